// Checks runs as they are written (RULES.md §6, §7): what they earn, or all their violations. The reference implementation, straight from the
// rules and not optimised; the search has a compact form of the same rules, and the tests compare the two.

import type { Problem } from '../map/schema.ts';
import { faultsOf, type Judged, judgedOf } from './judge.ts';
import { networkOf, type Track } from './network.ts';
import { type Run, walkOf } from './run.ts';
import { type Train, trainOf } from './train.ts';
import { type Reason, VIOLATIONS, type Violation } from './violations.ts';
import { bonusesOf, bonusFor, payOf } from './worth.ts';

export interface CheckedRun {
  readonly train: string;
  readonly value: number;
  /** The stops called at, in order. */
  readonly calls: readonly string[];
}
export type Verdict =
  | { readonly legal: true; readonly value: number; readonly runs: readonly CheckedRun[] }
  /** `violations`: the distinct codes, sorted; `reasons`: run by run, those between two runs last. */
  | { readonly legal: false; readonly violations: readonly Violation[]; readonly reasons: readonly Reason[] };

/** Why runs cannot be checked at all: an unknown train, or two runs of one train. */
export interface Unaskable {
  readonly code: 'unknown-train' | 'train-twice';
  readonly train: string;
}

/** The first run that does not name a train of its own; undefined where all do. */
export function unaskable({ position }: Problem, runs: readonly Run[]): Unaskable | undefined {
  const seen = new Set<string>();
  for (const { train } of runs) {
    if (!position.trains.some(({ id }) => id === train)) return { code: 'unknown-train', train };
    if (seen.has(train)) return { code: 'train-twice', train };
    seen.add(train);
  }
  return undefined;
}

/** Checks the runs of different trains of a company. Throws where `unaskable` finds something. */
export function check(problem: Problem, runs: readonly Run[]): Verdict {
  const wrong = unaskable(problem, runs);
  if (wrong !== undefined) throw new Error(`${wrong.code}: ${wrong.train}`);
  const network = networkOf(problem);
  const named = new Map(network.paths.map((path) => [path.id, path]));
  const tokenRequired = problem.rules?.tokenRequired ?? true;
  const companyMutex = new Set(problem.rules?.companyMutex ?? []);
  const reasons: Reason[] = [];
  const judged: Judged[] = [];
  for (const { train: id, route } of runs) {
    const record = problem.position.trains.find((train) => train.id === id);
    if (record === undefined) continue;
    const walk = walkOf(network, route, (path) => named.get(path));
    if (typeof walk === 'string') {
      reasons.push(route.length === 0 ? { code: 'bad-end', train: id, at: '' } : { code: 'unconnected', train: id, at: walk });
      continue;
    }
    const one = judgedOf(network, walk, trainOf(record));
    judged.push(one);
    reasons.push(...faultsOf(network, one, tokenRequired));
  }
  reasons.push(...between(judged, companyMutex));
  if (reasons.length > 0) {
    const codes = new Set(reasons.map(({ code }) => code));
    return { legal: false, violations: VIOLATIONS.filter((code) => codes.has(code)), reasons };
  }
  const bonuses = bonusesOf(problem);
  const checked = judged.map(({ train, touched }): CheckedRun => {
    const called = touched.filter(({ role }) => role.calls);
    const calls = called.map(({ stop }) => stop.id);
    const paying = called.filter(({ role }) => role.counts !== undefined).map(({ stop, role }) => ({ pay: role.pay, own: stop.own }));
    const ends = [touched[0], touched.at(-1)].flatMap((end) => (end === undefined ? [] : [end.stop.id]));
    const extra = bonuses.reduce((total, bonus) => total + bonusFor(bonus, train, new Set(calls), ends), 0);
    return { train: train.id, value: payOf(paying, train, tokenRequired) + extra, calls };
  });
  return { legal: true, value: checked.reduce((total, { value }) => total + value, 0), runs: checked };
}

/** Violations between two runs: track of one group used twice, a company-wide id called at twice (§6.4). */
function between(runs: readonly Judged[], companyMutex: ReadonlySet<string>): readonly Reason[] {
  const usedBy = new Map<string, Train>();
  const calledBy = new Map<string, Train>();
  const reasons: Reason[] = [];
  for (const { train, walk, crossed, touched } of runs) {
    for (const [key, path] of [...walk.paths.flatMap(keysOf), ...crossed.map(({ joint, into }) => [`joint ${joint}`, into] as const)]) {
      const whole = `${train.track} ${key}`;
      const other = usedBy.get(whole);
      if (other !== undefined && other !== train) reasons.push({ code: 'track-shared', train: train.id, at: path.id });
      usedBy.set(whole, train);
    }
    for (const { stop, role } of touched) {
      const { value: id, from } = stop.properties.trainMutexID;
      if (!role.calls || id === null || !companyMutex.has(id)) continue;
      const other = calledBy.get(id);
      if (other !== undefined && other !== train) {
        reasons.push({ code: 'mutex-company', train: train.id, at: stop.id, property: 'trainMutexID', level: from });
      }
      calledBy.set(id, train);
    }
  }
  return reasons;
}

/** The exclusive resources of a path: itself, and the piece it shares with others. */
const keysOf = (path: Track): readonly (readonly [key: string, path: Track])[] =>
  path.piece < 0
    ? [[`path ${path.id}`, path]]
    : [
        [`path ${path.id}`, path],
        [`piece ${path.piece}`, path],
      ];
