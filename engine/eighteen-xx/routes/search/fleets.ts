// The best choice of runs for trains that share track (RULES.md §8.5). Where all runs can be listed they are, and the choice is made among
// them. Where they are too many, prices are found first, from the runs the search meets while it looks for the best at each price; then only
// runs that lack little at those prices can be in a better choice than the one known, and those are few enough to list.

import { ceilingOf } from '../worth.ts';
import { bestAmong } from './choice.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { Graph } from './graph.ts';
import { type Chosen, type Fleet, type Priced, packed } from './pack.ts';
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

/** Good prices, with what they prove and what was found on the way to them. */
interface Pricing {
  readonly prices: Float64Array;
  /** No choice is worth more. */
  readonly proved: number;
  /** What each kind's best run is left with at these prices. */
  readonly lefts: readonly number[];
  /** The best choice among the runs met. */
  readonly best: Chosen;
}

/** `step`: all values are multiples of it. `late`: time is up; it may look at how the search stands. */
export function solveFleets(kinds: readonly Kind[], bits: number, step: number, late: (standing: () => Outcome) => boolean): Outcome {
  const kept = kinds[0]?.graph.kept ?? 0;
  const fleets = kinds.map(({ graph, count }) => ({ columns: columnsOf(kept), count, walk: walkerOf(graph, glance) }));
  const free = new Float64Array(bits);
  const alone = kinds.length === 1 && kinds[0]?.count === 1;
  let bound = kinds.reduce((sum, { graph, count }) => sum + count * ceilingOf(graph.gains, graph.bonuses), 0);
  /** The best choice known; none is until the runs met first have been gone through. */
  let known: Chosen | undefined;

  const complete = listed();
  const goal = greedy(fleets, kept);
  known = goal;
  if (!complete) byPrices(goal);
  else if (alone) bound = goal.value;
  else among(goal, improve(fleets, free, goal.value, ROUNDS).priced, true);
  return standing();

  function standing(): Outcome {
    return { ...(known ?? greedy(fleets, kept)), bound: floored(bound), columns: fleets.map(({ columns }) => columns) };
  }

  function glance(): boolean {
    return late(standing);
  }

  function packing(better: Chosen | undefined): boolean {
    if (better !== undefined) known = better;
    return glance();
  }

  function floored(value: number): number {
    return Math.floor((value + 1e-6) / step) * step;
  }

  /** Lists the runs of every kind, as many as are listed outright; true where those are all there are. A train by itself needs only its best. */
  function listed(): boolean {
    const whole = fleets.map(({ columns, walk }) => {
      const ended = walk(free, 0, (run) => {
        columns.add(run);
        return alone ? run.left : columns.count > LISTED_MOST ? Number.POSITIVE_INFINITY : 0;
      });
      return ended && (alone || columns.count <= LISTED_MOST);
    });
    return whole.every((one) => one);
  }

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

  function byPrices(goal: Chosen): void {
    const pricing = priced(goal);
    if (floored(pricing.proved) > pricing.best.value) amongNear(pricing);
    else bound = pricing.best.value;
  }

  /** Looks for the prices that bound closest, with the best run at each price among the runs that set the next. */
  function priced(best: Chosen): Pricing {
    let prices: Float64Array = free.map(() => FIRST_PRICE);
    let found: Pricing = { prices, proved: Number.POSITIVE_INFINITY, lefts: [], best };
    for (let round = 0; round < PRICINGS && !glance(); round++) {
      const lefts = fleets.map((fleet) => mostLeft(fleet, prices));
      const proved = fleets.reduce(
        (sum, { count }, i) => sum + (lefts[i] ?? 0) * count,
        prices.reduce((a, b) => a + b, 0),
      );
      if (proved < found.proved) found = { ...found, prices, proved, lefts };
      bound = Math.min(bound, found.proved);
      const next = improve(fleets, found.prices, found.best.value, ROUNDS_AMONG);
      let budget = GLANCES;
      const better = packed(fleets, next.priced, kept, found.best.value + step, step, (one) => --budget < 0 || packing(one)).found;
      if (better !== undefined) found = { ...found, best: better };
      known = found.best;
      if (floored(found.proved) <= found.best.value || next.priced.bound >= found.proved - 1) break;
      prices = next.prices.map((p, i) => 0.5 * p + 0.5 * (found.prices[i] ?? 0));
    }
    return found;
  }

  /** What the best run of a kind is left with at these prices, which joins the runs met; endless where time was up before it was found. */
  function mostLeft({ columns, walk }: (typeof fleets)[number], prices: Float64Array): number {
    let most = 0;
    const ended = walk(prices, 0, (run) => {
      columns.add(run);
      most = Math.max(most, run.left);
      return most;
    });
    return ended ? most : Number.POSITIVE_INFINITY;
  }

  /** Lists the runs that lack little enough at these prices to be in a better choice, and chooses among those. */
  function amongNear({ prices, proved, lefts, best }: Pricing): void {
    const slack = proved - best.value - step;
    let total = 0;
    const ended = fleets.map(({ columns, walk }, i) => {
      const least = (lefts[i] ?? 0) - slack - 1e-3;
      return walk(prices, least, (run) => {
        columns.add(run);
        return ++total > NEAR_MOST ? Number.POSITIVE_INFINITY : least;
      });
    });
    const { priced } = improve(fleets, prices, best.value, ROUNDS_AMONG);
    among(best, priced, total <= NEAR_MOST && ended.every((one) => one));
  }
}

/** Each train in turn takes the best run that is left to it. */
function greedy(fleets: readonly Fleet[], kept: number): Chosen {
  const used = new Int32Array(kept);
  let value = 0;
  const choice = fleets.map(({ columns, count }) => {
    const mine: number[] = [];
    for (let train = 0; train < count; train++) {
      const best = bestLeft(columns, used);
      if (best < 0) break;
      mine.push(best);
      value += columns.values[best] ?? 0;
      for (let i = 0; i < kept; i++) used[i] = (used[i] ?? 0) | (columns.rows[best * kept + i] ?? 0);
    }
    return mine;
  });
  return { value, choice };
}

/** The run that earns most of those that keep off the bits used; −1 where none earns anything. */
function bestLeft({ count, values, rows }: Fleet['columns'], used: Int32Array): number {
  let best = -1;
  for (let column = 0; column < count; column++) {
    if ((values[column] ?? 0) <= (values[best] ?? 0)) continue;
    let clash = 0;
    for (let i = 0; i < used.length; i++) clash |= (used[i] ?? 0) & (rows[column * used.length + i] ?? 0);
    if (clash === 0) best = column;
  }
  return best;
}
