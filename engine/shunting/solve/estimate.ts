// How many moves a stand is from the goal at the least. Each goal wants some vehicle on its segment, or none; a vehicle comes at most one
// segment nearer with a unit driven, and one drive can bring all of them nearer at once, so the farthest goal counts and nothing is added
// up. A move changes the estimate by one at the most, so states are expanded once. O(goals · stock).

import type { Layout } from '../layout.ts';
import { cell, item } from './flat.ts';
import type { Model } from './model.ts';
import type { Exits, Placements } from './placements.ts';

/** Moves to the goal at the least: 0 exactly where it is met, Infinity where it never will be. */
export type Estimate = (place: Int32Array) => number;

export function estimateOf({ slots, layout, exits, goals }: Model): Estimate {
  const aims = goals.map(({ segment, allowed }) => ({
    distance: distancesTo(layout, exits, segment),
    empty: allowed?.length === 0,
    slots: allowed === null || allowed.length === 0 ? slots.map((_, slot) => slot) : allowed.filter((slot) => slot >= 0),
  }));
  const tables = new Map<Placements, number[]>();
  for (const { placements } of slots) tables.set(placements, []);
  const tableOf = slots.map(({ placements }) => tables.get(placements) ?? []);

  /** Fills the table of a length up to a placement: its distance to every goal. */
  function fill(table: number[], { edges }: Placements, number: number): void {
    for (let one = table.length / aims.length; one <= number; one++) {
      for (const { distance } of aims) table.push(Math.min(...(edges[one] ?? []).map((edge) => distance[cell(layout.segmentOf, edge)] ?? 0)));
    }
  }

  return (place) => {
    let most = 0;
    for (let slot = 0; slot < slots.length; slot++) {
      const [table, placements] = [tableOf[slot], slots[slot]?.placements];
      if (table !== undefined && placements !== undefined && table.length <= cell(place, slot) * aims.length)
        fill(table, placements, cell(place, slot));
    }
    for (let aim = 0; aim < aims.length; aim++) {
      const wanted = aims[aim];
      if (wanted === undefined) continue;
      let least = Number.POSITIVE_INFINITY;
      for (const slot of wanted.slots) least = Math.min(least, item(tableOf[slot] ?? [], cell(place, slot) * aims.length + aim));
      if (wanted.empty) least = least === 0 ? 1 : 0;
      if (least > most) most = least;
    }
    return most;
  };
}

/** By segment: units a vehicle on it needs at the least to come onto `goal`, whatever stands in the way; breadth first. */
function distancesTo(layout: Layout, exits: Exits, goal: number): Float64Array {
  const distance = new Float64Array(layout.segments.length).fill(Number.POSITIVE_INFINITY);
  const edgesOn = layout.segments.map((): number[] => []);
  for (const [edge, segment] of layout.segmentOf.entries()) edgesOn[segment]?.push(edge);
  distance[goal] = 0;
  const queue = [goal];
  for (const segment of queue) {
    for (const edge of edgesOn[segment] ?? []) {
      for (const next of exits.of[cell(layout.toState, edge)] ?? []) {
        const beside = cell(layout.segmentOf, next);
        if ((distance[beside] ?? 0) !== Number.POSITIVE_INFINITY) continue;
        distance[beside] = (distance[segment] ?? 0) + 1;
        queue.push(beside);
      }
    }
  }
  return distance;
}
