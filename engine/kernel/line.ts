// One line of play, shared by all tables along it so that a move copies nothing: plies are only ever appended, and every so often a
// state is kept from which the others are replayed. Play that branches off an earlier point copies what came before, so no table
// ever sees another's plies.

import type { Seat } from './game.ts';

/** One accepted intent, in its game's own type. */
export interface Taken<Intent> {
  readonly seat: Seat;
  readonly intent: Intent;
}

export interface Line<State, Intent> {
  readonly plies: Taken<Intent>[];
  /** States by the number of plies before them; the one at 0 is always there. */
  readonly states: Map<number, State>;
}

type Apply<State, Intent> = (state: State, seat: Seat, intent: Intent) => { readonly state: State };

/** Plies between two kept states. */
const KEEP_EVERY = 64;

/** A line on which nothing was played yet. */
export const openLine = <State, Intent>(opening: State): Line<State, Intent> => ({ plies: [], states: new Map([[0, opening]]) });

/** The line with one more ply after the first `ply`, leading to `next`: `line` itself if nothing was played from there yet, else a branch. */
export function follow<State, Intent>(line: Line<State, Intent>, ply: number, taken: Taken<Intent>, next: State): Line<State, Intent> {
  const own = line.plies.length === ply ? line : branch(line, ply);
  own.plies.push(taken);
  if ((ply + 1) % KEEP_EVERY === 0) own.states.set(ply + 1, next);
  return own;
}

function branch<State, Intent>(line: Line<State, Intent>, ply: number): Line<State, Intent> {
  return { plies: line.plies.slice(0, ply), states: new Map([...line.states].filter(([at]) => at <= ply)) };
}

/** The state after the first `ply` plies, replayed from the nearest kept one before it. Throws unless 0 ≤ `ply` ≤ the line's length. */
export function stateAt<State, Intent>(line: Line<State, Intent>, ply: number, apply: Apply<State, Intent>): State {
  let from = ply;
  while (from > 0 && !line.states.has(from)) from--;
  const kept = line.states.get(from);
  if (kept === undefined) throw new Error(`no ply ${ply}`);
  let state: State = kept;
  for (let i = from; i < ply; i++) {
    const { seat, intent } = takenAt(line.plies, i);
    state = apply(state, seat, intent).state;
    if ((i + 1) % KEEP_EVERY === 0) line.states.set(i + 1, state);
  }
  return state;
}

/** Element `index` of a history, counted from 0. Throws outside it. */
export function takenAt<Intent>(plies: readonly Taken<Intent>[], index: number): Taken<Intent> {
  const taken = plies[index];
  if (taken === undefined) throw new Error(`no ply ${index + 1} of ${plies.length}`);
  return taken;
}
