// A part of the yard, moved, mirrored or turned a quarter, with all that stands on it: track, turntables, vehicles, couplings, goals, and how its
// switches are set. Where a piece comes to lie on one that is there already the two become one.

import { EAST, type Heading, NORTH, type Point, SOUTH, WEST } from '../../kernel/grid.ts';
import { err, ok } from '../../kernel/result.ts';
import type { EdgeRecord, Puzzle, Segment, Turntable } from '../puzzle.ts';
import { bridgeOf, bridgeUnit, EAST_WEST, type Edge, NORTH_SOUTH } from '../track.ts';
import { type Edited, settled } from './draft.ts';
import { edgeOfRecord, groundOf, lieOf, recordOfEdge } from './ground.ts';

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

/** How far from the middle of the grid a yard is drawn. */
const FAR = 1_000;

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

/** The bounds of all there is; undefined for an empty sheet. */
export function boundsOf({ Track }: Puzzle, part?: Part): Box | undefined {
  const nodes = Track.Segments.filter(({ Id }) => part?.segments.has(Id) !== false).flatMap(({ A, B }) => [A, B]);
  for (const { Id, Center, Radius } of Track.Turntables) {
    if (part?.turntables.has(Id) === false) continue;
    nodes.push({ X: Center.X - Radius, Y: Center.Y - Radius }, { X: Center.X + Radius, Y: Center.Y + Radius });
  }
  const [first] = nodes;
  if (first === undefined) return undefined;
  let [west, south, east, north] = [first.X, first.Y, first.X, first.Y];
  for (const { X, Y } of nodes) {
    [west, east] = [Math.min(west, X), Math.max(east, X)];
    [south, north] = [Math.min(south, Y), Math.max(north, Y)];
  }
  return { west, south, east, north };
}

/** Carries a part of the puzzle over. Refused where it would leave the sheet, split a vehicle, or lie across what stays. */
export function carried(puzzle: Puzzle, part: Part, motion: Motion): Edited {
  const { Track, InitialState, Goal } = puzzle;
  const tables = new Map(
    Track.Turntables.filter(({ Id }) => part.turntables.has(Id)).map((table) => [table.Id, { was: table, is: tableMoved(table, motion) }]),
  );
  const Turntables = Track.Turntables.map((table) => tables.get(table.Id)?.is ?? table);
  const goes = (id: string): boolean => part.segments.has(id) || unitOf(id, tables) !== undefined;

  const staying = Track.Segments.filter(({ Id }) => !part.segments.has(Id));
  const ground = groundOf({ ...puzzle, Track: { Segments: staying, Turntables: Track.Turntables.filter(({ Id }) => !part.turntables.has(Id)) } });
  const taken = new Set(staying.map(({ Id }) => Id));
  const names = new Map<string, string>();
  const going: Segment[] = [];
  for (const segment of Track.Segments) {
    if (!part.segments.has(segment.Id)) continue;
    const [edge] = groundOf(puzzle).edges(segment.Id) ?? [];
    if (edge === undefined) continue;
    const next = edgeMoved(edge, motion);
    if (Math.max(Math.abs(next.from.x), Math.abs(next.from.y), Math.abs(next.to.x), Math.abs(next.to.y)) > FAR) return err('The sheet ends there.');
    const twin = ground.at(next);
    const name = twin ?? named(segment.Id, edge, next, taken);
    names.set(segment.Id, name);
    if (twin === undefined) going.push(segmentMoved(segment, name, motion));
  }
  const Segments = [...staying, ...going];
  const crossed = Turntables.find((table) => Segments.some(({ A, B }) => isInside(table, A) || isInside(table, B)));
  if (crossed !== undefined) return err(`It would lie across turntable ${crossed.Id}.`);

  const renamed = (edge: EdgeRecord): EdgeRecord => {
    if (!goes(edge.SegmentId)) return edge;
    const next = edgeMoved(edgeOfRecord(edge), motion);
    const table = unitOf(edge.SegmentId, tables);
    const segment = table === undefined ? (names.get(edge.SegmentId) ?? edge.SegmentId) : unitAt(table.is, next);
    return recordOfEdge({ ...next, segment });
  };
  const torn = InitialState.Placements.find(
    ({ Edges }) => Edges.some((edge) => goes(edge.SegmentId)) && !Edges.every((edge) => goes(edge.SegmentId)),
  );
  if (torn !== undefined) return err(`Vehicle ${torn.VehicleId} stands half on it: take it all, or move the vehicle first.`);
  const Placements = InitialState.Placements.map((one) => ({ ...one, Edges: one.Edges.map(renamed) }));
  const held = new Map<string, number>();
  for (const { VehicleId, Edges } of Placements) {
    for (const { SegmentId } of Edges) {
      const other = held.get(SegmentId);
      if (other !== undefined && other !== VehicleId) return err(`Vehicle ${VehicleId} would lie on vehicle ${other}.`);
      held.set(SegmentId, VehicleId);
    }
  }
  const goals = Goal.SegmentGoals.map((goal) => ({ ...goal, SegmentId: goalMoved(goal.SegmentId) }));
  const onePerSegment = [...new Map(goals.map((goal) => [goal.SegmentId, goal])).values()];
  const after: Puzzle = {
    ...puzzle,
    Goal: { SegmentGoals: onePerSegment },
    InitialState: { ...InitialState, Placements },
    Track: { Segments, Turntables },
  };
  const SwitchStates = switchesMoved(puzzle, after, motion, (id) => (goes(id) ? (names.get(id) ?? goalMoved(id)) : undefined));
  const whole = { ...after, InitialState: { ...after.InitialState, SwitchStates } };
  return ok(settled(whole, whole));

  /** A bridge's unit is the same at every alignment: it goes as the bridge lies now. */
  function goalMoved(id: string): string {
    const table = unitOf(id, tables);
    if (table === undefined) return names.get(id) ?? id;
    const [edge] = groundOf(puzzle).edges(id) ?? [];
    return edge === undefined ? id : unitAt(table.is, edgeMoved(edge, motion));
  }
}

const isInside = ({ Center, Radius }: Turntable, { X, Y }: Segment['A']): boolean =>
  Math.abs(X - Center.X) < Radius && Math.abs(Y - Center.Y) < Radius;

const edgeMoved = ({ segment, from, to, entry, exit }: Edge, motion: Motion): Edge => ({
  segment,
  from: motion.node(from),
  to: motion.node(to),
  entry: motion.heading(entry),
  exit: motion.heading(exit),
});

const spotMoved = ({ X, Y }: Segment['A'], motion: Motion): Segment['A'] => {
  const { x, y } = motion.node({ x: X, y: Y });
  return { X: x, Y: y };
};

/** A bias is an axis: it changes when the axes do. */
function segmentMoved(segment: Segment, Id: string, motion: Motion): Segment {
  const turns = motion.heading(EAST) % 2 === 0;
  const Bias = segment.Bias === null || !turns ? segment.Bias : 1 - segment.Bias;
  return { ...segment, A: spotMoved(segment.A, motion), B: spotMoved(segment.B, motion), Bias, Id };
}

const tableMoved = (table: Turntable, motion: Motion): Turntable => ({
  ...table,
  Center: spotMoved(table.Center, motion),
  Ports: table.Ports.map(({ OutboundDirection, Point: at }) => ({
    OutboundDirection: motion.heading(OutboundDirection),
    Point: spotMoved(at, motion),
  })),
});

/** A name that says where a piece lies follows it; any other name stays. */
function named(id: string, was: Edge, is: Edge, taken: Set<string>): string {
  const base = id === lieOf(was) || id.startsWith(`${lieOf(was)} `) ? lieOf(is) : id;
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base} ${n}`;
  taken.add(name);
  return name;
}

interface TableMoved {
  readonly was: Turntable;
  readonly is: Turntable;
}

/** The turntable, among those that go, whose bridge a unit is of. */
function unitOf(id: string, tables: ReadonlyMap<string, TableMoved>): TableMoved | undefined {
  for (const table of tables.values()) {
    if (Array.from({ length: 2 * table.was.Radius }, (_, i) => bridgeUnit(table.was.Id, i)).includes(id)) return table;
  }
  return undefined;
}

/** The unit of a bridge that lies so, on either of its lines. */
function unitAt(table: Turntable, edge: Edge): string {
  const units = [...bridgeOf(table, EAST_WEST), ...bridgeOf(table, NORTH_SOUTH)];
  const found = units.find((unit) => lieOf(unit) === lieOf(edge));
  if (found === undefined) throw new Error(`no unit of turntable ${table.Id} lies at ${lieOf(edge)}`);
  return found.segment;
}

/** Every switch stays set to its leg, where it is now; one that is no switch any more is not set. */
function switchesMoved(
  before: Puzzle,
  after: Puzzle,
  motion: Motion,
  goneTo: (id: string) => string | undefined,
): Puzzle['InitialState']['SwitchStates'] {
  const [was, is] = [groundOf(before), groundOf(after)];
  const entries = before.InitialState.SwitchStates.flatMap((entry) => {
    const { NodeX: x, NodeY: y, Heading } = entry.State;
    const legs = was.leaving({ x, y }, Heading);
    const leg = legs[entry.SelectedOptionIndex % Math.max(1, legs.length)]?.segment;
    if (leg === undefined) return [];
    const gone = goneTo(leg);
    const [node, heading] = gone === undefined ? [{ x, y }, Heading] : [motion.node({ x, y }), motion.heading(Heading)];
    const now = is.leaving(node, heading);
    const index = now.findIndex(({ segment }) => segment === (gone ?? leg));
    return index < 0 || now.length < 2 ? [] : [{ SelectedOptionIndex: index, State: { Heading: heading, NodeX: node.x, NodeY: node.y } }];
  });
  return [...new Map(entries.map((entry) => [`${entry.State.NodeX},${entry.State.NodeY},${entry.State.Heading}`, entry])).values()];
}
