// Small marks of the track that several pictures share: the blade of a switch, its ring, and the bar at an end of line.

import { beside, boardOf, type Heading, type Point, spotOn, stepOf, U, type Unit, write } from './geometry.ts';

/** Radii in board pixels of the ring at a toe, and of the casing it stands on. */
export const RING = 7;
export const CASING = 10;

/** A chord through the ring along the first stretch of the road that is set. */
export function blade(unit: Unit, ring: Point, lift: number): string {
  const [a, b] = [spotOn(unit, 0), spotOn(unit, 0.6)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [dx, dy] = [((b.x - a.x) / length) * RING * lift, ((b.y - a.y) / length) * RING * lift];
  return `M${write({ x: ring.x - dx, y: ring.y - dy })}L${write({ x: ring.x + dx, y: ring.y + dy })}`;
}

/** A bar across the end of a line. */
export function bar(port: Point & { readonly heading: Heading }): string {
  const spot = { ...boardOf(port), dx: stepOf(port.heading).x, dy: -stepOf(port.heading).y };
  return `M${write(beside(spot, 0.15 * U))}L${write(beside(spot, -0.15 * U))}`;
}
