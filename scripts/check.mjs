// `npm run check`: format, lint, types and the architecture test, two steps at a time. Says which step failed and why;
// the other steps' output is not shown.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built.mjs';
import { ROOT, run } from './run.mjs';

/** @typedef {{ name: string, program: string, args: string[], cwd?: string }} Step */

/** @param {string} project @returns {Step} */
function types(project) {
  const record = join(ROOT, '.build', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return { name: `types of ${project}`, program: 'tsc', args: ['-p', project, '--incremental', '--tsBuildInfoFile', record] };
}

/** The slowest first, so that two lanes end together. @type {readonly Step[]} */
const STEPS = [
  { name: 'types of the client', program: 'svelte-check', args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings'], cwd: 'client' },
  types('test'),
  { name: 'rules of svelte', program: 'eslint', args: ['--max-warnings', '0', 'client/src'] },
  { name: 'architecture', program: 'vitest', args: ['run', '--project', 'engine', 'test/architecture.test.ts'] },
  types('worker'),
  types('test/worker/object'),
  types('engine'),
  types('engine/cli'),
  types('scripts'),
  types('client/tsconfig.node.json'),
  types('client/src/service-worker'),
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '.'] },
];

/** It keeps one core busy, while the other checks. @type {Step} */
const BUILD = { name: 'build', program: 'node', args: ['scripts/build.mjs'] };

/**
 * Runs every step and tells how many held. `beforeTests` is for whoever runs all the tests next: those among the steps are left to them, and
 * the product is built along with the rest where it is not; `built` tells whether it is there.
 * @param {{ beforeTests?: boolean }} [options]
 * @returns {Promise<{ passed: number, failed: number, built: boolean }>}
 */
export async function check({ beforeTests = false } = {}) {
  if (!existsSync(join(ROOT, 'client', 'node_modules', '$app'))) await run('svelte-kit', ['sync'], { cwd: join(ROOT, 'client') });
  const own = beforeTests ? STEPS.filter(({ program }) => program !== 'vitest') : STEPS;
  const steps = beforeTests && !isBuilt() ? [BUILD, ...own] : own;
  const waiting = [...steps];
  const failures = /** @type {Map<Step, string>} */ (new Map());
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { code, output } = await run(step.program, step.args, { cwd: join(ROOT, step.cwd ?? '.'), quiet: true, limit: 300_000 });
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      if (code !== 0) failures.set(step, `\n── ${step.name}: ${step.program} ${step.args.join(' ')}\n${output}`);
    }
  };
  await Promise.all([lane(), lane()]);
  for (const failure of failures.values()) console.error(failure);
  return { passed: steps.length - failures.size, failed: failures.size, built: !failures.has(BUILD) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const { passed, failed } = await check();
  console.log(`check: ${passed} held, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exit(failed === 0 ? 0 : 1);
}
