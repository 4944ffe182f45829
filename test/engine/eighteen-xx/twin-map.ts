// What a slow twin of check and best sees of a document (RULES.md §2, §3): every place is named by a text, every value is looked up as it is
// written. It shares nothing with the engine but the document's type.

import type { MapEnd, MapHex, Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { propertiesOf } from './access-twin.ts';

export interface TwinPath {
  readonly id: string;
  readonly hex: string;
  readonly ends: readonly [string, string];
  readonly gauge: string;
  /** A bit of track that other paths of the hex lie on too. */
  readonly piece: string | undefined;
}
export interface TwinStop {
  readonly hex: string;
  readonly type: unknown;
  readonly runTo: string;
  readonly runThrough: string;
  readonly score: unknown;
  readonly mutex: unknown;
  readonly value: number;
  readonly valueFor: Readonly<Record<string, number>>;
  readonly cost: number;
  readonly own: boolean;
  readonly full: boolean;
}
export interface TwinMap {
  readonly paths: ReadonlyMap<string, TwinPath>;
  readonly stops: ReadonlyMap<string, TwinStop>;
  readonly closed: ReadonlySet<string>;
  /** Hexes that nothing may come back to. */
  readonly oneWay: ReadonlySet<string>;
  /** Sides that nothing may cross. */
  readonly barred: ReadonlySet<string>;
}

export const isSide = (node: string): boolean => node.startsWith('side ');
export const isStop = (node: string): boolean => node.includes('/') && !isSide(node);

const STEP = ['0,1', '-1,1', '-1,0', '0,-1', '1,-1', '1,0'];

export function twinMapOf(problem: Problem): TwinMap {
  const { position, tiles = {}, hexes } = problem;
  const at = (value: unknown) => atPhase(problem, value);
  const paths = new Map<string, TwinPath>();
  const stops = new Map<string, TwinStop>();
  for (const hex of hexes) {
    const tile = typeof hex.tile === 'string' ? tiles[hex.tile] : hex.tile;
    for (const [i, stop] of (tile?.stops ?? []).entries()) {
      const id = `${hex.id}/${i + 1}`;
      const words = propertiesOf({
        levels: levelsOf(problem, hex, i + 1),
        stop: { tileStationType: stop.type, preprinted: true, name: hex.name ?? '' },
      });
      const here = position.tokens[id] ?? [];
      const own = [...here, ...(position.extraTokens?.[id] ?? [])].includes(position.company);
      const slots = stop.slots ?? (stop.type === 'city' ? 1 : 0);
      stops.set(id, {
        hex: hex.id,
        type: words.type.value,
        runTo: String(words.runTo.value),
        runThrough: String(words.runThrough.value),
        score: words.score.value,
        mutex: words.trainMutexID.value,
        value: Number(at(stop.value ?? hex.value) ?? 0),
        valueFor: Object.fromEntries(Object.entries(stop.valueFor ?? {}).map(([name, value]) => [name, Number(at(value) ?? 0)])),
        cost: stop.cost ?? 1,
        own,
        full: slots > 0 && here.length >= slots && !own,
      });
    }
    for (const [i, [from, to, track]] of (tile?.paths ?? []).entries()) {
      const { gauge = 'normal', piece = '' } = typeof track === 'object' ? track : { gauge: track };
      paths.set(`${hex.id}#${i}`, {
        id: `${hex.id}#${i}`,
        hex: hex.id,
        ends: [nodeOf(hex, from), nodeOf(hex, to)],
        gauge,
        piece: piece === '' ? undefined : `${hex.id} ${piece}`,
      });
    }
  }
  return {
    paths,
    stops,
    closed: new Set(hexes.filter(({ open }) => at(open) === false).map(({ id }) => id)),
    oneWay: new Set(hexes.filter((hex) => saysNoReturn(problem, hex)).map(({ id }) => id)),
    barred: new Set(hexes.flatMap((hex) => (hex.borders ?? []).filter(({ type }) => type === 'impassable').map(({ edge }) => sideOf(hex, edge)))),
  };
}

/** Whether any of its stops, or the hex itself where it has none, says no. */
function saysNoReturn(problem: Problem, hex: MapHex): boolean {
  const tile = typeof hex.tile === 'string' ? problem.tiles?.[hex.tile] : hex.tile;
  const stops = tile?.stops ?? [];
  if (stops.length > 0) {
    return stops.some(
      ({ type }, i) => propertiesOf({ levels: levelsOf(problem, hex, i + 1), stop: { tileStationType: type, preprinted: true } }).loop.value === 'no',
    );
  }
  const { mapHex, tile: ofTile, mapDefault, tileSetDefault } = levelsOf(problem, hex, 0);
  return [mapHex, ofTile, mapDefault, tileSetDefault].map((level) => level?.loop).find((loop) => loop !== undefined) === 'no';
}

/** By phase: of the entries not after the phase of the position the last. */
function atPhase({ phases = ['1'], position }: Problem, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const now = phases.indexOf(position.phase ?? phases[0] ?? '');
  const entries: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  return phases
    .slice(0, now + 1)
    .map((phase) => entries.get(phase))
    .filter((entry) => entry !== undefined)
    .at(-1);
}

function levelsOf(problem: Problem, hex: MapHex, station: number): Record<string, Record<string, unknown>> {
  const tile = typeof hex.tile === 'string' ? problem.tiles?.[hex.tile] : hex.tile;
  const settled = (entries: readonly object[]): Record<string, unknown> =>
    Object.fromEntries(
      entries
        .flatMap((entry) => Object.entries(entry))
        .filter(([name]) => name !== 'station')
        .map(([name, value]) => [name, atPhase(problem, value)]),
    );
  const of = (list: readonly { readonly station?: number | undefined }[] = [], at = 0) => settled(list.filter(({ station = 0 }) => station === at));
  const byType = (list: readonly { readonly type?: string | undefined }[] = []) =>
    Object.fromEntries(list.map(({ type = '' }) => [type, { ...settled(list.filter((entry) => (entry.type ?? '') === type)), type: undefined }]));
  const general = (list: readonly { readonly type?: string | undefined }[] = []) => settled(list.filter(({ type }) => type === undefined));
  return {
    mapHexStation: station === 0 ? {} : of(hex.access, station),
    tileStation: station === 0 ? {} : of(tile?.access, station),
    mapHex: of(hex.access),
    tile: of(tile?.access),
    mapTypeDefault: byType(problem.defaults),
    tileSetTypeDefault: byType(problem.tileDefaults),
    mapDefault: general(problem.defaults),
    tileSetDefault: general(problem.tileDefaults),
  };
}

/** A side is named by the point in its middle, which both hexes agree on: the sum of their two places. */
function sideOf({ at }: MapHex, edge: number): string {
  const [dq = 0, dr = 0] = (STEP[edge] ?? '').split(',').map(Number);
  return `side ${2 * at[0] + dq},${2 * at[1] + dr}`;
}

function nodeOf(hex: MapHex, end: MapEnd): string {
  if (typeof end === 'string') return end.startsWith('j') ? `${hex.id} ${end}` : `${hex.id}/${end}`;
  const { edge, lane, of } = typeof end === 'number' ? { edge: end, lane: 0, of: 1 } : end;
  const turned = (edge + (hex.rotation ?? 0)) % 6;
  // Lanes are counted as the hex with the lower number of that edge counts them.
  return `${sideOf(hex, turned)} ${turned < 3 ? lane : of - 1 - lane} of ${of}`;
}
