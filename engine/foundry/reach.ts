// Where a walker may go as it stands (§3), asked by `check`, the menu, the view and the bots alike. A scene that does not know an order
// computes without it.

import { boardOf } from './board.ts';
import { type Drop, drops, type Reach, reachable } from './movement.ts';
import type { Scene, WalkerId } from './state.ts';
import { cellOf, legsInEffect, movePoints, occupiedCells, walkerOf } from './walkers.ts';

export function reachOf(scene: Scene, id: WalkerId): Reach {
  const legs = legsInEffect(walkerOf(scene, id));
  return reachable(boardOf(scene.ground), cellOf(scene, id), movePoints(scene, id), occupiedCells(scene), legs);
}

/** A drop and the way to its edge. */
export interface Leap extends Drop {
  /** The cell dropped from. */
  readonly edge: number;
  /** Move points of the walk to the edge; the drop's own come on top. */
  readonly walk: number;
}

/**
 * By the cell below: the drop that the walker can pay for. Where several edges lead there, the one with the fewest levels, then the cheapest,
 * then the lowest cell (§3).
 */
export function dropsOf(scene: Scene, id: WalkerId, reach: Reach): ReadonlyMap<number, Leap> {
  const found = new Map<number, Leap>();
  if (!scene.rules.falls) return found;
  const board = boardOf(scene.ground);
  const legs = legsInEffect(walkerOf(scene, id));
  const occupied = new Set(occupiedCells(scene));
  occupied.delete(cellOf(scene, id));
  const points = movePoints(scene, id);
  for (const [edge, walk] of reach) {
    for (const drop of drops(board, edge, occupied, legs)) {
      const known = found.get(drop.to);
      const dearer = known !== undefined && (known.levels < drop.levels || (known.levels === drop.levels && known.walk <= walk));
      if (walk + drop.cost <= points && !dearer) found.set(drop.to, { ...drop, edge, walk });
    }
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}
