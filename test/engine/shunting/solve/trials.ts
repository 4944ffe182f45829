// What the solver is held to, puzzle by puzzle: the slow search's answer, by a line that plays, within any budget.

import { standing } from '../../../../engine/shunting/integrity.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import type { Verdict } from '../../../../engine/shunting/solve/search.ts';
import { verify } from '../../../../engine/shunting/verify.ts';
import { yardOf } from '../../../../engine/shunting/yard.ts';
import { search } from '../search.ts';
import { lessons } from '../shelf.ts';
import { layouts, puzzleOf, vectorsOf } from '../yards.ts';
import { MADE } from './made.ts';
import { smallYard } from './small-yard.ts';

export interface SolverCase {
  readonly name: string;
  readonly puzzle: Puzzle;
  /** The least number of moves; false where none solve it. */
  readonly par: number | false;
}

export type Solve = (puzzle: Puzzle, most?: number) => Verdict;

/** Positions the slow search looks at in a random yard before it is left out. */
const SLOW_MOST = 1500;
/** States no case here comes near. */
const FAST_MOST = 20_000;

export const recorded: readonly SolverCase[] = [
  ...vectorsOf('par').map(({ name, puzzle, solvable, par }) => ({
    name,
    puzzle: puzzleOf(puzzle),
    par: solvable === true ? Number(par) : (false as const),
  })),
  ...lessons.flatMap(({ id, puzzle, par }) => (par === undefined ? [] : [{ name: id, puzzle: puzzleOf(puzzle), par }])),
];

/** Layouts of the vectors with their goals; the slow search found these in 0.1 … 2 s each. */
const LAYOUT_PARS: Readonly<Record<string, number | false>> = {
  'straight-yard': false,
  'crossing-90': 12,
  'turntable-yard': 13,
  'turntable-cross-three': false,
  'reverse-loop': 19,
  'passing-loop': 19,
  'heavy-double-header': 14,
};
export const larger: readonly SolverCase[] = Object.entries(LAYOUT_PARS).map(([name, par]) => {
  const puzzle = layouts.get(name);
  if (puzzle === undefined) throw new Error(`no layout ${name}`);
  return { name, puzzle, par };
});

/** The yards made for one question each. */
export const madeCases = (): readonly SolverCase[] =>
  Object.entries(MADE).map(([name, puzzle]) => {
    const par = slow(puzzle);
    if (par === undefined) throw new Error(`${name} is too large`);
    return { name, puzzle, par };
  });

/** Random yards with their answers, as far as asked for; those whose opening does not stand or is solved are left out. */
export function* randomCases(from: number, past: number): Iterable<SolverCase> {
  for (let seed = from; seed < past; seed++) {
    const puzzle = smallYard(seed);
    if (!standing(yardOf(puzzle), puzzle.InitialState).ok) continue;
    const found = slow(puzzle);
    if (found !== undefined && found !== 0) yield { name: `small yard ${seed}`, puzzle, par: found };
  }
}

function slow(puzzle: Puzzle): number | false | undefined {
  try {
    const found = search(puzzle, SLOW_MOST);
    return found.solvable && found.par;
  } catch (trouble) {
    if (trouble instanceof Error && trouble.message.startsWith('more than')) return undefined;
    throw trouble;
  }
}

/** What is wrong with a solver's answers to a case; undefined where nothing is. */
export function faultOf(solve: Solve, { puzzle, par }: SolverCase): string | undefined {
  const verdict = solve(puzzle, FAST_MOST);
  if (verdict.solvable === 'unknown') return `gives up at ${verdict.states} states`;
  if (par === false || verdict.solvable === false) {
    if (verdict.solvable !== par) return `says ${verdict.solvable} and not ${par}`;
  } else {
    if (verdict.par !== par) return `says ${verdict.par} and not ${par}`;
    if (verdict.solution.length !== par) return `gives ${verdict.solution.length} moves for ${par}`;
    const played = verify(puzzle, verdict.solution);
    if (!played.isSolved) return `its move ${played.failedMoveIndex} is ${played.error}`;
  }
  // One state short of what it met, it cannot know.
  const short = verdict.states < 2 ? undefined : solve(puzzle, verdict.states - 1);
  if (short === undefined) return undefined;
  if (short.solvable !== 'unknown') return `says ${short.solvable} on too small a budget`;
  if (short.states >= verdict.states) return `met ${short.states} states of ${verdict.states - 1}`;
  return par !== false && short.bound > par ? `bounds ${par} by ${short.bound}` : undefined;
}
