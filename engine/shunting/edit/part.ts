// Parts of a yard and the ways they can go: moved, mirrored, flipped, or turned a quarter. All of them map the grid onto itself, node to node.

import { EAST, type Heading, NORTH, type Point, SOUTH, WEST } from '../../kernel/grid.ts';
import type { Puzzle } from '../puzzle.ts';

/** What goes together. */
export interface Part {
  readonly segments: ReadonlySet<string>;
  readonly turntables: ReadonlySet<string>;
}

/** A map of the grid onto itself: nodes, and the headings that go with them. */
export interface Motion {
  node(point: Point): Point;
  heading(heading: Heading): Heading;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export const moved = (dx: number, dy: number): Motion => ({ node: ({ x, y }) => ({ x: x + dx, y: y + dy }), heading: (heading) => heading });

const SIDEWAYS = [NORTH, WEST, SOUTH, EAST] as const;
const UPSIDE = [SOUTH, EAST, NORTH, WEST] as const;
const QUARTER = [EAST, SOUTH, WEST, NORTH] as const;

/** East and west change places, about the middle of a box. */
export const mirrored = ({ west, east }: Box): Motion => ({
  node: ({ x, y }) => ({ x: west + east - x, y }),
  heading: (heading) => SIDEWAYS[heading],
});

/** North and south change places. */
export const flipped = ({ south, north }: Box): Motion => ({
  node: ({ x, y }) => ({ x, y: south + north - y }),
  heading: (heading) => UPSIDE[heading],
});

/** A quarter clockwise, about the node nearest to the middle. */
export function rotated({ west, south, east, north }: Box): Motion {
  const [cx, cy] = [Math.floor((west + east) / 2), Math.floor((south + north) / 2)];
  return { node: ({ x, y }) => ({ x: cx + y - cy, y: cy - (x - cx) }), heading: (heading) => QUARTER[heading] };
}

/** What lies wholly within a box. */
export function partWithin({ Track }: Puzzle, { west, south, east, north }: Box): Part {
  const isIn = (x: number, y: number): boolean => x >= west && x <= east && y >= south && y <= north;
  return {
    segments: new Set(Track.Segments.filter(({ A, B }) => isIn(A.X, A.Y) && isIn(B.X, B.Y)).map(({ Id }) => Id)),
    turntables: new Set(
      Track.Turntables.filter(({ Center: { X, Y }, Radius }) => isIn(X - Radius, Y - Radius) && isIn(X + Radius, Y + Radius)).map(({ Id }) => Id),
    ),
  };
}

/** The bounds of all there is; undefined for an empty sheet. Compared rather than put through `Math.min`, which makes an object of each number here. */
export function boundsOf({ Track }: Puzzle, part?: Part): Box | undefined {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (x: number, y: number): void => {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  };
  for (const { Id, A, B } of Track.Segments) {
    if (part?.segments.has(Id) === false) continue;
    take(A.X, A.Y);
    take(B.X, B.Y);
  }
  for (const { Id, Center, Radius } of Track.Turntables) {
    if (part?.turntables.has(Id) === false) continue;
    take(Center.X - Radius, Center.Y - Radius);
    take(Center.X + Radius, Center.Y + Radius);
  }
  return west > east ? undefined : { west, south, east, north };
}
