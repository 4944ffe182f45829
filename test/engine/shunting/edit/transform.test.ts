// A part of the yard in motion. Wrong versions these tests were seen to kill: a bias that does not change with the axes; a mirror that keeps it not;
// vehicles left behind; a switch that is set to another leg afterwards; two pieces in one place; a bridge's units numbered from the wrong end.

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLANK, type Edited } from '../../../../engine/shunting/edit/draft.ts';
import { groundOf, lieOf } from '../../../../engine/shunting/edit/ground.ts';
import { boundsOf, flipped, type Motion, mirrored, moved, type Part, partWithin, rotated } from '../../../../engine/shunting/edit/part.ts';
import { putTurntable, setGoal, switchesAt, throwAt } from '../../../../engine/shunting/edit/setting.ts';
import { carried } from '../../../../engine/shunting/edit/transform.ts';
import { readPuzzle } from '../../../../engine/shunting/file/read.ts';
import { standing } from '../../../../engine/shunting/integrity.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { solve } from '../../../../engine/shunting/solve/search.ts';
import { yardOf } from '../../../../engine/shunting/yard.ts';
import { done, drawOn, TURNOUT, withEngine, withWagon, yard } from './drawings.ts';

const refusal = (edited: Edited): string => (edited.ok ? '' : edited.error);
const all = (puzzle: Puzzle): Part => partWithin(puzzle, boundsOf(puzzle) ?? { west: 0, south: 0, east: 0, north: 0 });
const box = { west: 0, south: 0, east: 6, north: 2 };

/** A yard with all there is: a switch set to its siding, a train, a goal, a turntable with a wagon on its bridge. */
const furnished = (() => {
  const table = drawOn(done(putTurntable(yard(...TURNOUT), { x: 8, y: 2 }, 1)), '6,2 7,2');
  const stocked = withWagon(withWagon(withEngine(table, '0,0-1,0'), '5,0-6,0'), 'Turntable:A:1');
  return done(throwAt(done(setGoal(stocked, '5,2-6,2', [2])), { x: 2, y: 0 }, 1));
})();

const isSound = (puzzle: Puzzle): boolean => readPuzzle(JSON.parse(JSON.stringify(puzzle))).ok && standing(yardOf(puzzle), puzzle.InitialState).ok;
/** All that lies, whatever it is called and in whichever order. */
const lies = (puzzle: Puzzle): readonly string[] =>
  puzzle.Track.Segments.map(({ Id }) =>
    lieOf(groundOf(puzzle).edges(Id)?.[0] ?? { from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, entry: 0, exit: 0 }),
  ).sort();

describe('a part', () => {
  test.each([
    ['moved', moved(3, -2), moved(-3, 2)],
    ['mirrored', mirrored(box), mirrored(box)],
    ['flipped', flipped(box), flipped(box)],
  ] as const)('that is %s and back is what it was', (_name, there, back) => {
    const gone = done(carried(furnished, all(furnished), there));
    expect(isSound(gone)).toBe(true);
    expect(lies(gone)).not.toEqual(lies(furnished));
    const home = done(carried(gone, all(gone), back));
    expect(home).toEqual(furnished);
  });

  test('that is turned four times is what it was, and sound all the way', () => {
    let puzzle = furnished;
    for (let quarter = 0; quarter < 4; quarter++) {
      puzzle = done(carried(puzzle, all(puzzle), rotated({ west: 0, south: 0, east: 8, north: 4 })));
      expect(isSound(puzzle)).toBe(true);
    }
    expect(lies(puzzle)).toEqual(lies(furnished));
    expect(puzzle.InitialState).toEqual(furnished.InitialState);
  });

  test('is as hard a puzzle however it lies', () => {
    const parOf = (puzzle: Puzzle) => {
      const verdict = solve(puzzle);
      return verdict.solvable === true ? verdict.par : verdict.solvable;
    };
    const par = parOf(furnished);
    expect(par).toBeGreaterThan(5);
    for (const motion of [mirrored(box), flipped(box), rotated(box)]) expect(parOf(done(carried(furnished, all(furnished), motion)))).toBe(par);
  });

  test('keeps its switches set to the legs they were set to', () => {
    const turned = done(carried(furnished, all(furnished), flipped(box)));
    const [points] = switchesAt(turned, { x: 2, y: 2 });
    expect(points?.legs[points.set]).toBe('2,2-3,1');
    // Legs that bend both ways change places in a mirror.
    const fork = done(throwAt(yard('1,0 2,0 3,1', '1,0 2,0 3,-1'), { x: 2, y: 0 }, 1));
    const [before] = switchesAt(fork, { x: 2, y: 0 });
    expect(before?.legs[before.set]).toBe('2,0-3,-1');
    const [after] = switchesAt(done(carried(fork, all(fork), flipped({ west: 1, south: -1, east: 3, north: 1 }))), { x: 2, y: 0 });
    expect(after?.legs[after.set]).toBe('2,0-3,1');
  });

  test('comes to lie on what is there as one piece with it', () => {
    const two = drawOn(yard('0,0 1,0 2,0'), '0,3 1,3 2,3');
    const over = done(carried(two, partWithin(two, { west: 0, south: 3, east: 2, north: 3 }), moved(1, -3)));
    expect(lies(over)).toEqual(['0,0-1,0', '1,0-2,0', '2,0-3,0']);
  });

  test('is refused where it would tear a vehicle, lie on one, across a turntable, or beyond the sheet', () => {
    const long = withWagon(yard('0,0 1,0 2,0 3,0'), '0,0-1,0 1,0-2,0');
    expect(refusal(carried(long, partWithin(long, { west: 1, south: 0, east: 3, north: 0 }), moved(0, 1)))).toMatch(/stands half on it/);
    const pair = withWagon(withWagon(drawOn(yard('0,0 1,0'), '0,2 1,2'), '0,0-1,0'), '0,2-1,2');
    expect(refusal(carried(pair, partWithin(pair, { west: 0, south: 2, east: 1, north: 2 }), moved(0, -2)))).toMatch(/would lie on vehicle/);
    const table = done(putTurntable(yard('0,0 1,0'), { x: 5, y: 0 }, 1));
    expect(refusal(carried(table, partWithin(table, { west: 0, south: 0, east: 1, north: 0 }), moved(4, 0)))).toMatch(/across turntable A/);
    expect(refusal(carried(table, partWithin(table, { west: 0, south: 0, east: 1, north: 0 }), moved(2000, 0)))).toMatch(/sheet/);
  });

  test('that is nothing changes nothing, and an empty sheet has no bounds', () => {
    const nothing = { segments: new Set<string>(), turntables: new Set<string>() };
    expect(done(carried(furnished, nothing, moved(1, 1)))).toEqual(furnished);
    expect(boundsOf(BLANK)).toBeUndefined();
  });
});

test('any part in any motion leaves a sound puzzle, or is refused', () => {
  const spot = fc.record({ x: fc.integer({ min: -1, max: 9 }), y: fc.integer({ min: -1, max: 4 }) });
  const motion = fc.oneof(
    fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -4, max: 4 })).map(([dx, dy]): Motion => moved(dx, dy)),
    fc.constantFrom(mirrored(box), flipped(box), rotated(box)),
  );
  let done = 0;
  fc.assert(
    fc.property(spot, spot, motion, (a, b, way) => {
      const frame = { west: Math.min(a.x, b.x), east: Math.max(a.x, b.x), south: Math.min(a.y, b.y), north: Math.max(a.y, b.y) };
      const edited = carried(furnished, partWithin(furnished, frame), way);
      if (!edited.ok) return;
      done++;
      expect(isSound(edited.value)).toBe(true);
      expect(new Set(lies(edited.value)).size).toBe(edited.value.Track.Segments.length);
    }),
    { numRuns: 300 },
  );
  expect(done).toBeGreaterThan(50);
});
