// What is seen of a game as a puzzle that begins there, so that whoever sees a table can have it searched, without its record. No rule is in here. A
// switch that only another alignment makes is not seen, and counts as set to its first road.

import { BACK, type EdgeRecord, FRONT, type Puzzle } from './puzzle.ts';
import type { View, ViewEdge, ViewSegment, ViewTurntable, ViewVehicle } from './view.ts';

const spot = ({ x, y }: { readonly x: number; readonly y: number }) => ({ X: x, Y: y });

/** The puzzle from where one stands to the same goal. It reads as any puzzle does. */
export function puzzleFrom({ track, vehicles, goals, joints, switches }: View): Puzzle {
  return {
    Goal: { SegmentGoals: goals.map(({ segment, vehicles: wanted }) => ({ AllowedVehicleIds: wanted, SegmentId: segment })) },
    InitialState: {
      Couplings: couplingsOf(joints),
      Placements: vehicles.map(({ id, edges }) => ({ Edges: edges.map(edgeOf), VehicleId: id })),
      SwitchStates: switches.map(({ x, y, heading, selected }) => ({
        SelectedOptionIndex: selected,
        State: { Heading: heading, NodeX: x, NodeY: y },
      })),
      TurntableStates: track.turntables.map(({ id, alignment }) => ({ Key: id, Value: alignment })),
    },
    RollingStock: vehicles.map(stockOf),
    SchemaVersion: 1,
    Track: { Segments: track.segments.map(segmentOf), Turntables: track.turntables.map(turntableOf) },
    VerifiedSolutionHistory: null,
  };
}

const segmentOf = ({ id, kind, a, b, bias }: ViewSegment): Puzzle['Track']['Segments'][number] => ({
  A: spot(a),
  B: spot(b),
  Bias: kind === 'straight' ? null : (bias ?? 0),
  Id: id,
  Kind: kind === 'straight' ? 'Straight' : 'Curve',
});

const turntableOf = ({ id, center, radius, ports, alignments }: ViewTurntable): Puzzle['Track']['Turntables'][number] => ({
  Alignments: alignments.map(([PortAIndex, PortBIndex]) => ({ PortAIndex, PortBIndex })),
  Center: spot(center),
  Id: id,
  Ports: ports.map(({ direction, ...at }) => ({ OutboundDirection: direction, Point: spot(at) })),
  Radius: radius,
});

function stockOf({ id, engine, length, weight, forwardPower, backwardPower }: ViewVehicle): Puzzle['RollingStock'][number] {
  const one = { Id: id, Length: length, Weight: weight };
  if (!engine) return { ...one, BackwardPower: null, ForwardPower: null, IsEngine: false };
  return { ...one, BackwardPower: backwardPower, ForwardPower: forwardPower, IsEngine: true };
}

const edgeOf = ({ segment, from, to, entry, exit }: ViewEdge): EdgeRecord => ({
  EntryHeading: entry,
  ExitHeading: exit,
  FromNode: spot(from),
  SegmentId: segment,
  ToNode: spot(to),
});

/** Both ends of every joint that is coupled. */
function couplingsOf(joints: View['joints']): Puzzle['InitialState']['Couplings'] {
  const ends = joints.filter(({ coupled }) => coupled).flatMap(({ a, b }) => [[a, b] as const, [b, a] as const]);
  const linkAt = (vehicle: number, end: number) => {
    const other = ends.find(([from]) => from.vehicle === vehicle && from.end === end)?.[1];
    return other === undefined ? null : { OtherEnd: other.end, OtherVehicleId: other.vehicle };
  };
  return [...new Set(ends.map(([{ vehicle }]) => vehicle))].map((id) => ({ Back: linkAt(id, BACK), Front: linkAt(id, FRONT), VehicleId: id }));
}
