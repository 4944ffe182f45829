// The laws of the record: play, replay, restore, resume and undo agree to the digest; everything is plain data and stays as it was.

import { isDeepStrictEqual } from 'node:util';
import { canonical } from '../../../engine/kernel/digest.ts';
import { seedRng } from '../../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { frozen, looked, sameJson, seatsOf, setupOf, type Trial, tablesOf, viewersOf, type Walk, walkThrough } from './walk.ts';

const viaJson = <T>(value: T): T => JSON.parse(JSON.stringify(value) ?? 'null');

export function replayEqualsPlay<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const walked = walkThrough(trial, walk);
  const digests = tablesOf(trial, walked).map((table) => table.digest());
  const last = tablesOf(trial, walked).at(-1) as Table; // the opening at least
  const save = last.save(seatsOf(walked.setup).map(() => ({ kind: 'human' })));
  const restored = shelve(trial.game).restore(viaJson(save));
  if (!restored.ok) throw new Error(`its own save does not replay: ${restored.error.code} ${restored.error.message}`);
  for (const [ply, digest] of digests.entries()) {
    if (last.at(ply).digest() !== digest) throw new Error(`ply ${ply} is not as it was played`);
    if (restored.value.at(ply).digest() !== digest) throw new Error(`ply ${ply} replays otherwise`);
  }
  if (!sameJson(restored.value.save(save.seats), save)) throw new Error('a restored table saves otherwise');
}

/** The walk froze every state, intent, seed and option; this hands frozen ones to all that only look. */
export function argumentsAreUnchanged<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const { setup, states, events, plies } = walkThrough(trial, walk);
  const before = canonical(states);
  for (const viewer of viewersOf(setup)) {
    for (const state of states) game.view(state, viewer);
    for (const told of events) game.cues(told, viewer);
  }
  for (const told of events) game.reveals(told);
  for (const [i, { seat, intent }] of plies.entries()) {
    const state = states[i] as S; // a state before every ply
    game.check(state, seat, intent);
    game.undoable?.(state, seat, intent, states.at(-1) ?? state);
    game.turnOf?.(state, seat);
    game.tell({ intent, seat });
  }
  if (canonical(states) !== before) throw new Error('looking changed a state');
}

export function everythingIsJson<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const { setup, states, plies, events } = walkThrough(trial, walk);
  const plain = (name: string, value: unknown): void => {
    if (!isDeepStrictEqual(viaJson(value), value)) throw new Error(`${name} does not survive JSON`);
  };
  plain('setup', setup);
  plain('history', plies);
  plain('events', events);
  for (const state of looked(walk, states)) {
    plain('state', state);
    plain('actors', game.actors(state));
    plain('outcome', game.outcome(state) ?? null);
    for (const seat of seatsOf(setup)) plain('menu', game.menu(state, seat));
    for (const viewer of viewersOf(setup)) plain('view', game.view(state, viewer));
  }
  for (const told of events) for (const viewer of viewersOf(setup)) plain('cues', game.cues(told, viewer));
  for (const [i, { seat, intent }] of plies.entries()) {
    const copy = frozen(viaJson({ state: states[i] as S, intent })); // a state before every ply
    if (!sameJson(game.apply(copy.state, seat, copy.intent).state, states[i + 1])) throw new Error(`ply ${i + 1} goes otherwise from a copy`);
  }
}

export function aCheckpointResumes<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const walked = walkThrough(trial, walk);
  const tables = tablesOf(trial, walked);
  const last = tables.at(-1) as Table; // the opening at least
  for (const from of looked(walk, tables)) {
    const resumed = shelve(trial.game).resume(walked.setup, viaJson(last.history()), { ply: from.ply, state: viaJson(from.checkpoint()) });
    if (!resumed.ok) throw new Error(`does not resume from ply ${from.ply}: ${resumed.error.message}`);
    if (resumed.value.digest() !== last.digest()) throw new Error(`resumes otherwise from ply ${from.ply}`);
    for (const viewer of viewersOf(walked.setup)) {
      if (!isDeepStrictEqual(resumed.value.look(viewer), last.look(viewer))) throw new Error(`a resumed table looks otherwise to ${viewer}`);
    }
    for (const at of looked(walk, tables)) {
      if (resumed.value.at(at.ply).digest() !== at.digest()) throw new Error(`a resumed table remembers ply ${at.ply} otherwise`);
    }
  }
}

export function undoEqualsReplay<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const walked = walkThrough(trial, walk);
  const table = tablesOf(trial, walked).at(-1) as Table; // the opening at least
  const history = table.history();
  for (const seat of seatsOf(walked.setup)) {
    for (const reach of ['undo', 'restartTurn'] as const) {
      const answer = table.takeBack(seat, reach);
      if (!answer.ok) continue;
      const { plies, consent, affected } = answer.value;
      const others = new Set(plies.map((ply) => history[ply - 1]?.seat).filter((one) => one !== seat));
      if (!sameJson([...others].sort(), affected)) throw new Error('the affected are those whose plies would go');
      if (consent === 'free' && affected.length > 0) throw new Error('free, and yet it takes a ply of another');
      const rest = history.filter((_, i) => !plies.includes(i + 1));
      const replayed = shelve(trial.game).resume(walked.setup, rest);
      if (!replayed.ok) throw new Error(`what is left does not replay: ${replayed.error.message}`);
      const back = table.without(plies);
      if (back.digest() !== replayed.value.digest()) throw new Error(`undo of ${plies.join(', ')} is not the replay of the rest`);
      if (!sameJson(back.history(), rest)) throw new Error('undo keeps another history than the rest');
    }
  }
  if (!sameJson(table.history(), history)) throw new Error('asking for an undo changed the table');
}

export function optionsAreWrittenInFull<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const shelved = shelve(game);
  const { options, seats } = setupOf(trial, walk);
  const defaults = shelved.settle({}, game.seats.min);
  if (!defaults.ok) throw new Error(`an option has no default: ${defaults.error.at}`);
  const known = Object.keys(game.options._zod.def.shape).sort();
  if (!sameJson(Object.keys(defaults.value ?? {}).sort(), known)) throw new Error('the defaults name every option');
  const again = shelved.settle(options, seats);
  if (!again.ok || !sameJson(again.value, options)) throw new Error('settled options settle to themselves');
  if (shelved.settle({ noSuchOption: 1 }, game.seats.min).ok) throw new Error('an unknown option is refused');
  game.start(options as O, seats, frozen(seedRng('0'.repeat(64)))); // settled above; a lobby shows this opening
}
