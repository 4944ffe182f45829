// The set of packed states a search has met: flat arrays that double, and an open table of indices into them, at most half full.
// Adding and finding are O(words). A state keeps the least cost it was reached at and from where.

import { cell } from './flat.ts';

export class States {
  readonly words: number;
  count = 0;
  /** `words` numbers a state. */
  keys: Int32Array;
  /** By state: the least cost found so far, and the state it was found from; −1 for the opening. */
  costs: Int32Array;
  parents: Int32Array;
  #table: Int32Array;

  constructor(words: number, room = 1024) {
    this.words = words;
    this.keys = new Int32Array(words * room);
    this.costs = new Int32Array(room);
    this.parents = new Int32Array(room);
    this.#table = new Int32Array(2 * room).fill(-1);
  }

  /** The state with these numbers, or −1 − the place in the table where it would go. */
  find(key: Int32Array): number {
    const last = this.#table.length - 1;
    let place = hashOf(key, 0, this.words) & last;
    for (;;) {
      const state = cell(this.#table, place);
      if (state < 0) return -1 - place;
      if (this.#holds(state, key)) return state;
      place = (place + 1) & last;
    }
  }

  /** Adds a state that `find` did not find; `missing` is what it answered. */
  add(key: Int32Array, missing: number, cost: number, parent: number): number {
    const state = this.count++;
    const first = state * this.words;
    for (let i = 0; i < this.words; i++) this.keys[first + i] = cell(key, i);
    this.costs[state] = cost;
    this.parents[state] = parent;
    this.#table[-1 - missing] = state;
    if (this.count === this.costs.length) this.#grow();
    return state;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.keys.byteLength + this.costs.byteLength + this.parents.byteLength + this.#table.byteLength;
  }

  #holds(state: number, key: Int32Array): boolean {
    const first = state * this.words;
    for (let i = 0; i < this.words; i++) if (this.keys[first + i] !== key[i]) return false;
    return true;
  }

  #grow(): void {
    const room = 2 * this.costs.length;
    const keys = new Int32Array(this.words * room);
    keys.set(this.keys);
    this.keys = keys;
    this.costs = widened(this.costs, room);
    this.parents = widened(this.parents, room);
    this.#table = new Int32Array(2 * room).fill(-1);
    const last = this.#table.length - 1;
    for (let state = 0; state < this.count; state++) {
      let place = hashOf(keys, state * this.words, this.words) & last;
      while (cell(this.#table, place) >= 0) place = (place + 1) & last;
      this.#table[place] = state;
    }
  }
}

function widened(from: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(room);
  to.set(from);
  return to;
}

function hashOf(key: Int32Array, first: number, words: number): number {
  let hash = 0;
  for (let i = first; i < first + words; i++) {
    hash = Math.imul(hash ^ cell(key, i), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** States waiting to be expanded, by what they cost at least in all; taken lowest first, newest first among equals. */
export class Buckets {
  readonly #buckets: number[][] = [];
  /** No state waits below this. */
  lowest = 0;

  push(state: number, cost: number): void {
    while (this.#buckets.length <= cost) this.#buckets.push([]);
    this.#buckets[cost]?.push(state);
  }

  /** The next state at the lowest cost, which `lowest` then names; −1 when none waits below `limit`. */
  pop(limit: number): number {
    for (; this.lowest < Math.min(limit, this.#buckets.length); this.lowest++) {
      const state = this.#buckets[this.lowest]?.pop();
      if (state !== undefined) return state;
    }
    return -1;
  }
}
