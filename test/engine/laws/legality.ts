// The laws of legality: menu and check are one body of rules, a position has an actor or an outcome, a refusal changes nothing.

import { safeParse } from 'zod/mini';
import { canonical } from '../../../engine/kernel/digest.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { foreignIntents, frozen, looked, sameJson, seatsOf, type Trial, type Walk, walkThrough } from './walk.ts';

export function everyMenuItemIsLegal<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const { setup, states } = walkThrough(trial, walk);
  for (const state of looked(walk, states)) {
    for (const seat of seatsOf(setup)) {
      for (const { intent, label } of game.menu(state, seat)) {
        const read = safeParse(game.intents, intent);
        if (!read.success || !sameJson(read.data, intent)) throw new Error(`the schema does not read the menu's own ${canonical(intent)}`);
        const refusal = game.check(state, seat, intent);
        if (refusal !== undefined) throw new Error(`the menu offers what check refuses (${refusal.code}): ${canonical(intent)}`);
        if (!/^\S(.*\S)?$/.test(label)) throw new Error(`not a line: ${JSON.stringify(label)}`);
        game.apply(state, seat, frozen(intent));
      }
    }
  }
}

export function theMenuLeadsEverywhere<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const walked = walkThrough(trial, walk);
  for (const state of looked(walk, walked.states)) {
    const seats = seatsOf(walked.setup);
    const foreign = foreignIntents(trial, walk, { state, seats, plies: walked.plies });
    for (const seat of seats) {
      const menu = game.menu(state, seat);
      const offered = new Set(menu.map(({ intent }) => canonical(intent)));
      const forms = new Set(menu.flatMap(({ intent, template }) => (template ? [typeOf(intent)] : [])));
      let ends: ReadonlySet<string> | undefined;
      for (const raw of foreign) {
        const read = safeParse(game.intents, raw);
        if (!read.success || offered.has(canonical(read.data)) || game.check(state, seat, read.data) !== undefined) continue;
        if (forms.has(typeOf(read.data))) continue;
        ends ??= new Set(menu.map(({ intent }) => canonical(game.apply(state, seat, intent).state)));
        const end = canonical(game.apply(state, seat, frozen(read.data)).state);
        if (!ends.has(end)) throw new Error(`check accepts what no menu item leads to: seat ${seat} ${canonical(read.data)}`);
      }
    }
  }
}

/** A template stands for the intents of its own type. */
export const typeOf = (intent: unknown): unknown => (typeof intent === 'object' && intent !== null && 'type' in intent ? intent.type : undefined);

export function labelsTellItemsApart<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const { setup, states } = walkThrough(trial, walk);
  for (const state of looked(walk, states)) {
    for (const seat of seatsOf(setup)) {
      const seen = new Map<string, I>();
      for (const { label, intent } of game.menu(state, seat)) {
        const twin = seen.get(label);
        seen.set(label, intent);
        if (twin !== undefined && !sameJson(game.apply(state, seat, twin).state, game.apply(state, seat, intent).state)) {
          throw new Error(`one label for two things: ${label}`);
        }
      }
    }
  }
}

export function anActorOrAnOutcome<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game } = trial;
  const walked = walkThrough(trial, walk);
  const seats = seatsOf(walked.setup);
  for (const state of walked.states) {
    const actors = game.actors(state);
    const outcome = game.outcome(state);
    if ((outcome === undefined) === (actors.length === 0)) throw new Error('a position has actors or an outcome, one of the two');
    if (
      !sameJson(
        actors,
        seats.filter((seat) => actors.includes(seat)),
      )
    )
      throw new Error(`not seats in ascending order: ${actors.join(', ')}`);
    if (outcome !== undefined && !sameJson([...outcome.ranking].flat().sort(), [...seats].sort())) throw new Error('a ranking names every seat once');
  }
  for (const state of looked(walk, walked.states)) {
    const actors = game.actors(state);
    const over = game.outcome(state) !== undefined;
    const idle = (seat: Seat) =>
      game.menu(state, seat).every(({ intent }) => game.resign !== undefined && sameJson(intent, game.resign(state, seat)));
    if (!over && actors.every(idle)) throw new Error('no actor has a choice');
    for (const seat of seats) {
      const late = game.mayStill?.(state).includes(seat) === true;
      if (!actors.includes(seat) && !late && !idle(seat)) throw new Error(`seat ${seat} has a choice and is no actor`);
      if (!over) continue;
      const accepted = foreignIntents(trial, walk, { state, seats, plies: walked.plies }).find((raw) => {
        const read = safeParse(game.intents, raw);
        return read.success && game.check(state, seat, read.data) === undefined;
      });
      if (accepted !== undefined) throw new Error(`accepted after the end: ${canonical(accepted)}`);
    }
  }
}

export function aRefusalChangesNothing<O, S, I, E, V>(trial: Trial<O, S, I, E, V>, walk: Walk): void {
  const { game, codes } = trial;
  const walked = walkThrough(trial, walk);
  const history = walked.plies.map(({ seat, intent }) => ({ seat, intent: JSON.parse(canonical(intent)) }));
  const resumed = shelve(game).resume(walked.setup, history);
  if (!resumed.ok) throw new Error(resumed.error.message);
  const table = resumed.value;
  const before = table.digest();
  const state = walked.states.at(-1) as S; // a walk has its opening at least
  const seats = seatsOf(walked.setup);
  for (const raw of foreignIntents(trial, walk, { state, seats, plies: walked.plies })) {
    for (const seat of seats) {
      const answer = table.submit(seat, raw);
      if (!sameAnswer(answer, table.submit(seat, raw))) throw new Error(`asked twice, answered twice otherwise: ${canonical(raw)}`);
      if (answer.ok || answer.error.type === 'flaw') continue;
      const { code, message, ...rest } = answer.error.rejection;
      if (!codes.includes(code)) throw new Error(`not a code of ${game.id}: ${code}`);
      if (!/^\S.*[.!?]$/.test(message)) throw new Error(`not a sentence: ${message}`);
      const stray = Object.keys(rest).find((key) => key !== 'rule' && key !== 'at');
      if (stray !== undefined) throw new Error(`a rejection has no ${stray}`);
    }
  }
  if (table.digest() !== before || table.ply !== history.length) throw new Error('a refused intent left a mark');
}

type Answer = ReturnType<ReturnType<ReturnType<typeof shelve>['deal']>['submit']>;
const sameAnswer = (a: Answer, b: Answer): boolean =>
  a.ok && b.ok ? a.value.table.digest() === b.value.table.digest() : !a.ok && !b.ok && sameJson(a.error, b.error);
