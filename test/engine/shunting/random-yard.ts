// Random yards for the twin: dense scraps of track with crossings, loops, parallel legs and now and then turntables, and stock thrown
// on it. Some openings break a rule of standing positions; then both engines must refuse them.

import { below, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';
import { Twin } from './twin.ts';
import type { TwinEdge } from './twin-track.ts';
import { puzzleOf } from './yards.ts';

type Roll = (n: number) => number;

export function randomYard(seed: number): Puzzle {
  let rng = seedRng(studySeed(seed));
  const roll: Roll = (n) => {
    const [value, next] = below(rng, n);
    rng = next;
    return value;
  };
  const track = { Segments: segments(roll), Turntables: roll(3) === 0 ? turntables(roll) : [] };
  const alignments = track.Turntables.flatMap(({ Id }) => (roll(2) === 0 ? [{ Key: Id, Value: roll(2) }] : []));
  const state = { SwitchStates: [], TurntableStates: alignments, Placements: [], Couplings: [] };
  const twin = new Twin({ Track: track, RollingStock: [], Goal: { SegmentGoals: [] }, InitialState: state });
  const { stock, placements } = thrownOn(twin, roll);
  const goals = track.Segments.slice(0, 1).map(({ Id }) => ({ SegmentId: Id, AllowedVehicleIds: [0, 1] }));
  return puzzleOf({ Track: track, RollingStock: stock, Goal: { SegmentGoals: goals }, InitialState: { ...state, Placements: placements } });
}

/** Vehicles wherever they go, likely to touch one another; one that finds no place in twenty tries stays off the track. */
function thrownOn(twin: Twin, roll: Roll) {
  const state = twin.start();
  const after = (edge: TwinEdge): TwinEdge[] => twin.options(state, `${edge.ToNode.X},${edge.ToNode.Y},${edge.ExitHeading}`);
  const one = (edges: readonly TwinEdge[]): TwinEdge | undefined => edges[roll(Math.max(1, edges.length))];
  const stock: object[] = [];
  const placements: { VehicleId: number; Edges: TwinEdge[] }[] = [];
  const held = new Set<string>();
  const starts = [...twin.fixed.values()].flat();
  const size = 2 + roll(4);
  for (let id = 0; id < size; id++) {
    const length = roll(4) === 0 ? 2 + roll(3) : 1;
    const isEngine = id === 0 || roll(3) === 0;
    stock.push({
      Id: id,
      Length: length,
      Weight: roll(2),
      IsEngine: isEngine,
      ForwardPower: isEngine ? roll(4) * 4 : null,
      BackwardPower: isEngine ? roll(4) * 4 : null,
    });
    for (let tries = 0; tries < 20; tries++) {
      const run = runFrom(one(starts), length, (edge) => one(after(edge)));
      const ids = new Set(run.map((edge) => edge.SegmentId));
      const last = run.at(-1);
      if (last === undefined || ids.size !== length || run.some((edge) => held.has(edge.SegmentId))) continue;
      for (const name of ids) held.add(name);
      placements.push({ VehicleId: id, Edges: run });
      // The next one is likely to stand where this one leads to.
      for (let again = 0; again < 12; again++) starts.push(...after(last));
      break;
    }
  }
  return { stock, placements };
}

function runFrom(start: TwinEdge | undefined, length: number, next: (edge: TwinEdge) => TwinEdge | undefined): TwinEdge[] {
  const run: TwinEdge[] = [];
  for (let edge = start; edge !== undefined && run.length < length; edge = next(edge)) run.push(edge);
  return run;
}

/** Track grown from its own ends inside a small box, so that lines go on, part, cross and come back. */
function segments(roll: Roll) {
  const [width, height] = [5 + roll(3), 3 + roll(3)];
  const [dx, dy] = [
    [0, 1, 0, -1],
    [1, 0, -1, 0],
  ] as const;
  const grown: { Id: string; Kind: string; A: { X: number; Y: number }; B: { X: number; Y: number }; Bias: number | null }[] = [];
  const legs = new Map<string, number>();
  const ends: { X: number; Y: number; heading: number }[] = [{ X: 0, Y: roll(height), heading: 1 }];
  for (let tries = 0; tries < 400 && grown.length < 16 + roll(24); tries++) {
    const { X, Y, heading } = ends[roll(ends.length)] ?? { X: 0, Y: 0, heading: 1 };
    const turning = [0, 0, 1, 3][roll(4)] ?? 0;
    const exit = (heading + turning) % 4;
    const step = (axis: readonly number[]): number => (axis[heading] ?? 0) + (turning === 0 ? 0 : (axis[exit] ?? 0));
    const B = { X: X + step(dx), Y: Y + step(dy) };
    if (B.X < 0 || B.X >= width || B.Y < 0 || B.Y >= height) continue;
    const leaving = [`${X},${Y},${heading}`, `${B.X},${B.Y},${(exit + 2) % 4}`];
    if (leaving.some((state) => (legs.get(state) ?? 0) === 3)) continue;
    for (const state of leaving) legs.set(state, (legs.get(state) ?? 0) + 1);
    const Id = `${'abAB'[roll(4)]}${grown.length}`;
    grown.push({ Id, Kind: turning === 0 ? 'Straight' : 'Curve', A: { X, Y }, B, Bias: turning === 0 ? null : heading % 2 === 1 ? 0 : 1 });
    // Growing back from where it began, too.
    ends.push({ ...B, heading: exit }, { X, Y, heading: (heading + 2) % 4 });
  }
  return grown;
}

/** One turntable whose square touches the scrap of track at a side, or two. */
function turntables(roll: Roll) {
  const around = (Id: string, X: number, Y: number, Radius: number) => ({
    Id,
    Center: { X, Y },
    Radius,
    Ports: [
      { Point: { X: X - Radius, Y }, OutboundDirection: 3 },
      { Point: { X: X + Radius, Y }, OutboundDirection: 1 },
      { Point: { X, Y: Y + Radius }, OutboundDirection: 0 },
      { Point: { X, Y: Y - Radius }, OutboundDirection: 2 },
    ],
    Alignments: [
      { PortAIndex: 1, PortBIndex: 0 },
      { PortAIndex: 2, PortBIndex: 3 },
    ],
  });
  const first = around('T', -1, roll(3), 1);
  return roll(2) === 0 ? [first] : [first, around('T:0', 2 + roll(3), -2, 2)];
}
