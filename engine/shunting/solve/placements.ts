// The placements of a vehicle of one length: its path of directed edges from back to front, interned to a dense id. A step to the
// neighbouring placement is one look-up once it has been computed, O(length) the first time.

import type { Layout } from '../layout.ts';
import type { Adjacency } from './adjacency.ts';
import { cell, item } from './flat.ts';

/** Bits of an id at the most: with the two coupling bits beside it a record fits a field of 28 bits. */
const MAX_BITS = 26;

export class Placements {
  /** Of the vehicle, in units; 1 or more. */
  readonly length: number;
  /** Bits that hold any id. */
  readonly bits: number;
  /** By 2 · id + end: the track state the end faces, looking out of the vehicle. */
  readonly outward: number[] = [];
  /** By 2 · id + end: the edge vacated by a step that this end leads, directed as the step is. */
  readonly trailing: number[] = [];
  /** By id: the edges, back to front. */
  readonly #paths: (readonly number[])[] = [];
  /** By (2 · id + end) · width + the rank of the edge entered: the id after the step, −1 until computed. */
  readonly #steps: number[] = [];
  /** By id: the mirror image's id, −1 until computed. */
  readonly #mirrored: number[] = [];
  readonly #ids = new Map<string, number>();
  readonly #layout: Layout;
  readonly #adjacency: Adjacency;

  constructor(layout: Layout, adjacency: Adjacency, length: number) {
    this.#layout = layout;
    this.#adjacency = adjacency;
    this.length = length;
    this.bits = Math.min(MAX_BITS, bitsFor(countPaths(layout, adjacency, length)));
  }

  /** The id of a path of edges from back to front; equal paths have equal ids. Throws when there are more than `bits` can hold. */
  intern(edges: readonly number[]): number {
    const key = edges.join();
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#paths.push(edges) - 1;
    if (id >= 2 ** this.bits) throw new Error(`placement ${id} in ${this.bits} bits`);
    this.#ids.set(key, id);
    const [back, front] = [item(edges, 0), item(edges, edges.length - 1)];
    this.outward.push(cell(this.#layout.toState, back ^ 1), cell(this.#layout.toState, front));
    this.trailing.push(front ^ 1, back);
    this.#mirrored.push(-1);
    for (let i = 0; i < 2 * this.#adjacency.width; i++) this.#steps.push(-1);
    return id;
  }

  /** The edges of a placement, back to front. Throws on an unknown id. */
  path(id: number): readonly number[] {
    const edges = this.#paths[id];
    if (edges === undefined) throw new Error(`no placement ${id}`);
    return edges;
  }

  /** The placement one unit on, `end` leading onto `edge`, which leaves the track state that `end` faces. */
  step(id: number, end: number, edge: number): number {
    const index = (2 * id + end) * this.#adjacency.width + cell(this.#adjacency.rank, edge);
    const known = item(this.#steps, index);
    if (known >= 0) return known;
    const edges = this.path(id);
    const next = this.intern(end === 1 ? [...edges.slice(1), edge] : [edge ^ 1, ...edges.slice(0, -1)]);
    this.#steps[index] = next;
    return next;
  }

  /** The mirror image: the same track, the vehicle the other way round. */
  mirrored(id: number): number {
    const known = item(this.#mirrored, id);
    if (known >= 0) return known;
    const mirror = this.intern([...this.path(id)].reverse().map((edge) => edge ^ 1));
    this.#mirrored[id] = mirror;
    return mirror;
  }
}

/** Bits that tell `count` values apart, 1 or more. */
export const bitsFor = (count: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, count))));

/** How many paths of `length` edges there are, taking every alignment to be possible at once: an upper bound on the placements. */
function countPaths(layout: Layout, adjacency: Adjacency, length: number): number {
  let from = new Float64Array(layout.segmentOf.length).fill(1);
  for (let i = 1; i < length; i++) {
    from = from.map((_, edge) => (adjacency.edges[cell(layout.toState, edge)] ?? []).reduce((sum, next) => sum + (from[next] ?? 0), 0));
  }
  return from.reduce((sum, count) => sum + count, 0);
}
