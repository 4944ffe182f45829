// The Web Worker that knows runs: the engine's own judge and search, asked for one company at a time. A search tells how it stands.

import { loadRoutes, type MapDocument, type RouteProblem, type Run } from '../../engine.ts';
import { answerEach } from '../../worker-end.ts';
import type { Asked, Draft, Hear, Judged, Source, StopFacts, TextFile, Told } from './advisor.ts';

/** Milliseconds between two words of a search. */
const BEAT = 200;

async function problemIn(source: Source): Promise<RouteProblem> {
  if ('problem' in source) return source.problem;
  const { problemOf } = await loadRoutes();
  return problemOf(source.view, source.company);
}

const calls = {
  async stops(source: Source): Promise<readonly StopFacts[]> {
    const { networkOf } = await loadRoutes();
    return networkOf(await problemIn(source)).stops.map(({ id, value, own, full, properties }) => ({ id, value, own, full, properties }));
  },
  async check(source: Source, runs: readonly Run[]): Promise<Judged> {
    const { check, unaskable, reasonWords } = await loadRoutes();
    const problem = await problemIn(source);
    const wrong = unaskable(problem, runs);
    if (wrong !== undefined)
      return { legal: false, reasons: [{ train: wrong.train, code: wrong.code, at: '', words: `Train ${wrong.train} cannot be asked of.` }] };
    const verdict = check(problem, runs);
    if (verdict.legal) return verdict;
    return {
      legal: false,
      reasons: verdict.reasons.map((reason) => ({ train: reason.train, code: reason.code, at: reason.at, words: reasonWords(reason) })),
    };
  },
  async ways(source: Source, draft: Draft, stop: string) {
    const { waysOn } = await loadRoutes();
    return waysOn(await problemIn(source), draft, stop);
  },
  async sketches(map: MapDocument, hex: string) {
    const { sketches } = await loadRoutes();
    return sketches(map, hex);
  },
  async best(source: Source, budget: number, tell: Hear) {
    const { best } = await loadRoutes();
    const problem = await problemIn(source);
    const from = performance.now();
    let told = from;
    return best(problem, (soFar) => {
      const now = performance.now();
      if (now - told > BEAT) {
        told = now;
        tell(now - from, soFar());
      }
      return now - from > budget;
    });
  },
  tables: async () => (await reading()).tables(),
  read: async (files: readonly TextFile[]) => (await reading()).read(files),
  readAsTable: async (files: readonly TextFile[]) => (await reading()).readAsTable(files),
};

/** What only files ask for is fetched with the first of them. */
const reading = () => import('./reading.ts');

answerEach<Asked, Told>(
  async ({ id, call, args }, tell) => {
    // The page's side gives each call the arguments `Questions` names; a search is handed its way to speak beside them.
    const asked = calls[call] as (...args: readonly unknown[]) => Promise<unknown>;
    return { id, value: await asked(...args, ((spent, soFar) => tell({ id, spent, soFar })) satisfies Hear) };
  },
  (failed, { id }) => ({ id, failed }),
);
