// Chooses a run for each train so that no bit is kept twice and the sum is greatest: exact, by branch and bound (RULES.md §8.5).
//
// With prices p on the bits, a choice of runs is worth Σ (value − prices of its bits) + Σ of the prices of the bits it keeps, hence at most
// Σ best left of each train + Σ p. What a run's `left` lacks of its train's best is its lack; a choice better than the one known can lack
// no more than is between the bound and it. O(columns ^ trains) at worst; the lacks cut that to little where the prices are good.

import type { Columns } from './columns.ts';
import { cell, real } from './flat.ts';

/** What a choice is made among. */
export type Listed = Pick<Columns, 'count' | 'values' | 'rows' | 'bits' | 'starts'>;

/** Runs of one kind of train, and how many trains of that kind there are. */
export interface Fleet {
  readonly columns: Listed;
  readonly count: number;
}

/** For each fleet its chosen columns; a train may stay at home. */
export type Choice = readonly (readonly number[])[];

/** A choice and what it is worth. */
export interface Chosen {
  readonly value: number;
  readonly choice: Choice;
}

/** What each fleet's run is left with at some prices, and the bound they give. */
export interface Priced {
  readonly lefts: readonly Float64Array[];
  /** Of each fleet, 0 at the least. */
  readonly best: readonly number[];
  /** No choice of these columns is worth more. */
  readonly bound: number;
}

/** What each run is worth after its bits are paid for at `prices`, and the bound that follows: best of each train plus all prices. */
export function pricedAt(fleets: readonly Fleet[], prices: Float64Array): Priced {
  let bound = 0;
  for (let bit = 0; bit < prices.length; bit++) bound += real(prices, bit);
  const best: number[] = [];
  const lefts = fleets.map(({ columns, count }) => {
    const left = new Float64Array(columns.count);
    let most = 0;
    for (let i = 0; i < left.length; i++) {
      const value = leftOf(columns, i, prices);
      left[i] = value;
      if (value > most) most = value;
    }
    best.push(most);
    bound += count * most;
    return left;
  });
  return { lefts, best, bound };
}

function leftOf({ values, bits, starts }: Listed, column: number, prices: Float64Array): number {
  let left = cell(values, column);
  const to = starts[column + 1] ?? 0;
  for (let i = starts[column] ?? 0; i < to; i++) left -= prices[bits[i] ?? 0] ?? 0;
  return left;
}

interface Slot {
  readonly fleet: number;
  readonly rows: Int32Array;
  /** Columns by what they lack, least first; −1 is none at all. */
  readonly order: Int32Array;
  readonly lacks: Float64Array;
  /** Whether the slot before is of the same fleet: then the order of the two tells nothing. */
  readonly again: boolean;
}

const EPSILON = 1e-6;
const BREATH = 1024;

/**
 * The best choice worth `least` or more; undefined where there is none. `late` is told the best so far and may stop it: `whole` is then
 * false. `step`: all values are multiples of it. `few`: how many of a kind's runs are looked at, those that lack least; then `whole` proves nothing of
 * the others.
 */
export function packed(
  fleets: readonly Fleet[],
  { lefts, best, bound }: Priced,
  kept: number,
  least: number,
  step: number,
  late: (found: Chosen | undefined) => boolean,
  few = Number.POSITIVE_INFINITY,
): { readonly found: Chosen | undefined; readonly whole: boolean } {
  let slack = bound - least;
  if (slack < -EPSILON) return { found: undefined, whole: true };
  const slots = slotsOf(fleets, lefts, best, slack, few);
  const used = new Int32Array((slots.length + 1) * kept);
  const chosen = new Int32Array(slots.length);
  let found: Chosen | undefined;
  let steps = 0;
  let stopped = false;

  function free({ rows, order }: Slot, place: number, depth: number): boolean {
    const column = cell(order, place);
    if (column < 0) return true;
    for (let i = 0; i < kept; i++) if ((cell(used, depth * kept + i) & cell(rows, column * kept + i)) !== 0) return false;
    return true;
  }

  /** What the slots from one on lack at the least, beside what is used; more than `most` is told as infinite. */
  function lacking(from: number, depth: number, most: number): number {
    let sum = 0;
    for (let i = from; i < slots.length; i++) {
      const slot = slots[i];
      if (slot === undefined) break;
      let place = 0;
      for (; place < slot.order.length; place++) {
        if (sum + real(slot.lacks, place) > most) return Number.POSITIVE_INFINITY;
        if (free(slot, place, depth)) break;
      }
      if (place === slot.order.length) return Number.POSITIVE_INFINITY;
      sum += real(slot.lacks, place);
    }
    return sum;
  }

  function choose(at: number, lack: number): void {
    const slot = slots[at];
    if (slot === undefined) {
      settle();
      return;
    }
    for (let place = slot.again ? cell(chosen, at - 1) : 0; place < slot.order.length; place++) {
      if (lack + real(slot.lacks, place) > slack + EPSILON || stopped) return;
      if (++steps % BREATH === 0 && late(found)) stopped = true;
      if (!free(slot, place, at)) continue;
      const column = cell(slot.order, place);
      for (let i = 0; i < kept; i++) {
        used[(at + 1) * kept + i] = cell(used, at * kept + i) | (column < 0 ? 0 : cell(slot.rows, column * kept + i));
      }
      const next = lack + real(slot.lacks, place);
      if (next + lacking(at + 1, at + 1, slack + EPSILON - next) > slack + EPSILON) continue;
      chosen[at] = place;
      choose(at + 1, next);
    }
  }

  function settle(): void {
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

  choose(0, 0);
  return { found, whole: !stopped };
}

/** One slot a train, those with the fewest columns first; only columns that lack no more than `slack`, and of a kind the `few` that lack least. */
function slotsOf(fleets: readonly Fleet[], lefts: readonly Float64Array[], best: readonly number[], slack: number, few: number): readonly Slot[] {
  const sorted = fleets.map(({ columns, count }, fleet) => {
    const left = lefts[fleet] ?? new Float64Array();
    const most = best[fleet] ?? 0;
    const near: number[] = [];
    for (let i = 0; i < left.length; i++) if (most - real(left, i) <= slack + EPSILON) near.push(i);
    if (most <= slack + EPSILON) near.push(-1);
    const lackOf = (column: number): number => most - (column < 0 ? 0 : real(left, column));
    near.sort((a, b) => lackOf(a) - lackOf(b) || a - b);
    if (near.length > few) near.length = few;
    const slot = { fleet, rows: columns.rows, order: Int32Array.from(near), lacks: Float64Array.from(near, lackOf) };
    return Array.from({ length: count }, (_, i): Slot => ({ ...slot, again: i > 0 }));
  });
  return sorted.sort((a, b) => (a[0]?.order.length ?? 0) - (b[0]?.order.length ?? 0)).flat();
}
