// Extends a run that is drawn by hand, stop by stop (RULES.md §6.1): the simple paths over plain track from its last stop to another one. Whether
// the run is legal is left to `check`.

import type { Problem } from './map/schema.ts';
import { jointAt, networkOf, type Track } from './routes/network.ts';

/** An unfinished run: the stop it begins at, and its paths from there. */
export interface Draft {
  readonly start: string;
  readonly route: readonly string[];
}

/** The search ends with so many ways found, or so many partial paths expanded. */
const MAX_WAYS = 6;
const MAX_EXPANDED = 4000;

/** The draft's routes extended to `stop`, fewest paths first; none where no plain track leads there. Breadth first. */
export function waysOn(problem: Problem, { start, route }: Draft, stop: string): readonly (readonly string[])[] {
  const network = networkOf(problem);
  const goal = network.stops.findIndex(({ id }) => id === stop);
  const pathsAt = new Map<number, Track[]>();
  for (const path of network.paths) for (const end of path.ends) pathsAt.set(end, [...(pathsAt.get(end) ?? []), path]);
  const named = new Map(network.paths.map((path) => [path.id, path]));
  const from = route.reduce(
    (joint, id) => {
      const path = named.get(id);
      return path === undefined ? -1 : farEnd(path, joint);
    },
    network.stops.findIndex(({ id }) => id === start),
  );
  const ways: (readonly string[])[] = [];
  const queue: { readonly joint: number; readonly walked: readonly Track[] }[] = [{ joint: from, walked: [] }];
  for (let i = 0; i < queue.length && i < MAX_EXPANDED && ways.length < MAX_WAYS; i++) {
    const { joint, walked } = queue[i] ?? { joint: -1, walked: [] };
    const last = walked.at(-1);
    const kind = jointAt(network, joint);
    for (const path of pathsAt.get(joint) ?? []) {
      if (route.includes(path.id) || walked.includes(path)) continue;
      if (last !== undefined && (kind?.type === 'side' ? path.hex === last.hex : path === last)) continue;
      const next = farEnd(path, joint);
      const way = [...walked, path];
      if (next === goal) ways.push([...route, ...way.map(({ id }) => id)]);
      else if (next >= network.stops.length) queue.push({ joint: next, walked: way });
    }
  }
  return ways.slice(0, MAX_WAYS);
}

/** The other end of a path; −1 where neither is the joint. */
const farEnd = ({ ends: [a, b] }: Track, joint: number): number => (joint === a ? b : joint === b ? a : -1);
