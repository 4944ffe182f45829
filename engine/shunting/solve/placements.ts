// Where a vehicle of one length can stand: its directed edges back to front, numbered as they are first met. Stepping a placement is one
// look-up once it has been made, O(length) the first time.

import type { Layout } from '../layout.ts';
import { cell, item } from './flat.ts';

/** No vehicle of a search meets more placements than this; their numbers take at most so many bits. */
const BITS_MOST = 26;

export class Placements {
  readonly length: number;
  /** Bits that hold any placement's number. */
  readonly bits: number;
  /** By number: the edges, back to front. */
  readonly edges: (readonly number[])[] = [];
  /** By 2 · number + end: the track state the end faces. */
  readonly outward: number[] = [];
  /** By 2 · number + end: the edge left behind by a step that this end leads, pointing the way of the step. */
  readonly trailing: number[] = [];
  /** By (2 · number + end) · width + the rank of the edge entered: the number after the step, −1 until asked. */
  readonly #steps: number[] = [];
  /** By number: the same track held the other way round, −1 until asked. */
  readonly #turned: number[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #layout: Layout;
  readonly #exits: Exits;

  constructor(layout: Layout, exits: Exits, length: number) {
    this.#layout = layout;
    this.#exits = exits;
    this.length = length;
    this.bits = Math.min(BITS_MOST, bitsFor(ways(layout, exits, length)));
  }

  numberOf(edges: readonly number[]): number {
    const key = edges.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.edges.push(edges) - 1;
    if (number >= 2 ** this.bits) throw new Error(`placement ${number} in ${this.bits} bits`);
    this.#numbers.set(key, number);
    const [back, front] = [item(edges, 0), item(edges, edges.length - 1)];
    this.outward.push(cell(this.#layout.toState, back ^ 1), cell(this.#layout.toState, front));
    this.trailing.push(front ^ 1, back);
    this.#turned.push(-1);
    for (let i = 0; i < 2 * this.#exits.width; i++) this.#steps.push(-1);
    return number;
  }

  held(number: number): readonly number[] {
    const edges = this.edges[number];
    if (edges === undefined) throw new Error(`no placement ${number}`);
    return edges;
  }

  /** The placement one unit on, `end` leading onto `edge`, which leaves the state it faces. */
  step(number: number, end: number, edge: number): number {
    const slot = (2 * number + end) * this.#exits.width + cell(this.#exits.rank, edge);
    const known = item(this.#steps, slot);
    if (known >= 0) return known;
    const edges = this.held(number);
    const next = this.numberOf(end === 1 ? [...edges.slice(1), edge] : [edge ^ 1, ...edges.slice(0, -1)]);
    this.#steps[slot] = next;
    return next;
  }

  /** The same track held the other way round. */
  turned(number: number): number {
    const known = item(this.#turned, number);
    if (known >= 0) return known;
    const other = this.numberOf([...this.held(number)].reverse().map((edge) => edge ^ 1));
    this.#turned[number] = other;
    return other;
  }
}

/** What leaves each track state at any alignments at all. */
export interface Exits {
  readonly of: readonly (readonly number[])[];
  /** By edge: its place among those that leave the same state. */
  readonly rank: Int32Array;
  /** The most that leave one state. */
  readonly width: number;
}

export function exitsOf(layout: Layout): Exits {
  const of = layout.fixed.map((fixed, state) => layout.bridged[state]?.options.map(({ edge }) => edge) ?? fixed);
  const rank = new Int32Array(layout.segmentOf.length);
  for (const edges of of) for (const [i, edge] of edges.entries()) rank[edge] = i;
  return { of, rank, width: Math.max(1, ...of.map((edges) => edges.length)) };
}

export const bitsFor = (count: number): number => Math.max(1, Math.ceil(Math.log2(Math.max(2, count))));

/** How many paths of `length` edges there are at the most, alignments aside. */
function ways(layout: Layout, exits: Exits, length: number): number {
  let from = new Float64Array(layout.segmentOf.length).fill(1);
  for (let i = 1; i < length; i++) {
    from = from.map((_, edge) => (exits.of[cell(layout.toState, edge)] ?? []).reduce((sum, next) => sum + (from[next] ?? 0), 0));
  }
  return from.reduce((sum, count) => sum + count, 0);
}
