// A part of the yard, moved, mirrored or turned a quarter, with all that stands on it: track, turntables, vehicles, couplings, goals, and how its
// switches are set. Where a piece comes to lie on one that is there already the two become one.

import { EAST } from '../../kernel/grid.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import type { EdgeRecord, Puzzle, Segment, StateRecord, Turntable } from '../puzzle.ts';
import { bridgeOf, bridgeUnit, EAST_WEST, type Edge, NORTH_SOUTH } from '../track.ts';
import { type Edited, settled } from './draft.ts';
import { edgeOfRecord, groundOf, isBridge, lieOf, recordOfEdge } from './ground.ts';
import type { Motion, Part } from './part.ts';

/** How far from the middle of the grid a yard is drawn. */
const FAR = 1_000;

/** What a segment or a unit that goes is called afterwards; undefined for one that stays. */
type Renaming = (id: string) => string | undefined;

/** Carries a part of the puzzle over. Refused where it would leave the sheet, tear a vehicle, or lie across what stays. */
export function carried(puzzle: Puzzle, part: Part, motion: Motion): Edited {
  const track = trackCarried(puzzle, part, motion);
  if (!track.ok) return track;
  const { Track, names } = track.value;
  const renaming: Renaming = (id) => names.get(id) ?? unitCarried(puzzle, part, motion, id);
  const Placements = placementsCarried(puzzle, motion, renaming);
  if (!Placements.ok) return Placements;
  const goals = puzzle.Goal.SegmentGoals.map((goal) => ({ ...goal, SegmentId: renaming(goal.SegmentId) ?? goal.SegmentId }));
  const SegmentGoals = [...new Map(goals.map((goal) => [goal.SegmentId, goal])).values()];
  const after: Puzzle = { ...puzzle, Goal: { SegmentGoals }, InitialState: { ...puzzle.InitialState, Placements: Placements.value }, Track };
  const SwitchStates = switchesMoved(puzzle, after, motion, renaming);
  const whole = { ...after, InitialState: { ...after.InitialState, SwitchStates } };
  return ok(settled(whole, whole));
}

interface Carried {
  readonly Track: Puzzle['Track'];
  /** What every segment that goes is called afterwards. */
  readonly names: ReadonlyMap<string, string>;
}

function trackCarried(puzzle: Puzzle, part: Part, motion: Motion): Result<Carried, string> {
  const { Track } = puzzle;
  const staying = Track.Segments.filter(({ Id }) => !part.segments.has(Id));
  const ground = groundOf({ ...puzzle, Track: { ...Track, Segments: staying } });
  const taken = new Set(staying.map(({ Id }) => Id));
  const names = new Map<string, string>();
  const going: Segment[] = [];
  for (const segment of Track.Segments.filter(({ Id }) => part.segments.has(Id))) {
    const edge = groundOf(puzzle).edges(segment.Id)?.[0];
    if (edge === undefined) continue;
    const next = edgeMoved(edge, motion);
    if (isFar(next)) return err('The sheet ends there.');
    const there = ground.at(next);
    const twin = there === undefined || isBridge(there) ? undefined : there;
    const name = twin ?? named(segment.Id, edge, next, taken);
    names.set(segment.Id, name);
    if (twin === undefined) going.push(segmentMoved(segment, name, motion));
  }
  const Segments = [...staying, ...going];
  const Turntables = Track.Turntables.map((table) => (part.turntables.has(table.Id) ? tableMoved(table, motion) : table));
  const crossed = Turntables.find((table) => Segments.some(({ A, B }) => isInside(table, A) || isInside(table, B)));
  return crossed === undefined ? ok({ Track: { Segments, Turntables }, names }) : err(`It would lie across turntable ${crossed.Id}.`);
}

/** Every vehicle where it is afterwards: one stands wholly on what goes or wholly on what stays, and none on another. */
function placementsCarried({ InitialState }: Puzzle, motion: Motion, renaming: Renaming): Result<StateRecord['Placements'], string> {
  const goes = (edge: EdgeRecord): boolean => renaming(edge.SegmentId) !== undefined;
  const held = new Map<string, number>();
  const Placements: StateRecord['Placements'][number][] = [];
  for (const { VehicleId, Edges } of InitialState.Placements) {
    const count = Edges.filter(goes).length;
    if (count > 0 && count < Edges.length) return err(`Vehicle ${VehicleId} stands half on it: take it all, or move the vehicle first.`);
    const moved = count === 0 ? Edges : Edges.map((edge) => edgeCarried(edge, motion, renaming));
    for (const { SegmentId } of moved) {
      const other = held.get(SegmentId);
      if (other !== undefined) return err(`Vehicle ${VehicleId} would lie on vehicle ${other}.`);
      held.set(SegmentId, VehicleId);
    }
    Placements.push({ Edges: [...moved], VehicleId });
  }
  return ok(Placements);
}

const edgeCarried = (edge: EdgeRecord, motion: Motion, renaming: Renaming): EdgeRecord =>
  recordOfEdge({ ...edgeMoved(edgeOfRecord(edge), motion), segment: renaming(edge.SegmentId) ?? edge.SegmentId });

/** The unit of a bridge as it lies now, where its turntable goes; undefined for any other. */
function unitCarried(puzzle: Puzzle, part: Part, motion: Motion, id: string): string | undefined {
  const table = tableOf(id, part, puzzle, motion);
  const edge = groundOf(puzzle).edges(id)?.[0];
  return table && edge && unitAt(table, edgeMoved(edge, motion));
}

const isFar = ({ from, to }: Edge): boolean => Math.max(...[from.x, from.y, to.x, to.y].map(Math.abs)) > FAR;
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

/** The turntable, among those that go, whose bridge a unit is of: as it goes to be. */
function tableOf(id: string, part: Part, { Track }: Puzzle, motion: Motion): Turntable | undefined {
  if (!isBridge(id)) return undefined;
  const isOf = ({ Id, Radius }: Turntable): boolean => Array.from({ length: 2 * Radius }, (_, i) => bridgeUnit(Id, i)).includes(id);
  const table = Track.Turntables.find((one) => part.turntables.has(one.Id) && isOf(one));
  return table && tableMoved(table, motion);
}

/** The unit of a bridge that lies so, on either of its lines. */
function unitAt(table: Turntable, edge: Edge): string {
  const units = [...bridgeOf(table, EAST_WEST), ...bridgeOf(table, NORTH_SOUTH)];
  const found = units.find((unit) => lieOf(unit) === lieOf(edge));
  if (found === undefined) throw new Error(`no unit of turntable ${table.Id} lies at ${lieOf(edge)}`);
  return found.segment;
}

/** Every switch stays set to its leg, where it is now; one that is no switch any more is not set. */
function switchesMoved(before: Puzzle, after: Puzzle, motion: Motion, goneTo: Renaming): Puzzle['InitialState']['SwitchStates'] {
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
