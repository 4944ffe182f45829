// The best choice of runs for trains that share track (RULES.md §8.5). Where all runs can be enumerated, the choice is a set-packing problem over
// them. Where they are too many, column generation finds good prices first: at each round's prices the best run of each kind joins the
// columns. Then only runs with a small gap at those prices can be in a better choice than the known one, and those are few enough to enumerate.

import { ceilingOf } from '../worth.ts';
import { chooseAmong } from './choice.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { Graph } from './graph.ts';
import { type Chosen, type Fleet, type Priced, packBest } from './pack.ts';
import { improve } from './prices.ts';
import { searchOf } from './walk.ts';

/** Trains that differ in nothing but their ids. */
export interface Kind {
  readonly graph: Graph;
  /** How many of them, 1 or more. */
  readonly count: number;
}

export interface Outcome extends Chosen {
  /** No choice is worth more; equal to `value` where that is proved. */
  readonly bound: number;
  readonly columns: readonly Columns[];
}

/** Runs of one kind up to which all of them are enumerated at the start. */
const MAX_ENUMERATED = 4000;
/** Runs of all kinds up to which those near the best are enumerated at good prices. */
const MAX_NEAR = 400_000;
/** Rounds of price improvement over all runs, and over the columns generated so far. */
const ROUNDS = 120;
const ROUNDS_GENERATED = 300;
/** Rounds of column generation. */
const MAX_PRICINGS = 40;
/** The first price of every bit: at 0 a run of any length would look good. */
const FIRST_PRICE = 20;
/** The effort spent on a better choice among the columns in one round, in calls of `late`. */
const PACKING_CHECKS = 200;

/** What column generation has come to. */
interface Pricing {
  readonly prices: Float64Array;
  /** The bound that the prices prove of all runs. */
  readonly bound: number;
  /** By kind: the best reduced value at these prices. */
  readonly reduced: readonly number[];
  /** The best choice among the columns. */
  readonly best: Chosen;
}

/** `step`: all values are multiples of it. `late` is asked whether time is up, and can look at the outcome so far. */
export function solveFleets(kinds: readonly Kind[], bits: number, step: number, late: (soFar: () => Outcome) => boolean): Outcome {
  const kept = kinds[0]?.graph.kept ?? 0;
  const fleets = kinds.map(({ graph, count }) => ({ columns: columnsOf(kept), count, search: searchOf(graph, isLate) }));
  const free = new Float64Array(bits);
  const alone = kinds.length === 1 && kinds[0]?.count === 1;
  let bound = kinds.reduce((sum, { graph, count }) => sum + count * ceilingOf(graph.gains, graph.bonuses), 0);
  /** The best choice known; undefined while the first runs are enumerated. */
  let incumbent: Chosen | undefined;

  const complete = enumerated();
  const first = greedy(fleets, kept);
  incumbent = first;
  if (!complete) generateColumns(first);
  else if (alone) bound = first.value;
  else chooseFrom(first, improve(fleets, free, first.value, ROUNDS).priced, true);
  return outcome();

  function outcome(): Outcome {
    return { ...(incumbent ?? greedy(fleets, kept)), bound: floored(bound), columns: fleets.map(({ columns }) => columns) };
  }

  function isLate(better?: Chosen): boolean {
    if (better !== undefined) incumbent = better;
    return late(outcome);
  }

  /** The largest value a choice can have that is not above this. */
  function floored(value: number): number {
    return Math.floor((value + 1e-6) / step) * step;
  }

  /** Enumerates the runs of every kind up to `MAX_ENUMERATED`; true where those are all. A train by itself needs only its best. */
  function enumerated(): boolean {
    const whole = fleets.map(({ columns, search }) => {
      const ended = search(free, 0, (run) => {
        columns.add(run);
        return alone ? run.reduced : columns.count > MAX_ENUMERATED ? Number.POSITIVE_INFINITY : 0;
      });
      return ended && (alone || columns.count <= MAX_ENUMERATED);
    });
    return whole.every((one) => one);
  }

  /** Chooses among the columns. `all`: no other run can be in a better choice, so that a bound on these bounds all. */
  function chooseFrom(best: Chosen, priced: Priced, all: boolean): void {
    const tighten = (closer: number): void => {
      if (all) bound = Math.min(bound, closer);
    };
    const { best: chosen, bound: proved } = chooseAmong(fleets, best, priced, {
      bits,
      kept,
      step,
      late(better, closer) {
        tighten(closer);
        return isLate(better);
      },
    });
    incumbent = chosen;
    tighten(proved);
  }

  function generateColumns(known: Chosen): void {
    const pricing = pricesFor(known);
    if (floored(pricing.bound) > pricing.best.value) chooseFromNear(pricing);
    else bound = pricing.best.value;
  }

  /** Column generation: the tightest prices, each round's from the columns that include the best runs of the round before. */
  function pricesFor(best: Chosen): Pricing {
    let prices: Float64Array = free.map(() => FIRST_PRICE);
    let found: Pricing = { prices, bound: Number.POSITIVE_INFINITY, reduced: [], best };
    for (let round = 0; round < MAX_PRICINGS && !isLate(); round++) {
      const reduced = fleets.map((fleet) => bestReduced(fleet, prices));
      const proved = fleets.reduce(
        (sum, { count }, i) => sum + (reduced[i] ?? 0) * count,
        prices.reduce((a, b) => a + b, 0),
      );
      if (proved < found.bound) found = { ...found, prices, bound: proved, reduced };
      bound = Math.min(bound, found.bound);
      const next = improve(fleets, found.prices, found.best.value, ROUNDS_GENERATED);
      let budget = PACKING_CHECKS;
      const better = packBest(fleets, next.priced, kept, found.best.value + step, step, (one) => --budget < 0 || isLate(one)).found;
      if (better !== undefined) found = { ...found, best: better };
      incumbent = found.best;
      if (floored(found.bound) <= found.best.value || next.priced.bound >= found.bound - 1) break;
      prices = next.prices.map((p, i) => 0.5 * p + 0.5 * (found.prices[i] ?? 0));
    }
    return found;
  }

  /** The best reduced value of a kind at these prices; the run joins the columns. Infinity where time was up before it was found. */
  function bestReduced({ columns, search }: (typeof fleets)[number], prices: Float64Array): number {
    let most = 0;
    const ended = search(prices, 0, (run) => {
      columns.add(run);
      most = Math.max(most, run.reduced);
      return most;
    });
    return ended ? most : Number.POSITIVE_INFINITY;
  }

  /** Enumerates the runs whose gap at these prices is small enough to be in a better choice, and chooses among those. */
  function chooseFromNear({ prices, bound: proved, reduced, best }: Pricing): void {
    const slack = proved - best.value - step;
    let total = 0;
    const ended = fleets.map(({ columns, search }, i) => {
      const least = (reduced[i] ?? 0) - slack - 1e-3;
      return search(prices, least, (run) => {
        columns.add(run);
        return ++total > MAX_NEAR ? Number.POSITIVE_INFINITY : least;
      });
    });
    const { priced } = improve(fleets, prices, best.value, ROUNDS_GENERATED);
    chooseFrom(best, priced, total <= MAX_NEAR && ended.every((one) => one));
  }
}

/** Greedy: each train in turn takes the best run that shares no bit with those before. */
function greedy(fleets: readonly Fleet[], kept: number): Chosen {
  const used = new Int32Array(kept);
  let value = 0;
  const choice = fleets.map(({ columns, count }) => {
    const chosen: number[] = [];
    for (let train = 0; train < count; train++) {
      const best = bestFree(columns, used);
      if (best < 0) break;
      chosen.push(best);
      value += columns.values[best] ?? 0;
      for (let i = 0; i < kept; i++) used[i] = (used[i] ?? 0) | (columns.rows[best * kept + i] ?? 0);
    }
    return chosen;
  });
  return { value, choice };
}

/** The column of the largest value among those without a used bit; −1 where none is worth anything. */
function bestFree({ count, values, rows }: Fleet['columns'], used: Int32Array): number {
  let best = -1;
  for (let column = 0; column < count; column++) {
    if ((values[column] ?? 0) <= (values[best] ?? 0)) continue;
    let clash = 0;
    for (let i = 0; i < used.length; i++) clash |= (used[i] ?? 0) & (rows[column * used.length + i] ?? 0);
    if (clash === 0) best = column;
  }
  return best;
}
