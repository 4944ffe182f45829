// Puzzles to order: from a seed and a range, one whose par lies in the range, proved. Yards and stock are drawn until the solver proves a par that
// fits; the same seed draws the same puzzle anywhere.

import { sha256Hex } from '../../kernel/digest.ts';
import { below, pick, type Rng, seedRng, shuffle } from '../../kernel/rng.ts';
import { readPuzzle } from '../file/read.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Solution } from '../solution.ts';
import { solve } from '../solve/search.ts';
import { fileOf } from './file.ts';
import { inglenookYard, type MadeYard, runRoundYard } from './yards.ts';

/** By name: the least and the greatest par, and how many wagons there may be. */
export const RANGES = {
  short: { least: 6, most: 14, wagons: [1, 2] },
  middle: { least: 15, most: 27, wagons: [2, 3] },
  long: { least: 28, most: 48, wagons: [3, 4] },
} as const satisfies Record<string, { readonly least: number; readonly most: number; readonly wagons: readonly number[] }>;
export type Range = keyof typeof RANGES;

/** Stands a proof may meet: one that would need more is another puzzle's. */
const STATES = 40_000;
/** Draws before a seed is given up; one in three or four fits. */
const DRAWS = 60;
const ENGINE = 1;

export interface Generated {
  readonly puzzle: Puzzle;
  readonly file: unknown;
  /** Proved: no fewer counted moves solve it. */
  readonly par: number;
  readonly solution: Solution;
}

const YARDS: readonly (() => MadeYard)[] = [
  () => inglenookYard(3, 3, 3, 3),
  () => inglenookYard(2, 4, 3, 3),
  () => inglenookYard(4, 4, 2, 2),
  () => runRoundYard(2, 2),
  () => runRoundYard(3, 3),
];

/** The puzzle of a seed, any short text; undefined where no draw fits, which is rare: take another seed. */
export function generate(seed: string, range: Range): Generated | undefined {
  let rng = seedRng(sha256Hex(`shunting|${range}|${seed}`));
  for (let draw = 0; draw < DRAWS; draw++) {
    const [file, next] = drawn(rng, range);
    rng = next;
    const puzzle = readPuzzle(file);
    if (!puzzle.ok) throw new Error(`a made puzzle is none: ${puzzle.error.at} ${puzzle.error.message}`);
    const proved = solve(puzzle.value, STATES);
    if (proved.solvable !== true || proved.par < RANGES[range].least || proved.par > RANGES[range].most) continue;
    return { puzzle: puzzle.value, file, par: proved.par, solution: proved.solution };
  }
  return undefined;
}

/** A yard, stock anywhere on its sidings, and a place for each wagon that is not where it stands. */
function drawn(rng: Rng, range: Range): readonly [file: unknown, next: Rng] {
  const [yardOf, afterYard] = pick(rng, YARDS);
  const { pieces, sidings } = yardOf();
  const { wagons } = RANGES[range];
  const [extra, afterCount] = below(afterYard, wagons.length);
  const count = (wagons[0] ?? 1) + extra;
  const [places, afterPlaces] = shuffle(afterCount, sidings.flat());
  const [wanted, next] = shuffle(afterPlaces, sidings.flat());
  const stock = Array.from({ length: count + 1 }, (_, i) => ({ id: ENGINE + i, engine: i === 0, on: places[i] ?? '' }));
  const goals = stock.slice(1).map(({ id, on }, i) => [wanted[i] === on ? (wanted[count] ?? on) : (wanted[i] ?? on), id] as const);
  return [fileOf(pieces, stock, goals), next];
}
