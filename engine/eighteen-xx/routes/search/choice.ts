// The best choice among enumerated runs (RULES.md §8.5): branch and bound at rough prices settles most. For the rest the linear relaxation bounds the
// choice and is tightened by cutting planes until none is violated or the bound is met; branch and bound at its prices decides what is still open.

import { type Cut, violatedBy, withCuts } from './cuts.ts';
import { real } from './flat.ts';
import { type Chosen, type Fleet, type Priced, packBest, pricedAt } from './pack.ts';
import { solveRelaxation } from './relaxation.ts';

/** The effort of an attempt at rough prices, and of one at a restricted width, in calls of `late`. */
const ROUGH_CHECKS = 400;
const RESTRICTED_CHECKS = 200;
/** Runs of each kind that the restricted attempt looks at: those with the smallest gaps. */
const RESTRICTED_WIDTH = 60;
/** Optimal dual vertices of which the mean is taken. */
const VERTICES = 8;

export interface Choosing {
  readonly best: Chosen;
  /** No choice among these runs is worth more; equal to the value of `best` where that is proved. */
  readonly bound: number;
}

export interface ChoiceOptions {
  readonly bits: number;
  /** Words of a row that no two trains may share bits of. */
  readonly kept: number;
  /** All values are multiples of it. */
  readonly step: number;
  /** Whether time is up; is given a better choice as soon as there is one, and the bound so far. */
  late(better: Chosen | undefined, bound: number): boolean;
}

/** `known`: any choice among the runs; `rough`: the runs at any prices. */
export function chooseAmong(fleets: readonly Fleet[], known: Chosen, rough: Priced, { bits, kept, step, late }: ChoiceOptions): Choosing {
  let best = known;
  let bound = Number.POSITIVE_INFINITY;
  let priced = rough;
  const isLate = (better?: Chosen): boolean => {
    if (better !== undefined) best = better;
    return late(better, bound);
  };

  tighten(priced.bound);
  attempt(ROUGH_CHECKS);
  if (bound <= best.value) return { best, bound };
  let { prices, fractions } = solveRelaxation(fleets, bits, isLate);
  tighten(pricedAt(fleets, prices).bound);
  const cuts: Cut[] = [];
  while (bound > best.value && !isLate()) {
    const violated = violatedBy(fractions, fleets, bits);
    if (violated.length === 0) break;
    cuts.push(...violated);
    const cut = withCuts(fleets, bits, cuts);
    ({ prices, fractions } = solveRelaxation(cut, bits + cuts.length, isLate));
    tighten(pricedAt(cut, prices).bound);
  }
  if (bound > best.value) {
    const mean = atMeanPrices(withCuts(fleets, bits, cuts), bits + cuts.length);
    if (mean.bound < priced.bound) priced = mean;
  }
  if (bound > best.value) attempt(RESTRICTED_CHECKS, RESTRICTED_WIDTH);
  if (bound > best.value) attempt(Number.POSITIVE_INFINITY);
  return { best, bound };

  /** Searches for a better choice, among all runs or the `width` of each kind with the smallest gaps. To find none among all is the proof. */
  function attempt(checks: number, width = Number.POSITIVE_INFINITY): void {
    let remaining = checks;
    const { found, complete } = packBest(fleets, priced, kept, best.value + step, step, (better) => isLate(better) || --remaining < 0, width);
    best = found ?? best;
    if (complete && width === Number.POSITIVE_INFINITY) bound = best.value;
  }

  function tighten(closer: number): void {
    bound = Math.min(bound, Math.floor((closer + 1e-6) / step) * step);
  }

  /**
   * The runs at the mean of several optimal dual vertices, which is optimal too. At a vertex many runs have no gap; at the mean a run has one if
   * it has one at any of them, and so more is pruned.
   */
  function atMeanPrices(some: readonly Fleet[], rows: number): Priced {
    const sum = new Float64Array(rows);
    for (let vertex = 0; vertex < VERTICES; vertex++) {
      const { prices } = solveRelaxation(some, rows, isLate, vertex);
      for (let bit = 0; bit < rows; bit++) sum[bit] = real(sum, bit) + real(prices, bit) / VERTICES;
    }
    return pricedAt(some, sum);
  }
}
