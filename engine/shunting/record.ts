// A record of a solved puzzle as it is handed about: the puzzle's file and hash, the moves in shorthand, and what they are said to count.
// Nothing of it is believed: it is read, played and counted again (RULES.md §12).

import { canonical, sha256Hex } from '../kernel/digest.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import { type CountKind, countsOf } from './counts.ts';
import { readPuzzle } from './file/read.ts';
import type { Puzzle } from './puzzle.ts';
import { readShorthand } from './shorthand.ts';
import { intentsOf, type Solution } from './solution.ts';
import { verify } from './verify.ts';

export interface SolvedLine {
  /** Of the puzzle it was played on. */
  readonly hash: string;
  /** The puzzle file. */
  readonly file: string;
  readonly kind: CountKind;
  readonly count: number;
  /** In shorthand. */
  readonly moves: string;
}

export interface Broken {
  /** The place in the file, or the word of the moves; '' where it is neither. */
  readonly at: string;
  readonly message: string;
}

/** Names a puzzle by all that it is but its solutions: 64 hex digits. */
export const hashOf = (puzzle: Puzzle): string => sha256Hex(canonical({ ...puzzle, VerifiedSolutionHistory: null }));

/** The puzzle and the solution of a record that holds, or why it does not. */
export function readRecord({ hash, file, kind, count, moves }: SolvedLine): Result<{ readonly puzzle: Puzzle; readonly solution: Solution }, Broken> {
  const puzzle = readPuzzle(parsed(file));
  if (!puzzle.ok) return broken('Its puzzle cannot be read', puzzle.error.at);
  if (hashOf(puzzle.value) !== hash) return broken('It is of another puzzle');
  const solution = readShorthand(moves);
  if (!solution.ok) return broken('Its moves cannot be read', solution.error);
  const { failedMoveIndex, isSolved } = verify(puzzle.value, solution.value);
  if (failedMoveIndex !== null) return broken(`Its move ${failedMoveIndex + 1} cannot be played`);
  if (!isSolved) return broken('It does not solve the puzzle');
  const counted = countsOf(solution.value)[kind];
  return counted === count ? ok({ puzzle: puzzle.value, solution: solution.value }) : broken(`It counts ${counted}, not ${count}`);
}

/** The intents that play a solution: equal drives joined first, then unit by unit, since a long drive may end before its units do (§7). */
export const waysToPlay = (solution: Solution) => [intentsOf(solution, true), intentsOf(solution, false)] as const;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const broken = (message: string, at = '') => err({ at, message });
