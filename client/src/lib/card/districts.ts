// Where the districts of a line stand on a card: in as many columns as let the smallest of them be largest.

import { extentOf } from '../boards/station-master/scene.ts';
import type { StationMasterView as View } from '../engine.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** By player, in the room's own units; `label` of the height of each is kept for what stands above it. */
export function placesOf(view: View, room: { readonly width: number; readonly height: number }, label: number): readonly Place[] {
  const count = view.players.length;
  const extents = view.players.map(({ district }) => extentOf(district));
  const most = (side: (one: (typeof extents)[number]) => number): number => Math.max(1, ...extents.map(side)) + 1;
  const [squares, rows] = [most(({ east, west }) => east - west), most(({ north, south }) => north - south)];
  const ways = Array.from({ length: count }, (_, i) => {
    const columns = i + 1;
    const [width, height] = [room.width / columns, room.height / Math.ceil(count / columns)];
    return { columns, width, height, scale: Math.min(width / squares, (height - label) / rows) };
  });
  const best = ways.reduce((one, other) => (other.scale > one.scale ? other : one), ways[0] ?? { columns: 1, ...room, scale: 0 });
  return view.players.map((_, player) => ({
    x: (player % best.columns) * best.width,
    y: Math.floor(player / best.columns) * best.height,
    width: best.width,
    height: best.height,
  }));
}
