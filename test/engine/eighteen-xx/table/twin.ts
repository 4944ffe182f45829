// The slow twin of a lay: lays the tile on a copy of the map by its own reading of the rules (RULES.md §11), and then asks the map whether
// the company's tokens come to what was added, by spreading over joints until nothing changes.

import type { MapEnd, MapPath, MapTile } from '../../../../engine/eighteen-xx/map/schema.ts';
import { problemOf } from '../../../../engine/eighteen-xx/problem.ts';
import { jointAt, networkOf } from '../../../../engine/eighteen-xx/routes/network.ts';
import type { Laid, State } from '../../../../engine/eighteen-xx/state.ts';

const NEXT = ['white', 'yellow', 'green', 'brown', 'grey'];
const STEPS = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
] as const;

export function mayLay(state: State, company: string, hexId: string, tileId: string, rotation: number): boolean {
  const { map, manifest, upgrades, phases } = state.table;
  const hex = map.hexes.find(({ id }) => id === hexId);
  const count = manifest[tileId];
  if (hex === undefined || count === undefined) return false;
  const used = Object.entries(state.laid).filter(([, { tile }]) => tile === tileId).length;
  if (count !== 'any' && used >= count) return false;
  const laid: Laid | undefined = state.laid[hexId];
  const under = laid?.tile ?? hex.tile;
  if (typeof under !== 'string' || !(upgrades[under] ?? []).includes(tileId)) return false;
  const old = map.tiles?.[under] ?? {};
  const fresh = map.tiles?.[tileId] ?? {};
  if (NEXT.indexOf(fresh.colour ?? '') !== NEXT.indexOf(old.colour ?? 'white') + 1) return false;
  if (!phases[state.phase]?.colours.some((colour) => colour === fresh.colour)) return false;
  if ((hex.label ?? old.label) !== fresh.label) return false;
  const oldPaths = (old.paths ?? []).map((path) => turned(path, laid?.rotation ?? hex.rotation ?? 0));
  const newPaths = (fresh.paths ?? []).map((path) => turned(path, rotation));
  for (const end of newPaths.flatMap((path) => path.slice(0, 2))) {
    if (typeof end !== 'number') continue;
    const [q, r] = STEPS[end] ?? [0, 0];
    const other = map.hexes.find(({ at }) => at[0] === hex.at[0] + q && at[1] === hex.at[1] + r);
    if (other === undefined) return false;
    const bars = [...(hex.borders ?? []).filter(({ edge }) => edge === end), ...(other.borders ?? []).filter(({ edge }) => edge === (end + 3) % 6)];
    if (bars.some(({ type }) => type === 'impassable')) return false;
  }
  const places = placesOf(old, fresh).filter((to) => keeps(oldPaths, newPaths, to));
  const [to] = places;
  if (to === undefined) return false;
  const tokens = Object.fromEntries(
    Object.entries(state.tokens).map(([stop, companies]) => {
      const [at, station = '1'] = stop.split('/');
      return [at === hexId ? `${hexId}/${(to[Number(station) - 1] ?? 0) + 1}` : stop, companies];
    }),
  );
  const after = { ...state, tokens, laid: { ...state.laid, [hexId]: { tile: tileId, rotation, lays: 0 } } };
  const slots = (fresh.stops ?? []).map(({ slots, type }) => slots ?? (type === 'city' ? 1 : 0));
  if (slots.some((most, i) => (tokens[`${hexId}/${i + 1}`] ?? []).length > most)) return false;
  const kept = oldPaths.map((path) => textOf(path, to));
  const added = newPaths.flatMap((path, i) => (kept.includes(textOf(path)) ? [] : [`${hexId}#${i}`]));
  return comesTo(after, company, hexId, added) && (state.companies[company]?.treasury ?? 0) >= priceOf(state, hexId, oldPaths, newPaths);
}

const turned = ([a, b]: MapPath, rotation: number): readonly [string | number, string | number] => [at(a, rotation), at(b, rotation)];
const at = (end: MapEnd, rotation: number): string | number => (typeof end === 'number' ? (end + rotation) % 6 : typeof end === 'string' ? end : -1);

/** Every way the old stations can become new ones of their kind. */
function placesOf({ stops: old = [] }: MapTile, { stops: fresh = [] }: MapTile): readonly (readonly number[])[] {
  if (old.length !== fresh.length) return [];
  const all = (n: number): number[][] =>
    n === 0 ? [[]] : all(n - 1).flatMap((list) => fresh.flatMap((_, i) => (list.includes(i) ? [] : [[...list, i]])));
  return all(old.length)
    .filter((to) => to.every((place, from) => fresh[place]?.type === old[from]?.type))
    .sort((a, b) => (a.join() < b.join() ? -1 : 1));
}

const textOf = (path: readonly (string | number)[], to?: readonly number[]): string =>
  path
    .map((end) => (typeof end === 'string' ? `s${to === undefined ? Number(end) - 1 : to[Number(end) - 1]}` : `e${end}`))
    .sort()
    .join();

const keeps = (old: readonly (readonly (string | number)[])[], fresh: readonly (readonly (string | number)[])[], to: readonly number[]): boolean =>
  old.every((path) => fresh.some((other) => textOf(other) === textOf(path, to)));

/** Whether the tokens come to one of these paths, or where there are none, to anything of the hex. */
function comesTo(state: State, company: string, hexId: string, added: readonly string[]): boolean {
  const network = networkOf(problemOf(state, company));
  const hex = state.table.map.hexes.findIndex(({ id }) => id === hexId);
  // A side is stood at from a hex, and a stop from a path: nobody goes on by the way of coming.
  const stood = new Set(network.stops.flatMap(({ own }, i) => (own ? [`${i} any`] : [])));
  const walked = new Set<string>();
  for (let before = -1; before !== stood.size; ) {
    before = stood.size;
    for (const path of network.paths) {
      for (const [from, to] of [path.ends, [path.ends[1], path.ends[0]] as const]) {
        const stop = network.stops[from];
        const kind = jointAt(network, from);
        const through = stop?.properties.runThrough.value;
        const passes = stop?.own || (stop !== undefined && through !== 'no' && through !== 'tokenOnly' && (through === 'always' || !stop.full));
        const by = stop === undefined ? path.hex : path.id;
        const come = [...stood].some((key) => key.startsWith(`${from} `) && key !== `${from} ${by}`);
        const on = stop === undefined ? kind?.type === 'side' && !kind.impassable : passes;
        if (!come || !on) continue;
        walked.add(path.id);
        stood.add(`${to} ${network.stops[to] === undefined ? path.hex : path.id}`);
      }
    }
  }
  if (added.length > 0) return added.some((path) => walked.has(path));
  return (
    network.paths.some((path) => path.hex === hex && walked.has(path.id)) ||
    network.stops.some((stop, i) => stop.hex === hex && [...stood].some((key) => key.startsWith(`${i} `)))
  );
}

function priceOf(
  state: State,
  hexId: string,
  old: readonly (readonly (string | number)[])[],
  fresh: readonly (readonly (string | number)[])[],
): number {
  const { hexes, tiles } = state.table.map;
  const hex = hexes.find(({ id }) => id === hexId);
  if (hex === undefined) return 0;
  const lays = state.laid[hexId]?.lays ?? 0;
  let price = typeof hex.cost === 'number' ? (lays === 0 ? hex.cost : 0) : (hex.cost?.[lays] ?? 0);
  const had = new Set(old.flat());
  for (const edge of new Set(fresh.flat())) {
    if (typeof edge !== 'number' || had.has(edge)) continue;
    const [q, r] = STEPS[edge] ?? [0, 0];
    const other = hexes.find(({ at: [x, y] }) => x === hex.at[0] + q && y === hex.at[1] + r);
    const laid = other && state.laid[other.id];
    const tile = laid === undefined ? (typeof other?.tile === 'string' ? tiles?.[other.tile] : other?.tile) : tiles?.[laid.tile];
    const facing = (edge + 3) % 6;
    if ((tile?.paths ?? []).some((path) => turned(path, laid?.rotation ?? other?.rotation ?? 0).includes(facing))) continue;
    for (const border of hex.borders ?? []) if (border.edge === edge) price += border.cost ?? 0;
    for (const border of other?.borders ?? []) if (border.edge === facing) price += border.cost ?? 0;
  }
  return price;
}
