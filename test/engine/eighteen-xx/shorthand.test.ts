// Tiles in one line: each means the tile that is written out beside it, and what cannot be read says where and why.

import { expect, test } from 'vitest';
import { readMap } from '../../../engine/eighteen-xx/map/read.ts';
import { tileOfLine } from '../../../engine/eighteen-xx/map/shorthand.ts';

test.each<[line: string, tile: object, hex?: object]>([
  ['blank', {}],
  ['path=a:0,b:3', { paths: [[0, 3]] }],
  [
    'city=revenue:20;path=a:0,b:_0;path=a:_0,b:3',
    {
      stops: [{ type: 'city', value: 20 }],
      paths: [
        [0, '1'],
        ['1', 3],
      ],
    },
  ],
  [
    'town=revenue:10;path=a:0,b:_0;path=a:_0,b:1',
    {
      stops: [{ type: 'town', value: 10 }],
      paths: [
        [0, '1'],
        ['1', 1],
      ],
    },
  ],
  [
    'city=revenue:40,slots:2;city=revenue:40,loc:2.5;path=a:0,b:_0;path=a:2,b:_1;label=OO',
    {
      stops: [
        { type: 'city', value: 40, slots: 2 },
        { type: 'city', value: 40, at: 2.5 },
      ],
      paths: [
        [0, '1'],
        [2, '2'],
      ],
      label: 'OO',
    },
  ],
  [
    'offboard=revenue:yellow_20|brown_40,hide:1;path=a:1,b:_0,terminal:1',
    { stops: [{ type: 'offmap', value: { yellow: 20, brown: 40 } }], paths: [[1, '1']] },
  ],
  [
    'junction;path=a:0,b:_0;path=a:2,b:_0',
    {
      paths: [
        [0, 'j1'],
        [2, 'j1'],
      ],
    },
  ],
  [
    'path=a:0,b:3,lanes:2',
    {
      paths: [
        [
          { edge: 0, lane: 0, of: 2 },
          { edge: 3, lane: 1, of: 2 },
        ],
        [
          { edge: 0, lane: 1, of: 2 },
          { edge: 3, lane: 0, of: 2 },
        ],
      ],
    },
  ],
  ['path=a:0,b:2,a_lane:2.1,track:narrow', { paths: [[{ edge: 0, lane: 1, of: 2 }, 2, 'narrow']] }],
  ['upgrade=cost:40,terrain:water;border=edge:5,type:impassable;icon=image:port', {}, { cost: 40, borders: [{ edge: 5, type: 'impassable' }] }],
])('%s', (line, tile, hex = {}) => {
  expect(tileOfLine(line, ['yellow', 'green', 'brown'])).toMatchObject({ tile, hex });
});

test.each([
  ['castle=revenue:20', /castle/],
  ['path=a:6,b:0', /edge is 0 to 5/],
  ['city=revenue:20;path=a:0,b:_1', /no part _1/],
  ['city=revenue:many', /whole number/],
  ['offboard=revenue:blue_20', /no phase is called blue/],
  ['path=a:0,b:3,track:rack', /no track rack/],
  ['path=a:0,b:3,lanes:10', /at most 9 lanes/],
  ['path=a:0,b:3,lanes:999999', /at most 9 lanes/],
  ['border=edge:1,type:wall', /wall/],
])('%s is refused', (line, reason) => {
  expect(tileOfLine(line, ['yellow'])).toMatch(reason);
});

test('a document may hold lines where it names tiles; what they say of the hex goes to the hex, and only what needs it is hexroutes/2', () => {
  const at = (tile: string) => ({
    format: 'hexroutes/1',
    tiles: { own: 'town=revenue:10;path=a:3,b:_0' },
    hexes: [
      { id: 'A1', at: [0, 0], tile },
      { id: 'A2', at: [0, 1], tile: 'own' },
    ],
  });
  const plain = readMap(at('city=revenue:20;path=a:0,b:_0;upgrade=cost:80'));
  expect(plain).toMatchObject({
    ok: true,
    value: {
      map: { format: 'hexroutes/1', hexes: [{ cost: 80, tile: { stops: [{ type: 'city', value: 20 }], paths: [[0, '1']] } }, { tile: 'own' }] },
    },
  });
  expect(readMap(at('junction;path=a:0,b:_0;path=a:_0,b:1'))).toMatchObject({ ok: true, value: { map: { format: 'hexroutes/2' } } });
  expect(readMap(at('path=a:9,b:1'))).toMatchObject({ ok: false, error: { code: 'bad-tile-line', at: 'hexes.0.tile' } });
  expect(readMap(at('city=revenue:20,slots:99;path=a:0,b:_0')).ok).toBe(true);
  expect(readMap(at('city=revenue:20,slots:1000000000;path=a:0,b:_0')).ok).toBe(false);
  expect(readMap(at('elsewhere'))).toMatchObject({ ok: false, error: { code: 'unknown-tile' } });
});
