// Where track lies. Wrong versions seen to fail here: the two centres of a curve exchanged · y not turned over · the sweep flag
// inverted · a reversed curve that keeps its headings · an offset to the right · an outline that closes on the wrong side.

import { describe, expect, test } from 'vitest';
import {
  beside,
  boardOf,
  centreOf,
  outline,
  reversed,
  type Segment,
  spotAt,
  spotOn,
  trace,
  turned,
  U,
  type Unit,
  unitOf,
} from '../../client/src/lib/draw/geometry.ts';
import { endOf, networkOf, startOf } from '../../client/src/lib/draw/network.ts';

const node = (x: number, y: number) => ({ x, y });
const curve = (a: [number, number], b: [number, number], bias: 0 | 1): Segment => ({
  id: `${a} ${b} ${bias}`,
  kind: 'curve',
  a: node(...a),
  b: node(...b),
  bias,
});
const straight = (a: [number, number], b: [number, number]): Segment => ({ id: `${a} ${b}`, kind: 'straight', a: node(...a), b: node(...b) });
const corners: readonly [number, number][] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const everyCurve = corners.flatMap((b) => ([0, 1] as const).map((bias) => curve([0, 0], b, bias)));
const everySegment = [...everyCurve, straight([0, 0], [1, 0]), straight([0, 0], [-1, 0]), straight([0, 0], [0, 1]), straight([0, 0], [0, -1])];

describe('curves', () => {
  test.each([
    [[1, 1], 0, [1, 0]],
    [[1, -1], 0, [1, 2]],
    [[-1, 1], 0, [3, 0]],
    [[-1, -1], 0, [3, 2]],
    [[1, 1], 1, [0, 1]],
    [[1, -1], 1, [2, 1]],
    [[-1, 1], 1, [0, 3]],
    [[-1, -1], 1, [2, 3]],
  ] as const)('to %j with bias %i enter and leave on %j', (b, bias, headings) => {
    const { entry, exit } = unitOf(curve([0, 0], [...b], bias));
    expect([entry, exit]).toEqual(headings);
  });

  test('x first turns about the point across from A and beside B, y first about the other', () => {
    expect(centreOf(unitOf(curve([2, 5], [3, 6], 0)))).toEqual(node(2, 6));
    expect(centreOf(unitOf(curve([2, 5], [3, 6], 1)))).toEqual(node(3, 5));
  });

  test('keep one cell from their centre all the way', () => {
    for (const segment of everyCurve) {
      const unit = unitOf(segment);
      const centre = boardOf(centreOf(unit));
      for (const t of [0, 0.2, 0.5, 0.8, 1]) {
        const { x, y } = spotOn(unit, t);
        expect(Math.hypot(x - centre.x, y - centre.y)).toBeCloseTo(U, 9);
      }
    }
  });

  test('y grows north on the grid and down on the board', () => {
    expect(spotOn(unitOf(straight([0, 0], [0, 1])), 1)).toMatchObject({ x: 0, y: -U, dx: 0, dy: -1 });
  });
});

describe('units that join', () => {
  const grid = Array.from({ length: 9 }, (_, i) => node((i % 3) - 1, Math.floor(i / 3) - 1));
  const moved = grid.flatMap(({ x, y }) =>
    everySegment.map(({ a, b, ...rest }) => ({ ...rest, id: `${rest.id} @${x},${y}`, a: node(a.x + x, a.y + y), b: node(b.x + x, b.y + y) })),
  );
  const network = networkOf(moved);

  test('have one tangent where they meet', () => {
    let joined = 0;
    for (const unit of [...network.units.values()].flatMap((one) => [one, reversed(one)])) {
      for (const next of network.leaving(endOf(unit))) {
        const [before, after] = [spotOn(unit, 1), spotOn(next, 0)];
        for (const key of ['x', 'y', 'dx', 'dy'] as const) expect(after[key]).toBeCloseTo(before[key], 9);
        joined += 1;
      }
    }
    expect(joined).toBeGreaterThan(500);
  });

  test('have tangents of length one that follow their headings at both ends', () => {
    for (const unit of network.units.values()) {
      const steps = [node(0, -1), node(1, 0), node(0, 1), node(-1, 0)];
      expect(spotOn(unit, 0)).toMatchObject({ dx: expect.closeTo(steps[unit.entry]?.x ?? 9, 9), dy: expect.closeTo(steps[unit.entry]?.y ?? 9, 9) });
      expect(spotOn(unit, 1)).toMatchObject({ dx: expect.closeTo(steps[unit.exit]?.x ?? 9, 9), dy: expect.closeTo(steps[unit.exit]?.y ?? 9, 9) });
      const { dx, dy } = spotOn(unit, 0.3);
      expect(Math.hypot(dx, dy)).toBeCloseTo(1, 9);
    }
  });

  test('run the other way over the same points', () => {
    for (const unit of network.units.values()) {
      const back = reversed(unit);
      expect(startOf(back)).toMatchObject({ ...unit.to, heading: (unit.exit + 2) % 4 });
      for (const t of [0, 0.25, 0.6, 1]) {
        const [here, there] = [spotOn(unit, t), spotOn(back, 1 - t)];
        expect(there.x).toBeCloseTo(here.x, 9);
        expect(there.y).toBeCloseTo(here.y, 9);
        expect(there.dx).toBeCloseTo(-here.dx, 9);
      }
    }
  });
});

describe('drawing', () => {
  const path: readonly Unit[] = [unitOf(straight([0, 0], [1, 0])), unitOf(curve([1, 0], [2, 1], 0)), unitOf(curve([2, 1], [3, 2], 1))];

  test('a path is straights and arcs that turn as the track does', () => {
    expect(trace(path)).toBe('M0 0L96 0A96 96 0 0 0 192 -96A96 96 0 0 1 288 -192');
    expect(trace(turned(path))).toBe('M288 -192A96 96 0 0 0 192 -96A96 96 0 0 1 96 0L0 0');
  });

  test('a part of a path begins and ends inside its units', () => {
    expect(trace(path, 0.25, 0.75)).toBe('M24 0L72 0');
    expect(trace(path, 0.5, 1)).toBe('M48 0L96 0');
  });

  test('an offset runs to the left, nearer the centre where the road turns left', () => {
    expect(beside(spotAt(path, 0.5), 10)).toEqual(node(48, -10));
    expect(trace(path, 0, 2, 10)).toBe('M0 -10L96 -10A86 86 0 0 0 182 -96');
    expect(trace(path, 0, 2, -10)).toBe('M0 10L96 10A106 106 0 0 0 202 -96');
  });

  test('a body that spans several units is one closed line, its sides as far apart as it is wide', () => {
    const d = outline(path, 0.16, 2.84, { half: 17, corner: 7, notch: 0.07 });
    expect(d.match(/M/g)).toHaveLength(1);
    expect(d.endsWith('Z')).toBe(true);
    expect(d.match(/A79 79 0 0 0/g)).toHaveLength(2);
    expect(d.match(/A113 113 0 0 1/g)).toHaveLength(2);
  });

  test('numbers are written with two decimals at most', () => {
    expect(trace(path, 1.3, 1.4)).not.toMatch(/\.\d{3}/);
  });
});
