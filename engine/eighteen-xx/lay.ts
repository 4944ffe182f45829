// Laying a tile (RULES.md §11): whether the company may, what it costs, and which stations and paths result. The questions come in the order
// of the rules, the expensive ones last; a twin in the tests lays the tile first and looks at the map afterwards.

import type { Rejection } from '../kernel/game.ts';
import { atlasOf } from './atlas.ts';
import { rankOf } from './file/sound.ts';
import type { Of } from './intents.ts';
import { valueAt } from './map/phased.ts';
import type { MapEnd, MapHex, MapTile } from './map/schema.ts';
import { hexAsLaid, networkFor, problemOf, tileAt } from './problem.ts';
import { endKey, goesOn, type Reach, reachOf } from './reach.ts';
import { type Code, reject } from './rejections.ts';
import { networkOf } from './routes/network.ts';
import { companyOf, memberOf, phaseOf, type State } from './state.ts';
import { edgeOf, edgesOf, type Fit, type Turned } from './upgrade.ts';

/** A lay that may be made. */
export interface Lay extends Fit {
  readonly hex: MapHex;
  readonly rotation: number;
  /** Terrain and borders, in money. */
  readonly cost: number;
}
export type Judgement = { readonly ok: true; readonly lay: Lay } | { readonly ok: false; readonly rejection: Rejection<Code> };

const no = (code: Parameters<typeof reject>[0], message: string, at: string): Judgement => ({ ok: false, rejection: reject(code, message, at) });

/** Judges a lay: what it costs and makes of the hex, or the first rule it breaks. */
export function layOf(state: State, { company, hex: id, tile: tileId, rotation }: Of<'lay'>): Judgement {
  const { map, manifest, upgrades } = state.table;
  const { hexNamed, looks, fit: fitOf } = atlasOf(state.table);
  const hex = hexNamed.get(id);
  if (hex === undefined) return no('unknown-hex', `There is no hex ${id}.`, id);
  const tile = memberOf(map.tiles ?? {}, tileId);
  const there = memberOf(manifest, tileId);
  if (tile === undefined || there === undefined) return no('unknown-tile', `Tile ${tileId} is not among those to be laid.`, id);
  if (leftOf(state, tileId) === 0) return no('none-left', `No tile ${tileId} is left.`, id);
  const old = hexAsLaid(state, hex);
  const before: Turned = { tile: tileAt(state, hex), rotation: old.rotation ?? 0 };
  const after: Turned = { tile, rotation: looks.get(tileId)?.[rotation] ?? rotation };
  if (typeof old.tile !== 'string' || !memberOf(upgrades, old.tile)?.includes(tileId))
    return no('not-an-upgrade', `Tile ${tileId} does not come after what lies on ${id}.`, id);
  const phase = phaseOf(state);
  const colour = tile.colour ?? 'white';
  if (rankOf(colour) === undefined || !phase.colours.some((one) => one === colour))
    return no('wrong-colour', `Phase ${phase.name} lays no ${colour} tiles.`, id);
  const label = hex.label ?? before.tile.label;
  if (label !== tile.label)
    return no(
      'wrong-label',
      label === undefined ? `Tile ${tileId} is for a place marked ${tile.label}.` : `${id} takes only tiles marked ${label}.`,
      id,
    );
  if (valueAt(hex.open, map.phases ?? ['1'], state.phase) === false) return no('hex-not-open', `${id} is not open yet.`, id);
  const fit = fitOf({ id: old.tile, rotation: before.rotation }, { id: tileId, rotation: after.rotation });
  if (fit === undefined) return no('track-lost', `Tile ${tileId} turned so does not keep the track and stops of ${id}.`, id);
  if (!roomFor(state, hex, tile, fit)) return no('track-lost', `Tile ${tileId} has not the slots for the tokens of ${id}.`, id);
  const edges = [...edgesOf(after)];
  const off = edges.find((edge) => neighbourOf(state, hex, edge) === undefined);
  if (off !== undefined) return no('off-map', `Track would leave the map at side ${off} of ${id}.`, id);
  const barred = edges.find((edge) => bordersAt(state, hex, edge).some(({ type }) => type === 'impassable'));
  if (barred !== undefined) return no('side-impassable', `Side ${barred} of ${id} cannot be crossed.`, id);
  if (!isJoined(state, company, hex, { id: tileId, before, after, fit }))
    return no('not-connected', `No token of ${company} is joined to this track on ${id}.`, id);
  const cost = costOf(state, hex, before, edges);
  const { treasury } = companyOf(state, company);
  if (cost > treasury) return no('cannot-pay', `It costs ${cost}, and ${company} has ${treasury}.`, id);
  return { ok: true, lay: { ...fit, hex, rotation: after.rotation, cost } };
}

/** Tiles of a kind that are not on the map; Infinity where they never run out. */
export function leftOf({ table, laid }: Pick<State, 'table' | 'laid'>, tile: string): number {
  const count = memberOf(table.manifest, tile) ?? 0;
  if (count === 'any') return Number.POSITIVE_INFINITY;
  return count - Object.values(laid).filter((one) => one.tile === tile).length;
}

/** The hex over an edge; undefined off the map. */
export const neighbourOf = ({ table }: Pick<State, 'table'>, { id }: MapHex, edge: number): MapHex | undefined =>
  atlasOf(table).neighbours.get(id)?.[edge];

/** What is written of one side, on either of its hexes. */
function bordersAt(state: State, hex: MapHex, edge: number) {
  const other = neighbourOf(state, hex, edge);
  const facing = other?.borders?.filter((border) => border.edge === (edge + 3) % 6) ?? [];
  return [...(hex.borders?.filter((border) => border.edge === edge) ?? []), ...facing];
}

/** Whether the tokens of a hex find their slots on the new tile. */
function roomFor({ tokens }: State, { id }: MapHex, { stops = [] }: MapTile, { stations }: Fit): boolean {
  return stations.every((to, from) => {
    const stop = stops[to];
    const slots = stop?.slots ?? (stop?.type === 'city' ? 1 : 0);
    return (memberOf(tokens, `${id}/${from + 1}`)?.length ?? 0) <= slots;
  });
}

/** The hex's terrain for this lay, and the sides that track comes to for the first time from either hex (§11.6). */
function costOf(state: State, hex: MapHex, before: Turned, edges: readonly number[]): number {
  const lays = memberOf(state.laid, hex.id)?.lays ?? 0;
  const terrain = (Array.isArray(hex.cost) ? hex.cost : [hex.cost])[lays] ?? 0;
  const had = edgesOf(before);
  const sides = edges.filter((edge) => {
    if (had.has(edge)) return false;
    const other = neighbourOf(state, hex, edge);
    return other === undefined || !edgesOf({ tile: tileAt(state, other), rotation: hexAsLaid(state, other).rotation ?? 0 }).has((edge + 3) % 6);
  });
  return sides.reduce((sum, edge) => sum + bordersAt(state, hex, edge).reduce((of, { cost = 0 }) => of + cost, 0), terrain);
}

/** What the state becomes by a lay: the tile, and the tokens where their stations went. */
export function laidOver(state: State, tile: string, { hex, rotation, stations }: Omit<Lay, 'cost' | 'fresh'>): Pick<State, 'laid' | 'tokens'> {
  const lays = (memberOf(state.laid, hex.id)?.lays ?? 0) + 1;
  const moved = new Map(stations.map((to, from) => [`${hex.id}/${from + 1}`, `${hex.id}/${to + 1}`]));
  const tokens = Object.entries(state.tokens).map(([stop, companies]) => [moved.get(stop) ?? stop, companies] as const);
  return { laid: { ...state.laid, [hex.id]: { tile, rotation, lays } }, tokens: Object.fromEntries(tokens) };
}

interface Change {
  readonly id: string;
  readonly before: Turned;
  readonly after: Turned;
  readonly fit: Fit;
}

/**
 * Whether the company's tokens are joined to what the lay adds: to a path of it, or where it adds none, to anything on the hex (§11.5).
 * What was joined stays joined, so only the ends of the tile's own paths need a look.
 */
function isJoined(state: State, company: string, hex: MapHex, change: Change): boolean {
  const { before, after, fit } = change;
  const reach = reachFor(state, company);
  const ends = (before.tile.paths ?? []).flatMap((path, i) =>
    ([0, 1] as const).filter((end) => reach.ends.has(endKey(`${hex.id}#${i}`, end))).map((end) => path[end]),
  );
  if (fit.fresh.length === 0) return ends.length > 0 || fit.stations.some((_, station) => reach.stops.has(`${hex.id}/${station + 1}`));
  const joined = (end: MapEnd): boolean => {
    const edge = edgeOf(end, after.rotation);
    if (edge !== undefined) return comesOver(state, reach, hex, edge);
    if (String(end).startsWith('j')) return ends.includes(end);
    return leadsOn(state, company, reach, hex, change, Number(end) - 1);
  };
  return fit.fresh.some((i) => {
    const path = after.tile.paths?.[i];
    return path !== undefined && (joined(path[0]) || joined(path[1]));
  });
}

/** Whether joined track of the neighbour comes to a side of the hex. */
function comesOver(state: State, reach: Reach, hex: MapHex, edge: number): boolean {
  const other = neighbourOf(state, hex, edge);
  if (other === undefined) return false;
  const rotation = hexAsLaid(state, other).rotation ?? 0;
  return (tileAt(state, other).paths ?? []).some((path, i) =>
    ([0, 1] as const).some((end) => edgeOf(path[end], rotation) === (edge + 3) % 6 && reach.ends.has(endKey(`${other.id}#${i}`, end))),
  );
}

/** Whether joined track goes on from a station of the new tile. A lay may open a full stop, or end what a setting of the old tile allowed. */
function leadsOn(state: State, company: string, reach: Reach, hex: MapHex, { id, before, after, fit }: Change, station: number): boolean {
  const from = fit.stations.indexOf(station);
  const name = `${hex.id}/${from + 1}`;
  const stop = networkFor(state, company).stops.find((one) => one.id === name);
  if (stop === undefined || !reach.stops.has(name)) return false;
  if (stop.own) return true;
  const same = before.tile.access === undefined && before.tile.stops?.[from]?.slots === after.tile.stops?.[station]?.slots;
  if (same) return goesOn(stop);
  const laid = { ...state, ...laidOver(state, id, { hex, rotation: after.rotation, stations: fit.stations }) };
  const then = networkOf(problemOf(laid, company)).stops.find((one) => one.id === `${hex.id}/${station + 1}`);
  return then !== undefined && goesOn(then);
}

const reaches = new WeakMap<State, Map<string, Reach>>();

/** What a company is joined to, swept once for each state. */
export function reachFor(state: State, company: string): Reach {
  const known = reaches.get(state) ?? new Map<string, Reach>();
  reaches.set(state, known);
  const reach = known.get(company) ?? reachOf(networkFor(state, company));
  known.set(company, reach);
  return reach;
}
