// How a puzzle opens and what it asks for (RULES.md §3, §4, §9): switches set, turntables put down and turned, goals named.

import { EAST, type Heading, NORTH, type Point, SOUTH, WEST } from '../../kernel/grid.ts';
import { err, ok } from '../../kernel/result.ts';
import type { Puzzle, Turntable } from '../puzzle.ts';
import { bridgeUnit } from '../track.ts';
import { type Edited, liesAt, settled, settledOk } from './draft.ts';
import { groundOf } from './ground.ts';

const RADIUS_MOST = 8;
const TURNTABLES_MOST = 100;

/** Sets a switch to its next leg at the opening. */
export function throwAt(puzzle: Puzzle, { x, y }: Point, heading: Heading): Edited {
  const legs = groundOf(puzzle).leaving({ x, y }, heading).length;
  if (legs < 2) return err('There is no switch here.');
  const { SwitchStates } = puzzle.InitialState;
  const isIt = ({ State }: (typeof SwitchStates)[number]): boolean => State.NodeX === x && State.NodeY === y && State.Heading === heading;
  const was = SwitchStates.find(isIt)?.SelectedOptionIndex ?? 0;
  const others = SwitchStates.filter((one) => !isIt(one));
  const next = (was + 1) % legs;
  const list = next === 0 ? others : [...others, { SelectedOptionIndex: next, State: { Heading: heading, NodeX: x, NodeY: y } }];
  return settledOk(puzzle, { ...puzzle, InitialState: { ...puzzle.InitialState, SwitchStates: list } });
}

/** A switch of the draft, its legs in order and the one it is set to. */
export interface Facing extends Point {
  readonly heading: Heading;
  readonly legs: readonly string[];
  readonly set: number;
}

/** The switches whose toe is at a node. */
export function switchesAt(puzzle: Puzzle, { x, y }: Point): readonly Facing[] {
  const ground = groundOf(puzzle);
  const headings = [...new Set(ground.from({ x, y }).map(({ entry }) => entry))];
  return headings.flatMap((heading) => {
    const legs = ground.leaving({ x, y }, heading).map(({ segment }) => segment);
    if (legs.length < 2) return [];
    const stored = puzzle.InitialState.SwitchStates.find(({ State }) => State.NodeX === x && State.NodeY === y && State.Heading === heading);
    return [{ x, y, heading, legs, set: (stored?.SelectedOptionIndex ?? 0) % legs.length }];
  });
}

/** A turntable with a port on each side; it clears what lies within its square. `radius` 1 or more. */
export function putTurntable(puzzle: Puzzle, center: Point, radius: number): Edited {
  if (radius < 1 || radius > RADIUS_MOST) return err(`A turntable here is 1 to ${RADIUS_MOST} units from its middle to its edge.`);
  if (puzzle.Track.Turntables.length >= TURNTABLES_MOST) return err('A yard has at most 100 turntables.');
  const table = tableAt(freeName(puzzle), center, radius);
  const isInside = ({ X, Y }: { readonly X: number; readonly Y: number }): boolean =>
    Math.abs(X - center.x) < radius && Math.abs(Y - center.y) < radius;
  const Segments = puzzle.Track.Segments.filter(({ A, B }) => !isInside(A) && !isInside(B));
  return settledOk(puzzle, { ...puzzle, Track: { Segments, Turntables: [...puzzle.Track.Turntables, table] } });
}

function tableAt(Id: string, { x, y }: Point, Radius: number): Turntable {
  const port = (dx: number, dy: number, OutboundDirection: Heading) => ({ OutboundDirection, Point: { X: x + dx * Radius, Y: y + dy * Radius } });
  return {
    Alignments: [
      { PortAIndex: 0, PortBIndex: 1 },
      { PortAIndex: 2, PortBIndex: 3 },
    ],
    Center: { X: x, Y: y },
    Id,
    Ports: [port(-1, 0, WEST), port(1, 0, EAST), port(0, -1, SOUTH), port(0, 1, NORTH)],
    Radius,
  };
}

/** A, B … Z, then A2 … */
function freeName({ Track }: Puzzle): string {
  const taken = new Set(Track.Turntables.map(({ Id }) => Id));
  for (let n = 0; ; n++) {
    const name = `${String.fromCharCode(65 + (n % 26))}${n < 26 ? '' : Math.floor(n / 26) + 1}`;
    if (!taken.has(name)) return name;
  }
}

/** Turns a turntable to its next alignment at the opening; not under a vehicle (§4). */
export function turnTable(puzzle: Puzzle, id: string): Edited {
  const table = puzzle.Track.Turntables.find(({ Id }) => Id === id);
  if (table === undefined) return err('There is no turntable here.');
  const bridge = new Set(Array.from({ length: 2 * table.Radius }, (_, i) => bridgeUnit(id, i)));
  const { Placements, TurntableStates } = puzzle.InitialState;
  const held = Placements.find(({ Edges }) => Edges.some(({ SegmentId }) => bridge.has(SegmentId)));
  if (held !== undefined) return err(`Vehicle ${held.VehicleId} stands on the bridge: it cannot be turned.`);
  const next = (liesAt(puzzle.InitialState, table) + 1) % table.Alignments.length;
  const others = TurntableStates.filter(({ Key }) => Key !== id);
  const list = next === 0 ? others : [...others, { Key: id, Value: next }];
  return settledOk(puzzle, { ...puzzle, InitialState: { ...puzzle.InitialState, TurntableStates: list } });
}

/** What a goal wants of its segment: any vehicle (null), nothing (none), or one of some. */
export type Wanted = readonly number[] | null;

/** Names, or names anew, what a segment must hold; `undefined` takes the goal down. */
export function setGoal(puzzle: Puzzle, segment: string, wanted: Wanted | undefined): Edited {
  if (groundOf(puzzle).edges(segment) === undefined) return err('There is no track here.');
  const others = puzzle.Goal.SegmentGoals.filter(({ SegmentId }) => SegmentId !== segment);
  const goals = wanted === undefined ? others : [...others, { AllowedVehicleIds: wanted, SegmentId: segment }];
  return ok(settled(puzzle, { ...puzzle, Goal: { SegmentGoals: goals } }));
}

/** What is asked of a segment; undefined where nothing is. */
export const goalOn = ({ Goal }: Puzzle, segment: string): Wanted | undefined =>
  Goal.SegmentGoals.find(({ SegmentId }) => SegmentId === segment)?.AllowedVehicleIds;
