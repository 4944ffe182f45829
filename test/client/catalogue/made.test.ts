// What an address says is to be made. Wrong versions these tests were seen to kill: a number beyond the last taken; a library puzzle's name taken
// for a recipe; ranges that say other figures than the engine keeps.

import { expect, test } from 'vitest';
import { INGLENOOKS, RANGES, recipeOf } from '../../../client/src/lib/catalogue/made.ts';
import { RANGES as KEPT, type Range } from '../../../engine/shunting/make/generate.ts';
import { INGLENOOKS as LAST } from '../../../engine/shunting/make/inglenook.ts';

test('an address is an Inglenook’s number or a range and a seed', () => {
  expect(recipeOf('inglenook-no-14')).toEqual({ type: 'inglenook', number: 14 });
  expect(recipeOf('inglenook-no-40319')).toEqual({ type: 'inglenook', number: 40_319 });
  expect(recipeOf('made-long-k3f9')).toEqual({ type: 'order', range: 'long', seed: 'k3f9' });
});

test.each([
  'inglenook-no-0',
  'inglenook-no-40320',
  'inglenook-no-014',
  'inglenook-533',
  'made-huge-1',
  'made-short-',
  'made-short-A',
  'p0123456789abcde',
])('%s is no recipe', (id) => expect(recipeOf(id)).toBeUndefined());

test('the page says the figures that the engine keeps', () => {
  expect(INGLENOOKS).toBe(LAST);
  expect(RANGES.map(([id]) => id)).toEqual(Object.keys(KEPT));
  for (const [id, , words] of RANGES) expect(words).toBe(`${KEPT[id satisfies Range].least} to ${KEPT[id].most} moves`);
});
