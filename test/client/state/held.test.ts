// Several seats of one table on one device. Wrong versions these tests were seen to kill: a new token that loses another seat's; the same seat
// held twice; a token dropped that is not the refused one; the seat looked through lost with one that is not.

import { expect, test } from 'vitest';
import { dropSeat, heldSeats, holdSeat } from '../../../client/src/lib/state/held.ts';
import { knownTable, noteTable } from '../../../client/src/lib/state/tables.ts';
import { memory } from './memory.ts';

const looked = (store: ReturnType<typeof memory>) => {
  const { seat, place } = knownTable(store, 'T') ?? {};
  return [seat, place];
};

test('one seat is just the table’s own; a second is held beside it, and the newest is looked through', () => {
  const store = memory();
  holdSeat(store, 'T', 's_one', 0, 1);
  expect(knownTable(store, 'T')).not.toHaveProperty('held');
  holdSeat(store, 'T', 's_two', 1, 2);
  expect(heldSeats(store, 'T')).toEqual([
    { place: 0, token: 's_one' },
    { place: 1, token: 's_two' },
  ]);
  expect(looked(store)).toEqual(['s_two', 1]);
  holdSeat(store, 'T', 's_one', 0, 3);
  expect(looked(store)).toEqual(['s_one', 0]);
  expect(heldSeats(store, 'T')).toHaveLength(2);
});

test('a newer token of a seat takes the place of the older one', () => {
  const store = memory();
  holdSeat(store, 'T', 's_one', 0, 1);
  holdSeat(store, 'T', 's_two', 1, 2);
  holdSeat(store, 'T', 's_newer', 0, 3);
  expect(heldSeats(store, 'T')).toEqual([
    { place: 0, token: 's_newer' },
    { place: 1, token: 's_two' },
  ]);
});

test('a seat that came by a link has no place until a frame tells it; then it may be the one that was held', () => {
  const store = memory();
  holdSeat(store, 'T', 's_one', 0, 1);
  holdSeat(store, 'T', 's_link', undefined, 2);
  expect(heldSeats(store, 'T')).toEqual([{ place: 0, token: 's_one' }]);
  noteTable(store, 'T', { place: 0, at: 3 });
  expect(heldSeats(store, 'T')).toEqual([{ place: 0, token: 's_link' }]);
});

test('a token that is worth nothing goes, and another seat is looked through', () => {
  const store = memory();
  holdSeat(store, 'T', 's_one', 0, 1);
  holdSeat(store, 'T', 's_two', 1, 2);
  expect(dropSeat(store, 'T', 's_two', 3)).toBe('s_one');
  expect(heldSeats(store, 'T')).toEqual([{ place: 0, token: 's_one' }]);
  expect(dropSeat(store, 'T', 's_one', 4)).toBeUndefined();
  expect(looked(store)).toEqual([undefined, undefined]);
});

test('a page that held an older token goes on with the newer one that another page was given', () => {
  const store = memory();
  holdSeat(store, 'T', 's_newer', 0, 1);
  expect(dropSeat(store, 'T', 's_older', 2)).toBe('s_newer');
  expect(looked(store)).toEqual(['s_newer', 0]);
});
