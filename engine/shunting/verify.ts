// The verifier (RULES.md §12): plays a solution from the opening and says how far it goes and whether it meets the goal.

import { err, ok, type Result } from '../kernel/result.ts';
import type { FileFlaw } from './file/reasons.ts';
import { say } from './file/reasons.ts';
import { isSolved } from './goal.ts';
import { standing } from './integrity.ts';
import { perform } from './moves.ts';
import type { Position } from './position.ts';
import type { MoveError, Puzzle } from './puzzle.ts';
import { currentOf, type History, load, type Solution, snapshot } from './solution.ts';
import { yardOf } from './yard.ts';

export interface Verification {
  readonly isValid: boolean;
  readonly isSolved: boolean;
  readonly appliedMoveCount: number;
  /** Counted from 0; null when none failed. */
  readonly failedMoveIndex: number | null;
  readonly error: MoveError | null;
}

/** An opening that does not stand is `InvalidState` whatever the solution, the empty one included. */
export function verify(puzzle: Puzzle, solution: Solution): Verification {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) return { isValid: false, isSolved: false, appliedMoveCount: 0, failedMoveIndex: null, error: 'InvalidState' };
  let position: Position = opening.value;
  for (const [i, move] of solution.entries()) {
    const next = perform(yard, position, move);
    if (!next.ok) return { isValid: false, isSolved: false, appliedMoveCount: i, failedMoveIndex: i, error: next.error.error };
    position = next.value;
  }
  return { isValid: true, isSolved: isSolved(yard, position), appliedMoveCount: solution.length, failedMoveIndex: null, error: null };
}

/** A solution as far as the move that first meets the goal: what comes after is no part of it. All of it where none does, or it does not play. */
export function untilSolved(puzzle: Puzzle, solution: Solution): Solution {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok || isSolved(yard, opening.value)) return opening.ok ? [] : solution;
  let position: Position = opening.value;
  for (const [i, move] of solution.entries()) {
    const next = perform(yard, position, move);
    if (!next.ok) return solution;
    if (isSolved(yard, next.value)) return solution.slice(0, i + 1);
    position = next.value;
  }
  return solution;
}

/** A puzzle with the whole of a history whose current version solves it, or why it is none. */
export function verified(puzzle: Puzzle, history: unknown): Result<Puzzle, FileFlaw | Verification> {
  const read = load(history);
  if (!read.ok) return read;
  const verdict = verify(puzzle, currentOf(read.value));
  return verdict.isSolved ? ok(withHistory(puzzle, read.value)) : err(verdict);
}

const withHistory = (puzzle: Puzzle, history: History): Puzzle => ({ ...puzzle, VerifiedSolutionHistory: snapshot(history) });

/** What a puzzle to be published must keep beyond a sound file: an opening that stands, turntables that do not overlap. */
export function publishingFlaw(puzzle: Puzzle): FileFlaw | undefined {
  const opening = standing(yardOf(puzzle), puzzle.InitialState);
  if (!opening.ok) return { reason: 'initial-state-invalid', at: 'InitialState', message: say('initial-state-invalid', opening.error) };
  const tables = puzzle.Track.Turntables;
  const overlap = tables.findIndex((one, i) =>
    tables.slice(0, i).some((other) => {
      const reach = one.Radius + other.Radius;
      return Math.abs(one.Center.X - other.Center.X) < reach && Math.abs(one.Center.Y - other.Center.Y) < reach;
    }),
  );
  if (overlap < 0) return undefined;
  return { reason: 'turntables-overlap', at: `Track.Turntables.${overlap}`, message: say('turntables-overlap') };
}
