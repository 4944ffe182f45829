// The track connected to a company's tokens (RULES.md §11.5): a graph traversal from every stop with a token of its own along all paths and through
// the stops that admit it, without turning back at a side. The reach of trains plays no part.

import { jointAt, type Network, type Stop, type Track } from './routes/network.ts';

export interface Reach {
  /** Stops reached, whether or not track goes on there. */
  readonly stops: ReadonlySet<string>;
  /** Ends of paths reached, as `hex#index end`. */
  readonly ends: ReadonlySet<string>;
}

export const endKey = (path: string, end: 0 | 1): string => `${path} ${end}`;

/** Whether the company's track goes on at a stop. What is open to trains of some categories is open to track. */
export function goesOn({ properties, own, full }: Pick<Stop, 'properties' | 'own' | 'full'>): boolean {
  const through = properties.runThrough.value;
  if (through === 'no') return false;
  if (through === 'tokenOnly') return own;
  return through === 'always' || !full;
}

/** The reach of the company that the network is for. O(paths). */
export function reachOf(network: Network): Reach {
  const at = new Map<number, (readonly [Track, 0 | 1])[]>();
  for (const path of network.paths) {
    for (const end of [0, 1] as const) at.set(path.ends[end], [...(at.get(path.ends[end]) ?? []), [path, end]]);
  }
  const stops = new Set<string>();
  const ends = new Set<string>();
  const queue: (readonly [Track, 0 | 1])[] = []; // paths entered at this end
  for (const [joint, stop] of network.stops.entries()) {
    if (!stop.own) continue;
    stops.add(stop.id);
    queue.push(...(at.get(joint) ?? []));
  }
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [path, from] = next;
    const to = from === 0 ? 1 : 0;
    if (ends.has(endKey(path.id, to))) continue;
    ends.add(endKey(path.id, to));
    const joint = path.ends[to];
    const stop = network.stops[joint];
    const kind = jointAt(network, joint);
    if (stop !== undefined) {
      stops.add(stop.id);
      if (!goesOn(stop)) continue;
    }
    if (kind?.type === 'side' && kind.impassable) continue;
    const on = (other: Track): boolean => (kind?.type === 'side' ? other.hex !== path.hex : other !== path);
    queue.push(...(at.get(joint) ?? []).filter(([other]) => on(other)));
  }
  return { stops, ends };
}
