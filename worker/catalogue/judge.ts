// Judges what is sent in: a puzzle must be sound, stand, and have something to do; a solution is played from the opening to the end. All
// in bounded work, and every refusal says where and why.

import type { Json } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { runToEnd } from '../../engine/kernel/run.ts';
import { type Answer, refuse } from '../answers.ts';
import { BOUNDS, proofStates, puzzleTooMuch, solutionTooMuch } from './bounds.ts';
import { hashOf, type Puzzle, publishingFlaw, readMove, readPuzzle, type Solution, searching, untilSolved, verify, writePuzzle } from './shunting.ts';

export interface Judged {
  readonly puzzle: Puzzle;
  /** As it is kept and given out: without solutions. */
  readonly file: string;
  readonly hash: string;
}

/** The puzzle as it would be kept, once it was found sound and not solved from the start. */
export function judgePuzzle(file: Json): Answer<Judged> {
  const read = readPuzzle(file);
  if (!read.ok) return refuse('puzzle-refused', read.error.message, { at: read.error.at === '' ? 'file' : `file.${read.error.at}` });
  const puzzle = { ...read.value, VerifiedSolutionHistory: null };
  const tooMuch = puzzleTooMuch(puzzle);
  if (tooMuch !== undefined) return refuse('puzzle-refused', tooMuch.message, { at: `file.${tooMuch.at}` });
  const flaw = publishingFlaw(puzzle);
  if (flaw !== undefined) return refuse('puzzle-refused', flaw.message, { at: `file.${flaw.at}` });
  if (puzzle.Goal.SegmentGoals.length === 0) return refuse('puzzle-refused', 'a puzzle has a goal', { at: 'file.Goal' });
  if (verify(puzzle, []).isSolved) return refuse('puzzle-refused', 'the opening already meets the goal', { at: 'file.Goal' });
  const written = writePuzzle(puzzle);
  if (written.length > BOUNDS.fileLetters)
    return refuse('puzzle-refused', `the catalogue takes files of at most ${BOUNDS.fileLetters} letters`, { at: 'file' });
  return ok({ puzzle, file: written, hash: hashOf(puzzle) });
}

/** The solution, once it was seen to solve the puzzle; as far as the move that first meets the goal. */
export function judgeSolution(puzzle: Puzzle, moves: readonly Json[]): Answer<Solution> {
  const solution: Solution[number][] = [];
  for (const [i, move] of moves.entries()) {
    const read = readMove(move);
    if (!read.ok) return refuse('solution-refused', read.error.message, { at: `moves.${i}` });
    solution.push(read.value);
  }
  const tooMuch = solutionTooMuch(puzzle, solution);
  if (tooMuch !== undefined) return refuse('solution-refused', tooMuch.message, { at: tooMuch.at });
  const { isSolved, failedMoveIndex, error } = verify(puzzle, solution);
  if (failedMoveIndex !== null)
    return refuse('solution-refused', `move ${failedMoveIndex + 1} is refused: ${error}`, { at: `moves.${failedMoveIndex}` });
  if (!isSolved) return refuse('solution-refused', 'these moves do not meet the goal', { at: 'moves' });
  return ok(untilSolved(puzzle, solution));
}

/** What a bounded search says of par, given that `known` moves solve it: a shorter line where it met one, and the least there can be. */
export function prove(puzzle: Puzzle, known: number): { readonly atLeast: number; readonly shorter?: Solution } {
  const budget = proofStates(puzzle);
  if (budget === 0) return { atLeast: 1 };
  const verdict = runToEnd(searching(puzzle, budget));
  if (verdict.solvable === 'unknown') return { atLeast: Math.max(1, Math.min(verdict.bound, known)) };
  // A solution of `known` moves was verified, so any other verdict is a fault of the solver.
  if (verdict.solvable === false || verdict.par > known) throw new Error(`solved in ${known}, and the search says ${JSON.stringify(verdict)}`);
  return verdict.par < known ? { atLeast: verdict.par, shorter: verdict.solution } : { atLeast: verdict.par };
}
