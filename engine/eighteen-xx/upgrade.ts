// Whether one tile fits over another (RULES.md §11.3): every path and every stop stays, in number, wherever the new tile puts it. Pure
// geometry of two tiles; what the map around and the company say of a lay is asked in `lay.ts`.

import type { MapEnd, MapPath, MapTile } from './map/schema.ts';
import { gaugeOf, nameOfEnd } from './map/sound.ts';

/** A tile and how it is turned. */
export interface Turned {
  readonly tile: MapTile;
  readonly rotation: number;
}

export interface Fit {
  /** By old station, from 0: which station of the new tile it becomes, from 0. */
  readonly stations: readonly number[];
  /** Paths of the new tile that were not there before, by index. */
  readonly fresh: readonly number[];
}

/** Edges of the map that a turned tile's track reaches. */
export const edgesOf = ({ tile: { paths = [] }, rotation }: Turned): ReadonlySet<number> =>
  new Set(paths.flatMap(([a, b]) => [a, b].flatMap((end) => edgeOf(end, rotation) ?? [])));

/** The edge an end of a path lies at once the tile is turned; undefined for a stop or a junction. */
export function edgeOf(end: MapEnd, rotation: number): number | undefined {
  if (typeof end === 'string') return undefined;
  return ((typeof end === 'number' ? end : end.edge) + rotation) % 6;
}

/** A path of a turned tile as a text that equals that of the same path on another; stations as `stations` renumbers them. */
function textOf([from, to, track]: MapPath, rotation: number, stations?: readonly number[]): string {
  const ends = [from, to].map((end) => {
    if (typeof end === 'string') return end.startsWith('j') ? end : `${(stations?.[Number(end) - 1] ?? Number(end) - 1) + 1}`;
    const edge = edgeOf(end, rotation) ?? 0;
    return nameOfEnd(typeof end === 'number' ? edge : { ...end, edge });
  });
  return [...ends.sort(), gaugeOf(track)].join();
}

/** How a tile fits over another; undefined where it does not. Of several ways, the one that keeps the first stations in place. */
export function fitOver(old: Turned, fresh: Turned): Fit | undefined {
  const before = old.tile.stops ?? [];
  const after = fresh.tile.stops ?? [];
  if (before.length !== after.length) return undefined;
  const there = (fresh.tile.paths ?? []).map((path) => textOf(path, fresh.rotation));
  for (const stations of arrangements(before.map((stop) => after.flatMap((other, i) => (other.type === stop.type ? [i] : []))))) {
    const kept = (old.tile.paths ?? []).map((path) => textOf(path, old.rotation, stations));
    if (isWithin(kept, there)) return { stations, fresh: there.flatMap((text, i) => (kept.includes(text) ? [] : [i])) };
  }
  return undefined;
}

/** Whether every text of one list is in another, as often. */
function isWithin(list: readonly string[], other: readonly string[]): boolean {
  const left = [...other];
  return list.every((text) => {
    const place = left.indexOf(text);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** Every choice of one from each list, no value twice, smallest first. */
function* arrangements(lists: readonly (readonly number[])[]): Generator<readonly number[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const value of first) {
    for (const others of arrangements(rest.map((list) => list.filter((one) => one !== value)))) yield [value, ...others];
  }
}

/** The fewest sixths by which a tile looks as it does by these. Its stops count as they are numbered. */
export function leastRotation(tile: MapTile, rotation: number): number {
  const looks = (by: number): string =>
    (tile.paths ?? [])
      .map((path) => textOf(path, by))
      .sort()
      .join(' ');
  const wanted = looks(rotation);
  for (let by = 0; by < rotation; by++) if (looks(by) === wanted) return by;
  return rotation;
}
