// What stands where two roads diverge is not drawn over its neighbour. Wrong versions these tests were seen to kill: the end of the curve away from
// the points is left free instead · points looked for at one end of a path alone · a straight gives way as well · a curve gives way where nothing
// stands on the other road · a body is left too long, by a fifth.

import { describe, expect, test } from 'vitest';
import { crowdOf } from '../../client/src/lib/draw/crowd.ts';
import { beside, ENDS, type Ends, reversed, spotOn, U, type Unit, unitOf } from '../../client/src/lib/draw/geometry.ts';

/** The points are at 0,0, and the road to them comes from the west. */
const at = (x: number, y: number) => ({ x, y });
const LEAD = unitOf({ id: 'lead', kind: 'straight', a: at(-1, 0), b: at(0, 0) });
const ON = unitOf({ id: 'on', kind: 'straight', a: at(0, 0), b: at(1, 0) });
const LEFT = unitOf({ id: 'left', kind: 'curve', a: at(0, 0), b: at(1, 1), bias: 0 });
const RIGHT = unitOf({ id: 'right', kind: 'curve', a: at(0, 0), b: at(1, -1), bias: 0 });
const BEYOND = unitOf({ id: 'beyond', kind: 'straight', a: at(1, 1), b: at(1, 2) });

/** Half the width of a vehicle, board pixels. */
const HALF = 17;

/** Points on both sides of a body on a unit. */
function sidesOf(unit: Unit, [back, front]: Ends) {
  const shares = Array.from({ length: 21 }, (_, i) => back + ((1 - front - back) * i) / 20);
  return shares.flatMap((t) => [beside(spotOn(unit, t), HALF), beside(spotOn(unit, t), -HALF)]);
}

/** Whether a body on a unit lies over one that stands on `ON`. */
const isOver = (unit: Unit, ends: Ends) => sidesOf(unit, ends).some(({ x, y }) => x > ENDS[0] * U && x < (1 - ENDS[1]) * U && Math.abs(y) < HALF);

describe.each([
  ['left', LEFT],
  ['right', RIGHT],
])('a vehicle on the curve to the %s', (_, curve) => {
  const endsOf = crowdOf([ON, curve]);

  test('is drawn clear of one on the straight road, which is drawn as everywhere', () => {
    expect(isOver(curve, ENDS)).toBe(true);
    expect(isOver(curve, endsOf([curve]))).toBe(false);
    expect(endsOf([ON])).toEqual(ENDS);
  });

  test('is drawn in the same place whichever way round it stands', () => {
    expect(endsOf([reversed(curve)])).toEqual(endsOf([curve]).toReversed());
    expect(crowdOf([reversed(curve), reversed(ON)])([curve])).toEqual(endsOf([curve]));
  });

  test('is drawn as everywhere where nothing stands on the other road', () => {
    expect(crowdOf([curve, LEAD])([curve])).toEqual(ENDS);
    expect(crowdOf([curve, curve])([curve])).toEqual(ENDS);
  });
});

test('two on the curves of both sides are drawn clear of each other', () => {
  const endsOf = crowdOf([LEFT, RIGHT]);
  expect(sidesOf(LEFT, endsOf([LEFT])).every(({ y }) => y < 0)).toBe(true);
  expect(sidesOf(RIGHT, endsOf([RIGHT])).every(({ y }) => y > 0)).toBe(true);
});

test('a long vehicle gives way at its end by the points alone', () => {
  const [back, front] = crowdOf([ON, LEFT, BEYOND])([LEFT, BEYOND]);
  expect(isOver(LEFT, [back, 0])).toBe(false);
  expect(front).toBe(ENDS[1]);
  expect(crowdOf([ON, LEFT, LEAD])([LEAD, LEFT])).toEqual(ENDS);
});

test('between points at both its ends, what is drawn is in the middle', () => {
  const other = unitOf({ id: 'other', kind: 'straight', a: at(1, 1), b: at(1, 0) });
  const [back, front] = crowdOf([ON, LEFT, other])([LEFT]);
  expect(back).toBe(front);
  expect(back).toBeGreaterThan(ENDS[0]);
});
