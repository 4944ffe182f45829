// Real files of Rails, which stand beside the repository where they are at all: six games are read, converted and validated.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMap } from '../../../engine/eighteen-xx/map/read.ts';
import { readRails } from '../../../engine/eighteen-xx/rails/read.ts';
import { tilesIn } from '../../../engine/eighteen-xx/rails/tiles.ts';
import { type Lint, readXml } from '../../../engine/eighteen-xx/rails/xml.ts';
import { railsVectors } from './real.ts';

const DATA = new URL('../../../../shared/data/rails/', import.meta.url);
const hasData = existsSync(DATA);
const fileOf = (path: string): string => readFileSync(new URL(path, DATA), 'utf8');
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '1830': { Variant: 'Basegame' },
  '1835': {},
  '1837': { Variant: 'Basegame' },
  '18EU': { AlpineTokens: 'No', ExtraMinorFor4p: 'No' },
  '18Scan': {},
  '18VA': {},
};
const filesOf = (game: string, options: Readonly<Record<string, string>>) => ({
  map: fileOf(`${game}/Map.xml`),
  tileSet: fileOf(`${game}/TileSet.xml`),
  tiles: fileOf(`${game}/Tiles.xml`),
  game: fileOf(`${game}/Game.xml`),
  options,
});

function read(game: string, options = OPTIONS[game] ?? {}) {
  const map = readRails(filesOf(game, options));
  if (!map.ok) throw new Error(JSON.stringify(map.error));
  return map.value;
}

describe.skipIf(!hasData)('the files of Rails', () => {
  test.each([
    ['1830', 93, 'pointy'],
    ['1835', 126, 'pointy'],
    ['1837', 180, 'pointy'],
    ['18EU', 118, 'flat'],
    ['18Scan', 59, 'pointy'],
    ['18VA', 52, 'flat'],
  ])('%s becomes a sound map of %i hexes', (game, hexes, layout) => {
    const { document } = read(game);
    expect(document).toMatchObject({ format: 'hexroutes/1', layout });
    expect(document.hexes).toHaveLength(hexes);
    const again: unknown = JSON.parse(JSON.stringify(document));
    expect(readMap(again)).toMatchObject({ ok: true, value: { map: document } });
  });

  test.each(railsVectors.realData)('$game $hex/$station: $why', ({ game, options, hex, station, laidTile, expect: expected }) => {
    expect(read(game, options).stopsOf(hex, laidTile)?.[station - 1]?.properties).toEqual(expected);
  });

  test.each(railsVectors.tileImport)('$file $tile: $why', ({ file, tile, expect: expected }) => {
    const lints: Lint[] = [];
    const library = tilesIn(readXml(fileOf(file.replace('data/rails/', '')), 'Tiles.xml', 'Tiles'), lints);
    expect(library.get(tile)).toMatchObject(expected);
  });

  test.each(['1830', '1837'])('%s with no option chosen is refused at a hex', (game) => {
    expect(readRails(filesOf(game, {}))).toMatchObject({
      ok: false,
      error: { code: 'option-unset', at: expect.stringMatching(/^Map\.xml:\d+ Hex /) },
    });
  });

  test('what Rails ignores is told: Altoona of 1830, ten mines of 1837 and one of them beside a town', () => {
    expect(read('1830').lints).toContainEqual(expect.objectContaining({ code: 'inline-access', at: expect.stringContaining('Hex H12') }));
    const { lints } = read('1837');
    expect(lints.filter(({ code }) => code === 'inline-access')).toHaveLength(10);
    expect(lints.filter(({ code }) => code === 'hex-setting-on-multi-stop-hex')).toEqual([
      expect.objectContaining({ at: expect.stringContaining('Hex J34') }),
    ]);
    expect(lints).toContainEqual(expect.objectContaining({ code: 'name-list', at: expect.stringContaining('Hex K9') }));
  });

  test('values follow the steps of the phases: Elsass of 1835 pays in the middle alone', () => {
    expect(read('1835').document.hexes.find(({ id }) => id === 'M5')?.value).toEqual({ 2: 0, 3: 50, 5: 0 });
  });
});
