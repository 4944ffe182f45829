// The reader of Rails' files on small files of our own: one fixture for every malformation (RULES.md §4). Each is a sound map with one
// thing changed.

import { expect, test } from 'vitest';
import { axialOf, cellOf, edgeTo } from '../../../engine/eighteen-xx/rails/coordinates.ts';
import { readRails } from '../../../engine/eighteen-xx/rails/read.ts';
import { railsVectors } from './real.ts';

const HEX = '<Hex name="B2" tile="-1" value="10,20" city="Vale"/>';
const STATION = '<Station id="city1" type="Town" value="10"/>';
const TRACK = '<Track from="city1" to="side3" gauge="normal"/>';
interface Change {
  readonly hexes?: string;
  readonly head?: string;
  readonly set?: string;
  readonly stations?: string;
  readonly tracks?: string;
  readonly phases?: string;
  readonly options?: Readonly<Record<string, string>>;
}
const HEAD = 'tileOrientation="EW" letterOrientation="vertical"';
const filesOf = ({ hexes = HEX, head = HEAD, set = '<Tile id="-1"/>', stations = STATION, tracks = TRACK, phases = '', options = {} }: Change) => ({
  map: `<Map ${head}>${hexes}</Map>`,
  tileSet: `<TileManager tiles="Tiles.xml">${set}</TileManager>`,
  tiles: `<Tiles><Tile id="-1" colour="red">${stations}${tracks}</Tile><Tile id="9" colour="yellow">${stations}${tracks}</Tile></Tiles>`,
  game: `<ComponentManager><Phase name="2"/><Phase name="3"><OffBoardRevenue step="2"/></Phase>${phases}</ComponentManager>`,
  options,
});
function read(change: Change) {
  const map = readRails(filesOf(change));
  if (!map.ok) throw new Error(JSON.stringify(map.error));
  return map.value;
}
const hexWith = (attributes: string, inner = ''): Change => ({ hexes: `<Hex name="B2" tile="-1" ${attributes}>${inner}</Hex>` });
const valued = (access: string): Change => hexWith('', access);

test('the sound map is read without a lint', () => {
  const { document, lints } = read({});
  expect(lints).toEqual([]);
  expect(document.hexes).toEqual([{ id: 'B2', at: [2, 0], tile: '-1', name: 'Vale', value: { 2: 10, 3: 20 } }]);
  expect(document.tiles?.['-1']).toEqual({
    colour: 'red',
    preprinted: true,
    stops: [{ type: 'town', value: 10, slots: 0 }],
    paths: [['1', 0]],
  });
});

test.each<[code: string, at: string, change: Change]>([
  ['bad-name', 'Hex 2B', { hexes: '<Hex name="2B" tile="-1"/>' }],
  ['bad-name', 'Hex B3', { hexes: `${HEX}<Hex name="B3" tile="-1"/>` }],
  ['bad-value', 'Map', { head: 'tileOrientation="N" letterOrientation="vertical"' }],
  ['bad-value', 'Map', { head: 'tileOrientation="EW"' }],
  ['bad-value', 'Hex B2', hexWith('orientation="left"')],
  ['bad-value', 'Hex B2', hexWith('value="10,x"')],
  ['bad-value', 'Hex B2', { hexes: '<Hex name="B2"/>' }],
  ['no-hexes', 'Map', { hexes: '' }],
  ['element-twice', 'Hex B2', { hexes: HEX + HEX }],
  ['bad-value', 'Access', valued('<Access runTo="maybe"/>')],
  ['bad-value', 'Access', valued('<Access runTo="trains:"/>')],
  ['bad-value', 'Access', valued('<Access station="two" runTo="no"/>')],
  ['unknown-property', 'Access', valued('<Access runs="no"/>')],
  ['duplicate-setting', 'Access', valued('<Access runTo="no"/><Access runTo="yes"/>')],
  ['duplicate-setting', 'Access', valued('<Access mutexId="A" trainMutexID="B"/>')],
  ['unknown-phase', 'Hex B2', valued('<Access runTo="no" fromPhase="9"/>')],
  ['not-by-phase', 'Access', valued('<Access type="port" fromPhase="3"/>')],
  ['level-not-allowed', 'Access', { hexes: `<Defaults><Access score="minor"/></Defaults>${HEX}` }],
  ['bad-type', 'Access', { hexes: `<Defaults><Access type="castle" loop="no"/></Defaults>${HEX}` }],
  ['bad-condition', 'IfOption', { hexes: `${HEX}<IfOption value="A"/>` }],
  ['option-unset', 'Hex B2', { hexes: `<IfOption name="V" value="A">${HEX}</IfOption><IfOption name="V" value="B">${HEX}</IfOption>` }],
  [
    'option-unset',
    'Hex B2',
    hexWith('', '<IfVariant value="A"><Attributes value="1"/></IfVariant><IfVariant value="B"><Attributes value="2"/></IfVariant>'),
  ],
  ['tile-missing', 'Hex B2', { set: '' }],
  ['tile-missing', 'Hex B2', { hexes: '<Hex name="B2" tile="-7"/>', set: '<Tile id="-7"/>' }],
  ['not-preprinted', 'Tile 9', { set: '<Tile id="-1"/><Tile id="9"><Access loop="no"/></Tile>' }],
  ['station-unknown', 'Station city2', { set: '<Tile id="-1"><Station id="city2" type="Mine"/></Tile>' }],
  ['bad-type', 'Station city1', { stations: '<Station id="city1" type="Castle"/>' }],
  ['station-numbers', 'Station city2', { stations: '<Station id="city2" type="Town"/>' }],
  ['bad-value', 'Station town1', { stations: '<Station id="town1" type="Town"/>' }],
  ['bad-value', 'Track', { tracks: '<Track from="city1" to="side6"/>' }],
  ['bad-value', 'Track', { tracks: '<Track from="city1" to="side1" gauge="broad"/>' }],
  ['bad-value', 'Phase 4', { phases: '<Phase name="4"><OffBoardRevenue step="0"/></Phase>' }],
  ['element-twice', 'Phase 2', { phases: '<Phase name="2"/>' }],
])('%s at %s refuses the map: %j', (code, at, change) => {
  const read = readRails(filesOf(change));
  expect(read).toMatchObject({ ok: false, error: { code, at: expect.stringContaining(at) } });
});

test.each<[code: string, change: Change]>([
  ['inline-access', hexWith('runThrough="tokenOnly"')],
  ['type-ignored', hexWith('type="port"')],
  ['station-ignored', valued('<Access station="1" runTo="no"/>')],
  ['second-access-ignored', valued('<Access runTo="no"/><Access station="1" loop="no"/>')],
  ['loop-ignored', valued('<Access loop="no"/>')],
  ['general-default', { hexes: `<Defaults><Access loop="no"/></Defaults>${HEX}` }],
  ['port-attribute', hexWith('port="yes"')],
  ['open-list', hexWith('open="1,2"')],
  ['unknown-attribute', hexWith('unlaidHomeBlocksToken="yes"')],
  ['name-list', hexWith('border="B4.A3"')],
  ['no-neighbour', hexWith('impassable="D9"')],
  ['station-unknown', valued('<Access station="4" runTo="no"/>')],
  ['option-unset', hexWith('', '<IfOption name="V" value="A"><Attributes value="1"/></IfOption>')],
  ['track-to-itself', { tracks: `${TRACK}<Track from="city1" to="city1"/>` }],
  ['track-twice', { tracks: `${TRACK}<Track from="side3" to="city1"/>` }],
  ['track-to-nowhere', { tracks: `${TRACK}<Track from="city2" to="side1"/>` }],
  ['tile-missing', { set: '<Tile id="-1"/><Tile id="-7"/>' }],
  ['revenue-bonus', valued('<RevenueBonus value="-10" name="Ford"><Vertex id="0"/><Vertex id="2"/></RevenueBonus>')],
  ['hex-setting-on-multi-stop-hex', { ...hexWith('mutexId="A"'), stations: `${STATION}<Station id="city2" type="Town"/>` }],
])('%s is told, and the map is read', (code, change) => {
  expect(read(change).lints.map((lint) => lint.code)).toContain(code);
});

test('text that is no XML, has another root or brings a document type is refused by its file', () => {
  const sound = filesOf({});
  const codeOf = (map: string): unknown => readRails({ ...sound, map });
  expect(codeOf('<Map><Hex></Map>')).toMatchObject({ ok: false, error: { code: 'not-xml', at: 'Map.xml' } });
  expect(codeOf('')).toMatchObject({ ok: false, error: { code: 'not-xml', at: 'Map.xml' } });
  expect(codeOf('<Tiles/>')).toMatchObject({ ok: false, error: { code: 'wrong-root', at: 'Map.xml' } });
  expect(codeOf('<!DOCTYPE Map [<!ENTITY a "b">]><Map/>')).toMatchObject({ ok: false, error: { code: 'document-type', at: 'Map.xml' } });
});

test('what is nested wins over the tag, and stations are numbered by name and not by place', () => {
  const [stop] = read({ hexes: '<Hex name="B2" tile="-1" runTo="no"><Access runTo="tokenonly"/></Hex>' }).stopsOf('B2') ?? [];
  expect(stop?.properties.runTo).toEqual({ value: 'tokenOnly', from: 'mapHex' });
  const { document } = read({ stations: '<Station id="city2" type="City"/><Station id="city1" type="OffMapCity" value="-1"/>' });
  expect(document.tiles?.['-1']?.stops).toEqual([
    { type: 'offmap', slots: 0 },
    { type: 'city', slots: 1 },
  ]);
});

test('a setting from a phase on is a setting by phase, and nothing before', () => {
  const { document, stopsOf } = read(valued('<Access runTo="no"/><Access runTo="yes" fromPhase="3"/>'));
  expect(document.hexes[0]?.access).toEqual([{ runTo: { 2: 'no', 3: 'yes' } }]);
  expect(stopsOf('B2')?.[0]?.properties.runTo.value).toBe('no');
});

test('past the end of a list of values the last one stays', () => {
  const { document } = read({ phases: '<Phase name="4"><OffBoardRevenue step="3"/></Phase>' });
  expect(document.hexes[0]?.value).toEqual({ 2: 10, 3: 20 });
});

test('names of neighbours are whole names, and a border lies on the edge towards them', () => {
  expect(read(hexWith('impassable="B4,A3"')).document.hexes[0]?.borders).toEqual([
    { edge: 4, type: 'impassable' },
    { edge: 3, type: 'impassable' },
  ]);
});

test.each(railsVectors.coordinates)('$game $hex lies where it lies', ({ game, tileOrientation, letterOrientation, hex, expect: expected }) => {
  const grid = { orientation: tileOrientation, lettersAreRows: letterOrientation === 'vertical' };
  const cell = cellOf(hex, grid, hex);
  expect(cell).toEqual({ row: expected.row, col: expected.col });
  expect(axialOf(cell, grid, (cell.row + cell.col) % 2 !== 0), game).toEqual(expected.at);
  expect(expected.neighbours.map((name) => edgeTo(cell, cellOf(name, grid, name), grid))).toEqual([0, 1, 2, 3, 4, 5]);
});
