// Sets the heads of pins apart where they would lie on each other, each as near to its own place as that allows.

import type { Point } from '../draw/geometry.ts';

/** So many pins are set apart; more of them are a thicket whatever one does, and not worth a stroke's time. */
const MOST = 60;
const PASSES = 24;

/** Places at least `least` from each other, or nearly: those that are stay as they are, and equal ones part to the left and right. */
export function setApart(places: readonly Point[], least: number): readonly Point[] {
  if (places.length > MOST) return places;
  const heads = places.map(({ x, y }) => ({ x, y }));
  for (let pass = 0; pass < PASSES; pass++) {
    let moved = false;
    for (const [i, a] of heads.entries()) {
      for (const b of heads.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x, b.y - a.y];
        const distance = Math.hypot(dx, dy);
        if (distance >= least) continue;
        const push = (least - distance) / 2;
        const [x, y] = distance === 0 ? [push, 0] : [(dx / distance) * push, (dy / distance) * push];
        a.x -= x;
        a.y -= y;
        b.x += x;
        b.y += y;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return heads;
}
