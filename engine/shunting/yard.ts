// A puzzle compiled for play: its layout, its stock by place in the list, its goals. Kept beside the puzzle object it came from, so that
// a state stays plain data and a state read back from JSON compiles again by itself.

import { compileLayout } from './compile.ts';
import { type Goal, NOWHERE } from './goal.ts';
import type { Layout } from './layout.ts';
import type { Puzzle, Vehicle } from './puzzle.ts';

export interface Yard {
  readonly layout: Layout;
  readonly vehicles: readonly Vehicle[];
  readonly vehicleIndex: ReadonlyMap<number, number>;
  readonly goals: readonly Goal[];
}

const yards = new WeakMap<Puzzle, Yard>();

export function yardOf(puzzle: Puzzle): Yard {
  const known = yards.get(puzzle);
  if (known !== undefined) return known;
  const layout = compileLayout(puzzle.Track);
  const vehicleIndex = new Map(puzzle.RollingStock.map((one, i) => [one.Id, i]));
  const goals = puzzle.Goal.SegmentGoals.map(({ SegmentId, AllowedVehicleIds }) => {
    const segment = layout.segmentIndex.get(SegmentId);
    if (segment === undefined) throw new Error(`a goal on ${SegmentId}, which is no segment`);
    return { segment, allowed: AllowedVehicleIds?.map((id) => vehicleIndex.get(id) ?? NOWHERE) ?? null };
  });
  const yard = { layout, vehicles: puzzle.RollingStock, vehicleIndex, goals };
  yards.set(puzzle, yard);
  return yard;
}
