// `npm test`: the check, then every test there is. The last line counts them all; the exit code is right even when a
// runner crashes, is ended for taking too long, or finds no test at all.

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { ROOT, run } from './run.mjs';
import { tally, total } from './tally.mjs';

const RESULTS = join(ROOT, '.build', 'results');

/** One run of vitest each: the browsers apart, since they want the machine to themselves; workerd has its own configuration. */
const RUNS = [
  { name: 'laws, unit and worker', args: ['--project', 'engine', '--project', 'scripts', '--project', 'client', '--project', 'worker'] },
  { name: 'inside workerd', args: ['--config', 'vitest.pool.config.ts'] },
  { name: 'browser', args: ['--project', 'e2e'] },
];
/** Milliseconds one of them may take: the browsers, one file after the other, need a third of it here. */
const LIMIT = 2_400_000;

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

console.error('\n── check');
const counts = [{ ...(await check()), absent: 0 }];
for (const [index, { name, args }] of RUNS.entries()) {
  console.error(`\n── ${name}`);
  const file = join(RESULTS, `${index}.json`);
  const { code } = await run('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { limit: LIMIT });
  const count = tally(code, readReport(file));
  if (count.why) console.error(`${name}: ${count.why}`);
  counts.push(count);
}

const { passed, failed, absent } = total(counts);
if (absent > 0) console.log(`not run: ${absent} (data absent)`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
