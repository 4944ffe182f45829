// `18xx access` on cases.

import { expect, test } from 'vitest';
import { accessOf } from '../../../engine/cli/eighteen-xx-access.ts';
import { vectors } from '../eighteen-xx/real.ts';
import { run } from './run.ts';

test('the file of vectors is answered in its own order, whatever its answers are', async () => {
  const { exit, out } = await run(['18xx', 'access', '-'], JSON.stringify(vectors));
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toEqual(vectors.resolution.map(({ expect: expected }) => expected));
});

test.each([
  [{ levels: { attic: {} }, stop: { tileStationType: 'city', preprinted: true } }, 'there is no level attic'],
  [{ levels: {}, stop: { tileStationType: 'castle', preprinted: true } }, 'stop.tileStationType'],
  [{ levels: { tile: 5 }, stop: { tileStationType: 'city', preprinted: true } }, 'tile is a JSON object'],
  [{ levels: {}, stop: { tileStationType: 'city' } }, 'stop.preprinted'],
  [{ levels: {} }, 'stop is a JSON object'],
])('a case that is not one is refused: %j', (one, message) => {
  expect(() => accessOf(one)).toThrow(message);
});
