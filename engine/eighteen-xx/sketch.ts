// Tiles laid in thought, for a question about routes: whatever of the map's library could come to lie on a hex, by whomever and at whatever
// price. Of the rules of a lay that is its geometry alone (RULES.md §9.1, §11.2 to §11.4); companies, money and the count of tiles are no part of it.

import { COLOURS } from './file/schema.ts';
import { rankOf } from './file/sound.ts';
import type { MapDocument, MapHex, MapTile } from './map/schema.ts';
import { tileOn } from './map/sound.ts';
import { OVER } from './routes/network.ts';
import { edgesOf, fitOver, leastRotation } from './upgrade.ts';

/** A tile as it may lie on a hex of the map. */
export interface Laid {
  readonly tile: string;
  /** Clockwise sixths; of those that look the same the fewest. */
  readonly rotation: number;
  /** By station of what the map came with, from 0: which station of the tile it becomes, from 0. */
  readonly stations: readonly number[];
}

/** Every way a tile may lie on a hex of a checked map, over what the map came with: by colour, then as the library lists them. */
export function sketches(map: MapDocument, id: string): readonly Laid[] {
  const hex = map.hexes.find((one) => one.id === id);
  const under = hex && tileOn(map, hex);
  const rank = rankOf(under?.colour);
  if (hex === undefined || under === undefined || typeof hex.tile !== 'string' || rank === undefined) return [];
  const label = hex.label ?? under.label;
  const tiles = Object.entries(map.tiles ?? {}).filter(([, tile]) => (rankOf(tile.colour) ?? -1) > rank && tile.label === label);
  return COLOURS.flatMap((colour) => tiles.filter(([, tile]) => tile.colour === colour)).flatMap(([name, tile]) =>
    [0, 1, 2, 3, 4, 5].flatMap((rotation) => {
      if (leastRotation(tile, rotation) !== rotation || !isRoomy(map, hex, tile, rotation)) return [];
      const fit = fitOver({ tile: under, rotation: hex.rotation ?? 0 }, { tile, rotation });
      return fit === undefined ? [] : [{ tile: name, rotation, stations: fit.stations }];
    }),
  );
}

/** Whether no track of the turned tile leaves the map or comes to a side that cannot be crossed. */
function isRoomy({ hexes }: MapDocument, hex: MapHex, tile: MapTile, rotation: number): boolean {
  const barred = (of: MapHex, edge: number): boolean => of.borders?.some((border) => border.edge === edge && border.type === 'impassable') === true;
  return [...edgesOf({ tile, rotation })].every((edge) => {
    const [dq, dr] = OVER[edge] ?? [0, 0];
    const other = hexes.find(({ at: [q, r] }) => q === hex.at[0] + dq && r === hex.at[1] + dr);
    return other !== undefined && !barred(hex, edge) && !barred(other, (edge + 3) % 6);
  });
}
