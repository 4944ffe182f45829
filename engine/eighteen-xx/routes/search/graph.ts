// The search graph of one kind of train as flat tables (RULES.md §8.2): nodes are stops, edges are ways, a chain in one direction. Each has a bit set,
// its row; two ways fit into one run exactly when their rows are disjoint. The first words of a row hold the bits that trains compete for.

import type { Network } from '../network.ts';
import { roleOf, type Train } from '../train.ts';
import type { Bonus } from '../worth.ts';
import type { Chain } from './chains.ts';
import { setBit, wordsFor } from './flat.ts';

export interface Graph {
  readonly train: Train;
  readonly network: Network;
  readonly bonuses: readonly Bonus[];
  readonly tokenRequired: boolean;
  /** Words of a row, and how many of the first are exclusive between trains. */
  readonly words: number;
  readonly kept: number;
  /** The bit of stop 0 in a row. */
  readonly firstStop: number;
  /** By stop: the reach a call takes, in all and of major stops alone; what it pays; whether a run can end there, and go on through it. */
  readonly takes: Int32Array;
  readonly majors: Int32Array;
  readonly gains: Int32Array;
  readonly ends: Uint8Array;
  readonly through: Uint8Array;
  /** By stop: whether a train that meets it calls, and whether the call counts (§5). */
  readonly calls: Uint8Array;
  readonly counts: Uint8Array;
  /** By stop, the row of a run that begins there: the stop, its mutex id, its hex if no run may come back there. */
  readonly stopRows: Int32Array;
  /** Ways out of stop s are first[s] … first[s + 1] − 1, those to better paying stops first. */
  readonly first: Int32Array;
  readonly wayTo: Int32Array;
  readonly wayRows: Int32Array;
  readonly waySides: Int32Array;
  /** By way: its chain, and whether it is traversed from its `to`. */
  readonly wayChains: readonly { readonly chain: Chain; readonly back: boolean }[];
  /** Every run calls at one of these stops; it is found from the first of them that it meets. */
  readonly seeds: readonly number[];
  /** Stops by what they pay, most first. */
  readonly order: Int32Array;
  /** Whether a run's value or legality depends on more than its stops one by one: `pays`, visits, bonuses. */
  readonly special: boolean;
}

/** The bits common to all trains that share track. */
export interface Numbering {
  /** By resource: its bit; a redundant resource has none. */
  readonly bitOf: ReadonlyMap<number, number>;
  /** By company-wide mutex id: its bit. */
  readonly companyBits: ReadonlyMap<string, number>;
  readonly bits: number;
}

/** Numbers the resources that matter, then the `companyMutex` ids. A resource is redundant where all its chains use one other resource as well. */
export function numberingOf(lists: readonly (readonly Chain[])[], companyMutex: readonly string[]): Numbering {
  const users = new Map<number, Set<Chain>>();
  for (const chain of lists.flat()) {
    for (const resource of chain.resources) {
      const set = users.get(resource) ?? new Set();
      users.set(resource, set.add(chain));
    }
  }
  // By falling number of chains, so that each is compared with those that may contain it.
  const sorted = [...users].sort(([a, left], [b, right]) => right.size - left.size || a - b);
  const kept: [number, Set<Chain>][] = [];
  const keptBy = new Map<Chain, Set<Chain>[]>();
  for (const [resource, set] of sorted) {
    const [some] = set;
    const wider = some === undefined ? [] : (keptBy.get(some) ?? []);
    if (wider.some((other) => [...set].every((chain) => other.has(chain)))) continue;
    kept.push([resource, set]);
    for (const chain of set) keptBy.set(chain, [...(keptBy.get(chain) ?? []), set]);
  }
  return {
    bitOf: new Map(kept.map(([resource], bit) => [resource, bit])),
    companyBits: new Map(companyMutex.map((id, i) => [id, kept.length + i])),
    bits: kept.length + companyMutex.length,
  };
}

/** What the graphs of all kinds of trains on one track are made from. */
export interface Ground {
  readonly network: Network;
  readonly chains: readonly Chain[];
  readonly numbering: Numbering;
  readonly bonuses: readonly Bonus[];
  readonly tokenRequired: boolean;
}

/** The graph of a kind of train. */
export function graphOf({ network, chains, numbering, bonuses, tokenRequired }: Ground, train: Train): Graph {
  const { stops, hexes } = network;
  const count = stops.length;
  const roles = stops.map((stop) => roleOf(stop, train));
  const kept = wordsFor(numbering.bits);
  const closed = [...new Set([...chains.flatMap(({ entered, back }) => [...entered, ...back])])].filter((hex) => hexes[hex]?.loop.value === 'no');
  const loopBit = new Map(closed.map((hex, i) => [hex, kept * 32 + i]));
  const firstStop = kept * 32 + closed.length;
  const ids = new Map<string, number>();
  for (const [i, { properties }] of stops.entries()) {
    const id = properties.trainMutexID.value;
    if (id !== null && roles[i]?.calls === true && !ids.has(id)) ids.set(id, firstStop + count + ids.size);
  }
  const words = wordsFor(firstStop + count + ids.size);

  const stopRows = new Int32Array(count * words);
  for (const [i, { properties, hex }] of stops.entries()) {
    setBit(stopRows, firstStop + i, i * words);
    const loop = loopBit.get(hex);
    if (loop !== undefined) setBit(stopRows, loop, i * words);
    addCall(stopRows, i * words, properties.trainMutexID.value, roles[i]?.calls === true);
  }

  function addCall(rows: Int32Array, offset: number, id: string | null, calls: boolean): void {
    if (id === null || !calls) return;
    const bit = ids.get(id);
    if (bit !== undefined) setBit(rows, bit, offset);
    const company = numbering.companyBits.get(id);
    if (company !== undefined) setBit(rows, company, offset);
  }

  const gains = Int32Array.from(roles, ({ pay }) => pay);
  const touchable = roles.map(({ counts, admits, blocked }) => counts !== undefined || (admits && !blocked));
  const ways = chains.flatMap((chain) => {
    if (touchable[chain.from] !== true || touchable[chain.to] !== true) return [];
    return [
      { from: chain.from, to: chain.to, chain, back: false },
      { from: chain.to, to: chain.from, chain, back: true },
    ].filter(({ back }) => !comesBack(back ? chain.back : chain.entered, loopBit));
  });
  const pay = (stop: number): number => roles[stop]?.pay ?? 0;
  ways.sort((a, b) => a.from - b.from || pay(b.to) - pay(a.to) || a.chain.resources.length - b.chain.resources.length || a.to - b.to);
  const first = new Int32Array(count + 1);
  for (const { from } of ways) first[from + 1] = (first[from + 1] ?? 0) + 1;
  for (let i = 0; i < count; i++) first[i + 1] = (first[i + 1] ?? 0) + (first[i] ?? 0);
  const wayRows = new Int32Array(ways.length * words);
  for (const [i, { to, chain, back }] of ways.entries()) {
    for (const resource of chain.resources) {
      const bit = numbering.bitOf.get(resource);
      if (bit !== undefined) setBit(wayRows, bit, i * words);
    }
    for (const hex of back ? chain.back : chain.entered) {
      const bit = loopBit.get(hex);
      if (bit !== undefined) setBit(wayRows, bit, i * words);
    }
    setBit(wayRows, firstStop + to, i * words);
    addCall(wayRows, i * words, stops[to]?.properties.trainMutexID.value ?? null, roles[to]?.calls === true);
  }

  const ends = Uint8Array.from(roles, ({ counts }) => Number(counts !== undefined && !(train.endsMajor && counts === 'minor')));
  const own = bonuses.filter((bonus) => bonus.trains === undefined || bonus.trains.has(train.name));
  const isSeed = (stop: number): boolean => (tokenRequired ? roles[stop]?.calls === true && stops[stop]?.own === true : ends[stop] === 1);
  return {
    train,
    network,
    bonuses: own,
    tokenRequired,
    words,
    kept,
    firstStop,
    takes: Int32Array.from(stops, ({ cost }, i) => (roles[i]?.counts === undefined ? 0 : cost)),
    majors: Int32Array.from(stops, ({ cost }, i) => (roles[i]?.counts === 'major' ? cost : 0)),
    gains,
    ends,
    through: Uint8Array.from(roles, ({ admits, blocked }) => Number(admits && !blocked)),
    calls: Uint8Array.from(roles, ({ calls }) => Number(calls)),
    counts: Uint8Array.from(roles, ({ counts }) => Number(counts !== undefined)),
    stopRows,
    first,
    wayTo: Int32Array.from(ways, ({ to }) => to),
    wayRows,
    waySides: Int32Array.from(ways, ({ chain }) => chain.sides),
    wayChains: ways,
    seeds: stops.flatMap((_, i) => (isSeed(i) ? [i] : [])),
    order: Int32Array.from(stops.map((_, i) => i).sort((a, b) => pay(b) - pay(a) || a - b)),
    special: train.pays !== Number.POSITIVE_INFINITY || train.visits.length > 0 || own.length > 0,
  };
}

/** Whether a chain enters a hex twice that may be entered once only. */
function comesBack(entered: readonly number[], loopBit: ReadonlyMap<number, number>): boolean {
  const closed = entered.filter((hex) => loopBit.has(hex));
  return new Set(closed).size < closed.length;
}
