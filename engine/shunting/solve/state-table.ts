// The transposition table and the frontier of the search. Packed states lie in flat arrays that double when full, under an open-addressing
// hash table with linear probing, at most half full: finding and adding are O(words). The frontier is a bucket queue, since costs are
// small whole numbers.

import { cell } from './flat.ts';

/** The states reached so far by dense id, each with the least cost it was reached at and its predecessor. */
export class StateTable {
  /** 32-bit words a key. */
  readonly words: number;
  count = 0;
  /** `words` numbers a state, as `pack.ts` writes them. */
  keys: Int32Array;
  /** By id: the least cost found so far, in moves. */
  costs: Int32Array;
  /** By id: the state it was reached from at that cost, −1 for the opening. */
  parents: Int32Array;
  #index: Int32Array;

  constructor(words: number, capacity = 1024) {
    this.words = words;
    this.keys = new Int32Array(words * capacity);
    this.costs = new Int32Array(capacity);
    this.parents = new Int32Array(capacity);
    this.#index = new Int32Array(2 * capacity).fill(-1);
  }

  /** The id of a key; where it is missing −1 − the hash slot that `add` is to fill. */
  find(key: Int32Array): number {
    const last = this.#index.length - 1;
    let slot = hashOf(key, 0, this.words) & last;
    for (;;) {
      const id = cell(this.#index, slot);
      if (id < 0) return -1 - slot;
      if (this.#holds(id, key)) return id;
      slot = (slot + 1) & last;
    }
  }

  /** Adds a key that is missing; `missing` is what `find` returned for it just before. */
  add(key: Int32Array, missing: number, cost: number, parent: number): number {
    const id = this.count++;
    const first = id * this.words;
    for (let i = 0; i < this.words; i++) this.keys[first + i] = cell(key, i);
    this.costs[id] = cost;
    this.parents[id] = parent;
    this.#index[-1 - missing] = id;
    if (this.count === this.costs.length) this.#grow();
    return id;
  }

  /** Bytes allocated. */
  get bytes(): number {
    return this.keys.byteLength + this.costs.byteLength + this.parents.byteLength + this.#index.byteLength;
  }

  #holds(id: number, key: Int32Array): boolean {
    const first = id * this.words;
    for (let i = 0; i < this.words; i++) if (this.keys[first + i] !== key[i]) return false;
    return true;
  }

  #grow(): void {
    const capacity = 2 * this.costs.length;
    const keys = grown(this.keys, this.words * capacity);
    this.keys = keys;
    this.costs = grown(this.costs, capacity);
    this.parents = grown(this.parents, capacity);
    this.#index = new Int32Array(2 * capacity).fill(-1);
    const last = this.#index.length - 1;
    for (let id = 0; id < this.count; id++) {
      let slot = hashOf(keys, id * this.words, this.words) & last;
      while (cell(this.#index, slot) >= 0) slot = (slot + 1) & last;
      this.#index[slot] = id;
    }
  }
}

function grown(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length);
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

/** The frontier by total cost (cost so far + heuristic): the lowest is taken first, the newest first among equals. Costs never fall below `lowest`. */
export class BucketQueue {
  readonly #buckets: number[][] = [];
  /** No id in the queue has a lower total. */
  lowest = 0;

  push(id: number, total: number): void {
    while (this.#buckets.length <= total) this.#buckets.push([]);
    this.#buckets[total]?.push(id);
  }

  /** Removes an id of the lowest total, which `lowest` then is; −1 when none is below `limit`. */
  pop(limit: number): number {
    for (; this.lowest < Math.min(limit, this.#buckets.length); this.lowest++) {
      const id = this.#buckets[this.lowest]?.pop();
      if (id !== undefined) return id;
    }
    return -1;
  }
}
