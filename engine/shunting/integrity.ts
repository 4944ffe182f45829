// The integrity check (RULES.md §8), whole: done once, when a recorded state is put on the track. What moves can break afterwards is only
// who stands on whose inner nodes, and `drive.ts` looks at that; every other rule here is kept by the moves themselves.

import { err, ok, type Result } from '../kernel/result.ts';
import { at, type Layout, leaving, stateAt } from './layout.ts';
import { outward, type Position } from './position.ts';
import { BACK, type EdgeRecord, FRONT, type StateRecord } from './puzzle.ts';
import type { Yard } from './yard.ts';

/** The position a record describes, or a sentence that says which rule of a standing position it breaks first. */
export function standing(yard: Yard, record: StateRecord): Result<Position, string> {
  const alignments = alignmentsIn(yard, record);
  if (!alignments.ok) return alignments;
  const switches = switchesIn(yard, record);
  if (!switches.ok) return switches;
  const edges = placementsIn(yard, record, alignments.value);
  if (!edges.ok) return edges;
  const crowded = crowding(yard, edges.value);
  if (crowded !== undefined) return err(crowded);
  return linksIn(yard, record, { edges: edges.value, links: [], switches: switches.value, alignments: alignments.value });
}

/** Rule 1: a known turntable, at an alignment it has. */
function alignmentsIn({ layout }: Yard, record: StateRecord): Result<readonly number[], string> {
  const alignments = layout.turntables.map(() => 0);
  for (const { Key, Value } of record.TurntableStates) {
    const index = layout.turntableIndex.get(Key);
    const count = index === undefined ? 0 : (layout.turntables[index]?.axes.length ?? 0);
    if (index === undefined || Value < 0 || Value >= count) return err(`turntable ${Key} has no alignment ${Value}`);
    alignments[index] = Value;
  }
  return ok(alignments);
}

/** Rule 2: a place that is a switch at some alignment, and an option it can have. */
function switchesIn({ layout }: Yard, record: StateRecord): Result<readonly number[], string> {
  const switches = layout.switches.map(() => 0);
  for (const { SelectedOptionIndex, State } of record.SwitchStates) {
    const state = stateAt(layout, State.NodeX, State.NodeY, State.Heading);
    const index = state < 0 ? -1 : at(layout.switchAt, state);
    const most = layout.switches[index]?.most ?? 0;
    if (SelectedOptionIndex < 0 || SelectedOptionIndex >= most) {
      return err(`there is no option ${SelectedOptionIndex} at ${State.NodeX},${State.NodeY} heading ${State.Heading}`);
    }
    switches[index] = SelectedOptionIndex;
  }
  return ok(switches);
}

/** Rule 3: a vehicle of the stock, at its length, on edges that lie there now. */
function placementsIn(
  { layout, vehicles, vehicleIndex }: Yard,
  record: StateRecord,
  alignments: readonly number[],
): Result<readonly (readonly number[])[], string> {
  const placed: (readonly number[])[] = vehicles.map(() => []);
  for (const { VehicleId, Edges } of record.Placements) {
    const vehicle = vehicleIndex.get(VehicleId);
    if (vehicle === undefined) return err(`vehicle ${VehicleId} is not in the stock`);
    const length = vehicles[vehicle]?.Length;
    if (Edges.length !== length) return err(`vehicle ${VehicleId} is ${length} long and stands on ${Edges.length} edges`);
    const edges: number[] = [];
    for (const edge of Edges) {
      const found = edgeAt(layout, edge, alignments);
      if (found === undefined) return err(`vehicle ${VehicleId} stands on ${edge.SegmentId}, which does not lie so`);
      edges.push(found);
    }
    placed[vehicle] = edges;
  }
  return ok(placed);
}

function edgeAt(layout: Layout, edge: EdgeRecord, alignments: readonly number[]): number | undefined {
  const from = stateAt(layout, edge.FromNode.X, edge.FromNode.Y, edge.EntryHeading);
  const to = stateAt(layout, edge.ToNode.X, edge.ToNode.Y, edge.ExitHeading);
  const segment = layout.segmentIndex.get(edge.SegmentId);
  if (from < 0 || to < 0 || segment === undefined) return undefined;
  return leaving(layout, from, alignments).find((one) => at(layout.segmentOf, one) === segment && at(layout.toState, one) === to);
}

/** Rules 4 and 5: one vehicle a segment, and nobody else at a node inside a vehicle. */
function crowding({ layout, vehicles }: Yard, placed: readonly (readonly number[])[]): string | undefined {
  const taken = new Set<number>();
  const inside = new Map<number, number>();
  for (const [vehicle, edges] of placed.entries()) {
    for (const [i, edge] of edges.entries()) {
      const segment = at(layout.segmentOf, edge);
      if (taken.has(segment)) return `${layout.segments[segment]} is occupied twice`;
      taken.add(segment);
      if (i === 0) continue;
      const node = at(layout.fromNode, edge);
      // A node inside two vehicles is also an end of an edge of either, which the second loop finds.
      inside.set(node, vehicle);
    }
  }
  for (const [vehicle, edges] of placed.entries()) {
    for (const edge of edges) {
      for (const node of [at(layout.fromNode, edge), at(layout.toNode, edge)]) {
        const other = inside.get(node);
        if (other !== undefined && other !== vehicle) return `vehicle ${vehicles[vehicle]?.Id} touches a node inside vehicle ${vehicles[other]?.Id}`;
      }
    }
  }
  return undefined;
}

/** Rule 6: a coupling is mutual, between two vehicles that touch end to end in line. */
function linksIn({ layout, vehicleIndex }: Yard, record: StateRecord, position: Position): Result<Position, string> {
  const named = new Map<number, number>();
  const asked: { readonly end: number; readonly other: number; readonly id: number }[] = [];
  for (const { VehicleId, Back, Front } of record.Couplings) {
    for (const [side, to] of [[BACK, Back] as const, [FRONT, Front] as const]) {
      if (to === null) continue;
      const [vehicle, other] = [vehicleIndex.get(VehicleId), vehicleIndex.get(to.OtherVehicleId)];
      if (vehicle === undefined || other === undefined) return err(`a coupling of vehicle ${VehicleId} names one that is not in the stock`);
      named.set(2 * vehicle + side, 2 * other + to.OtherEnd);
      asked.push({ end: 2 * vehicle + side, other: 2 * other + to.OtherEnd, id: VehicleId });
    }
  }
  for (const { end, other, id } of asked) {
    if (end >> 1 === other >> 1) return err(`vehicle ${id} is coupled to itself`);
    const [here, there] = [outward(layout, position, end), outward(layout, position, other)];
    if (here < 0 || there < 0) return err(`a coupling of vehicle ${id} names one that is not on the track`);
    if (named.get(other) !== end) return err(`a coupling of vehicle ${id} is not mutual`);
    if (here !== (there ^ 2)) return err(`a coupling of vehicle ${id} joins ends that do not touch in line`);
  }
  return ok({ ...position, links: Array.from({ length: 2 * position.edges.length }, (_, end) => named.get(end) ?? -1) });
}
