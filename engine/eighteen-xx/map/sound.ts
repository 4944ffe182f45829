// What a loader checks beyond the shape of a map document (RULES.md §2.6): names that must exist, things that may be there only once, and
// what `hexroutes/1` cannot say. The first flaw wins, in the order of the document.

import { type Phased, phasesIn } from './phased.ts';
import type { MapAccess, MapDefault, MapDocument, MapEnd, MapHex, MapPath, MapPosition, MapTile } from './schema.ts';

const MAP_FLAWS = [
  'malformed',
  'bad-tile-line',
  'no-position',
  'needs-hexroutes-2',
  'hex-twice',
  'place-taken',
  'unknown-tile',
  'unknown-station',
  'path-turns-back',
  'path-twice',
  'unknown-lane',
  'unknown-phase',
  'unknown-stop',
  'too-many-tokens',
  'train-twice',
  'not-preprinted',
  'duplicate-setting',
] as const;

export interface MapFlaw {
  readonly code: (typeof MAP_FLAWS)[number];
  /** The member, as a path into the document. */
  readonly at: string;
  readonly message: string;
}
/** A setting for a station that the tile there does not have: it waits for a later tile. */
export interface Warning {
  readonly code: 'station-unknown';
  readonly at: string;
}

const flawOf = (code: MapFlaw['code'], at: string, message: string): MapFlaw => ({ code, at, message });

/** The first flaw of a document whose shape is right. */
export function unsound(map: MapDocument): MapFlaw | undefined {
  for (const flaw of flawsIn(map)) return flaw;
  return undefined;
}

/** The tile that lies on a hex. A tile written in place came with the map. */
export function tileOn({ tiles }: MapDocument, { tile }: MapHex): MapTile | undefined {
  if (typeof tile !== 'string') return tile;
  return tiles !== undefined && Object.hasOwn(tiles, tile) ? tiles[tile] : undefined;
}

function* flawsIn(map: MapDocument): Generator<MapFlaw> {
  const two = map.format === 'hexroutes/2';
  const phases = map.phases ?? ['1'];
  yield* defaultFlaws(map.defaults ?? [], 'defaults');
  yield* defaultFlaws(map.tileDefaults ?? [], 'tileDefaults');
  for (const [id, tile] of Object.entries(map.tiles ?? {})) {
    const at = `tiles.${id}`;
    yield* tileFlaws(tile, at, two);
    if (tile.preprinted !== true && (tile.access ?? []).length > 0)
      yield flawOf('not-preprinted', `${at}.access`, 'only a preprinted tile has settings');
  }
  const ids = new Set<string>();
  const places = new Set<string>();
  for (const [i, hex] of map.hexes.entries()) {
    const at = `hexes.${i}`;
    if (ids.has(hex.id)) yield flawOf('hex-twice', `${at}.id`, `${hex.id} is there twice`);
    ids.add(hex.id);
    const place = hex.at.join();
    if (places.has(place)) yield flawOf('place-taken', `${at}.at`, `two hexes lie at ${place}`);
    places.add(place);
    const tile = tileOn(map, hex);
    if (tile === undefined) yield flawOf('unknown-tile', `${at}.tile`, `there is no tile ${String(hex.tile)}`);
    else if (typeof hex.tile !== 'string') yield* tileFlaws(tile, `${at}.tile`, two);
    yield* duplicates(hex.access ?? [], `${at}.access`);
  }
  yield* phaseFlaws(map, phases);
  yield* bonusFlaws(map);
  if (map.position !== undefined) yield* positionFlaws(map, map.position, two);
}

function* tileFlaws(tile: MapTile, at: string, two: boolean): Generator<MapFlaw> {
  const stations = tile.stops?.length ?? 0;
  for (const [i, stop] of (tile.stops ?? []).entries()) {
    if (!two && (stop.cost !== undefined || stop.valueFor !== undefined)) yield needsTwo(`${at}.stops.${i}`);
  }
  const seen = new Set<string>();
  for (const [i, path] of (tile.paths ?? []).entries()) {
    const where = `${at}.paths.${i}`;
    const [from, to, track] = path;
    for (const end of [from, to]) {
      if (!two && isOfTwo(end)) yield needsTwo(where);
      if (typeof end === 'string' && !end.startsWith('j') && Number(end) > stations)
        yield flawOf('unknown-station', where, `there is no station ${end}`);
      if (typeof end === 'object' && end.lane >= end.of) yield flawOf('unknown-lane', where, `lanes are numbered from 0 to ${end.of - 1}`);
    }
    if (!two && typeof track === 'object') yield needsTwo(where);
    if (nameOfEnd(from) === nameOfEnd(to)) yield flawOf('path-turns-back', where, 'a path has two different ends');
    const key = alike(path);
    if (!two && seen.has(key)) yield flawOf('path-twice', where, 'two paths of a tile are alike');
    seen.add(key);
  }
  for (const [i, entry] of (tile.access ?? []).entries()) {
    if ((entry.station ?? 0) > stations) yield flawOf('unknown-station', `${at}.access.${i}`, `there is no station ${entry.station}`);
  }
  yield* duplicates(tile.access ?? [], `${at}.access`);
}

const needsTwo = (at: string): MapFlaw => flawOf('needs-hexroutes-2', at, 'only hexroutes/2 can say this');
const isOfTwo = (end: MapEnd): boolean => typeof end === 'object' || (typeof end === 'string' && end.startsWith('j'));

/** An end as a text that tells it from every other of its tile. */
export const nameOfEnd = (end: MapEnd): string =>
  typeof end === 'number' ? `e${end}` : typeof end === 'string' ? end : `e${end.edge}.${end.lane}.${end.of}`;

/** Paths of one gauge between the same ends are alike, whichever end is written first. */
const alike = ([from, to, track]: MapPath): string => [...[nameOfEnd(from), nameOfEnd(to)].sort(), gaugeOf(track)].join();

/** The gauge of a path, `normal` where none is written. */
export const gaugeOf = (track: MapPath[2]): 'normal' | 'narrow' | 'dual' => (typeof track === 'object' ? track.gauge : track) ?? 'normal';

/** A property set twice for one station of one list (§3.2). */
function* duplicates(entries: readonly MapAccess[], at: string): Generator<MapFlaw> {
  const seen = new Set<string>();
  for (const [i, { station = 0, ...settings }] of entries.entries()) {
    for (const property of Object.keys(settings)) {
      const key = `${station} ${property}`;
      if (seen.has(key)) yield flawOf('duplicate-setting', `${at}.${i}.${property}`, `${property} is set twice at one level`);
      seen.add(key);
    }
  }
}

function* defaultFlaws(entries: readonly MapDefault[], at: string): Generator<MapFlaw> {
  const seen = new Set<string>();
  for (const [i, { type = '', ...settings }] of entries.entries()) {
    for (const property of Object.keys(settings)) {
      const key = `${type} ${property}`;
      if (seen.has(key)) yield flawOf('duplicate-setting', `${at}.${i}.${property}`, `${property} is set twice at one level`);
      seen.add(key);
    }
  }
}

/** Phases that are named and not among the document's. */
function* phaseFlaws(map: MapDocument, phases: readonly string[]): Generator<MapFlaw> {
  const known = new Set(phases);
  const unknown = (at: string, named: readonly string[]): readonly MapFlaw[] =>
    named.filter((phase) => !known.has(phase)).map((phase) => flawOf('unknown-phase', at, `there is no phase ${phase}`));
  const settingsOf = (entry: MapAccess | MapDefault): readonly string[] =>
    [entry.runTo, entry.runThrough, entry.loop, entry.score].flatMap((value: Phased<string> | undefined) => phasesIn(value));
  const ofTile = (tile: MapTile, at: string): readonly MapFlaw[] => [
    ...(tile.stops ?? []).flatMap(({ value, valueFor }, i) =>
      unknown(`${at}.stops.${i}`, [...phasesIn(value), ...Object.values(valueFor ?? {}).flatMap(phasesIn)]),
    ),
    ...(tile.access ?? []).flatMap((entry, i) => unknown(`${at}.access.${i}`, settingsOf(entry))),
  ];
  for (const list of ['defaults', 'tileDefaults'] as const) {
    for (const [i, entry] of (map[list] ?? []).entries()) yield* unknown(`${list}.${i}`, settingsOf(entry));
  }
  for (const [id, tile] of Object.entries(map.tiles ?? {})) yield* ofTile(tile, `tiles.${id}`);
  for (const [i, hex] of map.hexes.entries()) {
    yield* unknown(`hexes.${i}`, [...phasesIn(hex.value), ...phasesIn(hex.open)]);
    if (typeof hex.tile !== 'string') yield* ofTile(hex.tile, `hexes.${i}.tile`);
    for (const [j, entry] of (hex.access ?? []).entries()) yield* unknown(`hexes.${i}.access.${j}`, settingsOf(entry));
  }
  for (const [i, bonus] of (map.bonuses ?? []).entries()) yield* unknown(`bonuses.${i}`, [...phasesIn(bonus.value), ...(bonus.phases ?? [])]);
  if (map.position?.phase !== undefined) yield* unknown('position.phase', [map.position.phase]);
}

/** Slots of every stop there is, by its name. */
function slotsOf(map: MapDocument): ReadonlyMap<string, number> {
  const stops = map.hexes.flatMap((hex) => (tileOn(map, hex)?.stops ?? []).map((stop, i) => [`${hex.id}/${i + 1}`, stop] as const));
  return new Map(stops.map(([id, { slots, type }]) => [id, slots ?? (type === 'city' ? 1 : 0)]));
}

function* bonusFlaws(map: MapDocument): Generator<MapFlaw> {
  const bonuses = map.bonuses ?? [];
  if (bonuses.length === 0) return;
  const slots = slotsOf(map);
  for (const [i, { visits = [], ends = [] }] of bonuses.entries()) {
    for (const stop of [...visits, ...ends]) if (!slots.has(stop)) yield flawOf('unknown-stop', `bonuses.${i}`, `there is no stop ${stop}`);
  }
}

function* positionFlaws(map: MapDocument, position: MapPosition, two: boolean): Generator<MapFlaw> {
  const slots = slotsOf(map);
  if (!two && position.extraTokens !== undefined) yield needsTwo('position.extraTokens');
  for (const [stop, companies] of Object.entries(position.tokens)) {
    const most = slots.get(stop);
    if (most === undefined) yield flawOf('unknown-stop', `position.tokens.${stop}`, `there is no stop ${stop}`);
    else if (companies.length > most) yield flawOf('too-many-tokens', `position.tokens.${stop}`, `${stop} has ${most} slots`);
  }
  for (const stop of Object.keys(position.extraTokens ?? {})) {
    if (!slots.has(stop)) yield flawOf('unknown-stop', `position.extraTokens.${stop}`, `there is no stop ${stop}`);
  }
  const ids = new Set<string>();
  for (const [i, { id }] of position.trains.entries()) {
    if (ids.has(id)) yield flawOf('train-twice', `position.trains.${i}.id`, `train ${id} is there twice`);
    ids.add(id);
  }
}

/** Settings for stations that are not there: allowed on a hex, whose tile may change. */
export function warningsOf(map: MapDocument): readonly Warning[] {
  return map.hexes.flatMap((hex, i) => {
    const stations = tileOn(map, hex)?.stops?.length ?? 0;
    const late = (hex.access ?? []).flatMap(({ station = 0 }, j) => (station > stations ? [j] : []));
    return late.map((j) => ({ code: 'station-unknown' as const, at: `hexes.${i}.access.${j}` }));
  });
}
