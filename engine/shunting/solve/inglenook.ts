// The distance table of an Inglenook: how many pulls and pushes every arrangement of its wagons is from the sorted one, by breadth-first
// search over all of them. O(arrangements · moves), six bytes each.
//
// An arrangement is a permutation of the wagons and a cut of it: the first siding from buffer to mouth, the lead from the points outwards,
// then the other sidings from mouth to buffer. Carrying a wagon between the first siding and the lead only changes the cut; between another
// siding and the lead it also carries the wagon past those in between, by adjacent transpositions.

import { runToEnd } from '../../kernel/run.ts';
import { cell } from './flat.ts';
import { factorial, rankOf, transpositionsOf } from './permutations.ts';

export interface InglenookYard {
  /** Wagons each siding holds, in the order in which the sorted arrangement fills them; 1 or more sidings. */
  readonly sidings: readonly number[];
  /** Wagons the lead holds beside the engine. */
  readonly lead: number;
  /** Wagons in the yard, all different; no more than the sidings hold. */
  readonly wagons: number;
}

export interface InglenookTable {
  /** All arrangements. */
  readonly states: number;
  /** Those that can be sorted; moves are reversible, so they are also those that the sorted one leads to. */
  readonly reachable: number;
  /** The most moves any of them needs. */
  readonly max: number;
  /** By number of moves: arrangements at that distance. */
  readonly histogram: readonly number[];
  /** The same of the arrangements that fill the sidings in order, with the wagons in any order. */
  readonly orders: { readonly of: number; readonly reachable: number; readonly max: number };
}

/** Wagons 1 … n by place: each siding's from buffer to mouth, the lead's from the points outwards. */
export interface Arrangement {
  readonly sidings: readonly (readonly number[])[];
  readonly lead: readonly number[];
}

/** A shortest way to sort an arrangement. */
export interface Advice {
  /** Pulls and pushes to the sorted arrangement, no fewer. */
  readonly pulls: number;
  /** The arrangement after the first of them; absent where it is sorted. */
  readonly next?: Arrangement;
}

/** Arrangements of the largest table: some 400 MB. Eleven wagons come near it in one cut. */
export const MAX_ARRANGEMENTS = 2 ** 26;
export const MAX_WAGONS = 11;
export const MAX_SIDINGS = 8;
/** Arrangements expanded between two reports of progress. */
const REPORT_EVERY = 1 << 18;
const UNREACHED = -1;

/** How many wagons stand where. */
interface Cut {
  readonly sidings: readonly number[];
  readonly lead: number;
}

/** One wagon carried between the lead and a siding. */
interface Carry {
  /** The index of the cut afterwards. */
  readonly to: number;
  /** The transpositions to apply, in order. */
  readonly swaps: readonly Int32Array[];
}

/** By direction, siding by siding its longest pull and its longest push: the carries one after another. Every prefix is a move. */
type Carries = readonly (readonly Carry[])[];

/** The distances of all arrangements, each numbered `rank + permutations · cut`. */
interface Distances {
  readonly cuts: readonly Cut[];
  readonly permutations: number;
  /** The number of the sorted arrangement. */
  readonly sorted: number;
  readonly reachable: number;
  /** By arrangement: moves to the sorted one, or `UNREACHED`. */
  readonly moves: Int16Array;
  readonly carriesFrom: readonly Carries[];
}

/** How many arrangements a yard has, of at most `MAX_WAGONS` wagons and `MAX_SIDINGS` sidings. */
export const countArrangements = (yard: InglenookYard): number => cutsOf(yard).length * factorial(yard.wagons);

/** The table in one call. */
export const inglenook = (yard: InglenookYard): InglenookTable => runToEnd(tabulating(yard));

/** Makes the table, yielding the arrangements reached so far. Throws beyond `MAX_ARRANGEMENTS`. */
export function* tabulating(yard: InglenookYard): Generator<number, InglenookTable> {
  const { permutations, sorted, reachable, moves } = yield* measuring(yard);
  const histogram = histogramOf(moves);
  const orders = histogramOf(moves.subarray(sorted, sorted + permutations));
  return {
    states: moves.length,
    reachable,
    max: histogram.length - 1,
    histogram,
    orders: { of: permutations, reachable: orders.reduce((sum, count) => sum + count, 0), max: orders.length - 1 },
  };
}

/** Makes the table and looks an arrangement up, yielding as above. Undefined where it cannot be sorted; throws where a wagon is missing or too many. */
export function* advising(yard: InglenookYard, from: Arrangement): Generator<number, Advice | undefined> {
  const { cuts, permutations, moves, carriesFrom } = yield* measuring(yard);
  const cut = cuts.findIndex((one) => one.lead === from.lead.length && one.sidings.every((count, i) => count === (from.sidings[i]?.length ?? 0)));
  const order = permutationOf(from);
  if (cut < 0 || order.toSorted((a, b) => a - b).some((wagon, i) => wagon !== i + 1)) throw new Error(`no arrangement: ${order.join()}`);
  const rank = rankOf(order);
  const pulls = moves[cut * permutations + rank] ?? UNREACHED;
  if (pulls === UNREACHED) return undefined;
  for (const [direction, carries] of (carriesFrom[cut] ?? []).entries()) {
    let reached = rank;
    for (const [i, { to, swaps }] of carries.entries()) {
      for (const swap of swaps) reached = cell(swap, reached);
      if (moves[to * permutations + reached] === pulls - 1) return { pulls, next: moved(from, direction >> 1, (direction & 1) === 0, i + 1) };
    }
  }
  return { pulls };
}

/** Breadth first from the sorted arrangement; a move made backwards is a move. */
function* measuring(yard: InglenookYard): Generator<number, Distances> {
  const cuts = cutsOf(yard);
  const permutations = factorial(yard.wagons);
  const states = cuts.length * permutations;
  if (states > MAX_ARRANGEMENTS) throw new Error(`${states} arrangements`);
  const carriesFrom = carriesOf(yard, cuts);
  // The wagons in order are the permutation of rank 0.
  const sorted = permutations * cuts.findIndex(({ sidings, lead }) => lead === 0 && sidings.every((held, i) => held === filled(yard, i)));
  const moves = new Int16Array(states).fill(UNREACHED);
  const queue = new Int32Array(states);
  moves[sorted] = 0;
  queue[0] = sorted;
  let reachable = 1;
  for (let expanded = 0; expanded < reachable; expanded++) {
    const state = cell(queue, expanded);
    const rank = state % permutations;
    const distance = (moves[state] ?? 0) + 1;
    for (const carries of carriesFrom[(state - rank) / permutations] ?? []) {
      // A move of k wagons carries one after the other, and each prefix of it is a move too.
      let reached = rank;
      for (const { to, swaps } of carries) {
        for (const swap of swaps) reached = cell(swap, reached);
        const next = to * permutations + reached;
        if (moves[next] !== UNREACHED) continue;
        moves[next] = distance;
        queue[reachable++] = next;
      }
    }
    if ((expanded + 1) % REPORT_EVERY === 0) yield reachable;
  }
  return { cuts, permutations, sorted, reachable, moves, carriesFrom };
}

/** The wagons in the order of an arrangement's permutation. */
const permutationOf = ({ sidings: [first = [], ...others], lead }: Arrangement): readonly number[] => [
  ...first,
  ...lead,
  ...others.flatMap((held) => held.toReversed()),
];

/** The arrangement after so many wagons of a siding are pulled to the lead, or pushed from it. */
function moved({ sidings, lead }: Arrangement, siding: number, pull: boolean, wagons: number): Arrangement {
  const held = sidings[siding] ?? [];
  const left = held.length - wagons;
  if (pull) return { sidings: sidings.with(siding, held.slice(0, left)), lead: [...held.slice(left), ...lead] };
  return { sidings: sidings.with(siding, [...held, ...lead.slice(0, wagons)]), lead: lead.slice(wagons) };
}

/** How many wagons siding `i` holds when they are filled in order. */
const filled = ({ sidings, wagons }: InglenookYard, i: number): number =>
  Math.max(0, Math.min(sidings[i] ?? 0, wagons - sidings.slice(0, i).reduce((sum, capacity) => sum + capacity, 0)));

/** By distance, 0 to the largest: how many arrangements have it. */
function histogramOf(distances: Int16Array): readonly number[] {
  const counts: number[] = [];
  for (const distance of distances) {
    if (distance === UNREACHED) continue;
    while (counts.length <= distance) counts.push(0);
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return counts;
}

/** Every way to spread the wagons over the sidings and the lead. */
function cutsOf({ sidings, lead, wagons }: InglenookYard): readonly Cut[] {
  let spread: readonly Cut[] = [{ sidings: [], lead: wagons }];
  for (const capacity of sidings) {
    spread = spread.flatMap((cut) =>
      Array.from({ length: Math.min(capacity, cut.lead) + 1 }, (_, count) => ({ sidings: [...cut.sidings, count], lead: cut.lead - count })),
    );
  }
  return spread.filter((cut) => cut.lead <= lead);
}

/** The carries from each cut. */
function carriesOf(yard: InglenookYard, cuts: readonly Cut[]): readonly Carries[] {
  const transpositions = transpositionsOf(yard.wagons);
  const indexOf = new Map(cuts.map(({ sidings }, i) => [sidings.join(), i]));

  /** One wagon after another in one direction, until one side is empty or the other full. */
  function carries(from: Cut, siding: number, pull: boolean): readonly Carry[] {
    const found: Carry[] = [];
    for (let cut = from; ; ) {
      const next = { sidings: cut.sidings.with(siding, (cut.sidings[siding] ?? 0) + (pull ? -1 : 1)), lead: cut.lead + (pull ? 1 : -1) };
      const to = indexOf.get(next.sidings.join());
      if (to === undefined) return found;
      found.push({ to, swaps: siding === 0 ? [] : passing(pull ? cut : next, siding, pull) });
      cut = next;
    }
  }

  /** Carries a wagon past the lead's other wagons and the sidings in between. `cut` has the wagon in the siding. */
  function passing({ sidings, lead }: Cut, siding: number, pull: boolean): readonly Int32Array[] {
    const first = sidings[0] ?? 0;
    const others = lead + sidings.slice(1, siding).reduce((sum, count) => sum + count, 0);
    const passed = transpositions.slice(first, first + others);
    return pull ? passed.reverse() : passed;
  }

  return cuts.map((cut) => yard.sidings.flatMap((_, siding) => [carries(cut, siding, true), carries(cut, siding, false)]));
}
