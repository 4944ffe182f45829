// The state of a shunting table: the puzzle, the position of its stock, and the count of moves. Nothing is hidden and nothing is drawn.

import type { Seat } from '../kernel/game.ts';
import { seatOf } from '../kernel/game.ts';
import { isSolved } from './goal.ts';
import { standing } from './integrity.ts';
import type { Position } from './position.ts';
import type { Puzzle } from './puzzle.ts';
import type { Options } from './setup.ts';
import { yardOf } from './yard.ts';

export interface State {
  /** Without its solution. The compiled yard is kept beside this object, so it stays the same one from state to state. */
  readonly puzzle: Puzzle;
  readonly drivers: Readonly<Record<string, readonly Seat[]>>;
  readonly seats: number;
  readonly position: Position;
  /** Counted moves: one a unit driven, one for every other move. */
  readonly moves: number;
  /** The goal is met; never where a puzzle has no goal, which is free play. */
  readonly solved: boolean;
  /** Who acted last, and the places it touched. */
  readonly last: { readonly seat: Seat; readonly marks: readonly string[] } | null;
}

/** The opening. The options were checked: the initial state stands. */
export function start(options: Options, seats: number): State {
  const puzzle = { ...options.puzzle, VerifiedSolutionHistory: null };
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) throw new Error(`unchecked opening: ${opening.error}`);
  const solved = isWon(puzzle, opening.value);
  return { puzzle, drivers: options.drivers, seats, position: opening.value, moves: 0, solved, last: null };
}

export function isWon(puzzle: Puzzle, position: Position): boolean {
  const yard = yardOf(puzzle);
  return yard.goals.length > 0 && isSolved(yard, position);
}

/** The seats that drive an engine. */
export function driversOf(state: State, engineId: number): readonly Seat[] {
  return state.drivers[String(engineId)] ?? allSeats(state);
}

const SEATS = [0, 1, 2, 3].map(seatOf);
const FIRST_SEATS = [0, 1, 2, 3, 4].map((count) => SEATS.slice(0, count));

export function allSeats({ seats }: State): readonly Seat[] {
  const list = FIRST_SEATS[seats];
  if (list === undefined) throw new Error(`no table of ${seats} seats`);
  return list;
}
