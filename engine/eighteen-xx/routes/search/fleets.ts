// The best choice of runs for trains that share track (RULES.md §8.5). Where all runs can be listed they are, and the choice is made among
// them. Where they are too many, prices are found first, from the runs the search meets while it looks for the best at each price; then only
// runs that lack little at those prices can be in a better choice than the one known, and those are few enough to list.

import { ceilingOf } from '../worth.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { Graph } from './graph.ts';
import { type Choice, packed } from './pack.ts';
import { improve } from './prices.ts';
import { walkerOf } from './walk.ts';

export interface Kind {
  readonly graph: Graph;
  /** Trains of this kind, 1 or more. */
  readonly count: number;
}
export interface Outcome {
  readonly value: number;
  /** No choice is worth more; equal to `value` where that is proved. */
  readonly bound: number;
  readonly choice: Choice;
  readonly columns: readonly Columns[];
}

/** Runs of one kind that are listed outright. */
const LISTED_MOST = 4000;
/** Runs listed at good prices, of all kinds. */
const NEAR_MOST = 400_000;
const ROUNDS = 120;
/** The same while runs are still being looked for, and the most times the best run at some prices is. */
const ROUNDS_AMONG = 300;
const PRICINGS = 40;
/** What any bit costs before anything is known: nothing makes a run of any reach too good. */
const FIRST_PRICE = 20;
/** How long a choice among the runs met so far is looked for, in looks at the clock. */
const GLANCES = 200;

/** `step`: all values are multiples of it. `late`: time is up. */
export function solveFleets(kinds: readonly Kind[], bits: number, step: number, late: () => boolean): Outcome {
  const kept = kinds[0]?.graph.kept ?? 0;
  const fleets = kinds.map(({ count }) => ({ columns: columnsOf(kept), count }));
  const walkers = kinds.map(({ graph }) => walkerOf(graph, late));
  const free = new Float64Array(bits);
  const alone = kinds.length === 1 && kinds[0]?.count === 1;
  const whole = walkers.map((walk, i) => {
    const columns = fleets[i]?.columns ?? columnsOf(kept);
    const ended = walk(free, 0, (run) => {
      columns.add(run);
      return alone ? run.left : columns.count > LISTED_MOST ? Number.POSITIVE_INFINITY : 0;
    });
    return ended && (alone || columns.count <= LISTED_MOST);
  });
  const goal = greedy();
  if (whole.every((all) => all)) {
    const { priced } = improve(fleets, free, goal.value, alone ? 0 : ROUNDS);
    const better = packed(fleets, priced, kept, goal.value + step, step, late);
    const [value, choice] = better.choice === undefined ? [goal.value, goal.choice] : [better.value, better.choice];
    return { value, choice, bound: better.whole ? value : floored(priced.bound), columns: fleets.map(({ columns }) => columns) };
  }
  return byPrices();

  function floored(bound: number): number {
    return Math.floor((bound + 1e-6) / step) * step;
  }

  /** Each train in turn takes the best run that is left to it. */
  function greedy(): { readonly value: number; readonly choice: Choice } {
    const used = new Int32Array(kept);
    let value = 0;
    const choice = fleets.map(({ columns, count }) => {
      const mine: number[] = [];
      for (let train = 0; train < count; train++) {
        let best = -1;
        for (let column = 0; column < columns.count; column++) {
          if (best >= 0 && (columns.values[column] ?? 0) <= (columns.values[best] ?? 0)) continue;
          let clash = 0;
          for (let i = 0; i < kept; i++) clash |= (used[i] ?? 0) & (columns.rows[column * kept + i] ?? 0);
          if (clash === 0 && (columns.values[column] ?? 0) > 0) best = column;
        }
        if (best < 0) break;
        mine.push(best);
        value += columns.values[best] ?? 0;
        for (let i = 0; i < kept; i++) used[i] = (used[i] ?? 0) | (columns.rows[best * kept + i] ?? 0);
      }
      return mine;
    });
    return { value, choice };
  }

  function byPrices(): Outcome {
    let prices: Float64Array = free.map(() => FIRST_PRICE);
    let bound = Number.POSITIVE_INFINITY;
    const ceiling = kinds.reduce((sum, { graph, count }) => sum + count * ceilingOf(graph.gains, graph.bonuses), 0);
    let bestPrices = prices;
    let bests: number[] = [];
    let { value, choice } = goal;
    for (let round = 0; round < PRICINGS && !late(); round++) {
      let sum = prices.reduce((a, b) => a + b, 0);
      const lefts = walkers.map((walk, i) => {
        const columns = fleets[i]?.columns ?? columnsOf(kept);
        let best = 0;
        const ended = walk(prices, 0, (run) => {
          columns.add(run);
          best = Math.max(best, run.left);
          return best;
        });
        if (!ended) best = Number.POSITIVE_INFINITY;
        sum += best * (kinds[i]?.count ?? 0);
        return best;
      });
      if (sum < bound) [bound, bestPrices, bests] = [sum, prices, lefts];
      const next = improve(fleets, bestPrices, value, ROUNDS_AMONG);
      let budget = GLANCES;
      const better = packed(fleets, next.priced, kept, value + step, step, () => --budget < 0 || late());
      if (better.choice !== undefined) [value, choice] = [better.value, better.choice];
      if (floored(bound) <= value) break;
      if (next.priced.bound >= bound - 1) break;
      prices = next.prices.map((p, i) => 0.5 * p + 0.5 * (bestPrices[i] ?? 0));
    }
    if (floored(bound) <= value) return { value, choice, bound: value, columns: fleets.map(({ columns }) => columns) };
    const slack = bound - value - step;
    let total = 0;
    const all = walkers.map((walk, i) => {
      const columns = fleets[i]?.columns ?? columnsOf(kept);
      return walk(bestPrices, (bests[i] ?? 0) - slack - 1e-3, (run) => {
        columns.add(run);
        return ++total > NEAR_MOST ? Number.POSITIVE_INFINITY : (bests[i] ?? 0) - slack - 1e-3;
      });
    });
    const { priced } = improve(fleets, bestPrices, value, ROUNDS_AMONG);
    const better = packed(fleets, priced, kept, value + step, step, late);
    if (better.choice !== undefined) [value, choice] = [better.value, better.choice];
    const proven = total <= NEAR_MOST && all.every((ended) => ended) && better.whole;
    return { value, choice, bound: proven ? value : floored(Math.min(bound, ceiling)), columns: fleets.map(({ columns }) => columns) };
  }
}
