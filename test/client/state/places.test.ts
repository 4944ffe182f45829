// Save points of a puzzle. Wrong versions these tests were seen to kill: the same place kept twice; a place of one puzzle shown at another; more kept
// than there is room for; a stored value of another shape trusted.

import { expect, test } from 'vitest';
import { forgetPlace, keepPlace, PLACES_MOST, type Place, readPlaces } from '../../../client/src/lib/state/places.ts';
import { Local } from '../../../client/src/lib/table/local.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import { memory } from './memory.ts';

const game = shelve(shunting);

/** A place after so many couplings of the smallest puzzle. */
function placeAfter(moves: number, at: number): Place {
  const settled = game.settle({}, 1);
  if (!settled.ok) throw new Error(settled.error.message);
  const local = new Local(game.deal({ options: settled.value, seats: 1, seed: '0'.repeat(64) }));
  for (let i = 0; i < moves; i++) local.submit({ type: 'coupling.toggle', vehicle: 1, end: 0 });
  return { moves, at, line: local.save(true) };
}

test('a place comes back as it was kept, the newest first, and is of its puzzle alone', () => {
  const store = memory();
  const [first, second] = [placeAfter(1, 10), placeAfter(2, 20)];
  keepPlace(store, 'wye', first);
  expect(keepPlace(store, 'wye', second)).toEqual([second, first]);
  expect(readPlaces(store, 'wye')).toEqual([second, first]);
  expect(readPlaces(store, 'pear')).toEqual([]);
  const restored = game.restore(second.line);
  expect(restored.ok && restored.value.ply).toBe(2);
});

test('the same moves again are the same place, and the oldest place gives way', () => {
  const store = memory();
  keepPlace(store, 'wye', placeAfter(1, 10));
  expect(keepPlace(store, 'wye', placeAfter(1, 30)).map(({ at }) => at)).toEqual([30]);
  for (let i = 2; i <= PLACES_MOST + 1; i++) keepPlace(store, 'wye', placeAfter(i, 30 + i));
  expect(readPlaces(store, 'wye').map(({ moves }) => moves)).toEqual([6, 5, 4, 3, 2]);
});

test('a place is forgotten by itself', () => {
  const store = memory();
  for (const moves of [1, 2, 3]) keepPlace(store, 'wye', placeAfter(moves, moves));
  expect(forgetPlace(store, 'wye', 2).map(({ moves }) => moves)).toEqual([3, 1]);
  expect(readPlaces(store, 'wye').map(({ moves }) => moves)).toEqual([3, 1]);
});

test('what else a store holds is no place', () => {
  const store = memory();
  for (const other of ['{}', '[1, null, {"moves": 1, "at": 2, "line": {}}]', '{']) {
    store.write('signalbox.places.wye', other);
    expect(readPlaces(store, 'wye')).toEqual([]);
  }
});
