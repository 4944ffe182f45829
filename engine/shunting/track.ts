// Track as geometry (RULES.md §1, §2, §4): what a segment joins and which way it turns, and the bridge of a turntable.
// A directed edge is a segment run in one of its two directions.

import { EAST, type Heading, NORTH, opposite, type Point, SOUTH, WEST } from '../kernel/grid.ts';
import type { Segment, Turntable } from './puzzle.ts';

/** A segment run one way: entered at `from` travelling `entry`, left at `to` travelling `exit`. */
export interface Edge {
  readonly segment: string;
  readonly from: Point;
  readonly to: Point;
  readonly entry: Heading;
  readonly exit: Heading;
}

export const STRAIGHT = 'Straight';
export const CURVE = 'Curve';
/** A curve's bias: along which axis it leaves end A. Exchanging A and B and keeping the bias gives the other quarter circle. */
const X_FIRST = 0;

/** No segment id begins so: these are the units of bridges. */
export const BRIDGE_PREFIX = 'Turntable:';

/** Unit `index` of a bridge, 0 … 2·radius − 1 from the west or the south end, at any alignment. */
export const bridgeUnit = (turntable: string, index: number): string => `${BRIDGE_PREFIX}${turntable}:${index}`;

/** A segment as a sentence names it: its id, or `unit 1 of turntable T`. */
export function segmentName(id: string): string {
  if (!id.startsWith(BRIDGE_PREFIX)) return id;
  const colon = id.lastIndexOf(':');
  return `unit ${Number(id.slice(colon + 1)) + 1} of turntable ${id.slice(BRIDGE_PREFIX.length, colon)}`;
}

const alongX = (dx: number): Heading => (dx > 0 ? EAST : WEST);
const alongY = (dy: number): Heading => (dy > 0 ? NORTH : SOUTH);

export function reversed(edge: Edge): Edge {
  return { segment: edge.segment, from: edge.to, to: edge.from, entry: opposite(edge.exit), exit: opposite(edge.entry) };
}

/** Both directions of a segment, A to B first. The segment's geometry was checked when it was read. */
export function edgesOf(segment: Segment): readonly [Edge, Edge] {
  const from = { x: segment.A.X, y: segment.A.Y };
  const to = { x: segment.B.X, y: segment.B.Y };
  const [entry, exit] = headingsOf(segment, to.x - from.x, to.y - from.y);
  const edge = { segment: segment.Id, from, to, entry, exit };
  return [edge, reversed(edge)];
}

function headingsOf(segment: Segment, dx: number, dy: number): readonly [entry: Heading, exit: Heading] {
  if (segment.Kind === STRAIGHT) {
    const heading = dx === 0 ? alongY(dy) : alongX(dx);
    return [heading, heading];
  }
  return segment.Bias === X_FIRST ? [alongX(dx), alongY(dy)] : [alongY(dy), alongX(dx)];
}

/** The line of a bridge: all alignments lie on the centre row or the centre column. */
export type Axis = 0 | 1;
export const EAST_WEST: Axis = 0;
export const NORTH_SOUTH: Axis = 1;

/** On which line alignment `index` lays the bridge. The index was checked. */
export function axisOf(turntable: Turntable, index: number): Axis {
  const port = turntable.Ports[turntable.Alignments[index]?.PortAIndex ?? -1];
  if (port === undefined) throw new Error(`turntable ${turntable.Id} has no alignment ${index}`);
  return port.OutboundDirection === EAST || port.OutboundDirection === WEST ? EAST_WEST : NORTH_SOUTH;
}

/** The bridge's units on that line, from the west or south end, whatever the order of the ports; each run east or north. */
export function bridgeOf(turntable: Turntable, axis: Axis): readonly Edge[] {
  const { Radius: radius, Center: center } = turntable;
  const heading = axis === EAST_WEST ? EAST : NORTH;
  const at = (offset: number): Point => (axis === EAST_WEST ? { x: center.X + offset, y: center.Y } : { x: center.X, y: center.Y + offset });
  return Array.from({ length: 2 * radius }, (_, i) => ({
    segment: bridgeUnit(turntable.Id, i),
    from: at(i - radius),
    to: at(i - radius + 1),
    entry: heading,
    exit: heading,
  }));
}
