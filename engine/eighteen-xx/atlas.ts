// Indexes of a table's file that every lay looks up, computed once a file: hexes by name, their neighbours, the symmetries of tiles, and how one
// fits over another.

import type { MapTable } from './file/schema.ts';
import type { MapHex, MapTile } from './map/schema.ts';
import { OVER } from './routes/network.ts';
import { type Fit, fitOver, leastRotation } from './upgrade.ts';

export interface Atlas {
  readonly hexNamed: ReadonlyMap<string, MapHex>;
  /** The hex over each edge; undefined off the map. */
  readonly neighbours: ReadonlyMap<string, readonly (MapHex | undefined)[]>;
  /** By tile and rotation: the least rotation that looks the same. */
  readonly looks: ReadonlyMap<string, readonly number[]>;
  /** How a tile of the file fits over another of it. */
  readonly fit: (under: TurnedTile, over: TurnedTile) => Fit | undefined;
}

/** A tile of the file by name, and how it is turned. */
interface TurnedTile {
  readonly id: string;
  readonly rotation: number;
}

const atlases = new WeakMap<MapTable, Atlas>();

/** The indexes of a file, cached for as long as the file lives. */
export function atlasOf(table: MapTable): Atlas {
  const known = atlases.get(table) ?? compiled(table);
  atlases.set(table, known);
  return known;
}

function compiled({ map }: MapTable): Atlas {
  const at = new Map(map.hexes.map((hex) => [hex.at.join(), hex]));
  const tiles = new Map(Object.entries(map.tiles ?? {}));
  const fits = new Map<string, Fit | undefined>();
  const tileNamed = (id: string): MapTile => tiles.get(id) ?? {};
  return {
    hexNamed: new Map(map.hexes.map((hex) => [hex.id, hex])),
    neighbours: new Map(map.hexes.map(({ id, at: [q, r] }) => [id, OVER.map(([dq, dr]) => at.get(`${q + dq},${r + dr}`))])),
    looks: new Map([...tiles].map(([id, tile]) => [id, [0, 1, 2, 3, 4, 5].map((rotation) => leastRotation(tile, rotation))])),
    fit(under, over) {
      const key = `${under.rotation}${over.rotation}${under.id} ${over.id}`;
      if (!fits.has(key))
        fits.set(key, fitOver({ tile: tileNamed(under.id), rotation: under.rotation }, { tile: tileNamed(over.id), rotation: over.rotation }));
      return fits.get(key);
    },
  };
}
