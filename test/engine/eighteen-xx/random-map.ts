// Small random problems for the twin of routes, dense enough that rules meet: parallel track, stops full of tokens, odd settings at every
// level, trains of every kind. And runs on them: joined ones that do not care for the rules, now and then one that does not join.

import { STOP_TYPES } from '../../../engine/eighteen-xx/access/properties.ts';
import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { type Roll, rollOf } from '../shunting/random-yard.ts';
import { isSide, isStop, twinMapOf } from './twin-map.ts';
import type { TwinRun } from './twin-runs.ts';

/** Axial places, each beside one before it; a clump of seven, then an arm. */
const PLACES = [
  [0, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [1, 0],
] as const;
const PHASES = ['2', '3', '5'];
const COMPANIES = ['B', 'C', 'D'];

const oneOf = <T>(roll: Roll, ...list: readonly [T, ...T[]]): T => list[roll(list.length)] ?? list[0];
const maybe = <T extends object>(roll: Roll, oneIn: number, value: () => T): T | Record<string, never> => (roll(oneIn) === 0 ? value() : {});
const phased = <T>(roll: Roll, value: () => T): T | Record<string, T> => {
  if (roll(4) > 0) return value();
  return Object.fromEntries([oneOf(roll, ...(PHASES as [string, ...string[]])), '5'].map((phase) => [phase, value()]));
};

function settings(roll: Roll, general: boolean): Record<string, unknown> {
  return {
    ...maybe(roll, 6, () => ({ runTo: phased(roll, () => oneOf(roll, 'yes', 'no', 'tokenOnly', 'trains:goods', 'trains:goods,passenger')) })),
    ...maybe(roll, 5, () => ({ runThrough: phased(roll, () => oneOf(roll, 'yes', 'yes', 'no', 'tokenOnly', 'always', 'trains:passenger')) })),
    ...maybe(roll, 4, () => ({ loop: phased(roll, () => oneOf(roll, 'yes', 'no', 'no')) })),
    ...(general
      ? {}
      : {
          ...maybe(roll, 6, () => ({ score: phased(roll, () => oneOf(roll, 'major', 'minor', 'no')) })),
          ...maybe(roll, 3, () => ({ trainMutexID: oneOf(roll, '', 'm', 'm', 'n') })),
        }),
  };
}
const filled = (entry: Record<string, unknown>): readonly Record<string, unknown>[] => (Object.keys(entry).length === 0 ? [] : [entry]);

function tileOf(roll: Roll, edges: readonly number[], two: boolean) {
  const stops = Array.from({ length: oneOf(roll, 0, 1, 1, 1, 1, 2) }, () => ({
    type: oneOf(roll, 'city', 'city', 'city', 'town', ...STOP_TYPES),
    ...maybe(roll, 8, () => ({ slots: roll(3) })),
    ...(roll(6) === 0 ? {} : { value: phased(roll, () => oneOf(roll, -10, 0, 10, 20, 30, 40)) }),
    ...(two ? maybe(roll, 4, () => ({ cost: roll(3) })) : {}),
    ...(two ? maybe(roll, 4, () => ({ valueFor: { D: phased(roll, () => 10 * roll(8)) } })) : {}),
  }));
  const edge = (): unknown => {
    const at = edges[roll(edges.length)] ?? 0;
    return two && roll(4) === 0 ? { edge: at, lane: roll(2), of: 2 } : at;
  };
  const end = (): unknown => {
    const kind = roll(stops.length > 0 ? 5 : 4);
    if (kind >= 3 && stops.length > 0) return String(1 + roll(stops.length));
    return two && kind === 2 ? `j${1 + roll(2)}` : edge();
  };
  const paths = new Map<string, unknown[]>();
  // Most edges lead to a stop, so that most maps hold together; the rest is laid anyhow.
  const led = stops.length === 0 ? [] : edges.filter(() => roll(3) > 0).map((at) => [String(1 + roll(stops.length)), at]);
  for (let i = led.length + 1 + roll(3); i > 0; i--) {
    const ends = led[i - 1] ?? [end(), end()];
    const names = ends.map((one) => JSON.stringify(one)).sort();
    if (names[0] === names[1]) continue;
    const gauge = roll(12) === 0 ? [oneOf(roll, 'narrow', 'dual')] : [];
    const track = two && roll(6) === 0 ? [{ piece: oneOf(roll, 'a', 'b') }] : gauge;
    paths.set(`${names.join()} ${two ? i : JSON.stringify(track)}`, [...ends, ...track]);
  }
  return { stops, paths: [...paths.values()], ...maybe(roll, 3, () => ({ access: filled({ ...settings(roll, false) }) })) };
}

function trainOf(roll: Roll, id: string) {
  const reach =
    roll(6) === 0
      ? { hexes: 1 + roll(4) }
      : { major: oneOf<number | string>(roll, 1, 2, 2, 3, 4, 'any'), minor: oneOf<number | string>(roll, 0, 1, 2, 'any', 'ignore') };
  return {
    id,
    reach,
    ...maybe(roll, 2, () => ({ name: oneOf(roll, 'D', 'D', '3') })),
    ...maybe(roll, 4, () => ({ category: 'goods' })),
    ...maybe(roll, 4, () => ({ factor: { major: oneOf<number | string>(roll, 1, 2), minor: oneOf(roll, 0, 1) } })),
    ...maybe(roll, 3, () => ({ pays: 1 + roll(3) })),
    ...maybe(roll, 4, () => ({ paysToken: false })),
    ...maybe(roll, 5, () => ({ ends: 'major' })),
    ...maybe(roll, 8, () => ({
      visits: { [oneOf(roll, 'city', 'town', 'offmap')]: oneOf<object>(roll, { min: 1 }, { max: 1 }, { min: 1, max: 2 }) },
    })),
    ...maybe(roll, 6, () => ({ gauges: oneOf(roll, ['narrow', 'dual'], ['normal', 'dual', 'narrow']) })),
    ...maybe(roll, 4, () => ({ track: 'other' })),
  };
}

/** A problem from a seed. Every third is written in `hexroutes/2` and uses what that adds. */
export function randomProblem(seed: number): Problem {
  const roll = rollOf(seed);
  const two = seed % 3 === 2;
  const places = PLACES.slice(0, 3 + roll(4));
  const has = ([q, r]: readonly [number, number], [dq, dr]: readonly [number, number]) => places.some(([x, y]) => x === q + dq && y === r + dr);
  const tokens: Record<string, string[]> = {};
  const extraTokens: Record<string, string[]> = {};
  const hexes = places.map((at, i) => {
    const inward = PLACES.slice(1).flatMap((step, edge) => (has(at, step) ? [edge] : []));
    const edges = roll(8) === 0 ? [0, 1, 2, 3, 4, 5] : inward;
    const rotation = roll(3) === 0 ? roll(6) : 0;
    const id = `${'ABCDEFG'[i] ?? 'Z'}1`;
    const tile = tileOf(
      roll,
      edges.map((edge) => (edge - rotation + 6) % 6),
      two,
    );
    for (const [n, stop] of tile.stops.entries()) {
      const slots = 'slots' in stop && stop.slots !== undefined ? stop.slots : stop.type === 'city' ? 1 : 0;
      const held = [...(i < 2 && n === 0 ? ['A'] : []), ...COMPANIES.filter(() => roll(3) === 0)].slice(0, slots);
      if (held.length > 0) tokens[`${id}/${n + 1}`] = held;
      if (two && roll(6) === 0 && !held.includes('A')) extraTokens[`${id}/${n + 1}`] = ['A'];
    }
    const access = [
      ...filled(settings(roll, false)),
      ...(tile.stops.length > 0 ? filled(settings(roll, false)).map((entry) => ({ station: 1, ...entry })) : []),
    ];
    return {
      id,
      at: [...at],
      tile,
      rotation,
      ...maybe(roll, 4, () => ({ name: oneOf(roll, 'North', 'South') })),
      ...maybe(roll, 4, () => ({ value: phased(roll, () => 10 * roll(5)) })),
      ...maybe(roll, 8, () => ({ borders: [{ edge: inward[roll(inward.length)] ?? 0, type: oneOf(roll, 'impassable', 'river') }] })),
      ...maybe(roll, 20, () => ({ open: phased(roll, () => roll(3) > 0) })),
      ...(roll(3) === 0 ? { access } : {}),
    };
  });
  const stops = hexes.flatMap(({ id, tile }) => tile.stops.map((_, i) => `${id}/${i + 1}`));
  const typed = (roll2: Roll) => filled(settings(roll2, false)).map((entry) => ({ type: oneOf(roll2, 'city', 'town', 'offmap'), ...entry }));
  const problem = {
    format: two ? 'hexroutes/2' : 'hexroutes/1',
    phases: PHASES,
    hexes,
    ...maybe(roll, 3, () => ({ defaults: [...filled(settings(roll, true)), ...typed(roll)] })),
    ...maybe(roll, 3, () => ({ tileDefaults: [...filled(settings(roll, true)), ...typed(roll)] })),
    rules: { ...maybe(roll, 5, () => ({ tokenRequired: false })), ...maybe(roll, 2, () => ({ companyMutex: ['m'] })) },
    bonuses: Array.from({ length: stops.length < 2 ? 0 : roll(3) }, (_, i) => ({
      id: `b${i}`,
      value: phased(roll, () => oneOf(roll, -10, 20, 50)),
      ...maybe(roll, 2, () => ({ visits: [...new Set([stops[roll(stops.length)], stops[roll(stops.length)]])] })),
      ...maybe(roll, 4, () => ({ ends: [stops[0], stops[1]] })),
      ...maybe(roll, 4, () => ({ trains: ['D'] })),
      ...maybe(roll, 4, () => ({ phases: ['3'] })),
    })),
    position: {
      phase: oneOf(roll, ...(PHASES as [string, ...string[]])),
      company: 'A',
      tokens,
      ...(two ? { extraTokens } : {}),
      trains: ['t1', 't2', 't3'].slice(0, 1 + roll(3)).map((id) => trainOf(roll, id)),
    },
  };
  const read = readProblem(problem);
  if (!read.ok) throw new Error(`problem ${seed}: ${JSON.stringify(read.error)}`);
  return read.value;
}

/** Runs for some of its trains: rows of joined paths, of which one in eight has a path too many. */
export function randomRuns(problem: Problem, seed: number): readonly TwinRun[] {
  const roll = rollOf(seed);
  const map = twinMapOf(problem);
  const paths = [...map.paths.values()];
  return problem.position.trains.slice(0, 1 + roll(3)).map(({ id }): TwinRun => {
    const start = [...map.stops.keys()][roll(Math.max(1, map.stops.size))];
    const route: string[] = [];
    let node = start ?? '';
    let came: (typeof paths)[number] | undefined;
    for (let i = 20; i > 0; i--) {
      const ways = paths.filter(
        (path) => path.ends.includes(node) && (came === undefined || (isSide(node) ? path.hex !== came.hex : isStop(node) || path !== came)),
      );
      const fresh = ways.filter((path) => !route.includes(path.id));
      const list = fresh.length > 0 && roll(5) > 0 ? fresh : ways;
      const path = list[roll(Math.max(1, list.length))];
      if (path === undefined) break;
      route.push(path.id);
      node = path.ends[0] === node ? path.ends[1] : path.ends[0];
      came = path;
      if (isStop(node) && roll(3) === 0) break;
    }
    if (roll(8) === 0) route.push(paths[roll(Math.max(1, paths.length))]?.id ?? 'Z9#0');
    return { train: id, route: roll(2) === 0 ? route : route.reverse() };
  });
}
