// The best choice among runs that are all listed (RULES.md §8.5). Most are made at once, at rough prices. For the others shares bound the choice, and
// rows are added that shares break and whole runs cannot, until none is broken or the bound is met; what is still open is gone through at those prices.

import { brokenBy, type Cut, withCuts } from './cuts.ts';
import { real } from './flat.ts';
import { type Chosen, type Fleet, type Priced, packed, pricedAt } from './pack.ts';
import { relaxed } from './relaxation.ts';

/** How long an attempt may take at rough prices, and one among few runs, in looks at the clock. */
const [ROUGHLY, AMONG_FEW] = [400, 200];
/** Runs of each kind that a better choice is looked for among before it is among all. */
const FEW = 60;
/** Optimal prices of which the middle is taken. */
const CORNERS = 8;

export interface Settled {
  readonly best: Chosen;
  /** No choice among these runs is worth more; equal to the best choice's value where that is proved. */
  readonly bound: number;
}

export interface Among {
  readonly bits: number;
  /** Words of a row that other trains may not share. */
  readonly kept: number;
  /** All values are multiples of it. */
  readonly step: number;
  /** Whether time is up. It is told of a better choice, and how close the bound is. */
  late(better: Chosen | undefined, bound: number): boolean;
}

/** `known`: a choice among them, of any worth; `rough`: what some prices prove of them. */
export function bestAmong(fleets: readonly Fleet[], known: Chosen, rough: Priced, { bits, kept, step, late }: Among): Settled {
  let best = known;
  let bound = Number.POSITIVE_INFINITY;
  let priced = rough;
  const isLate = (better?: Chosen): boolean => {
    if (better !== undefined) best = better;
    return late(better, bound);
  };

  tighten(priced.bound);
  attempt(ROUGHLY);
  if (bound <= best.value) return { best, bound };
  let { prices, shares } = relaxed(fleets, bits, isLate);
  tighten(pricedAt(fleets, prices).bound);
  const cuts: Cut[] = [];
  while (bound > best.value && !isLate()) {
    const broken = brokenBy(shares, fleets, bits);
    if (broken.length === 0) break;
    cuts.push(...broken);
    const cut = withCuts(fleets, bits, cuts);
    ({ prices, shares } = relaxed(cut, bits + cuts.length, isLate));
    tighten(pricedAt(cut, prices).bound);
  }
  if (bound > best.value) {
    const middle = atMiddle(withCuts(fleets, bits, cuts), bits + cuts.length);
    if (middle.bound < priced.bound) priced = middle;
  }
  if (bound > best.value) attempt(AMONG_FEW, FEW);
  if (bound > best.value) attempt(Number.POSITIVE_INFINITY);
  return { best, bound };

  /** Looks for a better choice, among all runs or the `few` of each kind that lack least. None among all is the proof. */
  function attempt(glances: number, few = Number.POSITIVE_INFINITY): void {
    let left = glances;
    const { found, whole } = packed(fleets, priced, kept, best.value + step, step, (better) => isLate(better) || --left < 0, few);
    best = found ?? best;
    if (whole && few === Number.POSITIVE_INFINITY) bound = best.value;
  }

  function tighten(closer: number): void {
    bound = Math.min(bound, Math.floor((closer + 1e-6) / step) * step);
  }

  /**
   * The middle of several prices that bound closest, and so bounds as close. Each of them is a corner, where many runs lack nothing; in the
   * middle a run lacks something that does at any.
   */
  function atMiddle(some: readonly Fleet[], rows: number): Priced {
    const sum = new Float64Array(rows);
    for (let corner = 0; corner < CORNERS; corner++) {
      const { prices } = relaxed(some, rows, isLate, corner);
      for (let bit = 0; bit < rows; bit++) sum[bit] = real(sum, bit) + real(prices, bit) / CORNERS;
    }
    return pricedAt(some, sum);
  }
}
