// Rails' own files as one map (RULES.md §4): texts in, a checked document, every stop with its properties, and lints out. The first
// fault refuses them all, with its place.

import { err, ok, type Result } from '../../kernel/result.ts';
import { STOP_TYPES } from '../access/properties.ts';
import { access, type ForeignLevels, type Properties } from '../access/resolve.ts';
import { readMap } from '../map/read.ts';
import type { MapDocument, MapTile } from '../map/schema.ts';
import { cellOf, type Grid, isOdd } from './coordinates.ts';
import { documentDefaults, documentEntries, levelOf } from './document-access.ts';
import { hexOf, type RailsHex } from './hexes.ts';
import { type Options, type Part, settle, versions } from './options.ts';
import { phasesFor, phasesIn } from './phases.ts';
import { defaultsOf, type Entry, settingsOf, TILE } from './settings.ts';
import { isPreprinted, tilesIn } from './tiles.ts';
import { type Lint, type RailsFlaw, reading, readXml, refuse } from './xml.ts';

export interface RailsFiles {
  readonly map: string;
  readonly tileSet: string;
  readonly tiles: string;
  readonly game?: string | undefined;
  readonly options: Options;
}
export interface RailsMap {
  readonly document: MapDocument;
  readonly lints: readonly Lint[];
  /** Stations of a hex with the tile it comes with, or with another laid on it. undefined: there is no such hex or tile. */
  readonly stopsOf: (hex: string, laid?: string) => readonly RailsStop[] | undefined;
}
export interface RailsStop {
  readonly hex: string;
  readonly station: number;
  readonly name?: string;
  readonly properties: Properties;
}

/** Reads the four XML files of a Rails game as one map document, checked like any other (RULES.md §4). */
export function readRails(files: RailsFiles): Result<RailsMap, RailsFlaw> {
  const built = reading(() => build(files));
  if (!built.ok) return built;
  const read = readMap(built.value.document);
  return read.ok ? ok({ ...built.value, document: read.value.map }) : err(read.error);
}

function build({ map, tileSet, tiles, game, options }: RailsFiles) {
  const lints: Lint[] = [];
  const root = settle(readXml(map, 'Map.xml', 'Map'), options, lints);
  const set = settle(readXml(tileSet, 'TileSet.xml', 'TileManager'), options, lints);
  const library = tilesIn(readXml(tiles, 'Tiles.xml', 'Tiles'), lints);
  const grid = gridOf(root);
  const hexes = named(root, 'Hex', 'name', lints);
  const steps = Math.max(...hexes.map(({ attributes: { value = '' } }) => value.split(',').length), 1);
  const phases = game === undefined ? phasesFor(steps) : phasesIn(readXml(game, 'Game.xml', 'ComponentManager'), options, lints);
  if (game === undefined && steps > 1) lints.push({ code: 'no-game', at: 'Game.xml', message: 'without it every step of values is a phase' });
  const defaults = defaultsOf(root, { typed: 'mapTypeDefault', general: 'mapDefault' }, lints);
  const tileDefaults = defaultsOf(set, { typed: 'tileSetTypeDefault', general: 'tileSetDefault' }, lints);
  const known = new Map(named(set, 'Tile', 'id', lints).flatMap((part) => tileIn(part, library, lints)));
  const [first] = hexes;
  if (first === undefined) return refuse('no-hexes', root.at, 'there is no hex');
  const odd = isOdd(cellOf(first.attributes.name ?? '', grid, first.at));
  const placed = hexes.map((part) => hexOf(part, grid, odd, phases, lints));
  for (const one of placed)
    lintHex(one, known.get(one.hex.tile)?.tile ?? refuse('tile-missing', one.at, `tile ${one.hex.tile} is not in the set`), lints);
  const byId = new Map(placed.map((one) => [one.hex.id, one]));
  const ladder = {
    ...byType('mapTypeDefault', 'mapDefault', defaults, phases.names),
    ...byType('tileSetTypeDefault', 'tileSetDefault', tileDefaults, phases.names),
  };
  const converted = {
    format: 'hexroutes/1' as const,
    layout: grid.orientation === 'NS' ? ('flat' as const) : ('pointy' as const),
    phases: [...phases.names],
    ...(defaults.length > 0 ? { defaults: documentDefaults(defaults, phases.names, root.at) } : {}),
    ...(tileDefaults.length > 0 ? { tileDefaults: documentDefaults(tileDefaults, phases.names, set.at) } : {}),
    tiles: Object.fromEntries([...known].map(([id, { tile, entries, at }]) => [id, withAccess(tile, documentEntries(entries, phases.names, at))])),
    hexes: placed.map(({ hex }) => hex),
  };
  const stopsOf = (id: string, laid?: string): readonly RailsStop[] | undefined => {
    const one = byId.get(id);
    const tile = known.get(laid ?? one?.hex.tile ?? '');
    return one === undefined || tile === undefined ? undefined : stopsIn(one, tile, laid ?? one.hex.tile, ladder, phases.names[0]);
  };
  return { document: converted, lints, stopsOf };
}

interface RailsTile {
  readonly tile: MapTile;
  readonly entries: readonly Entry[];
  readonly at: string;
}

const withAccess = (tile: MapTile, entries: NonNullable<MapTile['access']>): MapTile => (entries.length > 0 ? { ...tile, access: entries } : tile);

function gridOf({ attributes: { tileOrientation, letterOrientation }, at }: Part): Grid {
  if (tileOrientation !== 'NS' && tileOrientation !== 'EW') return refuse('bad-value', at, 'tileOrientation is NS or EW');
  if (letterOrientation !== 'vertical' && letterOrientation !== 'horizontal') refuse('bad-value', at, 'letterOrientation is vertical or horizontal');
  return { orientation: tileOrientation, lettersAreRows: letterOrientation === 'vertical' };
}

const named = (root: Part, name: string, key: string, lints: Lint[]): readonly Part[] => [
  ...versions(
    root.children.filter((part) => part.name === name),
    (part) => part.attributes[key] ?? refuse('bad-value', part.at, `a ${name} has a ${key}`),
    lints,
  ).values(),
];

/** A tile of the set, if the library has it. Hexes that come with one it has not are refused. */
function tileIn(part: Part, library: ReadonlyMap<string, MapTile>, lints: Lint[]): readonly (readonly [string, RailsTile])[] {
  const id = part.attributes.id ?? '';
  const entries = settingsOf(part, TILE, lints);
  if (entries.length > 0 && !isPreprinted(id)) refuse('not-preprinted', part.at, 'only a tile that comes with the map takes settings');
  const tile = library.get(id);
  if (tile === undefined) {
    lints.push({ code: 'tile-missing', at: part.at, message: 'Tiles.xml does not have it' });
    return [];
  }
  const late = entries.find(({ station }) => station > (tile.stops?.length ?? 0));
  if (late !== undefined) refuse('station-unknown', late.at, `the tile has no station ${late.station}`);
  return [[id, { tile, entries, at: part.at }]];
}

function lintHex({ at, entries }: RailsHex, { stops = [] }: MapTile, lints: Lint[]): void {
  const late = entries.find(({ station }) => station > stops.length);
  if (late !== undefined) lints.push({ code: 'station-unknown', at, message: `the tile here has no station ${late.station}` });
  if (stops.length > 1 && entries.some(({ inline }) => inline)) {
    lints.push({ code: 'hex-setting-on-multi-stop-hex', at, message: 'the setting reaches every stop of the hex' });
  }
}

function byType(typed: string, general: string, entries: readonly Entry[], phases: readonly string[]): ForeignLevels {
  const ofType = (type: string) =>
    [
      type,
      levelOf(
        entries.filter((entry) => entry.type === type),
        0,
        phases[0],
      ),
    ] as const;
  return {
    [typed]: Object.fromEntries(STOP_TYPES.map(ofType).filter(([, level]) => level !== undefined)),
    [general]: levelOf(
      entries.filter(({ type }) => type === undefined),
      0,
      phases[0],
    ),
  };
}

function stopsIn({ hex, entries }: RailsHex, own: RailsTile, id: string, ladder: ForeignLevels, first: string | undefined): readonly RailsStop[] {
  return (own.tile.stops ?? []).map(({ type }, i) => {
    const levels: ForeignLevels = {
      ...ladder,
      mapHexStation: levelOf(entries, i + 1, first),
      mapHex: levelOf(entries, 0, first),
      tileStation: levelOf(own.entries, i + 1, first),
      tile: levelOf(own.entries, 0, first),
    };
    const resolved = access(levels, { tileStationType: type, preprinted: isPreprinted(id), name: hex.name });
    if (!resolved.ok) throw new Error(`a setting of ${hex.id} was judged sound and is not: ${JSON.stringify(resolved.error)}`);
    return { hex: hex.id, station: i + 1, ...(hex.name === undefined ? {} : { name: hex.name }), properties: resolved.value };
  });
}
