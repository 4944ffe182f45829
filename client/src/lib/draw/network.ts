// The track as a directed graph of units: adjacency, dead ends, curves that cross without meeting, and shortest paths of a body from one place to
// another. Geometry only: what may move is the menu's business.

import { type Heading, type Point, reversed, type Segment, turned, type Unit, unitOf } from './geometry.ts';

/** A node and the heading in which it is passed. */
export interface Port extends Point {
  readonly heading: Heading;
}

export interface Network {
  /** Every segment once, from A to B, by id. */
  readonly units: ReadonlyMap<string, Unit>;
  /** The directed units that leave a node on a heading. */
  leaving(port: Port): readonly Unit[];
}

const keyOf = ({ x, y, heading }: Port): string => `${x},${y},${heading}`;
export const startOf = ({ from, entry }: Unit): Port => ({ ...from, heading: entry });
export const endOf = ({ to, exit }: Unit): Port => ({ ...to, heading: exit });

/** Segments, and units that lie on them for now, such as a turntable's bridge. */
export function networkOf(segments: readonly Segment[], more: readonly Unit[] = []): Network {
  const units = new Map([...segments.map(unitOf), ...more].map((unit) => [unit.segment, unit]));
  const leaving = new Map<string, Unit[]>();
  for (const unit of units.values()) {
    for (const way of [unit, reversed(unit)]) {
      const key = keyOf(startOf(way));
      leaving.set(key, [...(leaving.get(key) ?? []), way]);
    }
  }
  return { units, leaving: (port) => leaving.get(keyOf(port)) ?? [] };
}

/** The ends of line: ports that a segment arrives at and nothing leaves from. `open` holds ports that lead somewhere else at times. */
export function deadEnds(network: Network, open: readonly Port[] = []): readonly Port[] {
  const elsewhere = new Set(open.map(keyOf));
  const ends = new Map<string, Port>();
  for (const unit of network.units.values()) {
    for (const port of [endOf(unit), endOf(reversed(unit))]) {
      if (network.leaving(port).length === 0 && !elsewhere.has(keyOf(port))) ends.set(keyOf(port), port);
    }
  }
  return [...ends.values()];
}

/** Curves that lie over another one: two quarter circles of one cell that share no end cross once, and the later passes over. */
export function flyovers(units: Iterable<Unit>): readonly Unit[] {
  const cells = new Map<string, Unit[]>();
  return [...units].filter((unit) => {
    if (unit.entry === unit.exit) return false;
    const cell = `${Math.min(unit.from.x, unit.to.x)},${Math.min(unit.from.y, unit.to.y)}`;
    const before = cells.get(cell) ?? [];
    cells.set(cell, [...before, unit]);
    return before.some((other) => !shareEnds(unit, other));
  });
}

function shareEnds(a: Unit, b: Unit): boolean {
  const same = (p: Point, q: Point): boolean => p.x === q.x && p.y === q.y;
  return same(a.from, b.from) || same(a.from, b.to);
}

/** The segments in order as a chain of units that begins at one of `starts`; undefined where they do not join. */
export function chained(network: Network, segments: readonly string[], starts: readonly Port[]): readonly Unit[] | undefined {
  for (const start of starts) {
    const path: Unit[] = [];
    let port = start;
    for (const segment of segments) {
      const next = network.leaving(port).find((unit) => unit.segment === segment);
      if (next === undefined) break;
      path.push(next);
      port = endOf(next);
    }
    if (path.length > 0 && path.length === segments.length) return path;
  }
  return undefined;
}

/** A movement of a body along `path`: at first its back is at `from` units, at last at `to`. */
export interface Run {
  readonly path: readonly Unit[];
  readonly from: number;
  readonly to: number;
}

const same = (a: Unit | undefined, b: Unit | undefined): boolean =>
  a !== undefined && b !== undefined && a.segment === b.segment && a.from.x === b.from.x && a.from.y === b.from.y && a.entry === b.entry;

/**
 * The shortest ways along the track from one place of a body to another, both given back to front: one ahead and one back, where
 * they lead there; the shorter first. A body that has not moved has none.
 */
export function runsBetween(network: Network, was: readonly Unit[], is: readonly Unit[]): readonly Run[] {
  const ahead = extension(network, was, is);
  const back = extension(network, turned(was), turned(is));
  const runs: Run[] = [];
  if (ahead !== undefined) runs.push({ path: [...was, ...ahead], from: 0, to: ahead.length });
  if (back !== undefined) runs.push({ path: [...turned(back), ...was], from: back.length, to: 0 });
  return runs.sort((a, b) => unitsOf(a) - unitsOf(b));
}

/** How far a run goes, in units. */
export const unitsOf = ({ from, to }: Run): number => Math.abs(to - from);

/** The units a body enters, in order and no more than needed, to move forwards from `was` to `is`. */
function extension(network: Network, was: readonly Unit[], is: readonly Unit[]): readonly Unit[] | undefined {
  for (let k = 1; k < was.length; k++) {
    if (is.slice(0, was.length - k).every((unit, i) => same(unit, was[i + k]))) return is.slice(was.length - k);
  }
  const head = was.at(-1);
  const goal = is[0];
  if (head === undefined || goal === undefined) return undefined;
  const found = shortestPath(network, endOf(head), goal);
  return found === undefined ? undefined : [...found, ...is.slice(1)];
}

/** The units from a port up to and with `goal`, breadth first; undefined where it cannot be reached. */
function shortestPath(network: Network, from: Port, goal: Unit): readonly Unit[] | undefined {
  const reached = new Map<string, { readonly unit: Unit; readonly before: string | undefined }>();
  const queue: { readonly port: Port; readonly key: string | undefined }[] = [{ port: from, key: undefined }];
  for (const { port, key } of queue) {
    for (const unit of network.leaving(port)) {
      const next = `${unit.segment},${keyOf(startOf(unit))}`;
      if (reached.has(next)) continue;
      reached.set(next, { unit, before: key });
      if (same(unit, goal)) return pathTo(reached, next);
      queue.push({ port: endOf(unit), key: next });
    }
  }
  return undefined;
}

/** Follows predecessors back from a unit. */
function pathTo(reached: ReadonlyMap<string, { readonly unit: Unit; readonly before: string | undefined }>, last: string): readonly Unit[] {
  const path: Unit[] = [];
  for (let at = reached.get(last); at !== undefined; at = at.before === undefined ? undefined : reached.get(at.before)) path.push(at.unit);
  return path.reverse();
}
