// The most the company's trains can earn together (RULES.md §8): a legal set of runs of the greatest value with its proof, or the best set found
// and an upper bound where time ran out. Deterministic: of equal sets it always returns the same one.

import type { Problem } from '../map/schema.ts';
import { type CheckedRun, check } from './check.ts';
import { type Network, networkOf } from './network.ts';
import type { Run } from './run.ts';
import { type Chain, chainsOf } from './search/chains.ts';
import type { Path } from './search/columns.ts';
import { type Kind, type Outcome, solveFleets } from './search/fleets.ts';
import { type Graph, graphOf, numberingOf } from './search/graph.ts';
import { stepOf } from './search/prices.ts';
import { roleOf, type Train, trainOf } from './train.ts';
import { type Bonus, bonusesOf, ceilingOf } from './worth.ts';

export interface Best {
  readonly value: number;
  /** Whether `value` is proven optimal: then `bound` equals it. */
  readonly proven: boolean;
  /** No legal set is worth more than this. */
  readonly bound: number;
  /** In the order of the company's trains, without those that do not run. */
  readonly runs: readonly (CheckedRun & Run)[];
}

/** What the search of one problem reads. */
interface Context {
  readonly network: Network;
  readonly trains: readonly Train[];
  readonly bonuses: readonly Bonus[];
  readonly companyMutex: readonly string[];
  readonly tokenRequired: boolean;
}

/** Trains that differ in nothing but their ids. */
interface TrainKind {
  readonly graph: Graph;
  /** In the order of the company's trains. */
  readonly ids: string[];
}

/** By gauges: the chains of the network; undefined where there was no time to list them. */
type ChainsByGauges = ReadonlyMap<string, readonly Chain[] | undefined>;

/**
 * Finds a best set of runs. `late` is asked now and then whether to stop, and can look at the best set so far; where it never stops the search
 * the answer is proven. Throws when the search breaks a rule, which would be a fault of the search.
 */
export function best(problem: Problem, late: (soFar: () => Best) => boolean = () => false): Best {
  const context = contextOf(problem);
  const { network, trains, bonuses, companyMutex } = context;
  const ceilings = new Map(
    trains.map((train) => {
      const pays = network.stops.map((stop) => roleOf(stop, train).pay);
      return [train, ceilingOf(pays, bonuses)] as const;
    }),
  );
  const ceilingOver = (some: readonly Train[]): number => some.reduce((sum, train) => sum + (ceilings.get(train) ?? 0), 0);
  const runs: Run[] = [];
  /** An upper bound over the parts already solved, and one over the parts still open. */
  let bound = 0;
  let open = ceilingOver(trains);
  const chains = new Map<string, readonly Chain[] | undefined>();
  for (const train of trains) {
    const key = gaugesOf(train);
    if (chains.has(key)) continue;
    const found = chainsOf(network, train.gauges, () => late(() => answered(runs, open)));
    chains.set(key, found);
  }
  for (const groups of partsOf(trains, companyMutex)) {
    const members = trains.filter(({ track }) => groups.includes(track));
    open -= ceilingOver(members);
    const { kinds, bits, unsearched } = kindsOf(context, groups, members, chains);
    bound += ceilingOver(unsearched);
    if (kinds.length === 0) continue;
    const outcome = solveFleets(
      kinds.map(({ graph, ids }): Kind => ({ graph, count: ids.length })),
      bits,
      stepOf(kinds.flatMap(({ graph }) => [...graph.gains, ...graph.bonuses.map(({ value }) => value)])),
      (soFar) =>
        late(() => {
          const partial = soFar();
          return answered([...runs, ...runsOf(kinds, partial)], bound + partial.bound + open);
        }),
    );
    bound += outcome.bound;
    runs.push(...runsOf(kinds, outcome));
  }
  return answered(runs, bound);

  /** The answer for these runs, judged by the rules themselves. */
  function answered(chosen: readonly Run[], upper: number): Best {
    const order = new Map(trains.map(({ id }, i) => [id, i]));
    const ordered = chosen.toSorted((a, b) => (order.get(a.train) ?? 0) - (order.get(b.train) ?? 0));
    const verdict = check(problem, ordered);
    if (!verdict.legal) throw new Error(`the search chose runs that break ${verdict.violations.join()}`);
    const checked = verdict.runs.map((run, i) => ({ ...run, route: ordered[i]?.route ?? [] }));
    return { value: verdict.value, proven: upper === verdict.value, bound: upper, runs: checked };
  }
}

const contextOf = (problem: Problem): Context => ({
  network: networkOf(problem),
  trains: problem.position.trains.map(trainOf),
  bonuses: bonusesOf(problem),
  companyMutex: problem.rules?.companyMutex ?? [],
  tokenRequired: problem.rules?.tokenRequired ?? true,
});

const gaugesOf = ({ gauges }: Train): string => [...gauges].sort().join();

/** The track groups (§6.4) in parts that can be solved one by one: trains of different groups meet in a company-wide mutex id alone. */
function partsOf(trains: readonly Train[], companyMutex: readonly string[]): readonly (readonly string[])[] {
  const groups = [...new Set(trains.map(({ track }) => track))];
  return companyMutex.length > 0 ? [groups] : groups.map((group) => [group]);
}

/** The kinds among the trains of one part, how many bits their graphs share, and the trains without chains. */
function kindsOf(
  { network, bonuses, companyMutex, tokenRequired }: Context,
  groups: readonly string[],
  members: readonly Train[],
  chains: ChainsByGauges,
): { readonly kinds: readonly TrainKind[]; readonly bits: number; readonly unsearched: readonly Train[] } {
  // The same track is a separate resource for each group.
  const span = network.joints.length + 2 * network.paths.length;
  const keyOf = (train: Train): string => `${groups.indexOf(train.track)} ${gaugesOf(train)}`;
  const lists = new Map<string, readonly Chain[]>();
  for (const train of members) {
    const shift = groups.indexOf(train.track) * span;
    const own = chains.get(gaugesOf(train));
    if (own !== undefined) lists.set(keyOf(train), shift === 0 ? own : shifted(own, shift));
  }
  const numbering = numberingOf([...lists.values()], companyMutex);
  const kinds = new Map<string, TrainKind>();
  const unsearched: Train[] = [];
  for (const train of members) {
    const own = lists.get(keyOf(train));
    if (own === undefined) {
      unsearched.push(train);
      continue;
    }
    const key = JSON.stringify({ ...train, id: '', gauges: gaugesOf(train) }, (_, value: unknown) =>
      value === Number.POSITIVE_INFINITY ? 'any' : value,
    );
    const kind = kinds.get(key);
    if (kind !== undefined) kind.ids.push(train.id);
    else kinds.set(key, { graph: graphOf({ network, chains: own, numbering, bonuses, tokenRequired }, train), ids: [train.id] });
  }
  return { kinds: [...kinds.values()], bits: numbering.bits, unsearched };
}

const shifted = (chains: readonly Chain[], by: number): readonly Chain[] =>
  chains.map((chain) => ({ ...chain, resources: chain.resources.map((resource) => resource + by) }));

/** The chosen columns as runs, assigned to the trains of each kind in order. */
function runsOf(kinds: readonly TrainKind[], { choice, columns }: Outcome): readonly Run[] {
  return kinds.flatMap(({ graph, ids }, kind) =>
    (choice[kind] ?? []).map((column, i) => {
      const path = columns[kind]?.pathOf(column);
      return { train: ids[i] ?? '', route: path === undefined ? [] : routeOf(graph, path) };
    }),
  );
}

/** The paths of a run from end to end: the first arm backwards, then the second. */
function routeOf({ wayChains }: Graph, { one, two }: Path): readonly string[] {
  const along = (ways: readonly number[]): string[] =>
    ways.flatMap((way) => {
      const { chain, back } = wayChains[way] ?? { chain: { paths: [] }, back: false };
      const ids = chain.paths.map(({ id }) => id);
      return back ? ids.reverse() : ids;
    });
  return [...along(one).reverse(), ...along(two)];
}
