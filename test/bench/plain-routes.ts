// The best runs as one writes them down first: from every token a depth-first walk over the track, every run it meets judged whole, then every
// choice of one run a train, with nothing kept from one to the next. The same rules, and none of what makes the search of the product fast.

import type { Problem } from '../../engine/eighteen-xx/map/schema.ts';
import { faultsOf, judgedOf } from '../../engine/eighteen-xx/routes/judge.ts';
import { jointAt, type Network, networkOf, type Track } from '../../engine/eighteen-xx/routes/network.ts';
import { type Train, trainOf } from '../../engine/eighteen-xx/routes/train.ts';
import { bonusesOf, bonusFor, payOf } from '../../engine/eighteen-xx/routes/worth.ts';

interface Listed {
  readonly value: number;
  /** What no other train of its group may use. */
  readonly keeps: ReadonlySet<string>;
}

/** The most the company earns, and whether every choice was tried before time was up. `late` is asked now and then. */
export function plainBest(problem: Problem, late: () => boolean): { readonly value: number; readonly whole: boolean } {
  let steps = 0;
  let stopped = false;
  const over = (): boolean => {
    if (!stopped && ++steps % 64 === 0) stopped = late();
    return stopped;
  };
  const network = networkOf(problem);
  const trains = problem.position.trains.map(trainOf);
  const lists = trains.map((train) => listed(problem, network, train, over));
  let best = 0;
  const choose = (at: number, value: number, kept: readonly { readonly track: string; readonly keeps: ReadonlySet<string> }[]): void => {
    best = Math.max(best, value);
    const train = trains[at];
    if (train === undefined) return;
    for (const run of lists[at] ?? []) {
      if (over()) return;
      if (kept.some(({ track, keeps }) => track === train.track && [...run.keeps].some((key) => keeps.has(key)))) continue;
      choose(at + 1, value + run.value, [...kept, { track: train.track, keeps: run.keeps }]);
    }
    choose(at + 1, value, kept);
  };
  choose(0, 0, []);
  return { value: best, whole: !stopped };
}

/** Every legal run of one train, from either end. */
function listed(problem: Problem, network: Network, train: Train, over: () => boolean): readonly Listed[] {
  const tokenRequired = problem.rules?.tokenRequired ?? true;
  const bonuses = bonusesOf(problem);
  const at = new Map<number, Track[]>();
  for (const path of network.paths) for (const end of path.ends) at.set(end, [...(at.get(end) ?? []), path]);
  const runs: Listed[] = [];
  const paths: Track[] = [];
  const joints: number[] = [];

  const grow = (joint: number): void => {
    if (over()) return;
    joints.push(joint);
    const stop = network.stops[joint];
    if (stop !== undefined && paths.length > 0) judge();
    const kind = jointAt(network, joint);
    const came = paths.at(-1);
    for (const path of at.get(joint) ?? []) {
      const to = path.ends[0] === joint ? path.ends[1] : path.ends[0];
      if (paths.includes(path) || joints.includes(to)) continue;
      if (came !== undefined && kind?.type === 'side' && came.hex === path.hex) continue;
      paths.push(path);
      if (!faultsOf(network, judgedOf(network, { paths, joints: [...joints, to] }, train), false).some(({ code }) => LASTING.has(code))) grow(to);
      paths.pop();
    }
    joints.pop();
  };

  const judge = (): void => {
    const judged = judgedOf(network, { paths: [...paths], joints: [...joints] }, train);
    if (faultsOf(network, judged, tokenRequired).length > 0) return;
    const called = judged.touched.filter(({ role }) => role.calls);
    const calls = new Set(called.map(({ stop }) => stop.id));
    const ends = [judged.touched[0], judged.touched.at(-1)].flatMap((end) => (end === undefined ? [] : [end.stop.id]));
    const paying = called.filter(({ role }) => role.counts !== undefined).map(({ stop, role }) => ({ pay: role.pay, own: stop.own }));
    runs.push({
      value: payOf(paying, train, tokenRequired) + bonuses.reduce((sum, bonus) => sum + bonusFor(bonus, train, calls, ends), 0),
      keeps: new Set([
        ...judged.crossed.map(({ joint }) => `side ${joint}`),
        ...paths.map(({ id }) => id),
        ...paths.flatMap(({ piece }) => (piece < 0 ? [] : [`piece ${piece}`])),
      ]),
    });
  };

  for (let stop = 0; stop < network.stops.length; stop++) grow(stop);
  return runs.sort((a, b) => b.value - a.value);
}

/** Faults that no longer run cures. */
const LASTING: ReadonlySet<string> = new Set(['stop-twice', 'track-twice', 'too-long', 'impassable', 'closed', 'gauge', 'mutex', 'loop']);
