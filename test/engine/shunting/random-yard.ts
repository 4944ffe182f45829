// Random yards for the twin: dense scraps of track with crossings, loops, parallel legs and now and then turntables, and stock thrown
// on it. Some openings break a rule of standing positions; then both engines must refuse them.

import { below, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { readPuzzle } from '../../../engine/shunting/file/read.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';
import { Twin } from './twin.ts';
import type { TwinEdge, TwinPuzzle } from './twin-track.ts';

export function randomYard(seed: number): Puzzle {
  let rng = seedRng(studySeed(seed));
  const roll = (n: number): number => {
    const [value, next] = below(rng, n);
    rng = next;
    return value;
  };
  const one = <T>(items: readonly T[]): T | undefined => items[roll(Math.max(1, items.length))];

  for (;;) {
    const track = { Segments: segments(roll), Turntables: roll(3) === 0 ? turntables(roll) : [] };
    const empty = { SwitchStates: [], TurntableStates: [], Placements: [], Couplings: [] };
    const bare = { Track: track, RollingStock: [], Goal: { SegmentGoals: [] }, InitialState: empty };
    if (!readPuzzle(bare).ok) continue;

    const alignments = track.Turntables.flatMap(({ Id }) => (roll(2) === 0 ? [{ Key: Id, Value: roll(2) }] : []));
    const twin = new Twin(bare as TwinPuzzle); // just read
    const state = { ...twin.start(), turntables: new Map(alignments.map(({ Key, Value }) => [Key, Value])) };
    const edges = [...twin.fixed.values()].flat();
    const stock: object[] = [];
    const placements: { VehicleId: number; Edges: TwinEdge[] }[] = [];
    const held = new Set<string>();
    const stockSize = 2 + roll(4);
    const starts = [...edges];
    for (let id = 0; id < stockSize; id++) {
      const length = roll(4) === 0 ? 2 + roll(3) : 1;
      const isEngine = id === 0 || roll(3) === 0;
      const power = { ForwardPower: isEngine ? roll(4) * 4 : null, BackwardPower: isEngine ? roll(4) * 4 : null };
      for (let tries = 0; tries < 20; tries++) {
        const run = runFrom(one(starts), length, (edge) => one(twin.options(state, `${edge.ToNode.X},${edge.ToNode.Y},${edge.ExitHeading}`)));
        const ids = new Set(run.map((edge) => edge.SegmentId));
        if (ids.size !== length || run.some((edge) => held.has(edge.SegmentId))) continue;
        for (const name of ids) held.add(name);
        placements.push({ VehicleId: id, Edges: run });
        // The next one is likely to stand where this one leads to, so that they touch.
        const last = run.at(-1);
        if (last !== undefined)
          for (let again = 0; again < 12; again++) starts.push(...twin.options(state, `${last.ToNode.X},${last.ToNode.Y},${last.ExitHeading}`));
        break;
      }
      if (held.size > 0 || id > 0) stock.push({ Id: id, Length: length, Weight: roll(2), IsEngine: isEngine, ...power });
    }
    const goals = placements
      .slice(0, 1)
      .flatMap(({ VehicleId }) => track.Segments.slice(0, 1).map(({ Id }) => ({ SegmentId: Id, AllowedVehicleIds: [VehicleId] })));
    const puzzle = readPuzzle({
      ...bare,
      RollingStock: stock,
      Goal: { SegmentGoals: goals },
      InitialState: { ...empty, Placements: placements, TurntableStates: alignments },
    });
    if (puzzle.ok) return puzzle.value;
  }
}

function runFrom(start: TwinEdge | undefined, length: number, next: (edge: TwinEdge) => TwinEdge | undefined): TwinEdge[] {
  const run: TwinEdge[] = [];
  for (let edge = start; edge !== undefined && run.length < length; edge = next(edge)) run.push(edge);
  return run;
}

/** Track grown from its own ends inside a small box, so that lines go on, part, cross and come back. */
function segments(roll: (n: number) => number) {
  const [width, height] = [5 + roll(3), 3 + roll(3)];
  const [dx, dy] = [
    [0, 1, 0, -1],
    [1, 0, -1, 0],
  ] as const;
  const grown: { Id: string; Kind: string; A: { X: number; Y: number }; B: { X: number; Y: number }; Bias: number | null }[] = [];
  const ends: { X: number; Y: number; heading: number }[] = [{ X: 0, Y: roll(height), heading: 1 }];
  for (let tries = 0; tries < 400 && grown.length < 16 + roll(24); tries++) {
    const { X, Y, heading } = ends[roll(ends.length)] ?? { X: 0, Y: 0, heading: 1 };
    const turning = [0, 0, 1, 3][roll(4)] ?? 0;
    const exit = (heading + turning) % 4;
    const step = (axis: readonly number[]): number => (axis[heading] ?? 0) + (turning === 0 ? 0 : (axis[exit] ?? 0));
    const B = { X: X + step(dx), Y: Y + step(dy) };
    if (B.X < 0 || B.X >= width || B.Y < 0 || B.Y >= height) continue;
    const Id = `${'abAB'[roll(4)]}${grown.length}`;
    grown.push({ Id, Kind: turning === 0 ? 'Straight' : 'Curve', A: { X, Y }, B, Bias: turning === 0 ? null : heading % 2 === 1 ? 0 : 1 });
    // Growing back from where it began, too.
    ends.push({ ...B, heading: exit }, { X, Y, heading: (heading + 2) % 4 });
  }
  return grown;
}

/** One turntable whose square touches the scrap of track at a side, or two. */
function turntables(roll: (n: number) => number) {
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
