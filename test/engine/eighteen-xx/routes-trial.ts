// What check and best are held to, problem by problem: the twin's answers. Shared by the test and by what kills mutants.

import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { rollOf } from '../shunting/random-yard.ts';
import { MADE, type Made } from './made-maps.ts';
import { randomProblem, randomRuns } from './random-map.ts';
import { twinMapOf } from './twin-map.ts';
import { legalRuns, most, type TwinRun, verdicts } from './twin-runs.ts';

export interface Routes {
  readonly check: typeof import('../../../engine/eighteen-xx/routes/check.ts').check;
  readonly best: typeof import('../../../engine/eighteen-xx/routes/best.ts').best;
}
export interface Trial {
  readonly seed: number;
  readonly problem: Problem;
  /** Runs, and what may be said of them: one that reads from either end may break other rules each way. */
  readonly asked: readonly { readonly runs: readonly TwinRun[]; readonly right: readonly string[] }[];
  /** The most there is to earn; undefined where that is too much for the twin. */
  readonly most: number | undefined;
}

/** Walks above which a map is too large for the twin. */
const WALKS_MOST = 160;
/** Random rows of runs, and rows of legal runs, tried on each problem. */
const RANDOM = 10;
const FAIR = 4;

/** The problems made for one question, then random ones. */
export function trialOf(number: number): Trial {
  const seed = number - MADE.length;
  return askedOf(seed, MADE[number] ?? { problem: randomProblem(seed), runs: [] });
}

function askedOf(seed: number, { problem, runs: first }: Made): Trial {
  const map = twinMapOf(problem);
  const asked = Array.from({ length: RANDOM + FAIR + 1 }, (_, i) => {
    const own = Math.abs(1000 * seed) + i;
    const runs = i === 0 ? first : i <= RANDOM ? randomRuns(problem, own) : fairRuns(problem, own);
    return { runs, right: verdicts(map, problem, runs).map(({ codes, value }) => (codes.length === 0 ? `legal ${value}` : codes.join())) };
  });
  return { seed, problem, asked, most: most(map, problem, WALKS_MOST) };
}

/** Runs that are legal each by itself, one for each train that has any. */
function fairRuns(problem: Problem, seed: number): readonly TwinRun[] {
  const roll = rollOf(seed);
  return (legalRuns(twinMapOf(problem), problem, WALKS_MOST) ?? []).flatMap((list) => {
    const run = list[roll(Math.max(1, list.length))];
    if (run === undefined) return [];
    const [train, { paths }] = run.entry;
    return [{ train: train.id, route: paths.map(({ id }) => id) }];
  });
}

/** What is said wrongly; undefined where nothing is. */
export function faultOf({ seed, problem, asked, most: value }: Trial, { check, best }: Routes): string | undefined {
  for (const { runs, right } of asked) {
    const verdict = check(problem, runs);
    const said = verdict.legal ? `legal ${verdict.value}` : verdict.violations.join();
    if (!right.includes(said)) return `problem ${seed}, ${JSON.stringify(runs)}: says ${said}, is ${right.join(' or ')}`;
  }
  if (value === undefined) return undefined;
  const found = best(problem);
  if (found.value === value && found.proven && found.bound === value) return undefined;
  return `problem ${seed}: says ${JSON.stringify(found)}, is ${value}`;
}
