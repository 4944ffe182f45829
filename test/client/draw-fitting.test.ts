// How a board is fitted to its box. Wrong versions seen to fail here: a board that stays under the buttons; one that is always smaller for them;
// one that moves though they hide nothing; one pushed out at the other side; the way that costs more size; one that moves for an
// empty corner.

import { describe, expect, test } from 'vitest';
import { CORNER, fittedClear } from '../../client/src/lib/draw/clear-corner.ts';
import { type Box, fitted, type Size } from '../../client/src/lib/draw/fitting.ts';

/** The rectangle of the screen that a part of the board lies in. */
function shownAt(part: Box, whole: Box, size: Size, clear: Box): Box {
  const { x, y, scale } = fittedClear(whole, size, clear);
  return {
    x: (part.x - x) * scale + size.width / 2,
    y: (part.y - y) * scale + size.height / 2,
    width: part.width * scale,
    height: part.height * scale,
  };
}

const box = (width: number, height: number, room = 0): Box => ({ x: -7 - room, y: 11 - room, width: width + 2 * room, height: height + 2 * room });

describe('a board that nobody has zoomed', () => {
  test('is as large as its box allows, in the middle, and not blown up', () => {
    const whole = box(1000, 500);
    expect(fitted(whole, { width: 500, height: 900 })).toEqual({ x: 493, y: 261, scale: 0.5 });
    expect(fitted(whole, { width: 5000, height: 5000 }).scale).toBe(1.25);
    expect(fitted(whole, { width: 0, height: 0 }).scale).toBe(1);
  });

  test('moves up, and stays as large, where there is room for that', () => {
    const [whole, clear, size] = [box(1000, 750, 20), box(1000, 750), { width: 350, height: 335 }];
    const shown = shownAt(clear, whole, size, clear);
    expect(fittedClear(whole, size, clear).scale).toBe(fitted(whole, size).scale);
    expect(shown.y + shown.height).toBeCloseTo(size.height - CORNER.height);
  });

  test('moves to the left where that costs less', () => {
    const [whole, clear, size] = [box(500, 1000, 20), box(500, 1000), { width: 450, height: 600 }];
    const shown = shownAt(clear, whole, size, clear);
    expect(fittedClear(whole, size, clear).scale).toBe(fitted(whole, size).scale);
    expect(shown.x + shown.width).toBeCloseTo(size.width - CORNER.width);
  });

  test('stays where it is when the buttons hide none of what is to be seen', () => {
    const [whole, clear] = [box(1000, 500, 200), box(1000, 500)];
    for (const size of [
      { width: 1400, height: 900 },
      { width: 600, height: 600 },
    ])
      expect(fittedClear(whole, size, clear)).toEqual(fitted(whole, size));
  });

  test('stays where it is when what is hidden is empty, and moves for the least part that is not', () => {
    const [whole, clear, size] = [box(1000, 750, 20), box(1000, 750), { width: 350, height: 335 }];
    const [middle, corner] = [
      { x: clear.x, y: clear.y + 300, width: 1000, height: 100 },
      { x: clear.x + 900, y: clear.y + 700, width: 100, height: 50 },
    ];
    expect(fittedClear(whole, size, clear, [middle])).toEqual(fitted(whole, size));
    expect(fittedClear(whole, size, clear, [middle, corner])).toEqual(fittedClear(whole, size, clear));
  });

  const sizes = [250, 350, 700, 1400].flatMap((width) => [250, 400, 800].map((height) => ({ width, height })));
  const boards = [50, 300, 1000, 3000].flatMap((width) => [50, 300, 1000, 3000].map((height) => [width, height] as const));
  test.each(sizes)('of any shape is seen whole in a box of $width × $height, and none of it under the buttons', (size) => {
    for (const [width, height] of boards) {
      const [whole, clear] = [box(width, height, 10), box(width, height)];
      const shown = shownAt(clear, whole, size, clear);
      expect(shown.x).toBeGreaterThanOrEqual(0);
      expect(shown.y).toBeGreaterThanOrEqual(0);
      const [beyond, below] = [shown.x + shown.width - (size.width - CORNER.width), shown.y + shown.height - (size.height - CORNER.height)];
      expect(Math.min(beyond, below)).toBeLessThanOrEqual(1e-6);
      expect(Math.max(beyond - CORNER.width, below - CORNER.height)).toBeLessThanOrEqual(1e-6);
    }
  });
});
