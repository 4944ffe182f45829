// Weighted set packing: chooses a run for each train so that no two use the same bit and the sum of values is greatest; exact, by branch and
// bound (RULES.md §8.5).
//
// With prices p on the bits, a run's reduced value is its value less the prices of its bits, and a choice is worth at most Σ p + Σ over the trains
// of the best reduced value. A run's gap is how far it falls short of its train's best; the gaps of a choice better than the known one sum to no
// more than the slack between the bound and that one. O(columns ^ trains) at worst; with good prices the gaps prune nearly all of it.

import type { Columns } from './columns.ts';
import { cell, real } from './flat.ts';

/** The columns to choose among. */
export type ColumnList = Pick<Columns, 'count' | 'values' | 'rows' | 'bits' | 'starts'>;

/** Runs of one kind of train, and how many trains of that kind there are. */
export interface Fleet {
  readonly columns: ColumnList;
  readonly count: number;
}

/** By fleet: the chosen columns, at most one a train. */
export type Choice = readonly (readonly number[])[];

/** A choice and what it is worth. */
export interface Chosen {
  readonly value: number;
  readonly choice: Choice;
}

/** The columns of each fleet at some prices. */
export interface Priced {
  /** By fleet and column: the value less the prices of its bits. */
  readonly reduced: readonly Float64Array[];
  /** By fleet: the largest of them, or 0, which is to run no train. */
  readonly best: readonly number[];
  /** No choice of these columns is worth more. */
  readonly bound: number;
}

/** Prices the columns: reduced values, and the bound that follows. O(bits of all columns). */
export function pricedAt(fleets: readonly Fleet[], prices: Float64Array): Priced {
  let bound = 0;
  for (let bit = 0; bit < prices.length; bit++) bound += real(prices, bit);
  const best: number[] = [];
  const reduced = fleets.map(({ columns, count }) => {
    const values = new Float64Array(columns.count);
    let most = 0;
    for (let i = 0; i < values.length; i++) {
      const value = reducedValueOf(columns, i, prices);
      values[i] = value;
      if (value > most) most = value;
    }
    best.push(most);
    bound += count * most;
    return values;
  });
  return { reduced, best, bound };
}

function reducedValueOf({ values, bits, starts }: ColumnList, column: number, prices: Float64Array): number {
  let reduced = cell(values, column);
  const to = starts[column + 1] ?? 0;
  for (let i = starts[column] ?? 0; i < to; i++) reduced -= prices[bits[i] ?? 0] ?? 0;
  return reduced;
}

/** One train in the order of the branching. */
interface Slot {
  readonly fleet: number;
  readonly rows: Int32Array;
  /** Columns by gap, smallest first; −1 is to run no train. */
  readonly order: Int32Array;
  readonly gaps: Float64Array;
  /** Whether the slot before is of the same fleet: exchanging their columns changes nothing, so only one order is tried. */
  readonly repeats: boolean;
}

const EPSILON = 1e-6;
/** Branches between two calls of `late`. */
const CHECK_EVERY = 1024;

/**
 * The best choice worth `least` or more; undefined where there is none. `step`: all values are multiples of it. `late` is given the best so far
 * and may stop the search, which then is not `complete`. `width` restricts each fleet to the columns with the smallest gaps; a complete search
 * then proves nothing of the others.
 */
export function packBest(
  fleets: readonly Fleet[],
  { reduced, best, bound }: Priced,
  kept: number,
  least: number,
  step: number,
  late: (found: Chosen | undefined) => boolean,
  width = Number.POSITIVE_INFINITY,
): { readonly found: Chosen | undefined; readonly complete: boolean } {
  let slack = bound - least;
  if (slack < -EPSILON) return { found: undefined, complete: true };
  const slots = slotsOf(fleets, reduced, best, slack, width);
  const used = new Int32Array((slots.length + 1) * kept);
  const chosen = new Int32Array(slots.length);
  let found: Chosen | undefined;
  let steps = 0;
  let stopped = false;

  /** Whether a slot's entry uses none of the bits used above `depth`. */
  function isFree({ rows, order }: Slot, place: number, depth: number): boolean {
    const column = cell(order, place);
    if (column < 0) return true;
    for (let i = 0; i < kept; i++) if ((cell(used, depth * kept + i) & cell(rows, column * kept + i)) !== 0) return false;
    return true;
  }

  /** A lower bound on the gaps of the slots `from` on, given the bits used: each takes its first free entry. Infinity beyond `most`. */
  function leastGaps(from: number, depth: number, most: number): number {
    let sum = 0;
    for (let i = from; i < slots.length; i++) {
      const slot = slots[i];
      if (slot === undefined) break;
      let place = 0;
      for (; place < slot.order.length; place++) {
        if (sum + real(slot.gaps, place) > most) return Number.POSITIVE_INFINITY;
        if (isFree(slot, place, depth)) break;
      }
      if (place === slot.order.length) return Number.POSITIVE_INFINITY;
      sum += real(slot.gaps, place);
    }
    return sum;
  }

  function branch(at: number, gaps: number): void {
    const slot = slots[at];
    if (slot === undefined) {
      accept();
      return;
    }
    for (let place = slot.repeats ? cell(chosen, at - 1) : 0; place < slot.order.length; place++) {
      if (gaps + real(slot.gaps, place) > slack + EPSILON || stopped) return;
      if (++steps % CHECK_EVERY === 0 && late(found)) stopped = true;
      if (!isFree(slot, place, at)) continue;
      const column = cell(slot.order, place);
      for (let i = 0; i < kept; i++) {
        used[(at + 1) * kept + i] = cell(used, at * kept + i) | (column < 0 ? 0 : cell(slot.rows, column * kept + i));
      }
      const next = gaps + real(slot.gaps, place);
      if (next + leastGaps(at + 1, at + 1, slack + EPSILON - next) > slack + EPSILON) continue;
      chosen[at] = place;
      branch(at + 1, next);
    }
  }

  /** Takes the chosen entries as the best so far if they are, and narrows the slack. */
  function accept(): void {
    const choice: number[][] = fleets.map(() => []);
    let value = 0;
    for (const [i, { fleet, order }] of slots.entries()) {
      const column = cell(order, cell(chosen, i));
      if (column < 0) continue;
      choice[fleet]?.push(column);
      value += cell(fleets[fleet]?.columns.values ?? new Int32Array(), column);
    }
    if (value < (found === undefined ? least : found.value + step)) return;
    found = { value, choice };
    slack = bound - value - step;
  }

  branch(0, 0);
  return { found, complete: !stopped };
}

/** One slot a train, those with the fewest columns first; only columns with a gap up to `slack`, and the `width` smallest gaps of a fleet. */
function slotsOf(fleets: readonly Fleet[], reduced: Priced['reduced'], best: readonly number[], slack: number, width: number): readonly Slot[] {
  const sorted = fleets.map(({ columns, count }, fleet) => {
    const values = reduced[fleet] ?? new Float64Array();
    const most = best[fleet] ?? 0;
    const near: number[] = [];
    for (let i = 0; i < values.length; i++) if (most - real(values, i) <= slack + EPSILON) near.push(i);
    if (most <= slack + EPSILON) near.push(-1);
    const gapOf = (column: number): number => most - (column < 0 ? 0 : real(values, column));
    near.sort((a, b) => gapOf(a) - gapOf(b) || a - b);
    if (near.length > width) near.length = width;
    const slot = { fleet, rows: columns.rows, order: Int32Array.from(near), gaps: Float64Array.from(near, gapOf) };
    return Array.from({ length: count }, (_, i): Slot => ({ ...slot, repeats: i > 0 }));
  });
  return sorted.sort((a, b) => (a[0]?.order.length ?? 0) - (b[0]?.order.length ?? 0)).flat();
}
