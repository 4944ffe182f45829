// All runs of one kind of train worth more than a floor, by depth first search from each token (RULES.md §8.3): one arm grows from it, then
// the other, and no step is taken that could not lead above the floor. Exponential in the reach at worst; `test/bench/eighteen-xx.ts` measures it.
//
// With prices on the bits a run pays for what it keeps from other trains, and is then held against the floor by what is left.

import { bonusFor, payOf } from '../worth.ts';
import { cell, hasBit, real } from './flat.ts';
import type { Graph } from './graph.ts';

export interface Found {
  /** What the run earns, and that less the prices. */
  readonly value: number;
  readonly left: number;
  /** The row of the run: its first `kept` words count from `offset`. */
  readonly rows: Int32Array;
  readonly offset: number;
  /** The stop both arms start from, the ways run, and how many of them are of the first arm. */
  readonly seed: number;
  readonly ways: Int32Array;
  readonly length: number;
  readonly split: number;
}

/** Steps between two looks at the clock. */
const BREATH = 2048;
const EPSILON = 1e-6;

/**
 * Prepares a search of a graph. It is given the price of each bit, a floor, and what is done with a run above it, which answers the floor from
 * then on: its own `left` to look for the best alone. False when `late` stopped it.
 */
export function walkerOf(graph: Graph, late: () => boolean): (prices: Float64Array, floor: number, found: (run: Found) => number) => boolean {
  const { words, train, gains, takes, majors, ends, through, first, wayTo, wayRows, waySides, stopRows, order, seeds, special } = graph;
  const stops = gains.length;
  const deepest = stops + 1;
  const rows = new Int32Array((deepest + 1) * words);
  const trail = new Int32Array(deepest + 1);
  const cost = new Float64Array(wayTo.length);
  /** Of each stop: the least any way to it costs, as a part of what it may add. */
  const entry = new Float64Array(stops);
  const stamp = new Int32Array(stops);
  const queue = new Int32Array(stops);
  const rank = new Int32Array(stops);
  const net = new Float64Array(stops);
  const mostMajors = train.majors;
  const mostInAll = train.majors + train.minors;
  const bonus = graph.bonuses.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const few = train.pays !== Number.POSITIVE_INFINITY;
  let floor = 0;
  let time = 0;
  let steps = 0;
  let stopped = false;
  let seed = 0;
  let split = 0;
  let tell: (run: Found) => number = () => 0;

  /** Whether way w fits what the run at this depth holds. */
  function fits(depth: number, way: number): boolean {
    const [a, b] = [depth * words, way * words];
    for (let i = 0; i < words; i++) if ((cell(rows, a + i) & cell(wayRows, b + i)) !== 0) return false;
    return true;
  }

  function step(depth: number, way: number): void {
    const [a, b, to] = [depth * words, way * words, (depth + 1) * words];
    for (let i = 0; i < words; i++) rows[to + i] = cell(rows, a + i) | cell(wayRows, b + i);
    trail[depth] = way;
  }

  /** Marks every stop that can yet be met from a stop. */
  function reach(depth: number, from: number): void {
    let length = 0;
    queue[length++] = from;
    for (let i = 0; i < length; i++) {
      const at = cell(queue, i);
      for (let way = cell(first, at); way < cell(first, at + 1); way++) {
        const to = cell(wayTo, way);
        if (cell(stamp, to) === time || !fits(depth, way)) continue;
        stamp[to] = time;
        if (through[to] === 1) queue[length++] = to;
      }
    }
  }

  /** The most a run at this depth can come to, growing from one stop or two (−1: none). */
  function most(depth: number, one: number, two: number, worth: number, left: number, majorsUsed: number, used: number): number {
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
    if (few) return mostOfFew(depth, left - worth);
    let major = mostMajors - majorsUsed;
    let all = mostInAll - used;
    let lastMajor = arms;
    let lastMinor = arms;
    let sum = left + bonus;
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
        // A run ends at such a stop, so that each arm meets one at most.
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

  /** The same where only the best few stops pay: whichever they are, of those met and those in reach. `spent`: minus the prices. */
  function mostOfFew(depth: number, spent: number): number {
    let sum = spent + bonus;
    let left = train.pays;
    for (let i = 0; i < stops && left > 0; i++) {
      const stop = cell(order, i);
      if (graph.counts[stop] === 0 || cell(gains, stop) <= 0) continue;
      if (cell(stamp, stop) !== time && !meets(depth, stop)) continue;
      sum += cell(gains, stop);
      left--;
    }
    return sum;
  }

  const meets = (depth: number, stop: number): boolean => hasBit(rows, graph.firstStop + stop, depth * words);

  function offer(depth: number, worth: number, left: number, from: number, to: number): void {
    let value = worth;
    if (special) {
      const whole = appraise(graph, [seed, ...Array.from(trail.subarray(0, depth), (way) => cell(wayTo, way))], [from, to]);
      if (whole === undefined) return;
      value = whole;
    }
    const remains = left - worth + value;
    if (remains <= floor + EPSILON) return;
    floor = tell({ value, left: remains, rows, offset: depth * words, seed, ways: trail, length: depth, split });
  }

  /** `after`: ways of the seed up to this one are the first arm's own, so that no run is found twice. `tail`: where the first arm ended. */
  function grow(
    depth: number,
    head: number,
    after: number,
    tail: number,
    worth: number,
    left: number,
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
      if (++steps % BREATH === 0 && late()) {
        stopped = true;
        return;
      }
      step(depth, way);
      if (!second) split = depth + 1;
      const nextWorth = worth + cell(gains, to);
      const nextLeft = left + cell(gains, to) - real(cost, way);
      const goes = through[to] === 1 ? to : -1;
      const opens = !second && through[seed] === 1 ? seed : -1;
      if (goes < 0 && opens < 0) {
        if (ends[to] === 1 && ends[second ? tail : seed] === 1) offer(depth + 1, nextWorth, nextLeft, second ? tail : seed, to);
        continue;
      }
      if (most(depth + 1, goes, opens, nextWorth, nextLeft, nextMajors, nextUsed) <= floor + EPSILON) continue;
      if (ends[to] === 1 && ends[second ? tail : seed] === 1) offer(depth + 1, nextWorth, nextLeft, second ? tail : seed, to);
      if (goes >= 0) grow(depth + 1, to, -1, tail, nextWorth, nextLeft, nextMajors, nextUsed, nextSides);
      if (opens >= 0 && ends[to] === 1) {
        split = depth + 1;
        grow(depth + 1, seed, cell(trail, 0), to, nextWorth, nextLeft, nextMajors, nextUsed, nextSides);
      }
    }
  }

  /** What the bits of a row cost. */
  function priceOf(prices: Float64Array, held: Int32Array, offset: number): number {
    let price = 0;
    for (let bit = 0; bit < prices.length; bit++) if (hasBit(held, bit, offset)) price += real(prices, bit);
    return price;
  }

  /** Puts prices on the ways, and the stops in the order of what they may add at these. */
  function charge(prices: Float64Array): void {
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

  /** Finds the runs from a seed that keep off what is barred. The seed's own company-wide ids cost what their bits do. */
  function growFrom(start: number, barred: Int32Array, prices: Float64Array): void {
    seed = start;
    split = 0;
    for (let i = 0; i < words; i++) rows[i] = cell(barred, i) | cell(stopRows, start * words + i);
    const worth = cell(gains, start);
    grow(0, start, -1, -1, worth, worth - priceOf(prices, stopRows, start * words), cell(majors, start), cell(takes, start), 0);
  }

  return (prices, least, found) => {
    floor = least;
    tell = found;
    stopped = false;
    charge(prices);
    const barred = new Int32Array(words);
    for (const start of seeds) {
      if (cell(takes, start) <= mostInAll && cell(majors, start) <= mostMajors) growFrom(start, barred, prices);
      if (stopped) return false;
      // Later seeds need not find this one's runs again.
      const bit = graph.firstStop + start;
      barred[bit >> 5] = cell(barred, bit >> 5) | (1 << (bit & 31));
    }
    return true;
  };
}

/** What a whole run earns that meets these stops, or nothing where it calls at too few or too many stops of a type. */
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
