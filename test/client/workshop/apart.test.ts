// Heads of pins that lie on each other. Wrong versions these tests were seen to kill: one pass; a push of the later pin alone; equal places that
// stay on each other.

import { expect, test } from 'vitest';
import type { Point } from '../../../client/src/lib/draw/geometry.ts';
import { setApart } from '../../../client/src/lib/workshop/apart.ts';

const LEAST = 24;
const apart = (a: Point | undefined, b: Point | undefined): number => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

function nearest(heads: readonly Point[]): number {
  return Math.min(...heads.flatMap((a, i) => heads.slice(i + 1).map((b) => apart(a, b))));
}

test('pins that are apart stay where they are', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 24, y: 0 },
    { x: 300, y: 5 },
  ];
  expect(setApart(places, LEAST)).toEqual(places);
});

test('two pins at one place part to both sides of it', () => {
  expect(
    setApart(
      [
        { x: 5, y: 7 },
        { x: 5, y: 7 },
      ],
      LEAST,
    ),
  ).toEqual([
    { x: -7, y: 7 },
    { x: 17, y: 7 },
  ]);
});

test('a cluster comes apart, and no head goes far from its place', () => {
  const places = [0, 8, 14, 20, 33].flatMap((x) => [0, 11].map((y) => ({ x, y })));
  const heads = setApart(places, LEAST);
  expect(nearest(places)).toBeLessThan(10);
  expect(nearest(heads)).toBeGreaterThan(LEAST * 0.9);
  for (const [i, head] of heads.entries()) expect(apart(head, places[i])).toBeLessThan(2.5 * LEAST);
});

test('a thicket is left as it is', () => {
  const places = Array.from({ length: 61 }, () => ({ x: 1, y: 1 }));
  expect(setApart(places, LEAST)).toBe(places);
});
