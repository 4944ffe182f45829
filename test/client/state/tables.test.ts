// What this device remembers of its tables. Wrong versions these tests were seen to kill: a token taken from a fragment that is
// none; a token forgotten when the table is opened again; a seat dropped for being old.

import { expect, test } from 'vitest';
import { isWhole, passLink, readFragment, seatLink } from '../../../client/src/lib/state/links.ts';
import { forgetTable, knownTable, knownTables, noteTable } from '../../../client/src/lib/state/tables.ts';
import { memory } from './memory.ts';

const TOKEN = `s_${'x'.repeat(22)}`;

test('a seat travels to another device in the fragment of a link, and comes back out of it', () => {
  const link = new URL(seatLink('https://box.example', 'T', TOKEN));
  expect(link.pathname + link.search).toBe('/t/T');
  expect(readFragment(link.hash)).toEqual({ seat: TOKEN, watch: false });
});

test.each(['', '#', '#s=', '#s=h_xxxxxxxxxxxxxxxxxxxxxx', '#s=s_short', '#s=s_<script>alert(1)</script>', '#ply'])('%j holds no seat', (hash) => {
  expect(readFragment(hash)).toEqual({ watch: false });
});

test('a pass travels in a fragment with the seat it is for, and only whole', () => {
  const passage = { pass: `j_${'x'.repeat(22)}`, seat: 2 };
  const link = new URL(passLink('https://box.example', 'T', passage));
  expect(link.pathname + link.search).toBe('/t/T');
  expect(readFragment(link.hash)).toEqual({ passage, watch: false });
  for (const hash of [`#j=${passage.pass}`, '#seat=2', '#j=j_short&seat=2', `#j=${passage.pass}&seat=-1`])
    expect(readFragment(hash)).toEqual({ watch: false });
});

test.each(['.', ',', ')', '>', '”', '%E2%80%9D', '%20', '…', '.)'])(
  'a link that is followed by %s in a sentence carries its seat all the same',
  (after) => {
    const passage = { pass: `j_${'x'.repeat(21)}-`, seat: 2 };
    for (const [link, carried] of [
      [seatLink('https://box.example', 'T', TOKEN), { seat: TOKEN, watch: false }],
      [passLink('https://box.example', 'T', passage), { passage, watch: false }],
    ] as const)
      expect(readFragment(new URL(link + after).hash)).toEqual(carried);
    expect(readFragment(`#watch${after}`)).toEqual({ watch: true });
  },
);

test('an address that was cut off or changed is told from a table’s', () => {
  const id = '9f3yy3xbv1b5w3cgk5r28j8';
  expect(isWhole(id)).toBe(true);
  for (const other of ['', id.slice(1), `${id}0`, id.replace('f', 'u'), id.toUpperCase()]) expect(isWhole(other)).toBe(false);
});

test('a watcher’s link says that only watching was meant', () => {
  expect(readFragment('#watch')).toEqual({ watch: true });
});

test('opening a table again keeps its seat, and the newest comes first', () => {
  const store = memory();
  noteTable(store, 'A', { seat: TOKEN, game: 'tiny', at: 1 });
  noteTable(store, 'B', { at: 2 });
  expect(knownTables(store).map(({ id }) => id)).toEqual(['B', 'A']);
  noteTable(store, 'A', { at: 3 });
  expect(knownTables(store).map(({ id }) => id)).toEqual(['A', 'B']);
  expect(knownTable(store, 'A')).toEqual({ id: 'A', seat: TOKEN, game: 'tiny', at: 3 });
});

test('a seat that the table knows no longer is forgotten, the table is not', () => {
  const store = memory();
  noteTable(store, 'A', { seat: TOKEN, at: 1 });
  noteTable(store, 'A', { seat: undefined, at: 2 });
  expect(knownTable(store, 'A')).toEqual({ id: 'A', at: 2 });
  forgetTable(store, 'A');
  expect(knownTables(store)).toEqual([]);
  expect([...store.kept.values()]).toEqual(['[]']);
});

test('fifty tables are remembered, and a table with a seat beyond that', () => {
  const store = memory();
  noteTable(store, 'mine', { seat: TOKEN, at: 0 });
  for (let i = 1; i <= 60; i++) noteTable(store, `watched ${i}`, { at: i });
  const ids = knownTables(store).map(({ id }) => id);
  expect(ids).toHaveLength(51);
  expect(ids.at(-1)).toBe('mine');
  expect(store.kept.size).toBe(52);
});

test('a store that holds something else is read as empty', () => {
  const store = memory();
  store.write('signalbox.tables', '{"__proto__":1}');
  store.write('signalbox.table.A', 'null');
  expect(knownTables(store)).toEqual([]);
  expect(knownTable(store, 'A')).toBeUndefined();
});
