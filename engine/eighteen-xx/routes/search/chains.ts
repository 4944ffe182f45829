// Chains: the ways from one stop to the next over plain track, for one choice of gauges (RULES.md §8.1). A run is a row of chains.
//
// O(chains · length); their number may grow with every fork of plain track, so the search can be told to give up.

import { jointAt, type Network, type Track } from '../network.ts';

export interface Chain {
  readonly from: number;
  readonly to: number;
  readonly paths: readonly Track[];
  /** What no other chain of the run or of another train may use: sides, paths that touch no side, shared pieces; sorted. */
  readonly resources: readonly number[];
  /** Hex sides crossed. */
  readonly sides: number;
  /** Hexes entered on the way from `from`, without the one it begins in unless it comes back; and the same read from `to`. */
  readonly entered: readonly number[];
  readonly back: readonly number[];
}

/** Every chain between two different stops, from the lower to the higher; undefined when `late` said to stop. */
export function chainsOf(network: Network, gauges: ReadonlySet<string>, late: () => boolean): readonly Chain[] | undefined {
  const { stops, paths, joints, hexes } = network;
  const usable = paths.filter(({ hex, gauge }) => gauges.has(gauge) && hexes[hex]?.open === true);
  const at: Track[][] = Array.from({ length: stops.length + joints.length }, () => []);
  for (const path of usable) for (const end of path.ends) at[end]?.push(path);
  const number = new Map(paths.map((path, i) => [path, i]));
  const chains: Chain[] = [];
  const walked: Track[] = [];
  const met = new Set<number>();
  const pieces = new Set<number>();
  let steps = 0;
  let stopped = false;

  function walk(start: number, joint: number, came: Track | undefined): void {
    if (stopped || (++steps % 1024 === 0 && late())) {
      stopped = true;
      return;
    }
    const kind = jointAt(network, joint);
    for (const path of at[joint] ?? []) {
      // At a side a train goes on into the other hex, at a junction by another path of the same.
      if (came !== undefined && (kind?.type === 'side' ? path.hex === came.hex : path === came)) continue;
      if (path.piece >= 0 && pieces.has(path.piece)) continue;
      const to = path.ends[0] === joint ? path.ends[1] : path.ends[0];
      const next = jointAt(network, to);
      if (next === undefined) {
        if (to > start) chains.push(chainOf(start, to, [...walked, path]));
        continue;
      }
      if (met.has(to) || (next.type === 'side' && next.impassable)) continue;
      met.add(to);
      walked.push(path);
      if (path.piece >= 0) pieces.add(path.piece);
      walk(start, to, path);
      if (path.piece >= 0) pieces.delete(path.piece);
      walked.pop();
      met.delete(to);
    }
  }

  function chainOf(from: number, to: number, paths: readonly Track[]): Chain {
    const resources = new Set<number>();
    let sides = 0;
    for (const path of paths) {
      const over = path.ends.filter((end) => jointAt(network, end)?.type === 'side');
      for (const joint of over) resources.add(joint - stops.length);
      sides += over.length;
      if (over.length === 0) resources.add(joints.length + (number.get(path) ?? 0));
      if (path.piece >= 0) resources.add(joints.length + network.paths.length + path.piece);
    }
    const seen = paths.map(({ hex }) => hex);
    const sorted = [...resources].sort((a, b) => a - b);
    return { from, to, paths, resources: sorted, sides: sides / 2, entered: entries(seen), back: entries([...seen].reverse()) };
  }

  for (let stop = 0; stop < stops.length && !stopped; stop++) walk(stop, stop, undefined);
  return stopped ? undefined : withoutWorse(chains);
}

const entries = (hexes: readonly number[]): readonly number[] => hexes.filter((hex, i) => i > 0 && hexes[i - 1] !== hex);

/** Without those beside which another chain between the same stops uses no more: whatever runs over them can run over that one. */
function withoutWorse(chains: readonly Chain[]): readonly Chain[] {
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
    const least = (i: number, j: number): boolean => {
      const [a, b] = [group[i], sets[j]];
      if (i === j || a === undefined || b === undefined || a.resources.length > b.size) return false;
      return (a.resources.length < b.size || i < j) && a.resources.every((one) => b.has(one));
    };
    return group.filter((_, j) => !group.some((_chain, i) => least(i, j)));
  });
}
