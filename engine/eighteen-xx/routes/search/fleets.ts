// The best choice of runs for trains that share track (RULES.md §8.5). Where all runs can be listed they are, and the choice is made among
// them. Where they are too many, prices are found first, from the runs the search meets while it looks for the best at each price; then only
// runs that lack little at those prices can be in a better choice than the one known, and those are few enough to list.

import { ceilingOf } from '../worth.ts';
import { bestAmong } from './choice.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { Graph } from './graph.ts';
import { type Chosen, type Priced, packed } from './pack.ts';
import { improve } from './prices.ts';
import { walkerOf } from './walk.ts';

export interface Kind {
  readonly graph: Graph;
  /** Trains of this kind, 1 or more. */
  readonly count: number;
}
export interface Outcome extends Chosen {
  /** No choice is worth more; equal to `value` where that is proved. */
  readonly bound: number;
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

/** `step`: all values are multiples of it. `late`: time is up; it may look at how the search stands. */
export function solveFleets(kinds: readonly Kind[], bits: number, step: number, late: (standing: () => Outcome) => boolean): Outcome {
  const kept = kinds[0]?.graph.kept ?? 0;
  const fleets = kinds.map(({ count }) => ({ columns: columnsOf(kept), count }));
  let bound = kinds.reduce((sum, { graph, count }) => sum + count * ceilingOf(graph.gains, graph.bonuses), 0);
  /** The best choice known; none is until the runs met first have been gone through. */
  let known: Chosen | undefined;
  const standing = (): Outcome => ({ ...(known ?? greedy()), bound: floored(bound), columns: fleets.map(({ columns }) => columns) });
  const glance = (): boolean => late(standing);
  const packing = (better: Chosen | undefined): boolean => {
    if (better !== undefined) known = better;
    return glance();
  };
  const walkers = kinds.map(({ graph }) => walkerOf(graph, glance));
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
  known = goal;
  if (whole.every((all) => all)) {
    if (alone) bound = goal.value;
    else among(goal, improve(fleets, free, goal.value, ROUNDS).priced, true);
    return standing();
  }
  return byPrices(goal);

  /** Chooses among the runs listed. `all`: no other run can be in a better choice, so that what bounds these bounds all. */
  function among(best: Chosen, priced: Priced, all: boolean): void {
    const tell = (closer: number): void => {
      if (all) bound = Math.min(bound, closer);
    };
    const settled = bestAmong(fleets, best, priced, {
      bits,
      kept,
      step,
      late(better, closer) {
        tell(closer);
        return packing(better);
      },
    });
    known = settled.best;
    tell(settled.bound);
  }

  function floored(bound: number): number {
    return Math.floor((bound + 1e-6) / step) * step;
  }

  /** Each train in turn takes the best run that is left to it. */
  function greedy(): Chosen {
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

  function byPrices(best: Chosen): Outcome {
    let prices: Float64Array = free.map(() => FIRST_PRICE);
    let bestPrices = prices;
    /** What the best prices prove, and what each kind's best run is left with at them. */
    let proved = Number.POSITIVE_INFINITY;
    let bests: number[] = [];
    for (let round = 0; round < PRICINGS && !glance(); round++) {
      let sum = prices.reduce((a, b) => a + b, 0);
      const lefts = walkers.map((walk, i) => {
        const columns = fleets[i]?.columns ?? columnsOf(kept);
        let most = 0;
        const ended = walk(prices, 0, (run) => {
          columns.add(run);
          most = Math.max(most, run.left);
          return most;
        });
        if (!ended) most = Number.POSITIVE_INFINITY;
        sum += most * (kinds[i]?.count ?? 0);
        return most;
      });
      if (sum < proved) [proved, bestPrices, bests] = [sum, prices, lefts];
      bound = Math.min(bound, proved);
      const next = improve(fleets, bestPrices, best.value, ROUNDS_AMONG);
      let budget = GLANCES;
      best = packed(fleets, next.priced, kept, best.value + step, step, (better) => --budget < 0 || packing(better)).found ?? best;
      known = best;
      if (floored(proved) <= best.value) break;
      if (next.priced.bound >= proved - 1) break;
      prices = next.prices.map((p, i) => 0.5 * p + 0.5 * (bestPrices[i] ?? 0));
    }
    if (floored(proved) > best.value) {
      const slack = proved - best.value - step;
      let total = 0;
      const all = walkers.map((walk, i) => {
        const columns = fleets[i]?.columns ?? columnsOf(kept);
        return walk(bestPrices, (bests[i] ?? 0) - slack - 1e-3, (run) => {
          columns.add(run);
          return ++total > NEAR_MOST ? Number.POSITIVE_INFINITY : (bests[i] ?? 0) - slack - 1e-3;
        });
      });
      const { priced } = improve(fleets, bestPrices, best.value, ROUNDS_AMONG);
      among(best, priced, total <= NEAR_MOST && all.every((ended) => ended));
    } else bound = best.value;
    return standing();
  }
}
