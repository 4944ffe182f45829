// What every edit of a puzzle keeps: nothing in the opening or the goal speaks of what is no longer there. An edit is a function from puzzle to
// puzzle; what it does not touch stays the same object, and a puzzle that was only read is written back to the byte. A solution proves the
// puzzle it was found for, so that any edit lets it go.

import { ok, type Result } from '../../kernel/result.ts';
import type { Puzzle } from '../puzzle.ts';
import { BACK, type End, FRONT } from '../puzzle.ts';
import { alignmentOf, edgeOfRecord, groundOf } from './ground.ts';

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

/**
 * Takes up a changed puzzle: drops what the change has left without a place, and the solution. `before`: what was edited. Lists and entries that
 * lose nothing are the same objects, so that whoever draws them sees that they are.
 */
export function settled(before: Puzzle, after: Puzzle): Puzzle {
  const placed = { ...after, InitialState: withoutLost(after) };
  const InitialState = changed(placed.InitialState, { SwitchStates: switchesKept(before, placed), Couplings: couplingsKept(placed.InitialState) });
  const stocked = stockKept(before, { ...after, InitialState, VerifiedSolutionHistory: null });
  return { ...stocked, Goal: goalKept(stocked) };
}

export const settledOk = (before: Puzzle, after: Puzzle): Edited => ok(settled(before, after));

/** Without vehicles whose track is gone, and without alignments of turntables that are. */
function withoutLost(puzzle: Puzzle): Puzzle['InitialState'] {
  const { InitialState: state, Track } = puzzle;
  const ground = groundOf(puzzle);
  const isLaid = ({ Edges }: (typeof state.Placements)[number]) => Edges.every((edge) => ground.at(edgeOfRecord(edge)) === edge.SegmentId);
  const Placements = kept(state.Placements, (one) => (isLaid(one) ? one : undefined));
  const TurntableStates = kept(state.TurntableStates, (one) => (Track.Turntables.some(({ Id }) => Id === one.Key) ? one : undefined));
  return changed(state, { Placements, TurntableStates });
}

/** A switch stays set to the leg it was set to; where that leg or the switch is gone, it is not set at all. */
function switchesKept(before: Puzzle, after: Puzzle): Puzzle['InitialState']['SwitchStates'] {
  const { SwitchStates } = after.InitialState;
  if (before.Track === after.Track && before.InitialState.TurntableStates === after.InitialState.TurntableStates) return SwitchStates;
  const [was, is] = [groundOf(before), groundOf(after)];
  return kept(SwitchStates, (entry) => {
    const { NodeX: x, NodeY: y, Heading } = entry.State;
    if (was.from({ x, y }) === is.from({ x, y })) return entry;
    const [old, now] = [was.leaving({ x, y }, Heading), is.leaving({ x, y }, Heading)];
    if (now.length < 2) return undefined;
    const leg = old[entry.SelectedOptionIndex % Math.max(1, old.length)]?.segment;
    const SelectedOptionIndex = now.findIndex(({ segment }) => segment === leg);
    return SelectedOptionIndex < 0 ? undefined : changed(entry, { SelectedOptionIndex });
  });
}

function couplingsKept(opening: Puzzle['InitialState']): Puzzle['InitialState']['Couplings'] {
  const { Couplings } = opening;
  const facing = facingOf(opening);
  const ends = new Map(Couplings.map(({ VehicleId, Back, Front }) => [VehicleId, [Back, Front]] as const));
  const keep = (id: number, end: End) => {
    const to = ends.get(id)?.[end] ?? null;
    if (to === null) return null;
    const back = ends.get(to.OtherVehicleId)?.[to.OtherEnd];
    const isMutual = back?.OtherVehicleId === id && back.OtherEnd === end;
    return isMutual && facing(id, end) === turnedRound(facing(to.OtherVehicleId, to.OtherEnd)) ? to : null;
  };
  return kept(Couplings, (one) => {
    const [Back, Front] = [keep(one.VehicleId, BACK), keep(one.VehicleId, FRONT)];
    return Back === null && Front === null ? undefined : changed(one, { Back, Front });
  });
}

/** Where an end points, as `x,y,heading`; undefined for a vehicle that is not on the track. */
export function facingOf({ Placements }: Puzzle['InitialState']): (id: number, end: End) => string | undefined {
  const lies = new Map(Placements.map(({ VehicleId, Edges }) => [VehicleId, Edges]));
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
function goalKept(puzzle: Puzzle): Puzzle['Goal'] {
  const { Goal, RollingStock } = puzzle;
  const { edges } = groundOf(puzzle);
  const stock = new Set(RollingStock.map(({ Id }) => Id));
  const SegmentGoals = kept(Goal.SegmentGoals, (goal) => {
    if (edges(goal.SegmentId) === undefined) return undefined;
    const wanted = goal.AllowedVehicleIds;
    if (wanted === null || wanted.length === 0) return goal;
    const AllowedVehicleIds = kept(wanted, (id) => (stock.has(id) ? id : undefined));
    return AllowedVehicleIds.length === 0 ? undefined : changed(goal, { AllowedVehicleIds });
  });
  return changed(Goal, { SegmentGoals });
}

/** Each entry as it is now, without those that are nothing now; the same list where every entry stays the same. */
function kept<T extends object | number>(list: readonly T[], now: (one: T) => T | undefined): readonly T[] {
  const left = list.map(now).filter((one) => one !== undefined);
  return left.length === list.length && left.every((one, i) => one === list[i]) ? list : left;
}

/** With other members; the same object where they are what it has. */
function changed<T extends object>(one: T, members: Partial<T>): T {
  const next = { ...one, ...members };
  return Object.entries(next).every(([name, value]) => value === Reflect.get(one, name)) ? one : next;
}

/** The alignment a turntable has, for those that draw it. */
export const liesAt = alignmentOf;
