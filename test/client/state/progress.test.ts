// How far this device has got. Wrong versions these tests were seen to kill: a puzzle of the day that changes within the day; the
// same file kept twice; a stored value of another shape trusted.

import { expect, test } from 'vitest';
import { keepOwn, ownPuzzles, puzzleOf, readProgress, writeProgress } from '../../../client/src/lib/state/progress.ts';
import { memory } from './memory.ts';

test('the puzzle of the day is the same from midnight to midnight, and the next one after', () => {
  const library = ['a', 'b', 'c'];
  const at = (day: number, hour: number) => puzzleOf(library, new Date(2026, 10, day, hour));
  expect(at(3, 0)).toBe(at(3, 23));
  expect(new Set([3, 4, 5].map((day) => at(day, 12)))).toEqual(new Set(library));
  expect(at(6, 12)).toBe(at(3, 12));
});

test('an empty library has no puzzle of the day', () => {
  expect(puzzleOf([], new Date())).toBeUndefined();
});

test('what is kept of a puzzle comes back, and nothing else does', () => {
  const store = memory();
  expect(readProgress(store, 'run-round')).toEqual({ ply: 0 });
  writeProgress(store, 'run-round', { ply: 3, best: 7 }, 40);
  expect(readProgress(store, 'run-round')).toEqual({ ply: 3, best: 7, at: 40 });
  for (const other of ['[1]', '{"ply":"3"}', 'null', '{']) {
    store.write('signalbox.puzzle.other', other);
    expect(readProgress(store, 'other')).toEqual({ ply: 0 });
  }
});

test('the same file opened again is the same puzzle, and the newest comes first', () => {
  const store = memory();
  const first = keepOwn(store, { id: 'own-1', title: 'One', text: '{}' });
  expect(keepOwn(store, { id: 'own-2', title: 'One', text: '{}' })).toEqual(first);
  keepOwn(store, { id: 'own-3', title: 'Three', text: '{ }' });
  expect(ownPuzzles(store).map(({ id }) => id)).toEqual(['own-3', 'own-1']);
});

test('a store that holds something else has no puzzles', () => {
  const store = memory();
  store.write('signalbox.own-puzzles', '[null, {"id": 1}, "x"]');
  expect(ownPuzzles(store)).toEqual([]);
});
