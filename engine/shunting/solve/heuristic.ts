// The heuristic of the search: a lower bound on the moves from a state to the goal, admissible and consistent (no transition lowers it by
// more than its cost), so a state is expanded once, at its least cost. It is the larger of two bounds. First, each goal wants some vehicle on
// its segment, or none; one drive brings any number of vehicles at most one segment nearer, so the farthest goal counts. Second, a vehicle is
// driven only when coupled to an engine, and one coupling joins at most two chains: each chain without an engine that holds a vehicle
// wanted elsewhere adds a move. It prunes half to seven eighths of the states of the test layouts. O(goals · vehicles) a state.

import type { Layout } from '../layout.ts';
import type { Adjacency } from './adjacency.ts';
import { cell, item } from './flat.ts';
import { type Model, placementsOf, type SearchState } from './model.ts';
import type { Placements } from './placements.ts';

/** Moves to the goal at the least: 0 exactly in a goal state, Infinity only where the goal cannot be reached. */
export type Heuristic = (state: SearchState) => number;

/** One goal, prepared. */
interface Target {
  /** By segment: units to the goal's segment on an otherwise empty layout, Infinity where no track leads there. */
  readonly distance: Float64Array;
  /** The segment must be empty. */
  readonly empty: boolean;
  /** The vehicles that meet the goal; all of them where it must be empty. */
  readonly slots: readonly number[];
}

export function heuristicOf(model: Model): Heuristic {
  const { slots, layout, adjacency, goals, engines } = model;
  const targets = goals.map(
    ({ segment, allowed }): Target => ({
      distance: distancesTo(layout, adjacency, segment),
      empty: allowed?.length === 0,
      slots: allowed === null || allowed.length === 0 ? slots.map((_, slot) => slot) : allowed.filter((slot) => slot >= 0),
    }),
  );
  const tables = new Map<Placements, number[]>(slots.map(({ placements }) => [placements, []]));
  const tableOf = slots.map(({ placements }) => tables.get(placements) ?? []);
  const seen = new Int32Array(slots.length); // slots of chains that have an engine or are counted already
  const chain: number[] = [];

  /** Units from a slot's placement to a target. The table of a vehicle length is extended up to a placement when that is first looked up. */
  function distance(slot: number, placement: number, target: number): number {
    const table = tableOf[slot] ?? [];
    const index = placement * targets.length + target;
    while (table.length <= index) {
      const path = placementsOf(model, slot).path(table.length / targets.length);
      for (const { distance } of targets) table.push(Math.min(...path.map((edge) => distance[cell(layout.segmentOf, edge)] ?? 0)));
    }
    return item(table, index);
  }

  /** Marks a slot and all that is coupled to it as seen. */
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

  return ({ placement, links }) => {
    seen.fill(0);
    for (const engine of engines) if (seen[engine] === 0) mark(links, engine);
    let most = 0;
    let farthest = 0; // of the goals that one vehicle alone can meet
    let chains = 0;
    for (let i = 0; i < targets.length; i++) {
      const target = targets[i];
      if (target === undefined) continue;
      let least = Number.POSITIVE_INFINITY;
      for (const slot of target.slots) least = Math.min(least, distance(slot, cell(placement, slot), i));
      if (target.empty) least = least === 0 ? 1 : 0;
      else if (target.slots.length === 1 && least > 0) {
        const slot = item(target.slots, 0);
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

/** Breadth first from the goal against the direction of travel: how many units bring a vehicle from each segment onto `goal`. */
function distancesTo(layout: Layout, adjacency: Adjacency, goal: number): Float64Array {
  const distance = new Float64Array(layout.segments.length).fill(Number.POSITIVE_INFINITY);
  const edgesOn = layout.segments.map((): number[] => []);
  for (const [edge, segment] of layout.segmentOf.entries()) edgesOn[segment]?.push(edge);
  distance[goal] = 0;
  const queue = [goal];
  for (const segment of queue) {
    for (const edge of edgesOn[segment] ?? []) {
      // Track runs both ways: the successors of an edge are the predecessors of its reverse.
      for (const next of adjacency.edges[cell(layout.toState, edge)] ?? []) {
        const neighbour = cell(layout.segmentOf, next);
        if (distance[neighbour] !== Number.POSITIVE_INFINITY) continue;
        distance[neighbour] = (distance[segment] ?? 0) + 1;
        queue.push(neighbour);
      }
    }
  }
  return distance;
}
