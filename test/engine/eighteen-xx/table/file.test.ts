// The files of map tables: the library is read as a stranger's, and each fault is refused with its place.

import { describe, expect, test } from 'vitest';
import { readTable } from '../../../../engine/eighteen-xx/file/read.ts';
import { usualUpgrades } from '../../../../engine/eighteen-xx/file/upgrades.ts';
import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import { library } from '../../../../engine/eighteen-xx/library.ts';
import { tileOn } from '../../../../engine/eighteen-xx/map/sound.ts';
import { OVER } from '../../../../engine/eighteen-xx/routes/network.ts';
import { edgesOf } from '../../../../engine/eighteen-xx/upgrade.ts';
import { shelve } from '../../../../engine/kernel/table.ts';
import { type Change, changed } from './play.ts';

describe.each(library)('$title', ({ table }) => {
  const read = readTable(table);
  if (!read.ok) throw new Error(`${read.error.code} at ${read.error.at}: ${read.error.message}`);
  const { map, companies } = read.value;

  test('its track leads nowhere off the map', () => {
    const places = new Set(map.hexes.map(({ at }) => at.join()));
    for (const hex of map.hexes) {
      for (const edge of edgesOf({ tile: tileOn(map, hex) ?? {}, rotation: hex.rotation ?? 0 })) {
        const [q, r] = OVER[edge] ?? [0, 0];
        expect(places.has(`${hex.at[0] + q},${hex.at[1] + r}`), `${hex.id} side ${edge}`).toBe(true);
      }
    }
  });

  test('every company has a name and can be reached by any other over land that takes track', () => {
    for (const company of companies) expect(company.name).toBeDefined();
    const open = new Map(map.hexes.filter(({ tile }) => typeof tile === 'string').map(({ id, at }) => [at.join(), id]));
    const seen = new Set<string>();
    const grow = ([q, r]: readonly [number, number]): void => {
      const key = `${q},${r}`;
      if (!open.has(key) || seen.has(key)) return;
      seen.add(key);
      for (const [dq, dr] of OVER) grow([q + dq, r + dr]);
    };
    const [home = ''] = companies[0]?.home.split('/') ?? [];
    grow(map.hexes.find(({ id }) => id === home)?.at ?? [0, 0]);
    for (const company of companies) expect([...seen].map((key) => open.get(key))).toContain(company.home.split('/')[0]);
  });
});

test('the library has a small table, one of three companies, and one of many roads off the map', () => {
  expect(library.map(({ companies }) => companies)).toEqual([2, 3, 4]);
  const read = readTable(library[2]?.table);
  const off = read.ok ? read.value.map.hexes.filter(({ tile }) => typeof tile !== 'string' && tile.stops?.[0]?.type === 'offmap') : [];
  expect(off.length).toBeGreaterThanOrEqual(7);
});

test('the usual upgrades go to the next colour, keep the track, and mind the mark', () => {
  const city = { stops: [{ type: 'city' as const }] };
  const tiles = {
    blank: { preprinted: true },
    '9': { colour: 'yellow' as const, paths: [[0, 3] as [number, number]] },
    '8': { colour: 'yellow' as const, paths: [[0, 2] as [number, number]] },
    '24': { colour: 'green' as const, paths: [[0, 3] as [number, number], [0, 2] as [number, number]] },
    '40': { colour: 'green' as const, paths: [[0, 2] as [number, number], [2, 4] as [number, number]] },
    Y: { ...city, colour: 'green' as const, label: 'Y' },
    city: { ...city, colour: 'yellow' as const },
  };
  expect(usualUpgrades(tiles, ['9', '8', '24', '40', 'Y', 'city'])).toEqual({ blank: ['9', '8'], '9': ['24'], '8': ['24', '40'] });
});

const faults: readonly (readonly [code: string, at: string, change: Change])[] = [
  ['malformed', 'format', (table) => (table.format = 'maptable/2')],
  ['malformed', 'companies.0.livery', (table) => (table.companies[0].livery = 'pink')],
  ['malformed', 'surprise', (table) => (table.surprise = 1)],
  ['malformed', 'trains.0.price', (table) => (table.trains[0].price = -1)],
  ['hex-twice', 'map.hexes.1.id', (table) => (table.map.hexes[1].id = table.map.hexes[0].id)],
  ['malformed', 'upgrades.plain', (table) => table.upgrades.plain.push(table.upgrades.plain[0])],
  ['unknown-tile', 'map.hexes.0.tile', (table) => (table.map.hexes[0].tile = 'none')],
  ['has-position', 'map.position', (table) => (table.map.position = { company: 'AEX', tokens: {}, trains: [] })],
  ['phases-differ', 'phases', (table) => (table.phases[1].name = '4')],
  ['unknown-tile', 'manifest.none', (table) => (table.manifest.none = 1)],
  ['no-colour', 'map.tiles.plain.colour', (table) => (table.manifest.plain = 1)],
  ['unknown-tile', 'upgrades.none', (table) => (table.upgrades.none = [])],
  ['not-in-manifest', 'upgrades.plain.0', (table) => (table.upgrades.plain[0] = 'town')],
  ['colour-order', 'upgrades.plain.0', (table) => (table.upgrades.plain[0] = '14')],
  [
    'colour-order',
    'upgrades.gate',
    (table) => {
      table.map.tiles.gate = { colour: 'red', preprinted: true };
      table.upgrades.gate = [];
    },
  ],
  ['train-twice', 'trains.1.id', (table) => (table.trains[1].id = '2')],
  ['unknown-phase', 'trains.0.rusts', (table) => (table.trains[0].rusts = '9')],
  ['unknown-phase', 'trains.0.from', (table) => (table.trains[0].from = '9')],
  ['unknown-train', 'phases.0.on', (table) => (table.phases[0].on = '9')],
  ['phase-never-begins', 'phases.1', (table) => (table.trains[1].id = '3+')],
  ['company-twice', 'companies.1.id', (table) => (table.companies[1].id = 'AEX')],
  ['livery-twice', 'companies.1.livery', (table) => (table.companies[1].livery = 'orange')],
  ['unknown-stop', 'companies.0.home', (table) => (table.companies[0].home = 'A4/1')],
  ['home-full', 'companies.1.home', (table) => (table.companies[1].home = 'A2/1')],
  ['home-full', 'companies.1.home', (table) => (table.companies[1].home = 'C4/1')],
  ['home-too-dear', 'companies.0.treasury', (table) => (table.companies[0].tokens[0] = 401)],
  ['too-large', 'map.hexes', (table) => (table.map.hexes = Array.from({ length: 401 }, (_, i) => ({ id: `h${i}`, at: [i, 0], tile: 'plain' })))],
  ['too-large', 'map.tiles.seven', (table) => (table.map.tiles.seven = { stops: Array.from({ length: 7 }, () => ({ type: 'town' })) })],
];

test.each(faults)('%s at %s', (code, at, change) => {
  const read = readTable(changed('hollow-line', change));
  expect(read.ok ? undefined : { code: read.error.code, at: read.error.at }).toEqual({ code, at });
  expect(read.ok ? '' : read.error.message).toMatch(/\S/);
});

/** Plain hexes in a row after a city that is home, and so many tiles to be laid, the last of them under as many again of the next colour. */
const choosing =
  (hexes: number, yellow: number, green: number): Change =>
  (table) => {
    const names = (colour: string, count: number) => Array.from({ length: count }, (_, i) => `${colour}-${i}`);
    const laid = (['yellow', 'green'] as const).map((colour) => names(colour, colour === 'yellow' ? yellow : green));
    const [first = [], second = []] = laid;
    for (const name of first) table.map.tiles[name] = { colour: 'yellow', paths: [[0, 3]] };
    for (const name of second) table.map.tiles[name] = { colour: 'green', paths: [[0, 3]] };
    table.manifest = Object.fromEntries([...first, ...second].map((name) => [name, 1]));
    table.upgrades = { plain: first, [first.at(-1) ?? '']: second };
    table.map.hexes = [
      ...table.map.hexes.filter((hex: { id: string }) => hex.id === 'A2' || hex.id === 'A6'),
      ...Array.from({ length: hexes }, (_, i) => ({ id: `row-${i}`, at: [50 + i, 0], tile: 'plain' })),
    ];
  };

test('in free play it is bounded for all the companies of a seat together', () => {
  const table = changed('hollow-line', choosing(200, 20, 1));
  const game = shelve(eighteenXx);
  const more = (count: number): unknown =>
    changed('hollow-line', (copy) => {
      choosing(200, 20, 1)(copy);
      const homes = ['green', 'plum', 'grey', 'red'].slice(0, count);
      copy.companies.push(...homes.map((livery) => ({ ...copy.companies[0], id: livery, livery, home: `home-${livery}/1` })));
      copy.map.hexes.push(...homes.map((livery, i) => ({ id: `home-${livery}`, at: [500 + i, 0], tile: { stops: [{ type: 'city' }] } })));
    });
  expect(game.settle({ table, mode: 'free' }, 1).ok).toBe(true);
  expect(game.settle({ table: more(1), mode: 'free' }, 1)).toMatchObject({ ok: false, error: { at: 'mode' } });
  expect(game.settle({ table: more(1), mode: 'ordered' }, 1).ok).toBe(true);
  expect(game.settle({ table: more(2), mode: 'free' }, 2).ok).toBe(true);
  expect(game.settle({ table: more(3), mode: 'free' }, 2)).toMatchObject({ ok: false, error: { at: 'mode' } });
});

// A menu lists every lay, and whoever sits at the table is sent all of it.
test.each([
  ['of the first colour', 200, 20, 1],
  ['of a later colour', 200, 1, 20],
])('what there is to choose from over all hexes is bounded: tiles %s', (_, hexes, yellow, green) => {
  const at = (more: number) => readTable(changed('hollow-line', choosing(hexes + more, yellow, green)));
  expect(at(0).ok).toBe(true);
  const read = at(1);
  expect(read.ok ? undefined : { code: read.error.code, at: read.error.at }).toEqual({ code: 'too-large', at: 'upgrades' });
});
