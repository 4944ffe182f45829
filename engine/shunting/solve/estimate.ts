// The least number of moves from a stand (a position) to the goal. Each goal wants some vehicle on its segment, or none. A vehicle comes at most
// one segment nearer with a unit driven, and one drive can bring all of them nearer, so the farthest distance counts. To be driven at
// all a vehicle has to be coupled to an engine, and a coupling drives nothing and joins two chains at the most: each chain without an engine
// that holds a vehicle still wanted elsewhere adds one. No move lowers the estimate by more than one, so states are expanded once at their
// least cost. On the layouts of the vectors it saves from half to seven eighths of the states. O(goals · stock) a stand.

import type { Layout } from '../layout.ts';
import { cell, item } from './flat.ts';
import { type Model, placementsOf, type Stand } from './model.ts';
import type { Exits, Placements } from './placements.ts';

/** Moves to the goal at the least: 0 exactly where it is met, Infinity where it never will be. */
export type Estimate = (stand: Stand) => number;

interface Aim {
  /** By segment: units to the goal's, whatever stands in the way. */
  readonly distance: Float64Array;
  readonly empty: boolean;
  /** The vehicles that will do. */
  readonly slots: readonly number[];
}

/** The lower bound for stands of this model; see above. */
export function estimateOf(model: Model): Estimate {
  const { slots, layout, exits, goals, engines } = model;
  const aims = goals.map(
    ({ segment, allowed }): Aim => ({
      distance: distancesTo(layout, exits, segment),
      empty: allowed?.length === 0,
      slots: allowed === null || allowed.length === 0 ? slots.map((_, slot) => slot) : allowed.filter((slot) => slot >= 0),
    }),
  );
  const tables = new Map<Placements, number[]>(slots.map(({ placements }) => [placements, []]));
  const tableOf = slots.map(({ placements }) => tables.get(placements) ?? []);
  const seen = new Int32Array(slots.length); // slots of chains with an engine, or counted already
  const chain: number[] = [];

  /** Units from where a slot stands to an aim. The table of a length is filled up to a placement when it is first met. */
  function distance(slot: number, number: number, aim: number): number {
    const table = tableOf[slot] ?? [];
    const index = number * aims.length + aim;
    while (table.length <= index) {
      const one = placementsOf(model, slot).held(table.length / aims.length);
      for (const { distance } of aims) table.push(Math.min(...one.map((edge) => distance[cell(layout.segmentOf, edge)] ?? 0)));
    }
    return item(table, index);
  }

  /** Marks a slot and all that is coupled to it. */
  function mark(links: Int32Array, slot: number): void {
    chain.length = 0;
    chain.push(slot);
    seen[slot] = 1;
    for (let i = 0; i < chain.length; i++) {
      for (let end = 2 * item(chain, i); end <= 2 * item(chain, i) + 1; end++) {
        const other = cell(links, end) >> 1;
        if (other < 0 || seen[other] === 1) continue;
        seen[other] = 1;
        chain.push(other);
      }
    }
  }

  return ({ place, links }) => {
    seen.fill(0);
    for (const engine of engines) if (seen[engine] === 0) mark(links, engine);
    let most = 0;
    let farthest = 0;
    let chains = 0;
    for (let i = 0; i < aims.length; i++) {
      const aim = aims[i];
      if (aim === undefined) continue;
      let least = Number.POSITIVE_INFINITY;
      for (const slot of aim.slots) least = Math.min(least, distance(slot, cell(place, slot), i));
      if (aim.empty) least = least === 0 ? 1 : 0;
      else if (aim.slots.length === 1 && least > 0) {
        // The one vehicle that will do is wanted here.
        const slot = item(aim.slots, 0);
        farthest = Math.max(farthest, least);
        if (seen[slot] === 0) {
          chains++;
          mark(links, slot);
        }
      }
      most = Math.max(most, least);
    }
    return Math.max(most, farthest + chains);
  };
}

/** Breadth first, against the way: how many units bring a vehicle on each segment onto `goal`. */
function distancesTo(layout: Layout, exits: Exits, goal: number): Float64Array {
  const distance = new Float64Array(layout.segments.length).fill(Number.POSITIVE_INFINITY);
  const edgesOn = layout.segments.map((): number[] => []);
  for (const [edge, segment] of layout.segmentOf.entries()) edgesOn[segment]?.push(edge);
  distance[goal] = 0;
  const queue = [goal];
  for (const segment of queue) {
    for (const edge of edgesOn[segment] ?? []) {
      // Track runs both ways: what leaves an edge's end is what comes to it.
      for (const next of exits.of[cell(layout.toState, edge)] ?? []) {
        const beside = cell(layout.segmentOf, next);
        if (distance[beside] !== Number.POSITIVE_INFINITY) continue;
        distance[beside] = (distance[segment] ?? 0) + 1;
        queue.push(beside);
      }
    }
  }
  return distance;
}
