// Goals (RULES.md §9): what must stand on which segment. Only the position asked about counts, neither facing nor couplings do.

import { at } from './layout.ts';
import { occupants, type Position } from './position.ts';
import type { Puzzle, StateRecord } from './puzzle.ts';
import type { Yard } from './yard.ts';

export interface Goal {
  readonly segment: number;
  /** Vehicles by place in the stock, one of which must stand there; null: any; empty: the segment must be empty. */
  readonly allowed: readonly number[] | null;
}

/** A vehicle that a goal lists and the stock lacks: it can stand nowhere. */
export const NOWHERE = -2;

/** `on`: the vehicle on each segment, as `occupants` gives it. */
export function isMet({ segment, allowed }: Goal, on: Int32Array): boolean {
  const vehicle = at(on, segment);
  if (allowed === null) return vehicle >= 0;
  return allowed.length === 0 ? vehicle < 0 : allowed.includes(vehicle);
}

/** Whether every goal is met; a puzzle without goals always is. */
export function isSolved({ layout, goals }: Yard, position: Position): boolean {
  if (goals.length === 0) return true;
  const on = occupants(layout, position);
  return goals.every((goal) => isMet(goal, on));
}

/** The goal judged on a record that may not stand, as a file's opening; null when a segment is held twice, which cannot be judged. */
export function judged({ SegmentGoals }: Puzzle['Goal'], { Placements }: StateRecord): boolean | null {
  const on = new Map<string, number>();
  for (const { VehicleId, Edges } of Placements) {
    for (const { SegmentId } of Edges) {
      if (on.has(SegmentId)) return null;
      on.set(SegmentId, VehicleId);
    }
  }
  return SegmentGoals.every(({ SegmentId, AllowedVehicleIds }) => {
    const vehicle = on.get(SegmentId);
    if (AllowedVehicleIds?.length === 0) return vehicle === undefined;
    return vehicle !== undefined && (AllowedVehicleIds?.includes(vehicle) ?? true);
  });
}
