// Tiles laid in thought for a question about routes. A lay that a table in free play allows is among them, whoever makes it; and what they keep
// of the rules of a lay is seen one by one. Wrong versions these were seen to kill: any tile over any other; the label of the hex forgotten;
// track off the map; a side barred by the other hex alone; turns that look the same, each.

import { describe, expect, test } from 'vitest';
import { readTable } from '../../../engine/eighteen-xx/file/read.ts';
import { library } from '../../../engine/eighteen-xx/library.ts';
import type { MapDocument } from '../../../engine/eighteen-xx/map/schema.ts';
import { sketches } from '../../../engine/eighteen-xx/sketch.ts';
import { games } from '../../../engine/games.ts';
import type { Seat } from '../../../engine/kernel/game.ts';

const ways = (map: MapDocument, hex: string): readonly string[] => sketches(map, hex).map(({ tile, rotation }) => `${tile} ${rotation}`);

test.each(library.map(({ id, table }) => ({ id, table })))('$id: whatever a company may lay first is among what may be thought of', ({ table }) => {
  const game = games.get('eighteen-xx');
  const options = game?.settle({ table, mode: 'free' }, 1);
  const read = readTable(table);
  if (game === undefined || options?.ok !== true || !read.ok) throw new Error('no such table');
  const lays = game
    .deal({ options: options.value, seats: 1, seed: '0'.repeat(64) })
    .look(0 as Seat) // the only one

    .menu.map(({ intent }) => intent as { type: string; hex: string; tile: string; rotation: number }) // the game's own
    .filter(({ type }) => type === 'lay');
  expect(lays.length).toBeGreaterThan(3);
  for (const { hex, tile, rotation } of lays) expect(ways(read.value.map, hex)).toContain(`${tile} ${rotation}`);
});

describe('a tile thought of', () => {
  const curve = { paths: [[0, 2]] } as MapDocument['hexes'][number]['tile'] & object;
  const map = (more: Partial<MapDocument['hexes'][number]> = {}, other: Partial<MapDocument['hexes'][number]> = {}): MapDocument => ({
    format: 'hexroutes/1',
    tiles: {
      plain: {},
      city: { stops: [{ type: 'city' }] },
      red: { colour: 'red' },
      8: { ...curve, colour: 'yellow' },
      9: { colour: 'yellow', paths: [[0, 3]] },
      16: {
        colour: 'green',
        paths: [
          [0, 2],
          [1, 3],
        ],
      },
      57: {
        colour: 'yellow',
        stops: [{ type: 'city' }],
        paths: [
          ['1', 0],
          ['1', 3],
        ],
      },
      Y: { colour: 'yellow', label: 'Y', paths: [[0, 3]] },
    },
    hexes: [
      { id: 'A', at: [0, 0], tile: 'plain', ...more },
      { id: 'B', at: [0, 1], tile: 'plain', ...other },
      { id: 'C', at: [0, -1], tile: 'plain' },
      { id: 'D', at: [-1, 0], tile: 'plain' },
    ],
  });

  test('goes nowhere off the map, and turns that look the same are one (§11.3, §11.4)', () => {
    expect(ways(map(), 'A')).toEqual(['8 0', '9 0']); // sides 0, 2 and 3 have neighbours
  });
  test('crosses no side that either hex bars (§11.4)', () => {
    expect(ways(map({ borders: [{ edge: 0, type: 'impassable' }] }), 'A')).toEqual([]);
    expect(ways(map({}, { borders: [{ edge: 3, type: 'impassable' }] }), 'A')).toEqual([]);
    expect(ways(map({}, { borders: [{ edge: 3, type: 'river' }] }), 'A')).toHaveLength(2);
  });
  test('keeps stops and track, and is of a later colour (§11.2, §11.3)', () => {
    expect(ways(map({ tile: 'city' }), 'A')).toEqual(['57 0']);
    expect(ways(map({ tile: '9' }), 'A')).toEqual([]);
    expect(ways(map({ tile: '8' }), 'A')).toEqual([]); // tile 16 would leave the map
  });
  test('is marked as the hex is, and lies over nothing that stays (§9.1, §11.2)', () => {
    expect(ways(map({ label: 'Y' }), 'A')).toEqual(['Y 0']);
    expect([ways(map({ tile: 'red' }), 'A'), ways(map({ tile: {} }), 'A'), ways(map(), 'nowhere')]).toEqual([[], [], []]);
  });
});
