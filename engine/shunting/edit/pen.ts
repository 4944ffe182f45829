// A stroke of the pen as track (RULES.md §2): the nodes it passes, one step apart, become segments that join smoothly. Right angles are cut to
// curves; of a curve's two ways to bend the one is taken that meets what comes before and after it, the track that lies there included. Found
// by least cost over the headings at each node, O(nodes).

import { EAST, HEADINGS, type Heading, NORTH, type Point, SOUTH, WEST } from '../../kernel/grid.ts';

/** A unit of track with a direction, not yet on the board. */
export interface Piece {
  readonly from: Point;
  readonly to: Point;
  readonly entry: Heading;
  readonly exit: Heading;
}

/** How curves bend: as they fit, or always first along x, or first along y, from the side they are drawn. */
export const BENDS = ['fit', 'x', 'y'] as const;
export type Bend = (typeof BENDS)[number];

/** What lies where the pen begins and ends: the headings in which a train comes to a node, and those in which it can leave it. */
export interface Ground {
  coming(node: Point): readonly Heading[];
  leaving(node: Point): readonly Heading[];
}

const BARE: Ground = { coming: () => [], leaving: () => [] };

/** Costs: two pieces that do not join; a beginning or an end that misses the track there; a corner that is gone round on the other side. */
const BREAK = 4;
const MISS = 1;
const CORNER = 0.25;

/** The nodes between two, the second included: diagonal steps first where there are both, then straight ones. */
function stepsBetween(from: Point, to: Point): readonly Point[] {
  const steps: Point[] = [];
  let { x, y } = from;
  while (x !== to.x || y !== to.y) {
    x += Math.sign(to.x - x);
    y += Math.sign(to.y - y);
    steps.push({ x, y });
  }
  return steps;
}

/** A stroke through one more node: steps are filled in, and going back over the last steps takes them back. */
export function extended(nodes: readonly Point[], to: Point): readonly Point[] {
  const last = nodes.at(-1);
  if (last === undefined) return [to];
  const back = nodes.findLastIndex((node) => same(node, to));
  if (back >= 0 && nodes.length - back <= 3) return nodes.slice(0, back + 1);
  return [...nodes, ...stepsBetween(last, to)];
}

/** The pieces of a stroke, in its order. */
export function drawn(nodes: readonly Point[], bend: Bend = 'fit', ground = BARE): readonly Piece[] {
  const corners = cut(nodes);
  const [first, last] = [corners[0], corners.at(-1)];
  if (first === undefined || last === undefined || corners.length < 2) return [];
  const begins = ground.coming(first);
  let ways: readonly Way[] = HEADINGS.map((heading) => ({
    heading,
    cost: begins.length === 0 || begins.includes(heading) ? 0 : MISS,
    pieces: undefined,
  }));
  for (let i = 1; i < corners.length; i++) {
    const [from, to] = [corners[i - 1], corners[i]];
    if (from === undefined || to === undefined) break;
    ways = piecesOf(from, to, bend).map((piece) => after(ways, piece, piece.entry === to.first || to.first === undefined ? 0 : CORNER));
  }
  const ends = ground.leaving(last);
  const best = ways.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return unwound(best);

  function cost(way: Way): number {
    return way.cost + (ends.length === 0 || ends.includes(way.heading) ? 0 : MISS / 2);
  }
}

/** The cheapest way to come to a node in a heading. */
interface Way {
  readonly heading: Heading;
  readonly cost: number;
  readonly pieces: { readonly last: Piece; readonly before: Way } | undefined;
}

function after(ways: readonly Way[], piece: Piece, more: number): Way {
  const cost = (way: Way): number => way.cost + (way.heading === piece.entry ? 0 : way.pieces === undefined ? MISS : BREAK);
  const before = ways.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return { heading: piece.exit, cost: cost(before) + more, pieces: { last: piece, before } };
}

function unwound(way: Way): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at: Way | undefined = way; at?.pieces !== undefined; at = at.pieces.before) pieces.push(at.pieces.last);
  return pieces.reverse();
}

/** A node, and where a right angle before it was cut, the heading in which that corner was gone to. */
interface Passed extends Point {
  readonly first?: Heading;
}

/** Leaves out the node of every right angle between straight steps, so that a curve goes round it. */
function cut(nodes: readonly Point[]): readonly Passed[] {
  const kept: Passed[] = [];
  for (const node of nodes) {
    const [before, corner] = [kept.at(-2), kept.at(-1)];
    const turns = before !== undefined && corner !== undefined && isRightAngle(before, corner, node);
    if (turns) kept.pop();
    kept.push(turns ? { ...node, first: headingOf(before, corner) } : node);
  }
  return kept;
}

function headingOf(from: Point, to: Point): Heading {
  if (from.x === to.x) return to.y > from.y ? NORTH : SOUTH;
  return to.x > from.x ? EAST : WEST;
}

const isRightAngle = (a: Point, corner: Point, b: Point): boolean => isStraight(a, corner) && isStraight(corner, b) && a.x !== b.x && a.y !== b.y;
const isStraight = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;

/** A straight, or the curves that may join two diagonal neighbours. */
function piecesOf(from: Point, to: Point, bend: Bend): readonly Piece[] {
  if (isStraight(from, to)) {
    const heading = headingOf(from, to);
    return [{ from, to, entry: heading, exit: heading }];
  }
  const [alongX, alongY] = [headingOf(from, { x: to.x, y: from.y }), headingOf(from, { x: from.x, y: to.y })];
  const xFirst: Piece = { from, to, entry: alongX, exit: alongY };
  const yFirst: Piece = { from, to, entry: alongY, exit: alongX };
  return bend === 'fit' ? [xFirst, yFirst] : [bend === 'x' ? xFirst : yFirst];
}
