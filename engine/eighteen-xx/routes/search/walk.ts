// Enumerates the runs of one kind of train that are worth more than a floor, by depth-first branch and bound from each seed (RULES.md §8.3): one arm
// grows from it, then the other, and a branch is cut off where an upper bound does not exceed the floor. Exponential in the reach at worst;
// `test/bench/eighteen-xx.ts` measures it. As the pricing step of column generation it subtracts the prices of the bits a run uses: then the
// floor is one on reduced values.

import { bonusFor, payOf } from '../worth.ts';
import { cell, hasBit, real } from './flat.ts';
import type { Graph } from './graph.ts';

export interface Found {
  /** What the run earns, and that less the prices of its bits. */
  readonly value: number;
  readonly reduced: number;
  /** The run's row of bits begins at `offset`; only its first `kept` words matter to other trains. */
  readonly rows: Int32Array;
  readonly offset: number;
  /** The stop both arms start from; `ways[0 … length − 1]`, the first `split` of them of the first arm. Overwritten by the next run. */
  readonly seed: number;
  readonly ways: Int32Array;
  readonly length: number;
  readonly split: number;
}

/** Steps between two calls of `late`. */
const CHECK_EVERY = 2048;
const EPSILON = 1e-6;

/**
 * Searches a graph at these prices for the runs with a reduced value above the floor. `found` returns the floor from then on: the run's own reduced
 * value to find only the best. False when `late` stopped it.
 */
export type Search = (prices: Float64Array, floor: number, found: (run: Found) => number) => boolean;

/** Prepares the search of a graph. */
export function searchOf(graph: Graph, late: () => boolean): Search {
  const { words, train, gains, takes, majors, ends, through, first, wayTo, wayRows, waySides, stopRows, order, seeds, special } = graph;
  const stops = gains.length;
  const deepest = stops + 1;
  const rows = new Int32Array((deepest + 1) * words);
  const trail = new Int32Array(deepest + 1);
  const cost = new Float64Array(wayTo.length);
  /** By stop: the cheapest way into it. */
  const entry = new Float64Array(stops);
  const stamp = new Int32Array(stops);
  const queue = new Int32Array(stops);
  const rank = new Int32Array(stops);
  const net = new Float64Array(stops);
  const mostMajors = train.majors;
  const mostInAll = train.majors + train.minors;
  const bonus = graph.bonuses.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const paysFew = train.pays !== Number.POSITIVE_INFINITY;
  let floor = 0;
  let time = 0;
  let steps = 0;
  let stopped = false;
  let seed = 0;
  let split = 0;
  let report: (run: Found) => number = () => 0;

  /** Whether a way has no bit in common with the run at this depth. */
  function fits(depth: number, way: number): boolean {
    const [a, b] = [depth * words, way * words];
    for (let i = 0; i < words; i++) if ((cell(rows, a + i) & cell(wayRows, b + i)) !== 0) return false;
    return true;
  }

  /** Extends the run at this depth by a way. */
  function step(depth: number, way: number): void {
    const [a, b, to] = [depth * words, way * words, (depth + 1) * words];
    for (let i = 0; i < words; i++) rows[to + i] = cell(rows, a + i) | cell(wayRows, b + i);
    trail[depth] = way;
  }

  /** Stamps every stop that the run at this depth can still reach from a stop. */
  function reach(depth: number, from: number): void {
    let length = 0;
    queue[length++] = from;
    for (let i = 0; i < length; i++) {
      const stop = cell(queue, i);
      for (let way = cell(first, stop); way < cell(first, stop + 1); way++) {
        const to = cell(wayTo, way);
        if (cell(stamp, to) === time || !fits(depth, way)) continue;
        stamp[to] = time;
        if (through[to] === 1) queue[length++] = to;
      }
    }
  }

  /** An upper bound on the reduced value of any run that extends this one from one or two stops (−1 for none). */
  function upperBound(depth: number, one: number, two: number, worth: number, reduced: number, majorsUsed: number, used: number): number {
    time++;
    let arms = 0;
    if (one >= 0) {
      arms++;
      reach(depth, one);
    }
    if (two >= 0) {
      arms++;
      reach(depth, two);
    }
    if (paysFew) return boundOfFew(depth, reduced - worth);
    let major = mostMajors - majorsUsed;
    let all = mostInAll - used;
    let lastMajor = arms;
    let lastMinor = arms;
    let sum = reduced + bonus;
    for (let i = 0; i < stops; i++) {
      const stop = cell(rank, i);
      const gain = real(net, stop);
      if (gain <= 0) break;
      if (cell(stamp, stop) !== time) continue;
      const takesMajor = cell(majors, stop) > 0;
      const takesAny = cell(takes, stop) > 0;
      if (takesAny && all <= 0) continue;
      if (takesMajor && major <= 0) continue;
      if (through[stop] === 0) {
        // A run ends at such a stop, so each arm has one at most.
        if (takesMajor) {
          if (lastMajor === 0) continue;
          lastMajor--;
        } else {
          if (lastMinor === 0) continue;
          lastMinor--;
        }
      }
      if (takesAny) all--;
      if (takesMajor) major--;
      sum += gain;
    }
    return sum;
  }

  /** The same where only the best few stops pay: the best of those met and those in reach. `spent`: minus the prices so far. */
  function boundOfFew(depth: number, spent: number): number {
    let sum = spent + bonus;
    let paying = train.pays;
    for (let i = 0; i < stops && paying > 0; i++) {
      const stop = cell(order, i);
      if (graph.counts[stop] === 0 || cell(gains, stop) <= 0) continue;
      if (cell(stamp, stop) !== time && !meets(depth, stop)) continue;
      sum += cell(gains, stop);
      paying--;
    }
    return sum;
  }

  const meets = (depth: number, stop: number): boolean => hasBit(rows, graph.firstStop + stop, depth * words);

  /** Reports a whole run between two ends if it exceeds the floor. */
  function offer(depth: number, worth: number, reduced: number, from: number, to: number): void {
    let value = worth;
    if (special) {
      const whole = appraise(graph, [seed, ...Array.from(trail.subarray(0, depth), (way) => cell(wayTo, way))], [from, to]);
      if (whole === undefined) return;
      value = whole;
    }
    const total = reduced - worth + value;
    if (total <= floor + EPSILON) return;
    floor = report({ value, reduced: total, rows, offset: depth * words, seed, ways: trail, length: depth, split });
  }

  /**
   * Extends the arm that has reached `head`. The second arm uses ways of the seed beyond `after`, the first arm's own, so that no run is found
   * twice. `tail`: where the first arm ended, −1 while it grows.
   */
  function grow(
    depth: number,
    head: number,
    after: number,
    tail: number,
    worth: number,
    reduced: number,
    majorsUsed: number,
    used: number,
    sides: number,
  ): void {
    const second = tail >= 0;
    for (let way = Math.max(cell(first, head), after + 1); way < cell(first, head + 1); way++) {
      if (stopped) return;
      if (!fits(depth, way)) continue;
      const to = cell(wayTo, way);
      const nextUsed = used + cell(takes, to);
      const nextMajors = majorsUsed + cell(majors, to);
      const nextSides = sides + cell(waySides, way);
      if (nextUsed > mostInAll || nextMajors > mostMajors || nextSides > train.sides) continue;
      if (++steps % CHECK_EVERY === 0 && late()) {
        stopped = true;
        return;
      }
      step(depth, way);
      if (!second) split = depth + 1;
      const nextWorth = worth + cell(gains, to);
      const nextReduced = reduced + cell(gains, to) - real(cost, way);
      const goes = through[to] === 1 ? to : -1;
      const opens = !second && through[seed] === 1 ? seed : -1;
      if (goes < 0 && opens < 0) {
        if (ends[to] === 1 && ends[second ? tail : seed] === 1) offer(depth + 1, nextWorth, nextReduced, second ? tail : seed, to);
        continue;
      }
      if (upperBound(depth + 1, goes, opens, nextWorth, nextReduced, nextMajors, nextUsed) <= floor + EPSILON) continue;
      if (ends[to] === 1 && ends[second ? tail : seed] === 1) offer(depth + 1, nextWorth, nextReduced, second ? tail : seed, to);
      if (goes >= 0) grow(depth + 1, to, -1, tail, nextWorth, nextReduced, nextMajors, nextUsed, nextSides);
      if (opens >= 0 && ends[to] === 1) {
        split = depth + 1;
        grow(depth + 1, seed, cell(trail, 0), to, nextWorth, nextReduced, nextMajors, nextUsed, nextSides);
      }
    }
  }

  /** The sum of the prices of a row's bits. */
  function priceOf(prices: Float64Array, held: Int32Array, offset: number): number {
    let price = 0;
    for (let bit = 0; bit < prices.length; bit++) if (hasBit(held, bit, offset)) price += real(prices, bit);
    return price;
  }

  /** Prices the ways, and ranks the stops by the most each can add. */
  function setPrices(prices: Float64Array): void {
    entry.fill(Number.POSITIVE_INFINITY);
    for (let way = 0; way < cost.length; way++) {
      const to = cell(wayTo, way);
      cost[way] = priceOf(prices, wayRows, way * words);
      entry[to] = Math.min(real(entry, to), real(cost, way));
    }
    for (let stop = 0; stop < stops; stop++) net[stop] = cell(gains, stop) - real(entry, stop);
    rank.set(order);
    rank.sort((a, b) => real(net, b) - real(net, a) || a - b);
  }

  /** Searches from a seed for runs without the barred bits. The bits of the seed's own company-wide ids are paid for here. */
  function growFrom(start: number, barred: Int32Array, prices: Float64Array): void {
    seed = start;
    split = 0;
    for (let i = 0; i < words; i++) rows[i] = cell(barred, i) | cell(stopRows, start * words + i);
    const worth = cell(gains, start);
    grow(0, start, -1, -1, worth, worth - priceOf(prices, stopRows, start * words), cell(majors, start), cell(takes, start), 0);
  }

  return (prices, least, found) => {
    floor = least;
    report = found;
    stopped = false;
    setPrices(prices);
    const barred = new Int32Array(words);
    for (const start of seeds) {
      if (cell(takes, start) <= mostInAll && cell(majors, start) <= mostMajors) growFrom(start, barred, prices);
      if (stopped) return false;
      // Runs through this stop are found; later seeds keep off it.
      const bit = graph.firstStop + start;
      barred[bit >> 5] = cell(barred, bit >> 5) | (1 << (bit & 31));
    }
    return true;
  };
}

/** What a run that meets these stops earns with its bonuses (§7); undefined where it calls at too few or too many stops of a type (§6.3). */
function appraise(
  { train, network, bonuses, tokenRequired, calls, counts, gains }: Graph,
  met: readonly number[],
  outer: readonly number[],
): number | undefined {
  const called = met.flatMap((stop) => (calls[stop] === 1 ? (network.stops[stop] ?? []) : []));
  for (const { type, min, max } of train.visits) {
    const count = called.filter(({ properties }) => properties.type.value === type).length;
    if (count < min || count > max) return undefined;
  }
  const paying = met.flatMap((stop) => (counts[stop] === 1 ? [{ pay: cell(gains, stop), own: network.stops[stop]?.own === true }] : []));
  const ids = new Set(called.map(({ id }) => id));
  const ends = outer.map((stop) => network.stops[stop]?.id ?? '');
  return payOf(paying, train, tokenRequired) + bonuses.reduce((sum, one) => sum + bonusFor(one, train, ids, ends), 0);
}
