// A table of any map (RULES.md §9.6): what a map document does not hold is filled in by the usual. Its tiles are the manifest, its upgrades
// the usual ones, its companies those whose tokens lie on it, or else the first cities each have one.

import { err, ok, type Result } from '../../kernel/result.ts';
import type { MapDocument, MapTrain } from '../map/schema.ts';
import { tileOn } from '../map/sound.ts';
import { LIVERIES, type MapTable, type TableTrain } from './schema.ts';
import { rankOf, type TableFlaw, tableFlaw } from './sound.ts';
import { usualUpgrades } from './upgrades.ts';

/** Trains for a map that names none: each goes one stop farther, towns free. */
const USUAL: readonly (readonly [id: string, price: number, reach: MapTrain['reach']])[] = [
  ['2', 80, { major: 2, minor: 'any' }],
  ['3', 180, { major: 3, minor: 'any' }],
  ['4', 300, { major: 4, minor: 'any' }],
  ['5', 450, { major: 5, minor: 'any' }],
  ['D', 900, { major: 'any', minor: 'any' }],
];
const TREASURY = 1000;
const LIMIT = 4;

/** The flaw is of the table as it was filled in, and names its place there. */
export function tableOfMap({ position, ...map }: MapDocument): Result<MapTable, TableFlaw> {
  const tiles = map.tiles ?? {};
  const manifest = Object.fromEntries(
    Object.entries(tiles).flatMap(([id, tile]) => ((rankOf(tile.colour) ?? -1) >= 0 ? [[id, 'any' as const]] : [])),
  );
  const phases = map.phases ?? ['1'];
  const trains = trainsOf(phases, position?.trains ?? []);
  const table: MapTable = {
    format: 'maptable/1',
    ...(map.name === undefined ? {} : { name: map.name.slice(0, 60) }),
    map,
    manifest,
    upgrades: usualUpgrades(tiles, Object.keys(manifest)),
    trains,
    phases: phases.map((name, i) => {
      const on = trains[i]?.id;
      return { name, colours: ['yellow', 'green', 'brown', 'grey'], trainLimit: LIMIT, ...(on === undefined || i === 0 ? {} : { on }) };
    }),
    companies: companiesOf(map, position?.tokens ?? {}),
  };
  const flaw = tableFlaw(table);
  return flaw === undefined ? ok(table) : err(flaw);
}

/** A train at least for every phase: those of the position first, each once and as long as there is a phase it could begin. */
function trainsOf(phases: readonly string[], named: readonly MapTrain[]): TableTrain[] {
  const written = named.map((train): TableTrain => ({ ...train, price: 0, count: 'any' }));
  const usual = USUAL.filter(([id]) => !written.some((train) => train.id === id)).map(
    ([id, price, reach]): TableTrain => ({ id, reach, price, count: 'any' }),
  );
  const all = [...written, ...usual];
  for (let i = all.length; i < phases.length; i++) all.push({ id: `${i + 1}+`, reach: { major: i + 1, minor: 'any' }, price: 1000, count: 'any' });
  // All are for sale at once: nothing is known of their order.
  return all.map((train) => ({ ...train, from: phases[0] ?? '1' }));
}

/** At most six companies: by their tokens, in the order these are written, else one at each of the first cities. */
function companiesOf(map: MapDocument, tokens: Readonly<Record<string, readonly string[]>>): MapTable['companies'] {
  const placed = new Map<string, string>();
  for (const [stop, companies] of Object.entries(tokens)) for (const id of companies) if (!placed.has(id)) placed.set(id, stop);
  const homes = placed.size > 0 ? [...placed] : cities(map).map((stop, i) => [`C${i + 1}`, stop] as const);
  return LIVERIES.flatMap((livery, i) => {
    const [id, home] = homes[i] ?? [];
    return id === undefined || home === undefined ? [] : [{ id, livery, home, tokens: [0, 40, 60, 80, 100], treasury: TREASURY }];
  });
}

const cities = (map: MapDocument): readonly string[] =>
  map.hexes.flatMap((hex) =>
    (tileOn(map, hex)?.stops ?? []).flatMap(({ type, slots }, i) => ((slots ?? (type === 'city' ? 1 : 0)) > 0 ? [`${hex.id}/${i + 1}`] : [])),
  );
