// The choice with runs taken by shares (RULES.md §8.5): what it would be worth if a train could take half of this run and half of that one. A linear
// program: Σ value · share greatest, no bit kept more than once in all, no kind of train used more often than there are trains. What another unit
// of a bit would earn is its price; prices bound the true choice, and those of the optimum bound it closest.
//
// Revised simplex with the inverse of the basis written out: rows² memory, O(rows² + bits of all columns) a pivot. Limits are moved apart by a hair,
// so that no pivot stands still and none comes round; plain arithmetic in a fixed order gives every machine the same.

import { cell, real } from './flat.ts';
import type { Fleet } from './pack.ts';

export interface Relaxed {
  /** Of each bit, 0 or more. They bound the choice even where the search was stopped. */
  readonly prices: Float64Array;
  /** Of each fleet, the columns taken and how much of each. */
  readonly shares: readonly ReadonlyMap<number, number>[];
}

const EPSILON = 1e-7;
const HAIR = 1e-6;
/** Smaller than any element that may be divided by. */
const PIVOT = 1e-9;
/** Share of a column below which it counts as not taken. */
const SHARE = 1e-5;
/** Pivots at the most: a guard, several times what any map has asked for. */
const PIVOTS = 20_000;

/** A number from 0 up to 1 for a row, another for each corner. */
const scattered = (row: number, corner: number): number =>
  (Math.imul(Math.imul(row + 1, 0x9e3779b1) ^ (corner * 0x85ebca6b), 0xc2b2ae35) >>> 8) / 2 ** 24;

/** What enters the basis: a column of a fleet, or the slack of a row (fleet −1); it lifts the sum by `gain` a unit. */
interface Entering {
  readonly fleet: number;
  readonly column: number;
  readonly gain: number;
}

/** `bits`: numbered from 0 in the columns' lists. `late` is asked at every pivot. `corner`: of several optima, each number tends to another. */
export function relaxed(fleets: readonly Fleet[], bits: number, late: () => boolean, corner = 0): Relaxed {
  const rows = bits + fleets.length;
  const inverse = new Float64Array(rows * rows);
  const amounts = new Float64Array(rows);
  const duals = new Float64Array(rows);
  const direction = new Float64Array(rows);
  /** What each row's amount is of. */
  const basis: Entering[] = [];
  for (let row = 0; row < rows; row++) {
    inverse[row * rows + row] = 1;
    amounts[row] = (fleets[row - bits]?.count ?? 1) + HAIR * (1 + scattered(row, corner));
    basis.push({ fleet: -1, column: row, gain: 0 });
  }
  for (let pivots = 0; pivots < PIVOTS && !late(); pivots++) {
    const entering = best();
    if (entering === undefined) break;
    aim(entering);
    const row = leaving();
    if (row < 0) throw new Error('a run keeps no bit and is of no train');
    pivot(row, entering);
  }
  const shares = fleets.map(() => new Map<number, number>());
  for (const [row, { fleet, column }] of basis.entries()) if (real(amounts, row) > SHARE) shares[fleet]?.set(column, real(amounts, row));
  return { prices: duals.slice(0, bits).map((dual) => Math.max(0, dual)), shares };

  /** What gains most a unit; nothing where the optimum is reached. */
  function best(): Entering | undefined {
    let [fleet, column, gain] = [-1, -1, EPSILON];
    for (let row = 0; row < rows; row++) if (-real(duals, row) > gain) [column, gain] = [row, -real(duals, row)];
    for (const [i, { columns }] of fleets.entries()) {
      const { values, bits: held, starts, count } = columns;
      for (let one = 0; one < count; one++) {
        let left = cell(values, one) - real(duals, bits + i);
        const to = starts[one + 1] ?? 0;
        for (let j = starts[one] ?? 0; j < to; j++) left -= duals[held[j] ?? 0] ?? 0;
        if (left > gain) {
          fleet = i;
          column = one;
          gain = left;
        }
      }
    }
    return column < 0 ? undefined : { fleet, column, gain };
  }

  /** How much of each basic entry one unit of what enters takes the place of. */
  function aim({ fleet, column }: Entering): void {
    const columns = fleets[fleet]?.columns;
    for (let row = 0; row < rows; row++) {
      const at = row * rows;
      if (columns === undefined) {
        direction[row] = real(inverse, at + column);
        continue;
      }
      let sum = real(inverse, at + bits + fleet);
      const to = columns.starts[column + 1] ?? 0;
      for (let j = columns.starts[column] ?? 0; j < to; j++) sum += inverse[at + (columns.bits[j] ?? 0)] ?? 0;
      direction[row] = sum;
    }
  }

  /** The row that runs out first. */
  function leaving(): number {
    let [first, least] = [-1, Number.POSITIVE_INFINITY];
    for (let row = 0; row < rows; row++) {
      const step = real(direction, row);
      if (step > PIVOT && real(amounts, row) / step < least) [first, least] = [row, real(amounts, row) / step];
    }
    return first;
  }

  function pivot(row: number, entering: Entering): void {
    const at = row * rows;
    const by = real(direction, row);
    const amount = real(amounts, row) / by;
    for (let i = 0; i < rows; i++) {
      inverse[at + i] = real(inverse, at + i) / by;
      duals[i] = real(duals, i) + entering.gain * real(inverse, at + i);
    }
    for (let other = 0; other < rows; other++) {
      const share = real(direction, other);
      if (other === row || share === 0) continue;
      for (let i = 0; i < rows; i++) inverse[other * rows + i] = real(inverse, other * rows + i) - share * real(inverse, at + i);
      amounts[other] = real(amounts, other) - share * amount;
    }
    amounts[row] = amount;
    basis[row] = entering;
  }
}
