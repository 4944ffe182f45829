// Wrong use of the scripts: a sentence and status 2, before anything is started. Run as people run them.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.mjs';

test.each([
  ['scripts/serve.mjs', ['--prot', '9000'], "Unknown option '--prot'"],
  ['scripts/deploy.mjs', ['--dryrun'], "Unknown option '--dryrun'"],
  ['test/bench/main.ts', ['--peer'], "Unknown option '--peer'"],
  ['test/bench/main.ts', ['studies'], 'studies is not to be run: the only word taken is study.'],
  ['test/soak/main.ts', ['long'], "Unexpected argument 'long'"],
])('%s %j is refused in words', (script, words, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { cwd: ROOT, encoding: 'utf8' });
  expect([status, stdout, stderr.startsWith(said), stderr.includes('    at ')]).toEqual([2, '', true, false]);
});
