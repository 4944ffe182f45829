// Validates what clients submit: a puzzle must be sound and not yet solved, a solution is replayed by the rules from the opening (decision 017:
// no count a client states is believed). All in bounded work; every refusal names the place and the reason.

import type { Json } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { runToEnd } from '../../engine/kernel/run.ts';
import { type Answer, refuse } from '../answers.ts';
import { BOUNDS, excessOfPuzzle, excessOfSolution, proofStates } from './bounds.ts';
import { hashOf, type Puzzle, publishingFlaw, readMove, readPuzzle, type Solution, searching, untilSolved, verify, writePuzzle } from './shunting.ts';

export interface Judged {
  readonly puzzle: Puzzle;
  /** The stored file: canonical, without solutions. */
  readonly file: string;
  /** SHA-256 of the puzzle's content, hex. */
  readonly hash: string;
}

/** Validates a puzzle file and returns it as it would be stored. */
export function judgePuzzle(file: Json): Answer<Judged> {
  const read = readPuzzle(file);
  if (!read.ok) return refuse('puzzle-refused', read.error.message, { at: read.error.at === '' ? 'file' : `file.${read.error.at}` });
  const puzzle = { ...read.value, VerifiedSolutionHistory: null };
  const excess = excessOfPuzzle(puzzle);
  if (excess !== undefined) return refuse('puzzle-refused', excess.message, { at: `file.${excess.at}` });
  const flaw = publishingFlaw(puzzle);
  if (flaw !== undefined) return refuse('puzzle-refused', flaw.message, { at: `file.${flaw.at}` });
  if (puzzle.Goal.SegmentGoals.length === 0) return refuse('puzzle-refused', 'a puzzle has a goal', { at: 'file.Goal' });
  if (verify(puzzle, []).isSolved) return refuse('puzzle-refused', 'the opening already meets the goal', { at: 'file.Goal' });
  const written = writePuzzle(puzzle);
  if (written.length > BOUNDS.fileLength)
    return refuse('puzzle-refused', `the catalogue takes files of at most ${BOUNDS.fileLength} letters`, { at: 'file' });
  return ok({ puzzle, file: written, hash: hashOf(puzzle) });
}

/** Replays a solution and returns it cut off after the move that first meets the goal. */
export function judgeSolution(puzzle: Puzzle, moves: readonly Json[]): Answer<Solution> {
  const solution: Solution[number][] = [];
  for (const [i, move] of moves.entries()) {
    const read = readMove(move);
    if (!read.ok) return refuse('solution-refused', read.error.message, { at: `moves.${i}` });
    solution.push(read.value);
  }
  const excess = excessOfSolution(puzzle, solution);
  if (excess !== undefined) return refuse('solution-refused', excess.message, { at: excess.at });
  const { isSolved, failedMoveIndex, error } = verify(puzzle, solution);
  if (failedMoveIndex !== null)
    return refuse('solution-refused', `move ${failedMoveIndex + 1} is refused: ${error}`, { at: `moves.${failedMoveIndex}` });
  if (!isSolved) return refuse('solution-refused', 'these moves do not meet the goal', { at: 'moves' });
  return ok(untilSolved(puzzle, solution));
}

/**
 * Searches within the budget for a proof of par, given a solution of `known` moves: a lower bound on par, and a shorter solution if there is one.
 * Throws where the search contradicts the known solution.
 */
export function prove(puzzle: Puzzle, known: number): { readonly atLeast: number; readonly shorter?: Solution } {
  const budget = proofStates(puzzle);
  if (budget === 0) return { atLeast: 1 };
  const verdict = runToEnd(searching(puzzle, budget));
  if (verdict.solvable === 'unknown') return { atLeast: Math.max(1, Math.min(verdict.bound, known)) };
  // A solution of `known` moves was verified, so any other verdict is a fault of the solver.
  if (verdict.solvable === false || verdict.par > known) throw new Error(`solved in ${known}, and the search says ${JSON.stringify(verdict)}`);
  return verdict.par < known ? { atLeast: verdict.par, shorter: verdict.solution } : { atLeast: verdict.par };
}
