// The rows and columns that track takes up.

import type { Puzzle, Segment } from '../puzzle.ts';

/** Whole nodes, its edges included. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The least box around track; undefined around none. */
export function boxOf(segments: Iterable<Segment>, turntables: Puzzle['Track']['Turntables'] = []): Box | undefined {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (x: number, y: number): void => {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  };
  for (const { A, B } of segments) {
    take(A.X, A.Y);
    take(B.X, B.Y);
  }
  for (const { Center, Radius } of turntables) {
    take(Center.X - Radius, Center.Y - Radius);
    take(Center.X + Radius, Center.Y + Radius);
  }
  return west > east ? undefined : { west, south, east, north };
}

/** The least box around two. */
export function around(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return {
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
}
