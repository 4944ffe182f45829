// Parts of a yard and the ways they can go: moved, mirrored, flipped, or turned a quarter. All of them map the grid onto itself, node to node.

import { EAST, type Heading, NORTH, type Point, SOUTH, WEST } from '../../kernel/grid.ts';
import type { Puzzle } from '../puzzle.ts';
import { type Box, boxOf } from './box.ts';
import { groundOf } from './ground.ts';

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

/** The bounds of a part, or of all there is; undefined for an empty sheet. */
export function boundsOf(puzzle: Puzzle, part?: Part): Box | undefined {
  if (part === undefined) return groundOf(puzzle).bounds();
  const { Segments, Turntables } = puzzle.Track;
  return boxOf(
    Segments.filter(({ Id }) => part.segments.has(Id)),
    Turntables.filter(({ Id }) => part.turntables.has(Id)),
  );
}
