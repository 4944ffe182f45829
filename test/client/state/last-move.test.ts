// Marks kept for a reload. Wrong versions seen to be killed: shown at another ply; shown after history changed; a local table kept.

import { expect, test } from 'vitest';
import { keepLast, lastKept } from '../../../client/src/lib/state/last-move.ts';
import { memory } from './memory.ts';

const here = { table: 't', epoch: 2, ply: 7 };

test('what was shown last is shown again at its own place, and nowhere else', () => {
  const store = memory();
  keepLast(store, here, ['0,3']);
  expect(lastKept(store, here)).toEqual(['0,3']);
  expect(lastKept(store, { ...here, ply: 8 })).toBeUndefined();
  expect(lastKept(store, { ...here, epoch: 3 })).toBeUndefined();
  expect(lastKept(store, { ...here, table: 'u' })).toBeUndefined();
});

test('a table of this browser alone keeps none, and a store that is spoilt gives none', () => {
  const store = memory();
  keepLast(store, { ...here, table: 'local' }, ['0,3']);
  expect(lastKept(store, { ...here, table: 'local' })).toBeUndefined();
  store.write('signalbox.last', '{');
  expect(lastKept(store, here)).toBeUndefined();
});
