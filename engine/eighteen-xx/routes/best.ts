// The most the company's trains can earn together (RULES.md §8): a set of legal runs of the greatest value, with the proof that none is
// worth more, or with a bound where time ran out. Of equal sets it always gives the same one.

import type { Problem } from '../map/schema.ts';
import { type CheckedRun, check } from './check.ts';
import { networkOf } from './network.ts';
import type { Run } from './run.ts';
import { type Chain, chainsOf } from './search/chains.ts';
import type { Path } from './search/columns.ts';
import { type Kind, type Outcome, solveFleets } from './search/fleets.ts';
import { type Graph, graphOf, type Numbering, numberingOf } from './search/graph.ts';
import { stepOf } from './search/prices.ts';
import { standingOf, type Train, trainOf } from './train.ts';
import { bonusesOf, ceilingOf } from './worth.ts';

export interface Best {
  readonly value: number;
  /** Whether no legal set is worth more: then `bound` is `value`. */
  readonly proven: boolean;
  /** No legal set is worth more than this. */
  readonly bound: number;
  /** In the order of the company's trains; those that stay at home are left out. */
  readonly runs: readonly (CheckedRun & Run)[];
}

/** `late` is asked now and then whether to stop, and may look at the best so far; where it never says so the answer is proved. */
export function best(problem: Problem, late: (soFar: () => Best) => boolean = () => false): Best {
  const network = networkOf(problem);
  const trains = problem.position.trains.map(trainOf);
  const bonuses = bonusesOf(problem);
  const companyMutex = problem.rules?.companyMutex ?? [];
  const tokenRequired = problem.rules?.tokenRequired ?? true;
  const groups = [...new Set(trains.map(({ track }) => track))];
  // Trains of different groups meet in a company-wide id alone: without one, each group is a problem by itself.
  const parts = companyMutex.length > 0 ? [groups] : groups.map((group) => [group]);
  const span = network.joints.length + 2 * network.paths.length;
  const gaugesOf = ({ gauges }: Train): string => [...gauges].sort().join();
  const ceilings = new Map(
    trains.map((train) => [
      train,
      ceilingOf(
        network.stops.map((stop) => standingOf(stop, train).pay),
        bonuses,
      ),
    ]),
  );
  const ceilingOver = (some: readonly Train[]): number => some.reduce((sum, train) => sum + (ceilings.get(train) ?? 0), 0);
  const runs: Run[] = [];
  /** Of the trains that were chosen for; `open` of those that were not. */
  let bound = 0;
  let open = ceilingOver(trains);
  const byGauges = new Map<string, readonly Chain[] | undefined>();
  for (const train of trains) {
    const key = gaugesOf(train);
    if (!byGauges.has(key))
      byGauges.set(
        key,
        chainsOf(network, train.gauges, () => late(() => answered(runs, open))),
      );
  }
  for (const part of parts) {
    const mine = trains.filter(({ track }) => part.includes(track));
    open -= ceilingOver(mine);
    const lists = new Map<string, readonly Chain[]>();
    for (const train of mine) {
      const shift = part.indexOf(train.track) * span;
      const chains = byGauges.get(gaugesOf(train));
      if (chains !== undefined) lists.set(`${shift} ${gaugesOf(train)}`, shift === 0 ? chains : shifted(chains, shift));
    }
    const numbering: Numbering = numberingOf([...lists.values()], companyMutex);
    const kinds: { graph: Graph; ids: string[] }[] = [];
    const known = new Map<string, { graph: Graph; ids: string[] }>();
    for (const train of mine) {
      const chains = lists.get(`${part.indexOf(train.track) * span} ${gaugesOf(train)}`);
      if (chains === undefined) {
        bound += ceilingOver([train]);
        continue;
      }
      const key = JSON.stringify({ ...train, id: '', gauges: gaugesOf(train) }, (_, value: unknown) =>
        value === Number.POSITIVE_INFINITY ? 'any' : value,
      );
      const kind = known.get(key);
      if (kind !== undefined) kind.ids.push(train.id);
      else {
        const made = { graph: graphOf({ network, chains, numbering, bonuses, tokenRequired }, train), ids: [train.id] };
        known.set(key, made);
        kinds.push(made);
      }
    }
    if (kinds.length === 0) continue;
    const step = stepOf(kinds.flatMap(({ graph }) => [...graph.gains, ...graph.bonuses.map(({ value }) => value)]));
    const outcome = solveFleets(
      kinds.map(({ graph, ids }): Kind => ({ graph, count: ids.length })),
      numbering.bits,
      step,
      (standing) =>
        late(() => {
          const now = standing();
          return answered([...runs, ...runsOf(kinds, now)], bound + now.bound + open);
        }),
    );
    bound += outcome.bound;
    runs.push(...runsOf(kinds, outcome));
  }
  return answered(runs, bound);

  function answered(chosen: readonly Run[], most: number): Best {
    const order = new Map(trains.map(({ id }, i) => [id, i]));
    const ordered = chosen.toSorted((a, b) => (order.get(a.train) ?? 0) - (order.get(b.train) ?? 0));
    const verdict = check(problem, ordered);
    if (!verdict.legal) throw new Error(`the search chose runs that break ${verdict.violations.join()}`);
    const checked = verdict.runs.map((run, i) => ({ ...run, route: ordered[i]?.route ?? [] }));
    return { value: verdict.value, proven: most === verdict.value, bound: most, runs: checked };
  }
}

const shifted = (chains: readonly Chain[], by: number): readonly Chain[] =>
  chains.map((chain) => ({ ...chain, resources: chain.resources.map((resource) => resource + by) }));

/** The chosen columns as runs: trains of a kind in order, columns as they were chosen. */
function runsOf(kinds: readonly { readonly graph: Graph; readonly ids: readonly string[] }[], { choice, columns }: Outcome): readonly Run[] {
  return kinds.flatMap(({ graph, ids }, kind) =>
    (choice[kind] ?? []).map((column, i) => {
      const path = columns[kind]?.pathOf(column);
      return { train: ids[i] ?? '', route: path === undefined ? [] : routeOf(graph, path) };
    }),
  );
}

function routeOf({ wayChains }: Graph, { one, two }: Path): readonly string[] {
  const along = (ways: readonly number[]): string[] =>
    ways.flatMap((way) => {
      const { chain, back } = wayChains[way] ?? { chain: { paths: [] }, back: false };
      const ids = chain.paths.map(({ id }) => id);
      return back ? ids.reverse() : ids;
    });
  return [...along(one).reverse(), ...along(two)];
}
