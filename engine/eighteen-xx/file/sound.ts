// What a loader checks beyond the shape of a map table's file (RULES.md §9.5): names that must exist, upgrades that can be laid, phases
// that can begin, homes with room. The first flaw wins, in the order of the file.

import type { MapFlaw } from '../map/sound.ts';
import { tileOn, unsound } from '../map/sound.ts';
import { COLOURS, type MapTable } from './schema.ts';

export interface TableFlaw {
  readonly code:
    | MapFlaw['code']
    | 'too-large'
    | 'has-position'
    | 'phases-differ'
    | 'no-colour'
    | 'colour-order'
    | 'not-in-manifest'
    | 'unknown-train'
    | 'phase-never-begins'
    | 'no-company'
    | 'company-twice'
    | 'livery-twice'
    | 'home-full'
    | 'home-too-dear';
  /** The member, as a path into the file. */
  readonly at: string;
  readonly message: string;
}

/** Hexes, tiles, and stops of one tile: what one table draws and one lay weighs; and lays, turned one way, that one menu may have to list. */
const MOST = { hexes: 400, tiles: 400, stops: 6, lays: 4_000 } as const;

const flawOf = (code: TableFlaw['code'], at: string, message: string): TableFlaw => ({ code, at, message });

/** The first flaw of a file whose shape is right. */
export function tableFlaw(table: MapTable): TableFlaw | undefined {
  for (const flaw of flawsIn(table)) return flaw;
  return undefined;
}

function* flawsIn(table: MapTable): Generator<TableFlaw> {
  const { map, phases } = table;
  yield* sizeFlaws(table);
  const flaw = unsound(map);
  if (flaw !== undefined) yield { ...flaw, at: `map.${flaw.at}` };
  if (map.position !== undefined) yield flawOf('has-position', 'map.position', 'the map of a table has no position: its companies begin it');
  const named = (map.phases ?? ['1']).join();
  if (named !== phases.map(({ name }) => name).join()) yield flawOf('phases-differ', 'phases', `these are not the phases of the map: ${named}`);
  yield* tileFlaws(table);
  yield* choiceFlaws(table);
  yield* trainFlaws(table);
  yield* companyFlaws(table);
}

function* sizeFlaws({ map }: MapTable): Generator<TableFlaw> {
  const tiles = Object.entries(map.tiles ?? {});
  if (map.hexes.length > MOST.hexes) yield flawOf('too-large', 'map.hexes', `at most ${MOST.hexes} hexes`);
  if (tiles.length > MOST.tiles) yield flawOf('too-large', 'map.tiles', `at most ${MOST.tiles} tiles`);
  for (const [id, { stops = [] }] of tiles)
    if (stops.length > MOST.stops) yield flawOf('too-large', `map.tiles.${id}`, `at most ${MOST.stops} stops`);
  const place = map.hexes.findIndex((hex) => (tileOn(map, hex)?.stops ?? []).length > MOST.stops);
  if (place >= 0) yield flawOf('too-large', `map.hexes.${place}.tile`, `at most ${MOST.stops} stops`);
}

/** Where a colour stands; −1 for what lies there before any tile is laid, undefined for what is never laid over. */
export const rankOf = (colour: string | undefined): number | undefined => {
  if (colour === undefined || colour === 'white') return -1;
  const rank = (COLOURS as readonly string[]).indexOf(colour);
  return rank < 0 ? undefined : rank;
};

function* tileFlaws({ map, manifest, upgrades }: MapTable): Generator<TableFlaw> {
  const tiles = new Map(Object.entries(map.tiles ?? {}));
  const missing = (id: string, at: string): TableFlaw | undefined =>
    tiles.has(id) ? undefined : flawOf('unknown-tile', at, `there is no tile ${id}`);
  for (const id of Object.keys(manifest)) {
    const flaw = missing(id, `manifest.${id}`);
    if (flaw !== undefined) yield flaw;
    else if ((rankOf(tiles.get(id)?.colour) ?? -1) < 0)
      yield flawOf('no-colour', `map.tiles.${id}.colour`, `a tile to be laid is ${COLOURS.join(', ')}`);
  }
  for (const [from, list] of Object.entries(upgrades)) {
    const at = `upgrades.${from}`;
    const flaw = missing(from, at);
    if (flaw !== undefined) yield flaw;
    const rank = rankOf(tiles.get(from)?.colour);
    if (rank === undefined) yield flawOf('colour-order', at, `tile ${from} is never laid over`);
    for (const [i, to] of list.entries()) {
      if (!Object.hasOwn(manifest, to)) yield flawOf('not-in-manifest', `${at}.${i}`, `tile ${to} is not in the manifest`);
      else if (rankOf(tiles.get(to)?.colour) !== (rank ?? 0) + 1)
        yield flawOf('colour-order', `${at}.${i}`, `tile ${to} is not of the colour after tile ${from}`);
    }
  }
}

/** Of a table whose upgrades only ever go to the next colour: the tiles for every hex at the time when they are most, together. */
export function choicesOf({ map, upgrades }: MapTable): number {
  const lists = new Map(Object.entries(upgrades));
  const known = new Map<string, number>();
  const mostOver = (tile: string): number => {
    const list = lists.get(tile) ?? [];
    const most = known.get(tile) ?? list.reduce((most, to) => Math.max(most, mostOver(to)), list.length);
    known.set(tile, most);
    return most;
  };
  return map.hexes.reduce((sum, { tile }) => sum + (typeof tile === 'string' ? mostOver(tile) : 0), 0);
}

function* choiceFlaws(table: MapTable): Generator<TableFlaw> {
  const lays = choicesOf(table);
  if (lays > MOST.lays) yield flawOf('too-large', 'upgrades', `over all hexes there are ${lays} tiles to choose from, and at most ${MOST.lays}`);
}

function* trainFlaws({ trains, phases }: MapTable): Generator<TableFlaw> {
  const ids = new Set<string>();
  const known = (phase: string | undefined): boolean => phase === undefined || phases.some(({ name }) => name === phase);
  for (const [i, { id, rusts, from }] of trains.entries()) {
    if (ids.has(id)) yield flawOf('train-twice', `trains.${i}.id`, `train ${id} is there twice`);
    ids.add(id);
    if (!known(rusts)) yield flawOf('unknown-phase', `trains.${i}.rusts`, `there is no phase ${rusts}`);
    if (!known(from)) yield flawOf('unknown-phase', `trains.${i}.from`, `there is no phase ${from}`);
  }
  for (const [i, { name, on }] of phases.entries()) {
    if (on !== undefined && !ids.has(on)) yield flawOf('unknown-train', `phases.${i}.on`, `there is no train ${on}`);
    if (i > 0 && !ids.has(on ?? name)) yield flawOf('phase-never-begins', `phases.${i}`, `no train begins phase ${name}`);
  }
}

function* companyFlaws({ companies, map }: MapTable): Generator<TableFlaw> {
  if (companies.length === 0) yield flawOf('no-company', 'companies', 'there is no company, and no slot for its token');
  const slots = new Map<string, number>(
    map.hexes.flatMap((hex) =>
      (tileOn(map, hex)?.stops ?? []).map((stop, i) => [`${hex.id}/${i + 1}`, stop.slots ?? (stop.type === 'city' ? 1 : 0)] as const),
    ),
  );
  const ids = new Set<string>();
  const liveries = new Set<string>();
  for (const [i, { id, livery, home, tokens, treasury }] of companies.entries()) {
    const at = `companies.${i}`;
    if (ids.has(id)) yield flawOf('company-twice', `${at}.id`, `company ${id} is there twice`);
    if (liveries.has(livery)) yield flawOf('livery-twice', `${at}.livery`, `another company wears ${livery}`);
    ids.add(id);
    liveries.add(livery);
    const left = slots.get(home);
    if (left === undefined) yield flawOf('unknown-stop', `${at}.home`, `there is no stop ${home}`);
    else if (left === 0) yield flawOf('home-full', `${at}.home`, `${home} has no slot left`);
    slots.set(home, (left ?? 1) - 1);
    if ((tokens[0] ?? 0) > treasury) yield flawOf('home-too-dear', `${at}.treasury`, 'it does not pay for the token at home');
  }
}
