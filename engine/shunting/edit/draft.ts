// What every edit of a puzzle keeps: nothing in the opening or the goal speaks of what is no longer there. An edit is a function from puzzle to
// puzzle; what it does not touch stays the same object, and a puzzle that was only read is written back to the byte. A solution proves the
// puzzle it was found for, so that any edit lets it go.

import { ok, type Result } from '../../kernel/result.ts';
import type { Puzzle } from '../puzzle.ts';
import { BACK, type End, FRONT } from '../puzzle.ts';
import { alignmentOf, edgeOfRecord, groundOf, isBridge } from './ground.ts';

/** An edit's outcome, or a sentence that says why there is none. */
export type Edited = Result<Puzzle, string>;

export const BLANK: Puzzle = {
  Goal: { SegmentGoals: [] },
  InitialState: { Couplings: [], Placements: [], SwitchStates: [], TurntableStates: [] },
  RollingStock: [],
  SchemaVersion: 1,
  Track: { Segments: [], Turntables: [] },
  VerifiedSolutionHistory: null,
};

/** Takes up a changed puzzle: drops what the change has left without a place, and the solution. `before`: what was edited. */
export function settled(before: Puzzle, after: Puzzle): Puzzle {
  const placed = withoutLost(after);
  const state = { ...placed, ...switchesKept(before, { ...after, InitialState: placed }) };
  const still = { ...after, InitialState: { ...state, Couplings: couplingsKept({ ...after, InitialState: placed }) }, VerifiedSolutionHistory: null };
  const stocked = stockKept(before, still);
  return { ...stocked, Goal: goalKept(stocked) };
}

export const settledOk = (before: Puzzle, after: Puzzle): Edited => ok(settled(before, after));

/** Without vehicles whose track is gone, and without alignments of turntables that are. */
function withoutLost(puzzle: Puzzle): Puzzle['InitialState'] {
  const { InitialState: state, Track } = puzzle;
  const ground = groundOf(puzzle);
  const Placements = kept(state.Placements, ({ Edges }) => Edges.every((edge) => ground.at(edgeOfRecord(edge)) === edge.SegmentId));
  const TurntableStates = kept(state.TurntableStates, ({ Key }) => Track.Turntables.some(({ Id }) => Id === Key));
  return { ...state, Placements, TurntableStates };
}

/** A switch stays set to the leg it was set to; where that leg or the switch is gone, it is not set at all. */
function switchesKept(before: Puzzle, after: Puzzle): Pick<Puzzle['InitialState'], 'SwitchStates'> {
  if (before.Track === after.Track && before.InitialState.TurntableStates === after.InitialState.TurntableStates) {
    return { SwitchStates: after.InitialState.SwitchStates };
  }
  const [was, is] = [groundOf(before), groundOf(after)];
  const SwitchStates = after.InitialState.SwitchStates.flatMap((entry) => {
    const { NodeX: x, NodeY: y, Heading } = entry.State;
    const [old, now] = [was.leaving({ x, y }, Heading), is.leaving({ x, y }, Heading)];
    if (now.length < 2) return [];
    const leg = old[entry.SelectedOptionIndex % Math.max(1, old.length)]?.segment;
    const index = now.findIndex(({ segment }) => segment === leg);
    return index < 0 ? [] : [{ ...entry, SelectedOptionIndex: index }];
  });
  return { SwitchStates };
}

function couplingsKept(puzzle: Puzzle): Puzzle['InitialState']['Couplings'] {
  const { Couplings } = puzzle.InitialState;
  const facing = facingOf(puzzle);
  const ends = new Map(Couplings.map(({ VehicleId, Back, Front }) => [VehicleId, [Back, Front]] as const));
  const keep = (id: number, end: End) => {
    const to = ends.get(id)?.[end] ?? null;
    if (to === null) return null;
    const back = ends.get(to.OtherVehicleId)?.[to.OtherEnd];
    const isMutual = back?.OtherVehicleId === id && back.OtherEnd === end;
    return isMutual && facing(id, end) === turnedRound(facing(to.OtherVehicleId, to.OtherEnd)) ? to : null;
  };
  return Couplings.map(({ VehicleId }) => ({ Back: keep(VehicleId, BACK), Front: keep(VehicleId, FRONT), VehicleId })).filter(
    ({ Back, Front }) => Back !== null || Front !== null,
  );
}

/** Where an end points, as `x,y,heading`; undefined for a vehicle that is not on the track. */
export function facingOf({ InitialState }: Puzzle): (id: number, end: End) => string | undefined {
  const lies = new Map(InitialState.Placements.map(({ VehicleId, Edges }) => [VehicleId, Edges]));
  return (id, end) => {
    const edges = lies.get(id);
    const edge = end === FRONT ? edges?.at(-1) : edges?.[0];
    if (edge === undefined) return undefined;
    return end === FRONT
      ? `${edge.ToNode.X},${edge.ToNode.Y},${edge.ExitHeading}`
      : `${edge.FromNode.X},${edge.FromNode.Y},${(edge.EntryHeading + 2) % 4}`;
  };
}

/** The same node in the other heading: what touches it in line. */
export const turnedRound = (facing: string | undefined): string | undefined => facing?.replace(/\d$/, (heading) => String((Number(heading) + 2) % 4));

/** A vehicle that lost its place leaves the stock as well. */
function stockKept(before: Puzzle, after: Puzzle): Puzzle {
  const stand = new Set(after.InitialState.Placements.map(({ VehicleId }) => VehicleId));
  const lost = new Set(before.InitialState.Placements.map(({ VehicleId }) => VehicleId).filter((id) => !stand.has(id)));
  return lost.size === 0 ? after : { ...after, RollingStock: after.RollingStock.filter(({ Id }) => !lost.has(Id)) };
}

/** Without goals on segments that are gone, and without vehicles that are. A goal that wanted only those is gone with them. */
function goalKept({ Goal, RollingStock, Track }: Puzzle): Puzzle['Goal'] {
  if (Goal.SegmentGoals.length === 0) return Goal;
  const segments = new Set(Track.Segments.map(({ Id }) => Id));
  const tables = Track.Turntables.flatMap(({ Id, Radius }) => Array.from({ length: 2 * Radius }, (_, i) => `Turntable:${Id}:${i}`));
  const bridges = new Set(tables);
  const stock = new Set(RollingStock.map(({ Id }) => Id));
  return {
    SegmentGoals: Goal.SegmentGoals.flatMap((goal) => {
      if (!(isBridge(goal.SegmentId) ? bridges : segments).has(goal.SegmentId)) return [];
      const wanted = goal.AllowedVehicleIds;
      if (wanted === null || wanted.length === 0 || wanted.every((id) => stock.has(id))) return [goal];
      const left = wanted.filter((id) => stock.has(id));
      return left.length === 0 ? [] : [{ ...goal, AllowedVehicleIds: left }];
    }),
  };
}

/** The same list where nothing is dropped from it. */
function kept<T>(list: readonly T[], keep: (one: T) => boolean): readonly T[] {
  return list.every(keep) ? list : list.filter(keep);
}

/** The alignment a turntable has, for those that draw it. */
export const liesAt = alignmentOf;
