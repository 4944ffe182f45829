// Contracts the track to chains: the simple paths from one stop to the next over plain track, for one set of gauges (RULES.md §8.1). A run is
// a sequence of chains. O(chains · length); their number can be exponential in the junctions of plain track, so the search can be stopped.

import { jointAt, type Network, type Track } from '../network.ts';

/** Steps between two calls of `late`. */
const CHECK_EVERY = 1024;

export interface Chain {
  /** Stops; `from` is the lower. */
  readonly from: number;
  readonly to: number;
  readonly paths: readonly Track[];
  /** What it uses exclusively (§6.4): sides, paths that touch no side, shared pieces; numbered in that order, ascending. */
  readonly resources: readonly number[];
  /** Hex sides crossed. */
  readonly sides: number;
  /** Hexes entered on the way from `from`, the first one only if it is entered again; and the same from `to`. */
  readonly entered: readonly number[];
  readonly back: readonly number[];
}

/** Every chain between two different stops that is not dominated by another; undefined when `late` stopped it. */
export function chainsOf(network: Network, gauges: ReadonlySet<string>, late: () => boolean): readonly Chain[] | undefined {
  const { stops, paths, joints, hexes } = network;
  const usable = paths.filter(({ hex, gauge }) => gauges.has(gauge) && hexes[hex]?.open === true);
  const pathsAt: Track[][] = Array.from({ length: stops.length + joints.length }, () => []);
  for (const path of usable) for (const end of path.ends) pathsAt[end]?.push(path);
  const indexOf = new Map(paths.map((path, i) => [path, i]));
  const chains: Chain[] = [];
  const trail: Track[] = [];
  const visited = new Set<number>();
  const pieces = new Set<number>();
  let steps = 0;
  let stopped = false;

  /** Extends the trail from a joint it has reached by `last`. */
  function walk(start: number, joint: number, last: Track | undefined): void {
    if (stopped || (++steps % CHECK_EVERY === 0 && late())) {
      stopped = true;
      return;
    }
    const kind = jointAt(network, joint);
    for (const path of pathsAt[joint] ?? []) {
      // At a side a train goes on into the other hex, at a junction by another path of the same.
      if (last !== undefined && (kind?.type === 'side' ? path.hex === last.hex : path === last)) continue;
      if (path.piece >= 0 && pieces.has(path.piece)) continue;
      const to = path.ends[0] === joint ? path.ends[1] : path.ends[0];
      const next = jointAt(network, to);
      if (next === undefined) {
        if (to > start) chains.push(chainOf(start, to, [...trail, path]));
        continue;
      }
      if (visited.has(to) || (next.type === 'side' && next.impassable)) continue;
      visited.add(to);
      trail.push(path);
      if (path.piece >= 0) pieces.add(path.piece);
      walk(start, to, path);
      if (path.piece >= 0) pieces.delete(path.piece);
      trail.pop();
      visited.delete(to);
    }
  }

  function chainOf(from: number, to: number, paths: readonly Track[]): Chain {
    const resources = new Set<number>();
    let sides = 0;
    for (const path of paths) {
      const over = path.ends.filter((end) => jointAt(network, end)?.type === 'side');
      for (const joint of over) resources.add(joint - stops.length);
      sides += over.length;
      if (over.length === 0) resources.add(joints.length + (indexOf.get(path) ?? 0));
      if (path.piece >= 0) resources.add(joints.length + network.paths.length + path.piece);
    }
    const along = paths.map(({ hex }) => hex);
    const sorted = [...resources].sort((a, b) => a - b);
    return { from, to, paths, resources: sorted, sides: sides / 2, entered: entries(along), back: entries(along.toReversed()) };
  }

  for (let stop = 0; stop < stops.length && !stopped; stop++) walk(stop, stop, undefined);
  return stopped ? undefined : withoutDominated(chains);
}

/** The hexes entered along a path, without the one it begins in. */
const entries = (hexes: readonly number[]): readonly number[] => hexes.filter((hex, i) => i > 0 && hexes[i - 1] !== hex);

/** Without dominated chains: those where another between the same stops uses a subset of their resources, or the same and comes first. */
function withoutDominated(chains: readonly Chain[]): readonly Chain[] {
  const groups = new Map<string, Chain[]>();
  for (const chain of chains) {
    const key = `${chain.from} ${chain.to}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [chain]);
    else group.push(chain);
  }
  return [...groups.values()].flatMap((group) => {
    if (group.length === 1) return group;
    const sets = group.map(({ resources }) => new Set(resources));
    const dominates = (i: number, j: number): boolean => {
      const [a, b] = [group[i], sets[j]];
      if (i === j || a === undefined || b === undefined || a.resources.length > b.size) return false;
      return (a.resources.length < b.size || i < j) && a.resources.every((one) => b.has(one));
    };
    return group.filter((_, j) => !group.some((_chain, i) => dominates(i, j)));
  });
}
