// A run drawn by hand, stop by stop (RULES.md §6.1): the ways on from where it stands to another stop, over plain track alone. Whether the
// run is legal is asked of `check`, and not here.

import type { Problem } from './map/schema.ts';
import { jointAt, networkOf, type Track } from './routes/network.ts';

/** A run as far as it is drawn: the stop it begins at, and its paths from there. */
export interface Draft {
  readonly start: string;
  readonly route: readonly string[];
}

/** Ways told at most, and steps looked at before the search is content with those it has. */
const MOST = { ways: 6, steps: 4000 } as const;

/** The routes that go on to `stop`, shortest first; none where no plain track leads there. */
export function waysOn(problem: Problem, { start, route }: Draft, stop: string): readonly (readonly string[])[] {
  const network = networkOf(problem);
  const goal = network.stops.findIndex(({ id }) => id === stop);
  const at = new Map<number, Track[]>();
  for (const path of network.paths) for (const end of path.ends) at.set(end, [...(at.get(end) ?? []), path]);
  const named = new Map(network.paths.map((path) => [path.id, path]));
  const from = route.reduce(
    (joint, id) => {
      const path = named.get(id);
      return path === undefined ? -1 : over(path, joint);
    },
    network.stops.findIndex(({ id }) => id === start),
  );
  const ways: (readonly string[])[] = [];
  const queue: { readonly joint: number; readonly walked: readonly Track[] }[] = [{ joint: from, walked: [] }];
  for (let i = 0; i < queue.length && i < MOST.steps && ways.length < MOST.ways; i++) {
    const { joint, walked } = queue[i] ?? { joint: -1, walked: [] };
    const last = walked.at(-1);
    const kind = jointAt(network, joint);
    for (const path of at.get(joint) ?? []) {
      if (route.includes(path.id) || walked.includes(path)) continue;
      if (last !== undefined && (kind?.type === 'side' ? path.hex === last.hex : path === last)) continue;
      const next = over(path, joint);
      const way = [...walked, path];
      if (next === goal) ways.push([...route, ...way.map(({ id }) => id)]);
      else if (next >= network.stops.length) queue.push({ joint: next, walked: way });
    }
  }
  return ways.slice(0, MOST.ways);
}

/** The other end of a path; −1 where it does not lie at the joint. */
const over = ({ ends: [a, b] }: Track, joint: number): number => (joint === a ? b : joint === b ? a : -1);
