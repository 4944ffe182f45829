// What anyone may see, ready to draw: everything, since Shunting hides nothing. Places are named as the menu marks them.

import type { Seat } from '../kernel/game.ts';
import type { Heading, Point } from '../kernel/grid.ts';
import { jointsOf } from './coupling.ts';
import type { VehicleEnd } from './events.ts';
import { isMet } from './goal.ts';
import { at, leaving, placeOf } from './layout.ts';
import { jointMark, vehicleEnd } from './legal.ts';
import { vehicleOn } from './moves.ts';
import { edgesUnder, occupants, outward } from './position.ts';
import type { State } from './state.ts';
import { bridgeUnit } from './track.ts';
import { type Yard, yardOf } from './yard.ts';

export interface ViewSegment {
  readonly id: string;
  readonly kind: 'straight' | 'curve';
  readonly a: Point;
  readonly b: Point;
  /** Of a curve: 0 leaves `a` along x, 1 along y. */
  readonly bias?: 0 | 1;
}

export interface ViewTurntable {
  readonly id: string;
  readonly center: Point;
  readonly radius: number;
  readonly ports: readonly (Point & { readonly direction: Heading })[];
  /** Pairs of port numbers. */
  readonly alignments: readonly (readonly [number, number])[];
  readonly alignment: number;
  /** Ids of the bridge's units, from the west or south end. */
  readonly bridge: readonly string[];
  readonly occupied: boolean;
}

export interface ViewSwitch extends Point {
  readonly heading: Heading;
  /** Segment ids in index order. */
  readonly options: readonly string[];
  readonly selected: number;
}

export interface ViewEdge {
  readonly segment: string;
  readonly from: Point;
  readonly to: Point;
  readonly entry: Heading;
  readonly exit: Heading;
}

export interface ViewVehicle {
  readonly id: number;
  readonly engine: boolean;
  readonly length: number;
  readonly weight: number;
  readonly forwardPower: number;
  readonly backwardPower: number;
  /** The seats that drive it; null: every seat. */
  readonly drivers: readonly Seat[] | null;
  /** Back to front, each pointing forward. */
  readonly edges: readonly ViewEdge[];
  readonly coupled: { readonly back: boolean; readonly front: boolean };
}

export interface ViewJoint extends Point {
  readonly mark: string;
  /** Facing from `a` to `b`. */
  readonly heading: Heading;
  readonly a: VehicleEnd;
  readonly b: VehicleEnd;
  readonly coupled: boolean;
}

export interface ViewGoal {
  readonly segment: string;
  /** null: any vehicle; empty: the segment must be empty. */
  readonly vehicles: readonly number[] | null;
  readonly met: boolean;
}

export interface View {
  readonly track: { readonly segments: readonly ViewSegment[]; readonly turntables: readonly ViewTurntable[] };
  /** Every switch there is at the present alignments. */
  readonly switches: readonly ViewSwitch[];
  /** Those on the track. */
  readonly vehicles: readonly ViewVehicle[];
  /** Ends that touch and are coupled or can be. */
  readonly joints: readonly ViewJoint[];
  readonly goals: readonly ViewGoal[];
  /** Counted moves: one a unit driven, one for every other move. */
  readonly moves: number;
  readonly solved: boolean;
  readonly last: { readonly seat: Seat; readonly marks: readonly string[] } | null;
}

/** The newest answer is kept, since the viewers of a table, who all see the same, ask one after the other. */
export function view(state: State): View {
  if (shown?.state !== state) shown = { state, view: drawn(state) };
  return shown.view;
}
let shown: { readonly state: State; readonly view: View } | undefined;

function drawn(state: State): View {
  const yard = yardOf(state.puzzle);
  return {
    track: { segments: segmentsOf(state), turntables: turntablesOf(yard, state) },
    switches: switchesOf(yard, state),
    vehicles: vehiclesOf(yard, state),
    joints: jointsIn(yard, state),
    goals: goalsOf(yard, state),
    moves: state.moves,
    solved: state.solved,
    last: state.last,
  };
}

const point = ({ X, Y }: { readonly X: number; readonly Y: number }): Point => ({ x: X, y: Y });

function segmentsOf({ puzzle }: State): readonly ViewSegment[] {
  return puzzle.Track.Segments.map(({ Id, Kind, A, B, Bias }) =>
    Kind === 'Straight'
      ? { id: Id, kind: 'straight', a: point(A), b: point(B) }
      : { id: Id, kind: 'curve', a: point(A), b: point(B), bias: Bias === 0 ? 0 : 1 },
  );
}

function turntablesOf({ layout }: Yard, { position }: State): readonly ViewTurntable[] {
  return layout.turntables.map(({ record, units }, i) => ({
    id: record.Id,
    center: point(record.Center),
    radius: record.Radius,
    ports: record.Ports.map((port) => ({ ...point(port.Point), direction: port.OutboundDirection })),
    alignments: record.Alignments.map(({ PortAIndex, PortBIndex }) => [PortAIndex, PortBIndex] as const),
    alignment: at(position.alignments, i),
    bridge: Array.from({ length: units }, (_, unit) => bridgeUnit(record.Id, unit)),
    occupied: vehicleOn(layout, position, i) >= 0,
  }));
}

function switchesOf({ layout }: Yard, { position }: State): readonly ViewSwitch[] {
  return layout.switches.flatMap(({ state }, i): ViewSwitch[] => {
    const options = leaving(layout, state, position.alignments);
    if (options.length < 2) return [];
    const ids = options.map((edge) => layout.segments[at(layout.segmentOf, edge)] ?? '');
    return [{ ...placeOf(layout, state), options: ids, selected: at(position.switches, i) % options.length }];
  });
}

function vehiclesOf({ layout, vehicles }: Yard, { position, drivers }: State): readonly ViewVehicle[] {
  return vehicles.flatMap((one, i): ViewVehicle[] => {
    const edges = edgesUnder(position, i);
    if (edges.length === 0) return [];
    return [
      {
        id: one.Id,
        engine: one.IsEngine,
        length: one.Length,
        weight: one.Weight,
        forwardPower: one.ForwardPower ?? 0,
        backwardPower: one.BackwardPower ?? 0,
        drivers: drivers[String(one.Id)] ?? null,
        edges: edges.map((edge) => viewEdge(layout, edge)),
        coupled: { back: at(position.links, 2 * i) >= 0, front: at(position.links, 2 * i + 1) >= 0 },
      },
    ];
  });
}

function viewEdge(layout: Yard['layout'], edge: number): ViewEdge {
  const { heading: entry, ...from } = placeOf(layout, at(layout.fromState, edge));
  const { heading: exit, ...to } = placeOf(layout, at(layout.toState, edge));
  return { segment: layout.segments[at(layout.segmentOf, edge)] ?? '', from, to, entry, exit };
}

function jointsIn(yard: Yard, { position }: State): readonly ViewJoint[] {
  return jointsOf(yard, position).map((joint) => ({
    mark: jointMark(yard, joint),
    ...placeOf(yard.layout, outward(yard.layout, position, joint.a)),
    a: vehicleEnd(yard, joint.a),
    b: vehicleEnd(yard, joint.b),
    coupled: joint.coupled,
  }));
}

function goalsOf({ layout, goals }: Yard, { puzzle, position }: State): readonly ViewGoal[] {
  const on = occupants(layout, position);
  return puzzle.Goal.SegmentGoals.map(({ SegmentId, AllowedVehicleIds }, i) => {
    const goal = goals[i];
    return { segment: SegmentId, vehicles: AllowedVehicleIds, met: goal !== undefined && isMet(goal, on) };
  });
}
