// What a puzzle file must keep beyond the kinds of its members (RULES.md §2–§6, §8): each check names the first fault it finds.

import { EAST, type Heading, NORTH, SOUTH, WEST } from '../../kernel/grid.ts';
import { BRIDGE_PREFIX, bridgeUnit, edgesOf } from '../track.ts';
import type { Reason } from './reasons.ts';

/** What is wrong, where it is from the checked member, and what was expected there if the reason alone does not say. */
export interface Fault {
  readonly reason: Reason;
  readonly path: readonly (string | number)[];
  readonly more?: string;
}

interface Spot {
  readonly X: number;
  readonly Y: number;
}
interface Joint {
  readonly FromNode: Spot;
  readonly ToNode: Spot;
  readonly EntryHeading: number;
  readonly ExitHeading: number;
}
interface SegmentShape {
  readonly A: Spot;
  readonly B: Spot;
  readonly Bias: number | null;
  readonly Id: string;
  readonly Kind: 'Straight' | 'Curve';
}
interface TurntableShape {
  readonly Alignments: readonly { readonly PortAIndex: number; readonly PortBIndex: number }[];
  readonly Center: Spot;
  readonly Id: string;
  readonly Ports: readonly { readonly OutboundDirection: Heading; readonly Point: Spot }[];
  readonly Radius: number;
}
interface PuzzleShape {
  readonly Goal: { readonly SegmentGoals: readonly { readonly SegmentId: string }[] };
  readonly RollingStock: readonly { readonly Id: number }[];
  readonly Track: { readonly Segments: readonly SegmentShape[]; readonly Turntables: readonly TurntableShape[] };
}

const same = (a: Spot, b: Spot): boolean => a.X === b.X && a.Y === b.Y;
const fault = (reason: Reason, path: Fault['path'] = [], more?: string): Fault => (more === undefined ? { reason, path } : { reason, path, more });

/** §2: a straight to a neighbour, a curve to a diagonal one, and a name of its own kind. */
export function segmentFault(segment: SegmentShape): Fault | undefined {
  const reason = segmentReason(segment);
  return reason === undefined
    ? undefined
    : fault(reason, reason.startsWith('curve-bias') ? ['Bias'] : reason === 'segment-id-reserved' ? ['Id'] : []);
}

function segmentReason({ A, B, Bias, Id, Kind }: SegmentShape): Reason | undefined {
  if (Id.startsWith(BRIDGE_PREFIX)) return 'segment-id-reserved';
  const [width, height] = [Math.abs(B.X - A.X), Math.abs(B.Y - A.Y)];
  if (width === 0 && height === 0) return 'segment-endpoints-equal';
  if (Kind === 'Straight') return width + height === 1 ? undefined : 'straight-not-orthogonal-unit';
  if (width !== 1 || height !== 1) return 'curve-not-diagonal-unit';
  if (Bias === null) return 'curve-bias-missing';
  return Bias === 0 || Bias === 1 ? undefined : 'curve-bias-out-of-range';
}

/** §4: ports on the border facing outward, alignments straight across the centre. */
export function turntableFault(turntable: TurntableShape): Fault | undefined {
  const { Alignments, Center, Ports, Radius } = turntable;
  if (Ports.length < 2) return fault('turntable-too-few-ports', ['Ports']);
  if (Alignments.length < 1) return fault('turntable-no-alignments', ['Alignments']);
  for (const [i, port] of Ports.entries()) {
    const [dx, dy] = [port.Point.X - Center.X, port.Point.Y - Center.Y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) !== Radius) return fault('turntable-port-not-on-border', ['Ports', i]);
    const outward = [dy === Radius, dx === Radius, dy === -Radius, dx === -Radius][port.OutboundDirection];
    if (outward !== true) return fault('turntable-port-direction-not-outward', ['Ports', i]);
  }
  for (const [i, alignment] of Alignments.entries()) {
    const reason = alignmentReason(turntable, alignment);
    if (reason !== undefined) return fault(reason, ['Alignments', i]);
  }
  return undefined;
}

function alignmentReason({ Center, Ports }: TurntableShape, { PortAIndex, PortBIndex }: TurntableShape['Alignments'][number]): Reason | undefined {
  const [a, b] = [Ports[PortAIndex], Ports[PortBIndex]];
  if (a === undefined || b === undefined) return 'turntable-alignment-port-out-of-range';
  if (PortAIndex === PortBIndex) return 'turntable-alignment-same-port';
  const onRow = (port: typeof a): boolean => port.Point.Y === Center.Y && (port.OutboundDirection === EAST || port.OutboundDirection === WEST);
  const onColumn = (port: typeof a): boolean => port.Point.X === Center.X && (port.OutboundDirection === NORTH || port.OutboundDirection === SOUTH);
  if (!(onRow(a) && onRow(b)) && !(onColumn(a) && onColumn(b))) return 'turntable-alignment-not-on-center-line';
  return a.OutboundDirection === b.OutboundDirection ? 'turntable-alignment-not-opposite' : undefined;
}

/** §6: a vehicle's edges run on from back to front. */
export function placementFault({ Edges }: { readonly Edges: readonly Joint[] }): Fault | undefined {
  for (const [i, edge] of Edges.entries()) {
    const next = Edges[i + 1];
    if (next === undefined) break;
    if (!same(edge.ToNode, next.FromNode)) return fault('placement-chain-node-mismatch', ['Edges', i + 1]);
    if (edge.ExitHeading !== next.EntryHeading) return fault('placement-chain-heading-mismatch', ['Edges', i + 1]);
  }
  return undefined;
}

/** §12: a current version among the versions. */
export function historyFault({
  CurrentVersion,
  History,
}: {
  readonly CurrentVersion: number;
  readonly History: readonly unknown[];
}): Fault | undefined {
  if (History.length === 0) return fault('history-invalid', ['History'], 'a history has at least one version');
  return CurrentVersion >= 0 && CurrentVersion < History.length ? undefined : fault('history-invalid', ['CurrentVersion'], 'the number of a version');
}

/** What the parts of a puzzle owe each other: own ids, free turntable squares, switches of two or three legs, goals on the track. */
export function puzzleFault({ Goal, RollingStock, Track }: PuzzleShape): Fault | undefined {
  const { Segments, Turntables } = Track;
  const segment = twice(Segments.map((one) => one.Id));
  if (segment >= 0) return fault('segment-id-duplicate', ['Track', 'Segments', segment, 'Id']);
  const turntable = twice(Turntables.map((one) => one.Id));
  if (turntable >= 0) return fault('turntable-id-duplicate', ['Track', 'Turntables', turntable, 'Id']);
  const inside = Segments.findIndex(({ A, B }) => Turntables.some((table) => isInside(table, A) || isInside(table, B)));
  if (inside >= 0) return fault('segment-inside-turntable', ['Track', 'Segments', inside]);
  const crowded = crowdedSegment(Segments);
  if (crowded >= 0) return fault('switch-too-many-options', ['Track', 'Segments', crowded]);
  const vehicle = twice(RollingStock.map((one) => one.Id));
  if (vehicle >= 0) return fault('vehicle-id-duplicate', ['RollingStock', vehicle, 'Id']);
  const known = new Set([
    ...Segments.map((one) => one.Id),
    ...Turntables.flatMap((one) => Array.from({ length: 2 * one.Radius }, (_, i) => bridgeUnit(one.Id, i))),
  ]);
  const goal = Goal.SegmentGoals.findIndex((one) => !known.has(one.SegmentId));
  return goal < 0 ? undefined : fault('goal-segment-unknown', ['Goal', 'SegmentGoals', goal, 'SegmentId']);
}

/** The first place whose id an earlier one has; −1 when all differ. */
function twice(ids: readonly (string | number)[]): number {
  const seen = new Set<string | number>();
  return ids.findIndex((id) => seen.size === seen.add(id).size);
}

const isInside = ({ Center, Radius }: TurntableShape, { X, Y }: Spot): boolean => Math.abs(X - Center.X) < Radius && Math.abs(Y - Center.Y) < Radius;

/** The first segment that is the fourth to leave one node in one heading; −1 when there is none. */
function crowdedSegment(segments: readonly SegmentShape[]): number {
  const leaving = new Map<string, number>();
  return segments.findIndex((segment) =>
    edgesOf(segment).some(({ from, entry }) => {
      const state = `${from.x},${from.y},${entry}`;
      const count = (leaving.get(state) ?? 0) + 1;
      leaving.set(state, count);
      return count > 3;
    }),
  );
}
