// The linear relaxation of the choice of runs (RULES.md §8.5): maximise Σ value · fraction, where a bit is used at most once in all and a kind of
// train at most as often as there are trains of it. The dual values of the bits are their prices; any prices bound the integral choice, and
// the optimal ones bound it tightest.
//
// Revised simplex with an explicit basis inverse: rows² memory, O(rows² + bits of all columns) a pivot. The right-hand sides are perturbed, so
// that no pivot is degenerate and the method cannot cycle; arithmetic in a fixed order gives every machine the same result.

import { cell, real } from './flat.ts';
import type { Fleet } from './pack.ts';

export interface Relaxed {
  /** By bit, 0 or more: the dual values. They bound the choice even when the method was stopped early. */
  readonly prices: Float64Array;
  /** By fleet: the columns in the solution, and the fraction of each. */
  readonly fractions: readonly ReadonlyMap<number, number>[];
}

/** Reduced costs up to this count as none. */
const EPSILON = 1e-7;
const PERTURBATION = 1e-6;
/** Elements up to this are not pivoted on. */
const MIN_PIVOT = 1e-9;
/** Fractions up to this count as none. */
const MIN_FRACTION = 1e-5;
/** A guard against endless pivoting, several times what any map has needed. */
const MAX_PIVOTS = 20_000;

/** A pseudo-random number in [0, 1) for a row, another for each vertex. */
const scatter = (row: number, corner: number): number =>
  (Math.imul(Math.imul(row + 1, 0x9e3779b1) ^ (corner * 0x85ebca6b), 0xc2b2ae35) >>> 8) / 2 ** 24;

/** A variable of the program: a column of a fleet, or the slack of a row (fleet −1). `gain`: its reduced cost when it entered the basis. */
interface Variable {
  readonly fleet: number;
  readonly column: number;
  readonly gain: number;
}

/**
 * Solves the relaxation. `bits`: how many there are, numbered from 0 in the columns' lists. `late` is asked at every pivot and stops it. `vertex`:
 * seeds the perturbation, so that of several optimal vertices each number tends to another.
 */
export function solveRelaxation(fleets: readonly Fleet[], bits: number, late: () => boolean, vertex = 0): Relaxed {
  const rows = bits + fleets.length;
  const inverse = new Float64Array(rows * rows);
  const amounts = new Float64Array(rows);
  const duals = new Float64Array(rows);
  const direction = new Float64Array(rows);
  /** By row: its basic variable, whose value `amounts` holds. */
  const basis: Variable[] = [];
  for (let row = 0; row < rows; row++) {
    inverse[row * rows + row] = 1;
    amounts[row] = (fleets[row - bits]?.count ?? 1) + PERTURBATION * (1 + scatter(row, vertex));
    basis.push({ fleet: -1, column: row, gain: 0 });
  }
  for (let pivots = 0; pivots < MAX_PIVOTS && !late(); pivots++) {
    const entering = price();
    if (entering === undefined) break;
    transform(entering);
    const row = ratioTest();
    if (row < 0) throw new Error('the relaxation is unbounded: a column uses no row');
    pivot(row, entering);
  }
  const fractions = fleets.map(() => new Map<number, number>());
  for (const [row, { fleet, column }] of basis.entries()) if (real(amounts, row) > MIN_FRACTION) fractions[fleet]?.set(column, real(amounts, row));
  return { prices: duals.slice(0, bits).map((dual) => Math.max(0, dual)), fractions };

  /** The variable with the largest reduced cost (Dantzig's rule), the one to enter the basis; undefined at the optimum. */
  function price(): Variable | undefined {
    let [fleet, column, gain] = [-1, -1, EPSILON];
    for (let row = 0; row < rows; row++) if (-real(duals, row) > gain) [column, gain] = [row, -real(duals, row)];
    for (const [i, { columns }] of fleets.entries()) {
      const { values, bits: held, starts, count } = columns;
      for (let one = 0; one < count; one++) {
        let reduced = cell(values, one) - real(duals, bits + i);
        const to = starts[one + 1] ?? 0;
        for (let j = starts[one] ?? 0; j < to; j++) reduced -= duals[held[j] ?? 0] ?? 0;
        if (reduced > gain) {
          fleet = i;
          column = one;
          gain = reduced;
        }
      }
    }
    return column < 0 ? undefined : { fleet, column, gain };
  }

  /** The entering column in terms of the basis, into `direction`: how much of each basic variable one unit of it displaces. */
  function transform({ fleet, column }: Variable): void {
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

  /** The row whose basic variable reaches 0 first and leaves the basis; −1 for none. */
  function ratioTest(): number {
    let [first, least] = [-1, Number.POSITIVE_INFINITY];
    for (let row = 0; row < rows; row++) {
      const step = real(direction, row);
      if (step > MIN_PIVOT && real(amounts, row) / step < least) [first, least] = [row, real(amounts, row) / step];
    }
    return first;
  }

  /** Exchanges the basic variable of a row for the entering one. */
  function pivot(row: number, entering: Variable): void {
    const at = row * rows;
    const by = real(direction, row);
    const amount = real(amounts, row) / by;
    for (let i = 0; i < rows; i++) {
      inverse[at + i] = real(inverse, at + i) / by;
      duals[i] = real(duals, i) + entering.gain * real(inverse, at + i);
    }
    for (let other = 0; other < rows; other++) {
      const factor = real(direction, other);
      if (other === row || factor === 0) continue;
      for (let i = 0; i < rows; i++) inverse[other * rows + i] = real(inverse, other * rows + i) - factor * real(inverse, at + i);
      amounts[other] = real(amounts, other) - factor * amount;
    }
    amounts[row] = amount;
    basis[row] = entering;
  }
}
