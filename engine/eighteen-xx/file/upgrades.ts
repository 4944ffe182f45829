// The usual upgrades among tiles (RULES.md §9.3): to every tile of the next colour and the same label that, turned some way, keeps the
// track and the stops. For maps that come without a list of their own.

import type { MapTile } from '../map/schema.ts';
import { fitOver } from '../upgrade.ts';
import { rankOf } from './sound.ts';

type Tiles = Readonly<Record<string, MapTile>>;

/** By tile, those of the manifest that may be laid over it, in the manifest's order; tiles without any are left out. O(tiles²). */
export function usualUpgrades(tiles: Tiles, manifest: readonly string[]): Record<string, string[]> {
  const lists = Object.entries(tiles).map(([id, tile]) => [id, manifest.filter((to) => isNext(tile, tiles[to]))] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

function isNext(tile: MapTile, over: MapTile | undefined): boolean {
  const rank = rankOf(tile.colour);
  if (over === undefined || rank === undefined || rankOf(over.colour) !== rank + 1) return false;
  // What lies there before any tile is marked on the hex, and not on itself.
  if (rank >= 0 && tile.label !== over.label) return false;
  return [0, 1, 2, 3, 4, 5].some((rotation) => fitOver({ tile, rotation: 0 }, { tile: over, rotation }) !== undefined);
}
