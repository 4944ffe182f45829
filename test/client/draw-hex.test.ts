// Hexes on a drawing: they meet, what lies under a point is the hex drawn there, an area has one edge, and keys go where they say.
// Mutants seen to fail here: `r / 2` left out of a centre, corners counted from the wrong angle, the furthest axis not giving way in
// `rounded`, an outward turn taken as an inward one, w and q exchanged, up and down that do not come back.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaPath,
  beyond,
  centreOf,
  cornerOf,
  directionOf,
  type Hex,
  hexAt,
  hexPath,
  type Layout,
  STEPS,
  sidePath,
  toward,
} from '../../client/src/lib/draw/hex.ts';
import { HEX_STEPS } from '../../engine/kernel/hex.ts';

const hex = fc.record({ q: fc.integer({ min: -40, max: 40 }), r: fc.integer({ min: -40, max: 40 }) });
const layout = fc.record({ top: fc.constantFrom('pointy' as const, 'flat' as const), side: fc.constantFrom(1, 55.4, 96) });
const direction = fc.integer({ min: 0, max: 5 });
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('hexes on a drawing', () => {
  it('takes the directions of the rules', () => {
    expect(STEPS).toEqual(HEX_STEPS);
  });

  it('puts the first direction of a pointy board to the east and of a flat one to the south-east', () => {
    const east = centreOf({ top: 'pointy', side: 1 }, { q: 1, r: 0 });
    expect([east.x, east.y]).toEqual([Math.sqrt(3), 0]);
    const south = centreOf({ top: 'flat', side: 1 }, { q: 1, r: 0 });
    expect(south.x).toBeCloseTo(1.5);
    expect(south.y).toBeCloseTo(Math.sqrt(3) / 2);
  });

  it('lets neighbours meet at the middle of their common side and at both its corners', () => {
    fc.assert(
      fc.property(layout, hex, direction, (lay, one, way) => {
        const other = beyond(one, way);
        const back = (way + 3) % 6;
        expect(far(toward(lay, one, way), toward(lay, other, back))).toBeLessThan(1e-6 * lay.side);
        expect(far(cornerOf(lay, one, way), cornerOf(lay, other, (back + 5) % 6))).toBeLessThan(1e-6 * lay.side);
        expect(far(cornerOf(lay, one, (way + 5) % 6), cornerOf(lay, other, back))).toBeLessThan(1e-6 * lay.side);
        expect(far(centreOf(lay, one), toward(lay, one, way))).toBeCloseTo((lay.side * Math.sqrt(3)) / 2);
      }),
    );
  });

  it('finds under every point the hex whose centre is nearest', () => {
    const broken = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(layout, broken, broken, (lay, x, y) => {
        const point = { x: (x / 100) * lay.side, y: (y / 100) * lay.side };
        const found = hexAt(lay, point);
        const away = far(point, centreOf(lay, found));
        for (const step of STEPS.keys()) expect(far(point, centreOf(lay, beyond(found, step)))).toBeGreaterThanOrEqual(away - 1e-9 * lay.side);
      }),
      { numRuns: 2000 },
    );
  });

  it('insets a hex square to its sides', () => {
    const lay: Layout = { top: 'flat', side: 10 };
    const [a, b] = [cornerOf(lay, { q: 0, r: 0 }, 1, 2), cornerOf(lay, { q: 0, r: 0 }, 2, 2)];
    expect((a.y + b.y) / 2).toBeCloseTo(2 - 5 * Math.sqrt(3));
  });

  it('draws a side from corner to corner and a hex through all six', () => {
    const lay: Layout = { top: 'pointy', side: 2 };
    expect(sidePath(lay, { q: 0, r: 0 }, 0)).toBe('M1.73 1L1.73 -1');
    expect(hexPath(lay, { q: 0, r: 0 })).toBe('M1.73 -1L0 -2L-1.73 -1L-1.73 1L0 2L1.73 1Z');
  });
});

describe('the edge of an area', () => {
  const lay: Layout = { top: 'pointy', side: 10 };
  const rings = (area: readonly Hex[], inset = 0) =>
    areaPath(lay, area, inset)
      .split('M')
      .slice(1)
      .map((ring) => ring.slice(0, -1).split('L'));
  const flower = [{ q: 0, r: 0 }, ...STEPS];

  it('is the hex itself where there is but one', () => {
    expect(rings([{ q: 3, r: 1 }]).map((ring) => ring.length)).toEqual([6]);
  });

  it('leaves out what lies between two of its hexes', () => {
    expect(rings(flower).map((ring) => ring.length)).toEqual([18]);
  });

  it('has a ring of its own for a hole, and for each part', () => {
    expect(
      rings(STEPS)
        .map((ring) => ring.length)
        .toSorted((a, b) => a - b),
    ).toEqual([6, 18]);
    expect(rings([...flower, { q: 9, r: 9 }])).toHaveLength(2);
  });

  it('keeps its distance from the sides all round, turns outward included', () => {
    const points = rings(flower, 2).flat();
    const sides = flower.flatMap((one) =>
      STEPS.flatMap((step, way) => (flower.some(({ q, r }) => q === one.q + step.q && r === one.r + step.r) ? [] : [[one, way] as const])),
    );
    for (const text of points) {
      const [x = 0, y = 0] = text.split(' ').map(Number);
      const distances = sides.map(([one, way]) => {
        const [a, b] = [cornerOf(lay, one, (way + 5) % 6), cornerOf(lay, one, way)];
        const share = Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / 100));
        return far({ x, y }, { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
      });
      expect(Math.min(...distances)).toBeGreaterThan(1.95);
      expect(Math.min(...distances)).toBeLessThan(2.4);
      expect(flower).toContainEqual(hexAt(lay, { x, y }));
    }
  });
});

describe('the keys of a hex board', () => {
  it('go six ways, q above a and w above s', () => {
    const at = { q: 0, r: 0 };
    expect([...'qweasd'].map((key) => directionOf('pointy', at, key))).toEqual([2, 1, 0, 3, 4, 5]);
    expect([...'qweasd'].map((key) => directionOf('flat', at, key))).toEqual([3, 2, 1, 4, 5, 0]);
    expect(directionOf('flat', at, 'x')).toBeUndefined();
    expect(directionOf('pointy', at, 'toString')).toBeUndefined();
  });

  it('come back: up and down, left and right', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('pointy' as const, 'flat' as const),
        hex,
        fc.constantFrom(['ArrowUp', 'ArrowDown'], ['ArrowLeft', 'ArrowRight']),
        (top, start, keys) => {
          let at = start;
          for (const key of [keys[0], keys[0], keys[1], keys[1]]) at = beyond(at, directionOf(top, at, key ?? '') ?? 9);
          expect(at).toEqual(start);
        },
      ),
    );
  });

  it('keep to the column of a pointy board and to the row of a flat one', () => {
    const lines = { pointy: ['ArrowUp', 'ArrowDown'], flat: ['ArrowLeft', 'ArrowRight'] } as const;
    for (const top of ['pointy', 'flat'] as const) {
      for (const [i, key] of lines[top].entries()) {
        let at = { q: 0, r: 0 };
        for (const step of [1, 2, 3, 4]) {
          at = beyond(at, directionOf(top, at, key) ?? 9);
          const { x, y } = centreOf({ top, side: 2 / Math.sqrt(3) }, at);
          const [along, across] = top === 'pointy' ? [y, x] : [x, y];
          expect(Math.sign(along)).toBe(i === 0 ? -1 : 1);
          expect(across).toBeCloseTo(step % 2);
        }
      }
    }
  });
});
