// `npm test`: the check and the build beside each other, then every test there is. The last line counts them all; the exit code is right
// even when a runner crashes, is ended for taking too long, or finds no test at all.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { ROOT, run } from './run.mjs';
import { tally, total } from './tally.mjs';

const RESULTS = join(ROOT, '.build', 'results');

/**
 * One run of vitest each. Those of one row run beside each other: workerd, which has its own configuration, keeps one core busy at most, and the
 * browsers want the machine to themselves.
 */
const ROWS = [
  [
    { name: 'laws, unit and worker', args: ['--project', 'engine', '--project', 'scripts', '--project', 'client', '--project', 'worker'] },
    { name: 'inside workerd', args: ['--config', 'vitest.pool.config.ts'] },
  ],
  [{ name: 'browser', args: ['--project', 'e2e'] }],
];
/** Milliseconds one of them may take: the browsers need a sixth of it here. */
const LIMIT = 2_400_000;

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Runs one to its end and counts its tests. What it prints is shown as it comes, or, with `later`, once it has ended.
 * @param {{ name: string, args: string[] }} run
 * @param {boolean} later
 */
async function tested({ name, args }, later) {
  if (!later) console.error(`\n── ${name}`);
  const file = join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, output } = await run('vitest', ['run', ...args, ...reporters], { limit: LIMIT, quiet: later });
  const count = tally(code, readReport(file));
  return { name, count, output };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

console.error('\n── check');
const { passed: held, failed: broken, built } = await check({ beforeTests: true });
const counts = [{ passed: held, failed: broken, absent: 0 }];
if (!built) console.error('\nThere is no product to test.');
for (const row of built ? ROWS : []) {
  for (const { name, count, output } of await Promise.all(row.map((one, i) => tested(one, i > 0)))) {
    if (output) console.error(`\n── ${name}\n${output}`);
    if (count.why) console.error(`${name}: ${count.why}`);
    counts.push(count);
  }
}

const { passed, failed, absent } = total(counts);
if (absent > 0) console.log(`not run: ${absent} (data absent)`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
