// The tables that come with the product, written for it: a small one to learn on, one of three companies, and one of many roads off the map.
// They share the usual tiles; what each holds beside them is its own file in `data/`. A test reads every one as a stranger's.

import hollowLine from './data/hollow-line.json' with { type: 'json' };
import sevenGates from './data/seven-gates.json' with { type: 'json' };
import threeValleys from './data/three-valleys.json' with { type: 'json' };
import tiles from './data/tiles.json' with { type: 'json' };
import { usualUpgrades } from './file/upgrades.ts';
import { mapSchema } from './map/schema.ts';

/** One table of the library. */
export interface LibraryTable {
  /** Kebab-case; also the file's name. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences. */
  readonly about: string;
  readonly companies: number;
  /** A whole `maptable/1` file. */
  readonly table: unknown;
}

/** What `data/` holds of a table; the tiles it counts are the usual ones. */
interface Written {
  readonly name: string;
  readonly notes: string;
  readonly map: object;
  readonly counts: Readonly<Record<string, number | undefined>>;
  readonly companies: readonly unknown[];
}

const TILES = mapSchema.shape.tiles.parse(tiles) ?? {};

function entry(id: string, { counts, ...written }: Written): LibraryTable {
  const manifest = Object.fromEntries(Object.entries(counts).flatMap(([tile, count]) => (count === undefined ? [] : [[tile, count]])));
  const blank = Object.keys(TILES).filter((tile) => TILES[tile]?.preprinted === true);
  const used = Object.fromEntries([...blank, ...Object.keys(manifest)].flatMap((tile) => (TILES[tile] === undefined ? [] : [[tile, TILES[tile]]])));
  const map = { ...written.map, tiles: used };
  const upgrades = usualUpgrades(used, Object.keys(manifest));
  const table = { ...written, map, manifest, upgrades };
  return { id, title: written.name, about: written.notes, companies: written.companies.length, table };
}

export const tutorial: LibraryTable = entry('hollow-line', hollowLine);

export const library: readonly LibraryTable[] = [tutorial, entry('three-valleys', threeValleys), entry('seven-gates', sevenGates)];
