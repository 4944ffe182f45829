// Vehicles of a puzzle that is being drawn (RULES.md §6, §8): put on the track, turned round, changed, taken off, and their couplings.

import { opposite } from '../../kernel/grid.ts';
import { err } from '../../kernel/result.ts';
import type { EdgeRecord, End, Puzzle, Vehicle } from '../puzzle.ts';
import { BACK, FRONT } from '../puzzle.ts';
import { type Edge, reversed } from '../track.ts';
import { type Edited, facingOf, settledOk, turnedRound } from './draft.ts';
import { edgeOfRecord, groundOf, recordOfEdge } from './ground.ts';

export interface Make {
  readonly engine: boolean;
  readonly weight: number;
  /** Of an engine. */
  readonly forward: number;
  readonly backward: number;
}

/** What a vehicle is until its maker says otherwise: an engine that pulls a dozen. */
export const ENGINE: Make = { engine: true, weight: 1, forward: 12, backward: 12 };
export const WAGON: Make = { engine: false, weight: 1, forward: 0, backward: 0 };

const LENGTH_MOST = 64;
const VEHICLES_MOST = 500;

/** The units a hand passes over, as the way a vehicle would lie there: back first. Undefined where they do not join in line. */
export function lieAlong(puzzle: Puzzle, segments: readonly string[]): readonly Edge[] | undefined {
  const ground = groundOf(puzzle);
  const first = segments[0] === undefined ? undefined : ground.edges(segments[0]);
  if (first === undefined || segments.length > LENGTH_MOST) return undefined;
  // A vehicle of one unit looks east or north.
  const ways = first[0].exit === 1 || first[0].exit === 0 ? first : [first[1], first[0]];
  for (const way of ways) {
    const path: Edge[] = [way];
    for (const segment of segments.slice(1)) {
      const head = path.at(-1);
      const next = head && ground.leaving(head.to, head.exit).find((edge) => edge.segment === segment);
      if (next === undefined) break;
      path.push(next);
    }
    if (path.length === segments.length) return path;
  }
  return undefined;
}

/** A vehicle's lie as it would be with its back on another piece of track: as long, and looking the same way where the track lets it. */
export function lieFrom(puzzle: Puzzle, segment: string, was: readonly Edge[]): readonly Edge[] | undefined {
  const ground = groundOf(puzzle);
  const [a, b] = ground.edges(segment) ?? [];
  const looks = was.at(-1)?.exit;
  if (a === undefined || b === undefined || looks === undefined) return undefined;
  const ways = b.exit === looks || (a.exit !== looks && b.entry === looks) ? [b, a] : [a, b];
  for (const way of ways) {
    const path: Edge[] = [way];
    while (path.length < was.length) {
      const [first, last] = [path[0], path.at(-1)];
      const ahead = last && ground.leaving(last.to, last.exit)[0];
      const behind = first && ground.leaving(first.from, opposite(first.entry))[0];
      if (ahead !== undefined) path.push(ahead);
      else if (behind !== undefined) path.unshift(reversed(behind));
      else break;
    }
    if (path.length === was.length && new Set(path.map((edge) => edge.segment)).size === path.length) return path;
  }
  return undefined;
}

/** With one more vehicle, numbered lowest. Refused where another stands in its way. */
export function place(puzzle: Puzzle, path: readonly Edge[], make: Make): Edited {
  if (puzzle.RollingStock.length >= VEHICLES_MOST) return err('A yard has at most 500 vehicles.');
  const Id = freeId(puzzle);
  const stock = stockOf(Id, path.length, make);
  return standing({ ...puzzle, RollingStock: [...puzzle.RollingStock, stock] }, puzzle, Id, path);
}

/** The same vehicle elsewhere, at its length; its couplings are let go where nothing touches any more. */
export function moveTo(puzzle: Puzzle, id: number, path: readonly Edge[]): Edited {
  const RollingStock = puzzle.RollingStock.map((one) => (one.Id === id ? { ...one, Length: path.length } : one));
  return standing({ ...puzzle, RollingStock }, puzzle, id, path);
}

function standing(next: Puzzle, before: Puzzle, id: number, path: readonly Edge[]): Edited {
  const others = before.InitialState.Placements.filter(({ VehicleId }) => VehicleId !== id);
  const held = new Map(others.flatMap(({ VehicleId, Edges }) => Edges.map(({ SegmentId }) => [SegmentId, VehicleId] as const)));
  const taken = path.flatMap(({ segment }) => held.get(segment) ?? [])[0];
  if (taken !== undefined) return err(`Vehicle ${taken} stands there.`);
  const mine = new Set(path.slice(1).map(({ from }) => `${from.x},${from.y}`));
  const ends = path.flatMap(({ from, to }) => [`${from.x},${from.y}`, `${to.x},${to.y}`]);
  for (const { VehicleId, Edges } of others) {
    const within = new Set(Edges.slice(1).map(({ FromNode }) => `${FromNode.X},${FromNode.Y}`));
    const touched = Edges.flatMap(({ FromNode, ToNode }) => [`${FromNode.X},${FromNode.Y}`, `${ToNode.X},${ToNode.Y}`]);
    if (ends.some((node) => within.has(node)) || touched.some((node) => mine.has(node))) return err(`It would lie across vehicle ${VehicleId}.`);
  }
  const Placements = [...others, { Edges: path.map(recordOfEdge), VehicleId: id }];
  return settledOk(before, { ...next, InitialState: { ...next.InitialState, Placements } });
}

function freeId({ RollingStock }: Puzzle): number {
  const ids = new Set(RollingStock.map(({ Id }) => Id));
  let id = 1;
  while (ids.has(id)) id++;
  return id;
}

function stockOf(Id: number, Length: number, { engine, weight, forward, backward }: Make): Vehicle {
  const powers = engine ? { BackwardPower: backward, ForwardPower: forward } : { BackwardPower: null, ForwardPower: null };
  return { ...powers, Id, IsEngine: engine, Length, Weight: weight };
}

/** An engine without any power is a wagon (§6), so it keeps one. */
export function remake(puzzle: Puzzle, id: number, make: Make): Edited {
  const sound = make.engine && make.forward === 0 && make.backward === 0 ? { ...make, forward: 1 } : make;
  const RollingStock = puzzle.RollingStock.map((one) => (one.Id === id ? stockOf(id, one.Length, sound) : one));
  return settledOk(puzzle, { ...puzzle, RollingStock });
}

export const makeOf = ({ IsEngine, Weight, ForwardPower, BackwardPower }: Vehicle): Make => ({
  engine: IsEngine,
  weight: Weight,
  forward: ForwardPower ?? 0,
  backward: BackwardPower ?? 0,
});

/** Turned end for end where it stands: what it is coupled to stays coupled, now by the other end. */
export function turnRound(puzzle: Puzzle, id: number): Edited {
  const swap = (end: End): End => (end === BACK ? FRONT : BACK);
  const Couplings = puzzle.InitialState.Couplings.map(({ VehicleId, Back, Front }) => {
    const renamed = (to: typeof Back) => (to?.OtherVehicleId === id ? { ...to, OtherEnd: swap(to.OtherEnd) } : to);
    return VehicleId === id ? { Back: Front, Front: Back, VehicleId } : { Back: renamed(Back), Front: renamed(Front), VehicleId };
  });
  const turned = (edges: readonly EdgeRecord[]) => edges.map((edge) => recordOfEdge(reversed(edgeOfRecord(edge)))).reverse();
  const Placements = puzzle.InitialState.Placements.map((one) => (one.VehicleId === id ? { ...one, Edges: turned(one.Edges) } : one));
  return settledOk(puzzle, { ...puzzle, InitialState: { ...puzzle.InitialState, Couplings, Placements } });
}

export interface VehicleEnd {
  readonly vehicle: number;
  readonly end: End;
}

/** Two ends that touch in line. */
export interface Joint {
  readonly a: VehicleEnd;
  readonly b: VehicleEnd;
  readonly coupled: boolean;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

/** Every pair of ends that touch, once; of an end that touches several, each. */
export function jointsOf(opening: Puzzle['InitialState']): readonly Joint[] {
  const facing = facingOf(opening);
  const ends = opening.Placements.flatMap(({ VehicleId }) => [BACK, FRONT].map((end) => ({ vehicle: VehicleId, end }) as VehicleEnd)); // both are ends
  const byFacing = new Map<string, VehicleEnd[]>();
  for (const one of ends) {
    const there = facing(one.vehicle, one.end) ?? '';
    byFacing.set(there, [...(byFacing.get(there) ?? []), one]);
  }
  return ends.flatMap((a) => {
    const here = facing(a.vehicle, a.end);
    const [x = 0, y = 0, heading = 0] = (here ?? '').split(',').map(Number);
    return (byFacing.get(turnedRound(here) ?? '') ?? [])
      .filter((b) => a.vehicle < b.vehicle)
      .map((b) => ({ a, b, coupled: isCoupled(opening, a, b), x, y, heading }));
  });
}

function isCoupled({ Couplings }: Puzzle['InitialState'], a: VehicleEnd, b: VehicleEnd): boolean {
  const entry = Couplings.find(({ VehicleId }) => VehicleId === a.vehicle);
  const to = a.end === BACK ? entry?.Back : entry?.Front;
  return to?.OtherVehicleId === b.vehicle && to.OtherEnd === b.end;
}

/** Couples two ends that touch, or uncouples them. An end that is coupled elsewhere refuses. */
export function toggleCoupling(puzzle: Puzzle, { a, b, coupled }: Joint): Edited {
  const { Couplings, Placements } = puzzle.InitialState;
  const known = new Map(Couplings.map((entry) => [entry.VehicleId, entry] as const));
  for (const [one, other] of [[a, b] as const, [b, a] as const]) {
    const entry = known.get(one.vehicle) ?? { Back: null, Front: null, VehicleId: one.vehicle };
    const at = one.end === BACK ? entry.Back : entry.Front;
    if (!coupled && at !== null) return err(`Vehicle ${one.vehicle} is coupled there already.`);
    const to = coupled ? null : { OtherEnd: other.end, OtherVehicleId: other.vehicle };
    known.set(one.vehicle, one.end === BACK ? { ...entry, Back: to } : { ...entry, Front: to });
  }
  const order = new Map(Placements.map(({ VehicleId }, i) => [VehicleId, i]));
  const list = [...known.values()].sort((p, q) => (order.get(p.VehicleId) ?? 0) - (order.get(q.VehicleId) ?? 0));
  return settledOk(puzzle, { ...puzzle, InitialState: { ...puzzle.InitialState, Couplings: list } });
}
