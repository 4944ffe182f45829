// What a touch of the sheet means where two roads diverge. Wrong versions these tests were seen to kill: a vehicle touched at the middle of its track
// and not of its body · a body looked for alone, so that the keys find nothing half-way along a curve · a vehicle before the free track
// that is nearer · ends kept when a goal comes or goes.

import { expect, test } from 'vitest';
import { loadEdits } from '../../../client/src/lib/engine.ts';
import { crowdAt } from '../../../client/src/lib/workshop/crowd.ts';
import { vehicleAt } from '../../../client/src/lib/workshop/under.ts';
import { done, drawOn, withWagon, yard } from '../../engine/shunting/edit/drawings.ts';

/** Points at 1,0: wagon 1 stands on the straight road, wagon 2 on the curve. */
const both = () => withWagon(withWagon(yard('0,0 1,0 2,0', '1,0 2,1'), '1,0-2,0'), '1,0-2,1');

test('a vehicle is touched where its body is drawn', async () => {
  const edits = await loadEdits();
  const touched = (x: number, y: number) => vehicleAt(edits, both(), { x, y });
  expect([touched(1.5, 0), touched(1.85, 0)]).toEqual([1, 1]);
  expect([touched(1.97, 0.75), touched(2, 0.95)]).toEqual([2, 2]);
});

test('half-way along its track it is found as well, where no body is nearer', async () => {
  const edits = await loadEdits();
  expect(vehicleAt(edits, both(), { x: 1.4, y: 0.46 })).toBe(2);
  expect(vehicleAt(edits, both(), { x: 1, y: 1 })).toBeUndefined();
});

test('beside a vehicle the track of the other road is what is touched, as long as it is free', async () => {
  const edits = await loadEdits();
  const one = withWagon(yard('0,0 1,0 2,0', '1,0 2,1'), '1,0-2,0');
  const touched = (x: number, y: number) => vehicleAt(edits, one, { x, y });
  expect([touched(1.72, 0.25), touched(1.72, 0.05), touched(1.5, -0.3)]).toEqual([undefined, 1, 1]);
});

test('a stroke of track does not have it worked out again, a goal on the other road does', async () => {
  const edits = await loadEdits();
  const one = withWagon(yard('0,0 1,0 2,0', '1,0 2,1'), '1,0-2,1');
  const ends = (puzzle: typeof one) => crowdAt(edits, edits.groundOf(puzzle), puzzle.InitialState, puzzle.Goal.SegmentGoals);
  const longer = drawOn(one, '2,0 3,0');
  expect(ends(longer)).toBe(ends(one));
  const curve = edits.groundOf(one).edges('1,0-2,1')?.[0];
  if (curve === undefined) throw new Error('no curve');
  const wanted = done(edits.setGoal(one, '1,0-2,0', null));
  expect(ends(wanted)([curve])).not.toEqual(ends(one)([curve]));
  expect(ends(one)([curve])).toEqual(ends(longer)([curve]));
});
