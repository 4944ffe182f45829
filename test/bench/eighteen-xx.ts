// 18xx: the best runs of every real position, of late maps with five long trains, and of generated maps by size, one core, JSON and schema
// apart. Beside them a plain depth-first search of the same rules in the same run, and what the auto-router of 18xx.games was recorded to take.
// `node test/bench/eighteen-xx.ts`.

import { pathToFileURL } from 'node:url';
import { readProblem } from '../../engine/eighteen-xx/map/read.ts';
import type { Problem } from '../../engine/eighteen-xx/map/schema.ts';
import { best } from '../../engine/eighteen-xx/routes/best.ts';
import { lateProblem } from '../engine/eighteen-xx/large-map.ts';
import { hasReal, latePositions, realPositions } from '../engine/eighteen-xx/real.ts';
import { heading, line, median, ms, quantile, times } from './measure.ts';
import { plainBest } from './plain-routes.ts';

/** Milliseconds for one late map, one generated map, one position of the plain search. */
const LATE_MOST = 10_000;
const GENERATED_MOST = 5_000;
const PLAIN_MOST = 1_000;
/** Every so many-th position is put to the plain search as well. */
const PLAIN_EACH = 24;

interface Timed {
  readonly took: number;
  readonly value: number;
  readonly bound: number;
  readonly proven: boolean;
}

function timed(problem: Problem, most: number): Timed {
  const from = performance.now();
  const { value, bound, proven } = best(problem, () => performance.now() - from > most);
  return { took: performance.now() - from, value, bound, proven };
}

function problemOf(document: unknown): Problem {
  const read = readProblem(document);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

export function benchEighteenXx(): void {
  if (hasReal) {
    realOnes();
    lateOnes();
  } else console.log('\n18xx: not run, the real positions are absent');
  generated();
}

function realOnes(): void {
  const problems = realPositions().map(({ map, expect }) => ({ problem: problemOf(map), right: expect.value }));
  for (const { problem } of problems.slice(0, 100)) best(problem); // warm
  const found = problems.map(({ problem, right }) => ({ ...timed(problem, Number.POSITIVE_INFINITY), right }));
  const took = found.map((one) => one.took);
  heading('18xx: the best runs of real positions');
  line('proved, and equal to the proven optimum', `${found.filter((one) => one.proven && one.value === one.right).length} of ${found.length}`);
  line('median · p95 · max', [median(took), quantile(took, 0.95), Math.max(...took)].map(ms).join(' · '), '(aims 1 · 20 · 500 ms)');
  line(
    'to the recorded scratch search (1 · 97 · 2746 ms)',
    [median(took) / 1, quantile(took, 0.95) / 97, Math.max(...took) / 2746].map(times).join(' · '),
  );
  line('the auto-router was recorded at', '15 ms median · 450 ms p95 · 10.9 s max, 8 hit a limit');

  let [plainTook, ourTook, unended, wrong] = [0, 0, 0, 0];
  const some = problems.filter((_, i) => i % PLAIN_EACH === 0);
  for (const { problem, right } of some) {
    const from = performance.now();
    const plain = plainBest(problem, () => performance.now() - from > PLAIN_MOST);
    plainTook += performance.now() - from;
    ourTook += timed(problem, Number.POSITIVE_INFINITY).took;
    if (!plain.whole) unended++;
    else if (plain.value !== right) wrong++;
  }
  line(
    'a plain depth-first search to ours',
    `≥ ${times(plainTook / ourTook)}`,
    `${unended} of ${some.length} not ended in ${ms(PLAIN_MOST)}, ${wrong} wrong`,
  );
}

function lateOnes(): void {
  heading('18xx: late real maps with D+D+8+8+6');
  const found = latePositions().map(([game, problem]) => ({ game, ...timed(problem, LATE_MOST) }));
  const took = found.map((one) => one.took);
  const proved = found.filter((one) => one.proven);
  line(`proved within ${ms(LATE_MOST)}`, `${proved.length} of ${found.length}`, '(aim 18 of 22 within 60 s)');
  line('median · p95 · max', [median(took), quantile(took, 0.95), Math.max(...took)].map(ms).join(' · '));
  for (const { game, value, bound } of found.filter((one) => !one.proven)) {
    line(`  ${game}`, `${value}, bound ${bound}`, `(${((100 * (bound - value)) / value).toFixed(1)} % above; aim 5)`);
  }
  line('the auto-router was recorded at', '10.3 s median, hit a limit on 20 of 22, was below the best on 6');
}

function generated(): void {
  heading(`18xx: generated maps, at most ${ms(GENERATED_MOST)} each: time, or how far above the bound is`);
  const fleets = [1, 3, 5, 7];
  line('hexes · stops', ...fleets.map((trains) => `${trains} trains`.padStart(10)));
  for (const hexes of [30, 60, 120, 200, 300]) {
    const cells = fleets.map((trains) => {
      const { took, value, bound, proven } = timed(lateProblem(3, { hexes, trains }), GENERATED_MOST);
      return (proven ? ms(took) : `+${((100 * (bound - value)) / value).toFixed(1)} %`).padStart(10);
    });
    const stops = lateProblem(3, { hexes, trains: 1 }).hexes.reduce(
      (sum, { tile }) => sum + (typeof tile === 'string' ? 0 : (tile.stops?.length ?? 0)),
      0,
    );
    line(`${hexes} · ${stops}`, ...cells);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) benchEighteenXx();
