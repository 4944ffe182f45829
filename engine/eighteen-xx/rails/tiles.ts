// Tiles.xml (RULES.md §4.4): stations become stops by their number, tracks become paths in the order written. Tracks that join nothing
// are dropped, and linted.

import { isStopType } from '../access/properties.ts';
import type { MapEnd, MapPath, MapStop, MapTile } from '../map/schema.ts';
import { gaugeOf, nameOfEnd } from '../map/sound.ts';
import { settle } from './options.ts';
import { numberOfStation, wordOf } from './settings.ts';
import { type Lint, refuse, type Tag } from './xml.ts';

const COLOURS = ['white', 'yellow', 'green', 'brown', 'grey', 'red', 'fixed'] as const;

/** Every tile of a file by its id. */
export function tilesIn(root: Tag, lints: Lint[]): ReadonlyMap<string, MapTile> {
  const tiles = new Map<string, MapTile>();
  for (const tag of settle(root, {}, lints).children.filter(({ name }) => name === 'Tile')) {
    const id = tag.attributes.id ?? refuse('tile-without-id', tag.at, 'a tile has an id');
    if (tiles.has(id)) refuse('element-twice', tag.at, 'it is there twice');
    tiles.set(id, tileOf(tag, id, lints));
  }
  return tiles;
}

/** Tiles that come with the map have an id of 0 or less. */
export const isPreprinted = (id: string): boolean => /^-?\d+$/.test(id) && Number(id) <= 0;

function tileOf(tag: Tag, id: string, lints: Lint[]): MapTile {
  const colour = COLOURS.find((one) => one === (tag.attributes.colour === 'gray' ? 'grey' : tag.attributes.colour?.toLowerCase()));
  if (colour === undefined) refuse('bad-value', tag.at, `there is no colour ${tag.attributes.colour}`);
  const stations = tag.children
    .filter(({ name }) => name === 'Station')
    .map((station) => ({ n: numberOfStation(station.attributes.id ?? '', station.at), stop: stopOf(station), at: station.at }))
    .sort((a, b) => a.n - b.n);
  for (const [i, { n, at }] of stations.entries()) if (n !== i + 1) refuse('station-numbers', at, 'the stations of a tile are numbered 1, 2, 3 …');
  const stops = stations.map(({ stop }) => stop);
  const paths = pathsOf(tag, stops.length, lints);
  return {
    ...(colour === undefined ? {} : { colour }),
    ...(isPreprinted(id) ? { preprinted: true } : {}),
    ...(stops.length > 0 ? { stops } : {}),
    ...(paths.length > 0 ? { paths } : {}),
  };
}

function stopOf({ attributes, at }: Tag): MapStop {
  const { value, slots } = attributes;
  const type = wordOf('type', attributes.type ?? '');
  if (!isStopType(type)) return refuse('bad-type', at, `there is no type "${attributes.type ?? ''}"`);
  const worth = value === undefined ? 0 : numberIn(value, at);
  return { type, ...(worth > 0 ? { value: worth } : {}), slots: slots === undefined ? (type === 'city' ? 1 : 0) : numberIn(slots, at) };
}

/** A whole number, perhaps below zero. */
export const numberIn = (text: string, at: string): number =>
  /^-?\d{1,6}$/.test(text.trim()) ? Number(text) : refuse('bad-value', at, `"${text}" is no whole number`);

function pathsOf(tag: Tag, stations: number, lints: Lint[]): MapPath[] {
  const paths = new Map<string, MapPath>();
  for (const track of tag.children.filter(({ name }) => name === 'Track')) {
    const drop = (code: string, message: string): unknown => lints.push({ code, at: `${tag.at} ${track.at}`, message });
    const [from, to] = [endOf(track.attributes.from ?? '', track.at), endOf(track.attributes.to ?? '', track.at)];
    const path: MapPath = [from, to, ...gauge(track)];
    const key = [...[nameOfEnd(from), nameOfEnd(to)].sort(), gaugeOf(path[2])].join();
    if (from === to) drop('track-to-itself', 'a track from an end to itself is dropped');
    else if ([from, to].some((end) => typeof end === 'string' && Number(end) > stations)) drop('track-to-nowhere', 'its station is not there');
    else if (paths.has(key)) drop('track-twice', 'the same track twice counts once');
    else paths.set(key, path);
  }
  return [...paths.values()];
}

function gauge({ attributes: { gauge: name = 'normal' }, at }: Tag): [] | ['narrow' | 'dual'] {
  if (name === 'normal') return [];
  return name === 'narrow' || name === 'dual' ? [name] : refuse('bad-value', at, `there is no gauge ${name}`);
}

/** `sideN` is the edge three further on. */
function endOf(text: string, at: string): MapEnd {
  if (/^side[0-5]$/.test(text)) return (Number(text.slice(4)) + 3) % 6;
  return /^city/.test(text) ? String(numberOfStation(text, at)) : refuse('bad-value', at, `a track ends at sideN or cityN, not "${text}"`);
}
