// The laws of secrecy: what a viewer may not know changes nothing the viewer gets, not by a byte; a bot knows what its seat sees.

import { safeParse } from 'zod/mini';
import { canonical } from '../../../engine/kernel/digest.ts';
import type { Json, Seat } from '../../../engine/kernel/game.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { typeOf } from './legality.ts';
import { foreignIntents, frozen, looked, sameJson, seatsOf, type Trial, type Twins, tablesOf, viewersOf, type Walk, walkThrough } from './walk.ts';

export function theHiddenDoesNotShow<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  if (trial.game.transparent) hidesNothing(trial, walk);
  else hidesFromViewers(trial, walk);
}

function hidesFromViewers<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  if (trial.twins === undefined) throw new Error(`${trial.game.id} hides something, and has no twins to show that it does`);
  const twins = trial.twins(walk.seed);
  const [a, b] = twins.sides;
  if (sameJson(a.opening, b.opening) || a.history.length !== b.history.length) throw new Error('twins differ in what is hidden, and in nothing else');
  const [one, two] = [tablesAlong(trial, twins, 0), tablesAlong(trial, twins, 1)];
  for (const [i, left] of one.entries()) {
    const right = two[i];
    if (right === undefined) throw new Error('one side stops earlier');
    for (const [name, tell] of Object.entries(sights(trial, twins, walk))) {
      const [seen, other] = [JSON.stringify(tell(left)), JSON.stringify(tell(right))];
      if (seen !== other) throw new Error(`${name} of ${twins.viewer} tells what is hidden after ${i} plies:\n${seen}\n${other}`);
    }
  }
}

/** A position of one side, and the cues that led to it. */
interface Moment<S> {
  readonly table: Table;
  readonly state: S;
  readonly cues: unknown;
}

function tablesAlong<O, S, I, E, V>({ game }: Trial<O, S, I, E, V>, { viewer, setup, sides }: Twins<S, I>, index: 0 | 1): readonly Moment<S>[] {
  const { opening, history } = sides[index];
  const resumed = shelve(game).resume(setup, [], { ply: 0, state: frozen(opening) as Json }); // a state is plain data; a law says so
  if (!resumed.ok) throw new Error(resumed.error.message);
  const moments: Moment<S>[] = [{ table: resumed.value, state: opening, cues: [] }];
  let table = resumed.value;
  for (const { seat, intent } of history) {
    const next = table.submit(seat, frozen(intent));
    if (!next.ok) throw new Error(`a twin may not do what the other did: ${JSON.stringify(next.error)}`);
    table = next.value.table;
    moments.push({ table, state: frozen(table.checkpoint()) as S, cues: next.value.cues(viewer) }); // of this very game
  }
  return moments;
}

/** All that a viewer gets from a table, each as a function of the moment. */
function sights<O, S, I, E, V>(
  trial: Trial<O, S, I, E, V>,
  { viewer, sides }: Twins<S, I>,
  walk: Walk,
): Record<string, (moment: Moment<S>) => unknown> {
  const { game } = trial;
  const seat = viewer === 'spectator' ? undefined : viewer;
  const plies = sides[0].history.filter((ply) => ply.seat === seat);
  const mine = (tell: (seat: Seat, moment: Moment<S>) => unknown) => (moment: Moment<S>) => (seat === undefined ? null : tell(seat, moment));
  return {
    'the frame': ({ table }) => [table.look(viewer), table.actors, table.outcome ?? null, table.ply],
    'a cue': ({ cues }) => cues,
    'the menu': mine((me, { state }) => game.menu(state, me)),
    'an undo': mine((me, { table }) => [table.takeBack(me, 'undo'), table.takeBack(me, 'restartTurn')]),
    'a bot': mine((me, { table }) => (table.actors.includes(me) ? Object.keys(game.bots).map((name) => table.bot(name, me, 0)) : [])),
    'a rejection': mine((me, { state }) => {
      return foreignIntents(trial, walk, { state, seats: [me], plies }).map((raw) => {
        const read = safeParse(game.intents, raw);
        if (!read.success) return 'flaw';
        const refusal = game.check(state, me, read.data);
        if (refusal !== undefined) return refusal;
        const step = game.apply(state, me, frozen(read.data));
        return game.reveals(step.events) ? 'revealed' : [game.view(step.state, viewer), game.cues(step.events, viewer)];
      });
    }),
  };
}

/** A transparent game draws nothing and reveals nothing: its opening is the same under every seed, bar the seed. */
function hidesNothing<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const walked = walkThrough(trial, walk);
  const { setup, events } = walked;
  const other = shelve(game).deal({ ...setup, seed: studySeed(0xffff_ffff) });
  const opening = tablesOf(trial, walked)[0];
  for (const viewer of viewersOf(setup)) {
    if (!sameJson(opening.look(viewer), other.look(viewer))) throw new Error('a transparent game does not depend on its seed');
  }
  if (events.some((told) => game.reveals(told))) throw new Error('a transparent game has nothing to reveal');
}

export function botsPlayFromTheirSeat<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const walked = walkThrough(trial, walk);
  const tables = tablesOf(trial, walked);
  for (const table of looked(walk, tables)) {
    const state = walked.states[table.ply] as S; // a state for every table
    for (const seat of table.actors) {
      for (const [name, bot] of Object.entries(game.bots)) {
        const sight = { seat, view: game.view(state, seat), menu: game.menu(state, seat) };
        const rng = frozen({ ...seedRng(walked.setup.seed, 1 + seat), words: walk.seed % 100 });
        const [intent, next] = bot(frozen(sight), rng);
        const filled = sight.menu.some((item) => item.template === true && fills(item.intent, intent)) && isLegal(game, state, seat, intent);
        if (!filled && !sight.menu.some((item) => sameJson(item.intent, intent))) {
          throw new Error(`${name} plays what is not on its menu: ${canonical(intent)}`);
        }
        const [again] = bot(JSON.parse(JSON.stringify(sight)), rng);
        if (!sameJson(again, intent)) throw new Error(`${name} plays otherwise from a copy of what it sees`);
        if (next.seed !== rng.seed || next.stream !== rng.stream || next.words < rng.words) throw new Error(`${name} leaves its stream`);
        if (!sameJson(table.bot(name, seat, rng.words), { intent, words: next.words })) throw new Error(`${name} plays otherwise at a table`);
      }
    }
  }
}

/** Whether an intent is of a template's type; whether it fills it in rightly is for the schema and `check` to say. */
const fills = (template: unknown, intent: unknown): boolean => typeOf(template) !== undefined && typeOf(template) === typeOf(intent);

function isLegal<O, S, I, E, V>(game: Trial<O, S, I, E, V>['game'], state: S, seat: Seat, intent: I): boolean {
  const read = safeParse(game.intents, intent);
  return read.success && sameJson(read.data, intent) && game.check(state, seat, read.data) === undefined;
}

export function everythingIsTold<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const { plies, events, setup, states } = walkThrough(trial, walk);
  const lines = [...plies.map(({ seat, intent }) => game.tell({ intent, seat })), ...events.flat().map((event) => game.tell({ event }))];
  const bad = lines.find((text) => !/^\S(.*\S)?$/.test(text) || /undefined|\[object|NaN/.test(text));
  if (bad !== undefined) throw new Error(`not a line: ${JSON.stringify(bad)}`);
  const state = states[0] as S; // the opening
  for (const seat of game.resign === undefined ? [] : seatsOf(setup)) {
    const intent = game.resign?.(state, seat);
    if (!safeParse(game.intents, intent).success) throw new Error('the resigning intent is one of the intents');
  }
}
