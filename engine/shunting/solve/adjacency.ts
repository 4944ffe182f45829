// The adjacency lists of the track graph, taking every alignment of every turntable to be possible at once (RULES.md §3).

import type { Layout } from '../layout.ts';

export interface Adjacency {
  /** By track state: the edges that leave it at one alignment or another. */
  readonly edges: readonly (readonly number[])[];
  /** By edge: its index among those that leave the same track state. */
  readonly rank: Int32Array;
  /** The largest out-degree of a track state, 1 or more. */
  readonly width: number;
}

/** The adjacency of a layout. O(edges). */
export function adjacencyOf(layout: Layout): Adjacency {
  const edges = layout.fixed.map((fixed, trackState) => layout.bridged[trackState]?.options.map(({ edge }) => edge) ?? fixed);
  const rank = new Int32Array(layout.segmentOf.length);
  for (const leaving of edges) for (const [i, edge] of leaving.entries()) rank[edge] = i;
  return { edges, rank, width: Math.max(1, ...edges.map((leaving) => leaving.length)) };
}
