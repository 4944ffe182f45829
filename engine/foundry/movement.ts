// Where a walker may go on its move points (§3): cheapest safe costs with everybody in the way, the route to one of the places, and apart
// from those the drops, which are falls.

import { type Board, footingOf, neighbour } from './board.ts';
import { dropOf, type Legs } from './terrain.ts';

/** Cell → move points, ascending by cell. The start is there at 0. */
export type Reach = ReadonlyMap<number, number>;

/**
 * Every cell that `budget` move points reach, the budget included. Occupied cells are neither entered nor crossed, but for the start, which
 * may be among them. Empty where the start is blocked or off the board.
 */
export function reachable(board: Board, start: number, budget: number, occupied: ReadonlySet<number>, legs: Legs): Reach {
  const { grid, footing } = board;
  const steps = board.steps[legs];
  const costs = new Map<number, number>();
  const under = footing[start];
  if (under === undefined || under.terrain === '#') return costs;
  costs.set(start, 0);
  const ring: number[][] = [[start], [], [], []];
  for (let cost = 0, idle = 0; cost <= budget && idle < 4; cost++) {
    const bucket = ring[cost & 3] ?? [];
    ring[cost & 3] = [];
    idle = bucket.length === 0 ? idle + 1 : 0;
    for (const cell of bucket) {
      if (costs.get(cell) !== cost) continue; // reached for less since it was put here
      for (let edge = cell * 6; edge < cell * 6 + 6; edge++) {
        const step = steps[edge] ?? 0;
        const next = grid.beside[edge] ?? -1;
        const reached = cost + step;
        if (step === 0 || reached > budget || occupied.has(next) || reached >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
        costs.set(next, reached);
        ring[reached & 3]?.push(next);
      }
    }
  }
  return new Map([...costs].sort(([a], [b]) => a - b));
}

/** A cheapest route of a reach, start and target included; of equals the one over the lowest cell, looking back. Undefined outside it. */
export function routeIn(board: Board, reach: Reach, target: number, legs: Legs): readonly number[] | undefined {
  const steps = board.steps[legs];
  const route = [target];
  let cost = reach.get(target);
  if (cost === undefined) return undefined;
  for (let at = target; cost > 0; ) {
    let before = -1;
    for (let direction = 0; direction < 6; direction++) {
      const one = neighbour(board.grid, at, direction);
      const step = one < 0 ? 0 : (steps[one * 6 + ((direction + 3) % 6)] ?? 0);
      if (step > 0 && reach.get(one) === cost - step && (before < 0 || one < before)) before = one;
    }
    if (before < 0) throw new Error(`no way back from cell ${at}`);
    at = before;
    cost = reach.get(at) ?? 0;
    route.push(at);
  }
  return route.reverse();
}

/** A cheapest route on a budget; undefined where there is none. */
export function path(board: Board, start: number, target: number, budget: number, occupied: ReadonlySet<number>, legs: Legs) {
  return routeIn(board, reachable(board, start, budget, occupied, legs), target, legs);
}

/** A fall from a cell to a neighbour two or more levels lower. */
export interface Drop {
  readonly to: number;
  /** Move points: those of the cell entered. */
  readonly cost: number;
  readonly levels: number;
}

/** The falls that a cell offers, in the order of directions. */
export function drops(board: Board, cell: number, occupied: ReadonlySet<number>, legs: Legs): readonly Drop[] {
  const from = footingOf(board, cell);
  const found: Drop[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = neighbour(board.grid, cell, direction);
    if (to < 0 || occupied.has(to)) continue;
    const drop = dropOf(from, footingOf(board, to), legs);
    if (drop !== undefined) found.push({ to, ...drop });
  }
  return found;
}
