// `18xx access --map …` and `18xx convert`, as a person types them.

import { expect, test } from 'vitest';
import { folderOf, run } from './run.ts';

const files = {
  'Map.xml': '<Map tileOrientation="NS" letterOrientation="vertical"><Hex name="B2" tile="-1"/><Hex name="B4" tile="-1" port="yes"/></Map>',
  'TileSet.xml': '<TileManager><Tile id="-1"/><IfOption name="Long" value="Yes"><Tile id="9"/></IfOption></TileManager>',
  'Tiles.xml':
    '<Tiles><Tile id="-1" colour="white"><Station id="city1" type="Town"/></Tile><Tile id="9" colour="yellow"><Station id="city1" type="City"/></Tile></Tiles>',
  'Broken.xml': '<Map',
};

test('a map of Rails is asked for its stops and converted, and a fault exits 1 from convert alone', async () => {
  const { path, remove } = folderOf(files);
  const paths = (map: string) => ['--map', path(map), '--tiles', path('TileSet.xml')];
  try {
    const all = JSON.parse((await run(['18xx', 'access', ...paths('Map.xml')])).out);
    expect(all.stops.map(({ hex, station }: { hex: string; station: number }) => `${hex}/${station}`)).toEqual(['B2/1', 'B4/1']);
    expect(all.lints.map(({ code }: { code: string }) => code)).toEqual(['option-unset', 'port-attribute']);
    const laid = await run(['18xx', 'access', ...paths('Map.xml'), '--option', 'Long=Yes', '--hex', 'B2', '--station', '1', '--tile', '9']);
    expect(JSON.parse(laid.out).stops).toMatchObject([{ hex: 'B2', properties: { score: { value: 'major', from: 'generic' } } }]);
    const document = await run(['18xx', 'convert', ...paths('Map.xml')]);
    expect([document.exit, JSON.parse(document.out)]).toMatchObject([0, { format: 'hexroutes/1', layout: 'flat' }]);
    const refused = await run(['18xx', 'convert', ...paths('Broken.xml')]);
    expect([refused.exit, JSON.parse(refused.out)]).toMatchObject([1, { error: { code: 'not-xml', at: 'Map.xml' } }]);
    const absent = await run(['18xx', 'access', ...paths('None.xml')]);
    expect([absent.exit, JSON.parse(absent.out)]).toMatchObject([0, { error: { code: 'file-missing', at: path('None.xml') } }]);
    expect((await run(['18xx', 'convert', '--map', path('Map.xml')])).exit).toBe(2);
  } finally {
    remove();
  }
});
