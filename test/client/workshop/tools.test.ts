// What tools foresee while they drag. Wrong version this test was seen to kill: an eraser that adds to the set it has shown, so that who drew it does
// not see that there is more.

import { expect, test } from 'vitest';
import { loadEdits } from '../../../client/src/lib/engine.ts';
import type { Surroundings } from '../../../client/src/lib/workshop/tool.ts';
import { erase } from '../../../client/src/lib/workshop/tools/track.ts';
import { withWagon, yard } from '../../engine/shunting/edit/drawings.ts';

const around = async (puzzle: Surroundings['puzzle']): Promise<Surroundings> => {
  const edits = await loadEdits();
  return { edits, puzzle, settings: { bend: 'fit', engine: edits.ENGINE, wagon: edits.WAGON, wanted: null }, chosen: undefined };
};

test('an eraser that begins on a vehicle foresees every vehicle it passes, one that begins on track the track; what it foresaw before stays', async () => {
  const here = await around(withWagon(withWagon(yard('0,0 1,0 2,0 3,0'), '0,0-1,0'), '2,0-3,0'));
  const vehicles = erase.begin(here, { x: 0.5, y: 0 });
  const first = vehicles?.to({ x: 0.6, y: 0 }).doomed;
  const last = vehicles?.to({ x: 2.5, y: 0 }).doomed;
  expect([first?.vehicles, last?.vehicles]).toEqual([new Set([1]), new Set([1, 2])]);
  expect(last?.segments.size).toBe(0);
  const track = erase.begin(here, { x: 1.5, y: 0.1 });
  const piece = track?.to({ x: 1.5, y: 0 }).doomed;
  const more = track?.to({ x: 2.5, y: 0 }).doomed;
  expect([piece?.segments, more?.segments]).toEqual([new Set(['1,0-2,0']), new Set(['1,0-2,0', '2,0-3,0'])]);
  expect(more?.vehicles).toBe(piece?.vehicles);
});
