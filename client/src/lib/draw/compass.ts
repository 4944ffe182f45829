// Spatial navigation by arrow keys: from a place to the nearest one in the direction of the arrow.

import type { Point } from './geometry.ts';

export interface Place extends Point {
  readonly mark: string;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The place to go to from `at` with this key: the nearest within 60° of the arrow, distance across counting double, so that rows
 * and columns are kept. Undefined when nothing lies that way or the key is no arrow. Of two at the same
 * distance the first in the list is taken.
 */
export function placeToward(places: readonly Place[], at: Place, key: string): Place | undefined {
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const ahead = (place.x - at.x) * direction.x + (place.y - at.y) * direction.y;
    const across = Math.abs((place.x - at.x) * direction.y) + Math.abs((place.y - at.y) * direction.x);
    if (ahead <= 1 || across > ahead * 1.75) continue;
    const cost = ahead + 2 * across;
    if (cost >= least) continue;
    least = cost;
    best = place;
  }
  return best;
}
