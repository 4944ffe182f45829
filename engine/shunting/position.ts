// A position in play: whole numbers in the order of the compiled puzzle, plain data, never changed in place. A move copies only what it
// touches. Ends of vehicles are numbered vehicle · 2 + end (0 back, 1 front), so that an end's other end is end ^ 1.

import type { Point } from '../kernel/grid.ts';
import { at, type Layout, placeOf } from './layout.ts';
import type { EdgeRecord, End, StateRecord } from './puzzle.ts';
import type { Yard } from './yard.ts';

export interface Position {
  /** By vehicle in stock order: its directed edges back to front, each pointing forward; empty when it is not on the track. */
  readonly edges: readonly (readonly number[])[];
  /** By end: the end it is coupled to, −1 when open. */
  readonly links: readonly number[];
  /** By switch of the layout: the stored option index. Read modulo the options there are at the present alignments. */
  readonly switches: readonly number[];
  /** By turntable: the alignment it lies at. */
  readonly alignments: readonly number[];
}

/** The directed edges of a vehicle that is on the track or not. */
export function edgesUnder(position: Position, vehicle: number): readonly number[] {
  const edges = position.edges[vehicle];
  if (edges === undefined) throw new Error(`no vehicle ${vehicle}`);
  return edges;
}

/** The track state an end faces: at its node, travelling out of the vehicle. −1 when the vehicle is not on the track. */
export function outward(layout: Layout, position: Position, end: number): number {
  const edges = edgesUnder(position, end >> 1);
  if (edges.length === 0) return -1;
  return end & 1 ? at(layout.toState, at(edges, edges.length - 1)) : at(layout.toState, at(edges, 0) ^ 1);
}

/** The vehicle on each segment, −1 where there is none. */
export function occupants(layout: Layout, position: Position): Int32Array {
  const on = new Int32Array(layout.segments.length).fill(-1);
  for (const [vehicle, edges] of position.edges.entries()) {
    for (const edge of edges) on[at(layout.segmentOf, edge)] = vehicle;
  }
  return on;
}

const spot = ({ x, y }: Point): { readonly X: number; readonly Y: number } => ({ X: x, Y: y });

export function edgeRecord(layout: Layout, edge: number): EdgeRecord {
  const from = placeOf(layout, at(layout.fromState, edge));
  const to = placeOf(layout, at(layout.toState, edge));
  const id = layout.segments[at(layout.segmentOf, edge)] ?? '';
  return { EntryHeading: from.heading, ExitHeading: to.heading, FromNode: spot(from), SegmentId: id, ToNode: spot(to) };
}

/** The position in the form of the puzzle file: entries that say nothing (index 0, no coupling) are left out, order is the compiled one. */
export function writePosition({ layout, vehicles }: Yard, position: Position): StateRecord {
  const idOf = (end: number): number => vehicles[end >> 1]?.Id ?? -1;
  const coupled = (end: number) => {
    const other = position.links[end] ?? -1;
    return other < 0 ? null : { OtherEnd: (other & 1) as End, OtherVehicleId: idOf(other) }; // one bit is 0 or 1
  };
  return {
    Couplings: vehicles
      .map(({ Id }, vehicle) => ({ Back: coupled(2 * vehicle), Front: coupled(2 * vehicle + 1), VehicleId: Id }))
      .filter(({ Back, Front }) => Back !== null || Front !== null),
    Placements: vehicles
      .map(({ Id }, vehicle) => ({ Edges: edgesUnder(position, vehicle).map((edge) => edgeRecord(layout, edge)), VehicleId: Id }))
      .filter(({ Edges }) => Edges.length > 0),
    SwitchStates: layout.switches
      .map(({ state }, i) => {
        const { x, y, heading } = placeOf(layout, state);
        return { SelectedOptionIndex: at(position.switches, i), State: { Heading: heading, NodeX: x, NodeY: y } };
      })
      .filter((entry) => entry.SelectedOptionIndex !== 0),
    TurntableStates: layout.turntables
      .map(({ record }, i) => ({ Key: record.Id, Value: at(position.alignments, i) }))
      .filter((entry) => entry.Value !== 0),
  };
}
