// Tables of maps that were not made for one: the games of Rails, route problems, and a map without a city.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tableOfMap } from '../../../../engine/eighteen-xx/file/adopt.ts';
import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import { readMap } from '../../../../engine/eighteen-xx/map/read.ts';
import { shelve } from '../../../../engine/kernel/table.ts';

const vectors = JSON.parse(readFileSync(new URL('../../../vectors/eighteen-xx/vectors.json', import.meta.url), 'utf8')) as {
  readonly routes: readonly { readonly id: string; readonly map: unknown }[];
};

test('most route problems make a table that can be opened, and the rest say what they lack', () => {
  let made = 0;
  for (const { map } of vectors.routes) {
    const read = readMap(map);
    if (!read.ok) throw new Error(read.error.message);
    const table = tableOfMap(read.value.map);
    if (table.ok) {
      made++;
      expect(shelve(eighteenXx).settle({ table: table.value }, 1).ok).toBe(true);
    } else expect(table.error.message).toMatch(/\S/);
  }
  expect(made).toBeGreaterThan(vectors.routes.length * 0.8);
  expect(readdirSync(new URL('../../../vectors/eighteen-xx/', import.meta.url))).toContain('vectors.json');
});

test('companies stand where their tokens lie, and trains are those of the position', () => {
  const city = { type: 'city' as const, value: 20 };
  const table = tableOfMap({
    format: 'hexroutes/1',
    phases: ['1', '2'],
    tiles: {
      c: { preprinted: true, stops: [city] },
      '57': {
        colour: 'yellow',
        stops: [city],
        paths: [
          ['1', 0],
          ['1', 3],
        ],
      },
    },
    hexes: [
      { id: 'A', at: [0, 0], tile: 'c' },
      { id: 'B', at: [0, 1], tile: 'c' },
    ],
    position: { company: 'X', tokens: { 'B/1': ['X'] }, trains: [{ id: 'long', reach: { major: 9 } }] },
  });
  expect(table).toMatchObject({
    ok: true,
    value: {
      companies: [{ id: 'X', home: 'B/1', livery: 'orange' }],
      manifest: { '57': 'any' },
      upgrades: { c: ['57'] },
      trains: [{ id: 'long', from: '1' }, { id: '2' }, {}, {}, {}, {}],
    },
  });
});

test('a map without a slot for a token makes no table', () => {
  const table = tableOfMap({ format: 'hexroutes/1', hexes: [{ id: 'A', at: [0, 0], tile: {} }] });
  expect(table).toMatchObject({ ok: false, error: { code: 'no-company' } });
});
