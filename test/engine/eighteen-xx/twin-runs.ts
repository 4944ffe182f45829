// The slow twin of check and best, written from RULES.md §5 to §7 alone: it reads a run from either end, asks every question of every place,
// walks every way there is without a thought for cost, and tries every choice of runs.

import type { MapTrain, Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { isSide, isStop, type TwinMap, type TwinPath, type TwinStop } from './twin-map.ts';

export interface TwinRun {
  readonly train: string;
  readonly route: readonly string[];
}
/** A joined run: its paths, and the places between and at its ends. */
interface Walk {
  readonly paths: readonly TwinPath[];
  readonly nodes: readonly string[];
}
export interface TwinVerdict {
  readonly violations: ReadonlySet<string>;
  readonly value: number;
  readonly calls: readonly string[];
}

/** Every way to read a run: none where it does not join. */
function readings({ paths }: TwinMap, route: readonly string[]): readonly Walk[] {
  const found = route.map((id) => paths.get(id));
  const [first] = found;
  if (first === undefined) return [];
  return first.ends.flatMap((start) => {
    const nodes = [start];
    const walked: TwinPath[] = [];
    for (const path of found) {
      const node = nodes.at(-1) ?? '';
      if (path === undefined || !path.ends.includes(node)) return [];
      const before = walked.at(-1);
      if (before !== undefined && !joins(node, before, path)) return [];
      nodes.push(path.ends[0] === node ? path.ends[1] : path.ends[0]);
      walked.push(path);
    }
    return [{ paths: walked, nodes }];
  });
}

const joins = (node: string, one: TwinPath, other: TwinPath): boolean => (isSide(node) ? one.hex !== other.hex : isStop(node) || one !== other);

const admitted = (word: string, own: boolean, category: string): boolean =>
  word === 'yes' || word === 'always' || (word === 'tokenOnly' && own) || (word.startsWith('trains:') && word.slice(7).split(',').includes(category));

/** Every code a run breaks by itself, and what it would earn. */
function judged(map: TwinMap, problem: Problem, train: MapTrain, { paths, nodes }: Walk): TwinVerdict {
  const codes = new Set<string>();
  const category = train.category ?? 'passenger';
  const tokenRequired = problem.rules?.tokenRequired ?? true;
  const ignores = 'minor' in train.reach && train.reach.minor === 'ignore';
  const met = nodes.flatMap((id, i): { id: string; stop: TwinStop; inner: boolean; call: boolean; counts: 'major' | 'minor' | undefined }[] => {
    const stop = map.stops.get(id);
    if (stop === undefined) return [];
    const call = admitted(stop.runTo, stop.own, category);
    const counts = call && (stop.score === 'major' || (stop.score === 'minor' && !ignores)) ? stop.score : undefined;
    return [{ id, stop, inner: i > 0 && i < nodes.length - 1, call, counts }];
  });
  const calls = met.filter(({ call }) => call);
  const counted = met.filter(({ counts }) => counts !== undefined);

  for (const [i, node] of nodes.entries()) {
    if (!isSide(node) || i === 0 || i === nodes.length - 1) continue;
    if ([...map.barred].some((side) => node.startsWith(`${side} `))) codes.add('impassable');
    if (nodes.indexOf(node, 1) !== i) codes.add('track-twice');
  }
  for (const path of paths) {
    if (map.closed.has(path.hex)) codes.add('closed');
    if (!(train.gauges ?? ['normal', 'dual']).some((gauge) => gauge === path.gauge)) codes.add('gauge');
    if (paths.filter((other) => other.id === path.id || (other.piece !== undefined && other.piece === path.piece)).length > 1)
      codes.add('track-twice');
  }
  let stretch: string[] = [];
  for (const node of nodes) {
    if (isStop(node)) stretch = [];
    else if (!isSide(node) && stretch.includes(node)) codes.add('track-twice');
    else stretch.push(node);
  }

  for (const end of [nodes[0], nodes.at(-1)]) {
    const here = met.find(({ id }) => id === end);
    if (here === undefined) codes.add('bad-end');
    else if (!here.call) codes.add('run-to');
    else if (here.counts === undefined) codes.add('bad-end');
    else if (here.counts === 'minor' && train.ends === 'major') codes.add('end-not-major');
  }
  for (const { id, stop, inner, call } of met) {
    if (inner && !admitted(stop.runThrough, stop.own, category)) codes.add('run-through');
    if (inner && stop.full && (stop.runThrough === 'yes' || stop.runThrough.startsWith('trains:'))) codes.add('blocked');
    if (met.filter((other) => other.id === id).length > 1) codes.add('stop-twice');
    if (call && stop.mutex !== null && calls.some((other) => other.id !== id && other.stop.mutex === stop.mutex)) codes.add('mutex');
  }
  const visited = paths.map(({ hex }) => hex).filter((hex, i, all) => hex !== all[i - 1]);
  if (visited.some((hex, i) => visited.indexOf(hex) !== i && map.oneWay.has(hex))) codes.add('loop');

  const { reach } = train;
  if ('hexes' in reach) {
    if (nodes.slice(1, -1).filter(isSide).length > reach.hexes) codes.add('too-long');
  } else {
    const most = (n: number | string | undefined): number => (n === 'any' ? 1e9 : typeof n === 'number' ? n : 0);
    const sum = (kind: string) => counted.filter(({ counts }) => counts === kind).reduce((total, { stop }) => total + stop.cost, 0);
    if (sum('major') > most(reach.major) || sum('major') + sum('minor') > most(reach.major) + most(reach.minor)) codes.add('too-long');
  }
  if (tokenRequired && !calls.some(({ stop }) => stop.own)) codes.add('no-token');
  for (const [type, { min = 0, max = 1e9 } = {}] of Object.entries(train.visits ?? {})) {
    const count = calls.filter(({ stop }) => stop.type === type).length;
    if (count < min || count > max) codes.add('visits');
  }

  const pays = counted.map(({ stop, counts }) => ({
    pay: (stop.valueFor[train.name ?? train.id] ?? stop.value) * (train.factor?.[counts ?? 'major'] ?? 1),
    own: stop.own,
  }));
  const ends = [nodes[0] ?? '', nodes.at(-1) ?? ''];
  return {
    violations: codes,
    calls: calls.map(({ id }) => id),
    value:
      paid(pays, train, tokenRequired) +
      bonuses(
        problem,
        train,
        calls.map(({ id }) => id),
        ends,
      ),
  };
}

/** Of all choices of as many stops as pay, the dearest that holds a token where one must. */
function paid(
  stops: readonly { readonly pay: number; readonly own: boolean }[],
  { pays = 'all', paysToken = true }: MapTrain,
  tokens: boolean,
): number {
  if (pays === 'all') return stops.reduce((sum, { pay }) => sum + pay, 0);
  let best: number | undefined;
  for (let choice = 0; choice < 2 ** stops.length; choice++) {
    const chosen = stops.filter((_, i) => (choice >> i) % 2 === 1);
    if (chosen.length !== Math.min(pays, stops.length)) continue;
    if (paysToken && tokens && !chosen.some(({ own }) => own)) continue;
    best = Math.max(
      best ?? Number.NEGATIVE_INFINITY,
      chosen.reduce((sum, { pay }) => sum + pay, 0),
    );
  }
  return best ?? 0;
}

function bonuses(
  { bonuses: all = [], phases = ['1'], position }: Problem,
  train: MapTrain,
  calls: readonly string[],
  ends: readonly string[],
): number {
  const now = position.phase ?? phases[0] ?? '';
  return all
    .filter(
      ({ visits = [], ends: among = [], trains, phases: when }) =>
        (when?.includes(now) ?? true) &&
        (trains?.includes(train.name ?? train.id) ?? true) &&
        visits.every((stop) => calls.includes(stop)) &&
        (among.length === 0 || ends.every((stop) => among.includes(stop))),
    )
    .reduce((sum, { value }) => {
      if (typeof value === 'number') return sum + value;
      const written = phases.slice(0, phases.indexOf(now) + 1).flatMap((phase) => value[phase] ?? []);
      return sum + (written.at(-1) ?? 0);
    }, 0);
}

/** What two trains' runs break together. */
function between(map: TwinMap, problem: Problem, [a, one]: readonly [MapTrain, Walk], [b, other]: readonly [MapTrain, Walk]): readonly string[] {
  const used = ({ paths, nodes }: Walk) => [
    ...paths.flatMap(({ id, piece }) => (piece === undefined ? [id] : [id, `piece ${piece}`])),
    ...nodes.slice(1, -1).filter(isSide),
  ];
  const called = (train: MapTrain, { nodes }: Walk) =>
    nodes.flatMap((id) => {
      const stop = map.stops.get(id);
      return stop !== undefined && admitted(stop.runTo, stop.own, train.category ?? 'passenger') ? [stop.mutex] : [];
    });
  const bound = problem.rules?.companyMutex ?? [];
  const track = (a.track ?? 'main') === (b.track ?? 'main') && used(one).some((key) => used(other).includes(key));
  const mutex = called(a, one).some((id) => typeof id === 'string' && bound.includes(id) && called(b, other).includes(id));
  return [...(track ? ['track-shared'] : []), ...(mutex ? ['mutex-company'] : [])];
}

/** Everything wrong with the runs of a company, under every way to read each; a set of codes for each. */
export function verdicts(
  map: TwinMap,
  problem: Problem,
  runs: readonly TwinRun[],
): readonly { readonly codes: readonly string[]; readonly value: number }[] {
  const trainOf = (id: string): MapTrain => {
    const train = problem.position.trains.find((one) => one.id === id);
    if (train === undefined) throw new Error(`no train ${id}`);
    return train;
  };
  let open: { codes: Set<string>; value: number; walks: (readonly [MapTrain, Walk])[] }[] = [{ codes: new Set(), value: 0, walks: [] }];
  for (const { train: id, route } of runs) {
    const train = trainOf(id);
    const ways = readings(map, route);
    open = open.flatMap(({ codes, value, walks }) => {
      if (ways.length === 0) return [{ codes: new Set([...codes, route.length === 0 ? 'bad-end' : 'unconnected']), value, walks }];
      return ways.map((walk) => {
        const { violations, value: own } = judged(map, problem, train, walk);
        const shared = walks.flatMap((other) => between(map, problem, other, [train, walk]));
        return { codes: new Set([...codes, ...violations, ...shared]), value: value + own, walks: [...walks, [train, walk] as const] };
      });
    });
  }
  return open.map(({ codes, value }) => ({ codes: [...codes].sort(), value }));
}

/** Every walk from stop to stop that uses no path and meets no stop twice. */
function everyWalk(map: TwinMap, most: number): readonly Walk[] | undefined {
  const walks: Walk[] = [];
  const grow = (walk: Walk): void => {
    const node = walk.nodes.at(-1) ?? '';
    if (isStop(node) && walk.paths.length > 0) walks.push(walk);
    for (const path of map.paths.values()) {
      const before = walk.paths.at(-1);
      if (walks.length > most || !path.ends.includes(node) || walk.paths.includes(path)) continue;
      if (before !== undefined && !joins(node, before, path)) continue;
      const next = path.ends[0] === node ? path.ends[1] : path.ends[0];
      if (isStop(next) && walk.nodes.includes(next)) continue;
      grow({ paths: [...walk.paths, path], nodes: [...walk.nodes, next] });
    }
  };
  for (const stop of map.stops.keys()) grow({ paths: [], nodes: [stop] });
  return walks.length > most ? undefined : walks;
}

/** The legal runs of each train, each once, read from its lesser end; undefined where the map has too many walks. */
export function legalRuns(map: TwinMap, problem: Problem, walksMost: number): readonly (readonly LegalRun[])[] | undefined {
  const walks = everyWalk(map, walksMost)?.filter(({ nodes }) => (nodes[0] ?? '') < (nodes.at(-1) ?? ''));
  return (
    walks &&
    problem.position.trains.map((train) =>
      walks.flatMap((walk) => {
        const { violations, value } = judged(map, problem, train, walk);
        return violations.size === 0 ? [{ entry: [train, walk] as const, value }] : [];
      }),
    )
  );
}
interface LegalRun {
  readonly entry: readonly [MapTrain, Walk];
  readonly value: number;
}

/** The most the company can earn: every choice of one legal run or none for each train. undefined where the map has too many walks. */
export function most(map: TwinMap, problem: Problem, walksMost: number): number | undefined {
  const lists = legalRuns(map, problem, walksMost);
  if (lists === undefined) return undefined;
  const choose = (at: number, chosen: readonly (readonly [MapTrain, Walk])[]): number => {
    const list = lists[at];
    if (list === undefined) return 0;
    let best = choose(at + 1, chosen);
    for (const { entry, value } of list) {
      if (chosen.some((other) => between(map, problem, other, entry).length > 0)) continue;
      best = Math.max(best, value + choose(at + 1, [...chosen, entry]));
    }
    return best;
  };
  return choose(0, []);
}
