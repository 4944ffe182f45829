// The Inglenook table: how far every arrangement of wagons on some sidings and a lead is from the sorted one, in pulls and pushes.
// Breadth first over all arrangements, O(arrangements · moves), six bytes each.
//
// An arrangement is a line of wagons and the places where it is cut: the first siding from its buffer to its mouth, the lead from the
// points outwards, then the other sidings from mouth to buffer. Between the first siding and the lead a wagon only moves the cut; between
// another siding and the lead it is also carried past the wagons in between, by swaps of neighbours. Lines are numbered in lexicographic
// order, so that a swap is a look-up.

import { cell } from './flat.ts';

export interface InglenookYard {
  /** Wagons each siding holds, in the order in which they are filled; 1 or more sidings. */
  readonly sidings: readonly number[];
  /** Wagons the lead holds beside the engine. */
  readonly lead: number;
  /** Wagons in the yard, all different; no more than the sidings hold. */
  readonly wagons: number;
}

export interface InglenookTable {
  /** All arrangements there are. */
  readonly states: number;
  /** Those that the sorted one can be made from. */
  readonly reachable: number;
  /** The most moves any of them needs. */
  readonly max: number;
  /** By number of moves: arrangements that far from the sorted one. */
  readonly histogram: readonly number[];
  /** Of the arrangements that fill the sidings in order, whatever the order of the wagons. */
  readonly orders: { readonly of: number; readonly reachable: number; readonly max: number };
}

/** Arrangements a table may have: some 400 MB. Eleven wagons come near it in one cut. */
export const ARRANGEMENTS_MOST = 2 ** 26;
export const WAGONS_MOST = 11;
export const SIDINGS_MOST = 8;
/** Arrangements between two breaths. */
const BREATH = 1 << 18;
const UNSEEN = -1;

/** How many wagons are where. */
interface Cut {
  readonly sidings: readonly number[];
  readonly lead: number;
}

/** One wagon carried from the lead to a siding or back. */
interface Carry {
  /** The number of the cut afterwards. */
  readonly to: number;
  /** Swaps of neighbours, in turn. */
  readonly swaps: readonly Int32Array[];
}

/** How many arrangements there are; of at most `WAGONS_MOST` wagons and `SIDINGS_MOST` sidings. */
export const arrangements = (yard: InglenookYard): number => cutsOf(yard).length * factorial(yard.wagons);

/** How far every arrangement is from the sorted one: arrangement `line + lines · cut`. */
interface Distances {
  readonly cuts: readonly Cut[];
  readonly lines: number;
  /** The number of the sorted arrangement. */
  readonly sorted: number;
  /** Arrangements that the sorted one can be made from. */
  readonly met: number;
  /** By arrangement: moves, `UNSEEN` for never. */
  readonly moves: Int16Array;
  /** By cut: by siding its carries of a pull, then of a push. */
  readonly ways: readonly (readonly (readonly Carry[])[])[];
}

/** Breadth first from the sorted arrangement; a move backwards is a move. */
function* measuring(yard: InglenookYard): Generator<number, Distances> {
  const cuts = cutsOf(yard);
  const lines = factorial(yard.wagons);
  const states = cuts.length * lines;
  if (states > ARRANGEMENTS_MOST) throw new Error(`${states} arrangements`);
  const ways = movesOf(yard, cuts);
  // The first line of all is the wagons in order.
  const sorted = lines * cuts.findIndex(({ sidings, lead }) => lead === 0 && sidings.every((held, i) => held === filled(yard, i)));
  const distances = new Int16Array(states).fill(UNSEEN);
  const queue = new Int32Array(states);
  distances[sorted] = 0;
  queue[0] = sorted;
  let met = 1;
  for (let done = 0; done < met; done++) {
    const state = cell(queue, done);
    const line = state % lines;
    const next = (distances[state] ?? 0) + 1;
    for (const carries of ways[(state - line) / lines] ?? []) {
      // A move of k wagons carries one after the other, and each stage is an arrangement one move away.
      let on = line;
      for (const { to, swaps } of carries) {
        for (const swap of swaps) on = cell(swap, on);
        const there = to * lines + on;
        if (distances[there] !== UNSEEN) continue;
        distances[there] = next;
        queue[met++] = there;
      }
    }
    if ((done + 1) % BREATH === 0) yield met;
  }
  return { cuts, lines, sorted, met, moves: distances, ways };
}

/** Makes the table, breathing now and then with the arrangements met so far. There are at most `ARRANGEMENTS_MOST`. */
export function* tabulating(yard: InglenookYard): Generator<number, InglenookTable> {
  const { lines, sorted, met, moves } = yield* measuring(yard);
  const histogram = countsOf(moves);
  const orders = countsOf(moves.subarray(sorted, sorted + lines));
  return {
    states: moves.length,
    reachable: met,
    max: histogram.length - 1,
    histogram,
    orders: { of: lines, reachable: orders.reduce((sum, count) => sum + count, 0), max: orders.length - 1 },
  };
}

/** Wagons 1 … n by place: each siding's from buffer to mouth, the lead's from the points outwards. */
export interface Arrangement {
  readonly sidings: readonly (readonly number[])[];
  readonly lead: readonly number[];
}

/** The fewest pulls and pushes from an arrangement to the sorted one; undefined when there is no way. Throws when a wagon is missing or too many. */
export const pullsOf = (yard: InglenookYard, sidings: Arrangement['sidings']): number | undefined =>
  finish(pulling(yard, { sidings, lead: [] }))?.pulls;

/** What the table says of an arrangement. */
export interface Advice {
  /** The fewest pulls and pushes to the sorted one. */
  readonly pulls: number;
  /** The arrangement after the first of them; absent where it is sorted. */
  readonly next?: Arrangement;
}

/** Makes the table and looks one arrangement up, breathing now and then with the arrangements met so far. */
export function* pulling(yard: InglenookYard, from: Arrangement): Generator<number, Advice | undefined> {
  const { cuts, lines, moves, ways } = yield* measuring(yard);
  const cut = cuts.findIndex((one) => one.lead === from.lead.length && one.sidings.every((count, i) => count === (from.sidings[i]?.length ?? 0)));
  const line = lineOf(from);
  if (cut < 0 || line.toSorted((a, b) => a - b).some((wagon, i) => wagon !== i + 1)) throw new Error(`no arrangement: ${line.join()}`);
  const rank = line.reduce((sum, wagon, i) => sum + line.slice(i + 1).filter((other) => other < wagon).length * factorial(line.length - 1 - i), 0);
  const pulls = moves[cut * lines + rank] ?? UNSEEN;
  if (pulls === UNSEEN) return undefined;
  for (const [way, carries] of (ways[cut] ?? []).entries()) {
    let on = rank;
    for (const [carried, { to, swaps }] of carries.entries()) {
      for (const swap of swaps) on = cell(swap, on);
      if (moves[to * lines + on] === pulls - 1) return { pulls, next: carriedOn(from, way >> 1, (way & 1) === 0, carried + 1) };
    }
  }
  return { pulls };
}

const lineOf = ({ sidings: [first = [], ...others], lead }: Arrangement): readonly number[] => [
  ...first,
  ...lead,
  ...others.flatMap((held) => held.toReversed()),
];

/** After so many wagons of a siding are pulled to the lead, or pushed back from it. */
function carriedOn({ sidings, lead }: Arrangement, siding: number, pull: boolean, wagons: number): Arrangement {
  const held = sidings[siding] ?? [];
  const left = held.length - wagons;
  if (pull) return { sidings: sidings.with(siding, held.slice(0, left)), lead: [...held.slice(left), ...lead] };
  return { sidings: sidings.with(siding, [...held, ...lead.slice(0, wagons)]), lead: lead.slice(wagons) };
}

/** The table at once. */
export const inglenook = (yard: InglenookYard): InglenookTable => finish(tabulating(yard));

function finish<T>(work: Generator<number, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** What siding `i` holds when they are filled in order. */
const filled = ({ sidings, wagons }: InglenookYard, i: number): number =>
  Math.max(0, Math.min(sidings[i] ?? 0, wagons - sidings.slice(0, i).reduce((sum, room) => sum + room, 0)));

/** How many arrangements are that far, from 0 to the farthest. */
function countsOf(distances: Int16Array): readonly number[] {
  const counts: number[] = [];
  for (const distance of distances) {
    if (distance === UNSEEN) continue;
    while (counts.length <= distance) counts.push(0);
    counts[distance] = (counts[distance] ?? 0) + 1;
  }
  return counts;
}

/** Every way to spread the wagons over the sidings and the lead. */
function cutsOf({ sidings, lead, wagons }: InglenookYard): readonly Cut[] {
  let spread: readonly Cut[] = [{ sidings: [], lead: wagons }];
  for (const room of sidings) {
    spread = spread.flatMap((cut) =>
      Array.from({ length: Math.min(room, cut.lead) + 1 }, (_, count) => ({ sidings: [...cut.sidings, count], lead: cut.lead - count })),
    );
  }
  return spread.filter((cut) => cut.lead <= lead);
}

/** By cut: for each siding the carries of its longest pull, and of its longest push. */
function movesOf(yard: InglenookYard, cuts: readonly Cut[]): readonly (readonly (readonly Carry[])[])[] {
  const swaps = swapsOf(yard.wagons);
  const numbers = new Map(cuts.map(({ sidings }, i) => [sidings.join(), i]));

  /** The same way again and again, till one side is empty or the other full. */
  function carries(from: Cut, siding: number, pull: boolean): readonly Carry[] {
    const told: Carry[] = [];
    for (let cut = from; ; ) {
      const next = { sidings: cut.sidings.with(siding, (cut.sidings[siding] ?? 0) + (pull ? -1 : 1)), lead: cut.lead + (pull ? 1 : -1) };
      const to = numbers.get(next.sidings.join());
      if (to === undefined) return told;
      told.push({ to, swaps: siding === 0 ? [] : passing(pull ? cut : next, siding, pull) });
      cut = next;
    }
  }

  /** Between the points and a siding, past the lead's other wagons and the sidings before it. `cut`: with the wagon in the siding. */
  function passing({ sidings, lead }: Cut, siding: number, pull: boolean): readonly Int32Array[] {
    const first = sidings[0] ?? 0;
    const others = lead + sidings.slice(1, siding).reduce((sum, count) => sum + count, 0);
    const passed = swaps.slice(first, first + others);
    return pull ? passed.reverse() : passed;
  }

  return cuts.map((cut) => yard.sidings.flatMap((_, siding) => [carries(cut, siding, true), carries(cut, siding, false)]));
}

/** By place i: each line's number to that of the line with its wagons i and i + 1 swapped. */
function swapsOf(wagons: number): readonly Int32Array[] {
  const lines = factorial(wagons);
  return Array.from({ length: Math.max(0, wagons - 1) }, (_, i) => {
    // A line's number in digits: how many wagons after place i come before the wagon there. Swapping touches two digits.
    const [here, after] = [factorial(wagons - 1 - i), factorial(wagons - 2 - i)];
    return Int32Array.from({ length: lines }, (_, line) => {
      const digit = Math.floor(line / here) % (wagons - i);
      const next = Math.floor(line / after) % (wagons - 1 - i);
      const [first, second] = digit > next ? [next, digit - 1] : [next + 1, digit];
      return line + (first - digit) * here + (second - next) * after;
    });
  });
}
