// The track of a problem as numbered places and paths, at the phase of its position, with the properties of every stop resolved (RULES.md
// §2, §3). Joints are where paths meet: first the stops, then hex sides (a lane of one, where there are several) and junctions.

import { type Levels, loopOf, type Properties, type Resolved, resolve, type Settings } from '../access/resolve.ts';
import { valueAt } from '../map/phased.ts';
import type { MapAccess, MapDefault, MapEnd, MapHex, MapStop, MapTile, Problem } from '../map/schema.ts';
import { gaugeOf, tileOn } from '../map/sound.ts';

export interface Stop {
  /** `hex/station`. */
  readonly id: string;
  /** Its hex, by number. */
  readonly hex: number;
  readonly properties: Properties;
  /** To a train whose name is not in `valueFor`. */
  readonly value: number;
  readonly valueFor: ReadonlyMap<string, number>;
  /** Reach a call takes. */
  readonly cost: number;
  /** Whether the company has a token here. */
  readonly own: boolean;
  /** Whether it has slots, all taken, none by the company. */
  readonly full: boolean;
}

export interface Track {
  /** `hex#index`. */
  readonly id: string;
  readonly hex: number;
  readonly gauge: 'normal' | 'narrow' | 'dual';
  readonly ends: readonly [joint: number, joint: number];
  /** A bit of track that other paths lie on too; −1: none. */
  readonly piece: number;
}

export interface Place {
  readonly id: string;
  readonly open: boolean;
  /** Whether a run may come back to it: no if any stop of it says no. */
  readonly loop: Resolved<string>;
}

export interface Network {
  readonly stops: readonly Stop[];
  readonly paths: readonly Track[];
  readonly hexes: readonly Place[];
  /** Of every joint that is no stop: what it is. */
  readonly joints: readonly Joint[];
}
/** `impassable`: a side no train may cross. */
export type Joint = { readonly type: 'side'; readonly impassable: boolean } | { readonly type: 'junction' };

/** What a joint is; undefined for a stop. */
export const jointAt = ({ stops, joints }: Network, joint: number): Joint | undefined => joints[joint - stops.length];

/** What lies over each edge, in axial steps (§2.2). */
export const OVER = [
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
] as const;

/** Lays out a problem that was read. O(stops · levels + paths). */
export function networkOf(problem: Problem): Network {
  const phases = problem.phases ?? ['1'];
  const phase = problem.position.phase === undefined ? 0 : phases.indexOf(problem.position.phase);
  const shared = {
    mapDefaults: defaultsAt(problem.defaults ?? [], phases, phase),
    tileDefaults: defaultsAt(problem.tileDefaults ?? [], phases, phase),
  };
  const stops: Stop[] = [];
  const firstStop: number[] = [];
  const hexes = problem.hexes.map((hex, number): Place => {
    const tile = tileOn(problem, hex) ?? {};
    firstStop.push(stops.length);
    const levelsOf = (station: number) => levelsAt(shared, hex, tile, station, phases, phase);
    const here = (tile.stops ?? []).map((stop, i) => stopAt(problem, hex, number, stop, i + 1, levelsOf(i + 1), phases, phase));
    stops.push(...here);
    const refusing = here.map(({ properties }) => properties.loop).find(({ value }) => value === 'no');
    return {
      id: hex.id,
      open: valueAt(hex.open, phases, phase) ?? true,
      loop: here.length === 0 ? loopOf(levelsOf(0)) : (refusing ?? { value: 'yes', from: 'generic' }),
    };
  });
  return { stops, hexes, ...trackOf(problem, stops.length, firstStop) };
}

function stopAt(
  problem: Problem,
  hex: MapHex,
  number: number,
  stop: MapStop,
  station: number,
  levels: Levels,
  phases: readonly string[],
  phase: number,
): Stop {
  const { position } = problem;
  const id = `${hex.id}/${station}`;
  const slots = stop.slots ?? (stop.type === 'city' ? 1 : 0);
  const tokens = position.tokens[id] ?? [];
  const own = tokens.includes(position.company) || position.extraTokens?.[id]?.includes(position.company) === true;
  const preprinted = typeof hex.tile !== 'string' || problem.tiles?.[hex.tile]?.preprinted === true;
  return {
    id,
    hex: number,
    properties: resolve(levels, { tileStationType: stop.type, preprinted, name: hex.name }),
    value: valueAt(stop.value ?? hex.value, phases, phase) ?? 0,
    valueFor: new Map(Object.entries(stop.valueFor ?? {}).map(([train, value]) => [train, valueAt(value, phases, phase) ?? 0])),
    cost: stop.cost ?? 1,
    own,
    full: slots > 0 && tokens.length >= slots && !own,
  };
}

interface Defaults {
  readonly general: Settings;
  readonly byType: { readonly [type: string]: Settings };
}

function settled({ type, trainMutexID, ...phased }: MapAccess | MapDefault, phases: readonly string[], phase: number): Settings {
  return {
    type,
    runTo: valueAt(phased.runTo, phases, phase),
    runThrough: valueAt(phased.runThrough, phases, phase),
    loop: valueAt(phased.loop, phases, phase),
    score: valueAt(phased.score, phases, phase),
    trainMutexID,
  };
}

/** Settings of several entries as one; no property is set in two of them. */
function merged(entries: readonly (MapAccess | MapDefault)[], phases: readonly string[], phase: number): Settings {
  const out: { -readonly [key in keyof Settings]: Settings[key] } = {};
  for (const entry of entries) {
    for (const [property, value] of Object.entries(settled(entry, phases, phase))) {
      if (value !== undefined) Object.assign(out, { [property]: value });
    }
  }
  return out;
}

function defaultsAt(entries: readonly MapDefault[], phases: readonly string[], phase: number): Defaults {
  const types = new Set(entries.flatMap(({ type }) => (type === undefined ? [] : [type])));
  const byType = [...types].map(
    (type) =>
      [
        type,
        merged(
          entries.filter((entry) => entry.type === type),
          phases,
          phase,
        ),
      ] as const,
  );
  return {
    general: merged(
      entries.filter(({ type }) => type === undefined),
      phases,
      phase,
    ),
    byType: Object.fromEntries(byType),
  };
}

/** The eight levels for one station of a hex; station 0 stands for a hex without stops. */
function levelsAt(
  shared: { readonly mapDefaults: Defaults; readonly tileDefaults: Defaults },
  hex: MapHex,
  tile: MapTile,
  station: number,
  phases: readonly string[],
  phase: number,
): Levels {
  const of = (entries: readonly MapAccess[] | undefined, at: number): Settings | undefined => {
    const here = entries?.filter((entry) => (entry.station ?? 0) === at) ?? [];
    return here.length === 0 ? undefined : merged(here, phases, phase);
  };
  return {
    mapHexStation: station > 0 ? of(hex.access, station) : undefined,
    tileStation: station > 0 ? of(tile.access, station) : undefined,
    mapHex: of(hex.access, 0),
    tile: of(tile.access, 0),
    mapTypeDefault: shared.mapDefaults.byType,
    tileSetTypeDefault: shared.tileDefaults.byType,
    mapDefault: shared.mapDefaults.general,
    tileSetDefault: shared.tileDefaults.general,
  };
}

function trackOf(problem: Problem, stops: number, firstStop: readonly number[]): Pick<Network, 'paths' | 'joints'> {
  const numberAt = new Map(problem.hexes.map((hex, i) => [hex.at.join(), i]));
  const barred = bordersOf(problem);
  const joints: Joint[] = [];
  const numbers = new Map<string, number>();
  const pieces = new Map<string, number>();
  const numbered = (key: string, joint: () => Joint): number => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = stops + joints.push(joint()) - 1;
    numbers.set(key, number);
    return number;
  };
  const jointOf = (hex: number, end: MapEnd, rotation: number): number => {
    if (typeof end === 'string') {
      if (end.startsWith('j')) return numbered(`${hex} ${end}`, () => ({ type: 'junction' }));
      return (firstStop[hex] ?? 0) + Number(end) - 1;
    }
    const edge = ((typeof end === 'number' ? end : end.edge) + rotation) % 6;
    const { lane, of } = typeof end === 'number' ? { lane: 0, of: 1 } : end;
    const side = sideOf(problem, hex, edge);
    // Both hexes count the lanes clockwise, each from its own side.
    return numbered(`${side.key} ${side.first ? lane : of - 1 - lane}/${of}`, () => ({ type: 'side', impassable: barred.has(side.key) }));
  };
  const paths = problem.hexes.flatMap((hex, number): readonly Track[] => {
    const { paths: drawn = [] } = tileOn(problem, hex) ?? {};
    return drawn.map(([from, to, track], i) => ({
      id: `${hex.id}#${i}`,
      hex: number,
      gauge: gaugeOf(track),
      ends: [jointOf(number, from, hex.rotation ?? 0), jointOf(number, to, hex.rotation ?? 0)],
      piece: typeof track === 'object' ? pieceOf(pieces, `${number} ${track.piece}`) : -1,
    }));
  });
  return { paths, joints };

  function sideOf({ hexes }: Problem, hex: number, edge: number): { readonly key: string; readonly first: boolean } {
    const other = neighbour(hexes[hex], edge);
    const there = other === undefined ? undefined : numberAt.get(other);
    // The side is named from the hex that comes first; at the rim of the map, from the only one.
    return there === undefined || hex < there ? { key: `${hex}:${edge}`, first: true } : { key: `${there}:${(edge + 3) % 6}`, first: false };
  }

  function bordersOf({ hexes }: Problem): ReadonlySet<string> {
    return new Set(
      hexes.flatMap(({ borders = [] }, hex) => borders.filter(({ type }) => type === 'impassable').map(({ edge }) => sideOf(problem, hex, edge).key)),
    );
  }
}

function neighbour(hex: MapHex | undefined, edge: number): string | undefined {
  const step = OVER[edge];
  if (hex === undefined || step === undefined) return undefined;
  return `${hex.at[0] + step[0]},${hex.at[1] + step[1]}`;
}

function pieceOf(pieces: Map<string, number>, key: string): number {
  const known = pieces.get(key) ?? pieces.size;
  pieces.set(key, known);
  return known;
}
