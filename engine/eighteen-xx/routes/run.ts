// A run as it is written, a list of paths, read as a walk over joints (RULES.md §6.1).

import { jointAt, type Network, type Track } from './network.ts';

export interface Run {
  readonly train: string;
  /** Names of paths, `hex#index`. */
  readonly route: readonly string[];
}

export interface Walk {
  readonly paths: readonly Track[];
  /** One more than paths: where it begins, every joint met, where it ends. */
  readonly joints: readonly number[];
}

/** Reads a run; where it does not join, the name of the path that does not join the one before. */
export function walkOf(network: Network, route: readonly string[], pathNamed: (id: string) => Track | undefined): Walk | string {
  const paths: Track[] = [];
  for (const id of route) {
    const path = pathNamed(id);
    if (path === undefined) return id;
    paths.push(path);
  }
  const [first] = paths;
  if (first === undefined) return '';
  const forward = joined(network, paths, first.ends[0]);
  if (typeof forward !== 'number') return { paths, joints: forward };
  const backward = joined(network, paths, first.ends[1]);
  if (typeof backward !== 'number') return { paths, joints: backward };
  return paths[Math.max(forward, backward)]?.id ?? '';
}

/** The joints met by walking the paths in order from `start`, or how many paths were joined before one did not fit. */
function joined(network: Network, paths: readonly Track[], start: number): readonly number[] | number {
  const joints = [start];
  let at = start;
  for (const [i, path] of paths.entries()) {
    const before = paths[i - 1];
    const [from, to] = path.ends;
    if (from !== at && to !== at) return i;
    if (before !== undefined && !meets(network, at, before, path)) return i;
    at = from === at ? to : from;
    joints.push(at);
  }
  return joints;
}

/** Whether a train may go from one path to another at a joint they share: over a side into the other hex, elsewhere within one. */
function meets(network: Network, joint: number, one: Track, other: Track): boolean {
  const kind = jointAt(network, joint);
  return kind?.type === 'side' ? one.hex !== other.hex : one.hex === other.hex && (kind === undefined || one !== other);
}
