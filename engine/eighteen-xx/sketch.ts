// Hypothetical tile lays for questions about routes: every tile of the map's library that could be laid on a hex. Only the geometric rules of a lay
// apply (RULES.md §9.1, §11.2 to §11.4); companies, money and the number of tiles do not.

import { COLOURS } from './file/schema.ts';
import { rankOf } from './file/sound.ts';
import type { MapDocument, MapHex, MapTile } from './map/schema.ts';
import { tileOn } from './map/sound.ts';
import { OVER } from './routes/network.ts';
import { edgesOf, fitOver, leastRotation } from './upgrade.ts';

/** A tile on a hex of the map, in one rotation. */
export interface Sketch {
  readonly tile: string;
  /** Clockwise sixths of a turn, 0 … 5; the least of those that look the same. */
  readonly rotation: number;
  /** By station of the tile underneath, from 0: the station of this tile that it becomes, from 0. */
  readonly stations: readonly number[];
}

/** Every lay over the tile that the map has on a hex, in order of colour, then of the library. The map must be a checked one. */
export function sketches(map: MapDocument, id: string): readonly Sketch[] {
  const hex = map.hexes.find((one) => one.id === id);
  const under = hex && tileOn(map, hex);
  const rank = rankOf(under?.colour);
  if (hex === undefined || under === undefined || typeof hex.tile !== 'string' || rank === undefined) return [];
  const label = hex.label ?? under.label;
  const tiles = Object.entries(map.tiles ?? {}).filter(([, tile]) => (rankOf(tile.colour) ?? -1) > rank && tile.label === label);
  return COLOURS.flatMap((colour) => tiles.filter(([, tile]) => tile.colour === colour)).flatMap(([name, tile]) =>
    [0, 1, 2, 3, 4, 5].flatMap((rotation) => {
      if (leastRotation(tile, rotation) !== rotation || !fitsMap(map, hex, tile, rotation)) return [];
      const fit = fitOver({ tile: under, rotation: hex.rotation ?? 0 }, { tile, rotation });
      return fit === undefined ? [] : [{ tile: name, rotation, stations: fit.stations }];
    }),
  );
}

/** Whether no track of the turned tile leaves the map or comes to a side that cannot be crossed. */
function fitsMap({ hexes }: MapDocument, hex: MapHex, tile: MapTile, rotation: number): boolean {
  const barred = (of: MapHex, edge: number): boolean => of.borders?.some((border) => border.edge === edge && border.type === 'impassable') === true;
  return [...edgesOf({ tile, rotation })].every((edge) => {
    const [dq, dr] = OVER[edge] ?? [0, 0];
    const other = hexes.find(({ at: [q, r] }) => q === hex.at[0] + dq && r === hex.at[1] + dr);
    return other !== undefined && !barred(hex, edge) && !barred(other, (edge + 3) % 6);
  });
}
