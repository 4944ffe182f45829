// `npm run check`: format, lint, types and the architecture test, two steps at a time. Says which step failed and why;
// the other steps' output is not shown.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built.mjs';
import { ROOT, run } from './run.mjs';

/**
 * @typedef {{ name: string, program: string, args: string[], cwd?: string, site?: boolean }} Step `site`: it reads the client, and so the types
 *   of its pages, which SvelteKit writes anew at every build.
 */

/** @param {string} project @param {Pick<Step, 'site'>} [more] @returns {Step} */
function types(project, more) {
  const record = join(ROOT, '.build', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return { name: `types of ${project}`, program: 'tsc', args: ['-p', project, '--incremental', '--tsBuildInfoFile', record], ...more };
}

/** The slowest first, so that two lanes end together. @type {readonly Step[]} */
const STEPS = [
  { name: 'types of the client', program: 'svelte-check', args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings'], cwd: 'client', site: true },
  types('test', { site: true }),
  { name: 'rules of svelte', program: 'eslint', args: ['--max-warnings', '0', 'client/src'], site: true },
  { name: 'architecture', program: 'vitest', args: ['run', '--project', 'engine', 'test/architecture.test.ts'] },
  types('worker'),
  types('test/worker/object'),
  types('engine'),
  types('engine/cli'),
  types('scripts'),
  types('client/tsconfig.node.json', { site: true }),
  types('client/src/service-worker', { site: true }),
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '--diagnostic-level=warn', '.'] },
];

/** It keeps one core busy, while the other checks what is not the site. @type {Step} */
const BUILD = { name: 'build', program: 'node', args: ['scripts/build.mjs'] };

/**
 * Runs every step and tells how many held. `beforeTests` is for whoever runs all the tests next: those among the steps are left to them, and
 * the product is built along with the rest where it is not; `built` tells whether it is there.
 * @param {{ beforeTests?: boolean }} [options]
 * @returns {Promise<{ passed: number, failed: number, built: boolean }>}
 */
export async function check({ beforeTests = false } = {}) {
  if (!existsSync(join(ROOT, 'client', 'node_modules', '$app'))) await run('svelte-kit', ['sync'], { cwd: join(ROOT, 'client') });
  const waiting = beforeTests ? STEPS.filter(({ program }) => program !== 'vitest') : [...STEPS];
  const failures = /** @type {Map<Step, string>} */ (new Map());
  let passed = 0;
  const take = async (/** @type {Step} */ step) => {
    const started = performance.now();
    const { code, output } = await run(step.program, step.args, { cwd: join(ROOT, step.cwd ?? '.'), quiet: true, limit: 300_000 });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (code === 0) passed++;
    else failures.set(step, `\n── ${step.name}: ${step.program} ${step.args.join(' ')}\n${output}`);
  };
  let builds = beforeTests && !isBuilt();
  const lane = async () => {
    for (;;) {
      const i = waiting.findIndex(({ site }) => !builds || !site);
      const [step] = i < 0 ? [] : waiting.splice(i, 1);
      if (!step) return;
      await take(step);
    }
  };
  const build = async () => {
    if (builds) await take(BUILD);
    builds = false;
  };
  const building = build();
  // Either lane comes to the site once it is built: one from building it, the other from what does not wait for it.
  const lanes = [building, lane().then(() => building)];
  await Promise.all(lanes.map((free) => free.then(lane)));
  for (const failure of failures.values()) console.error(failure);
  return { passed, failed: failures.size, built: !failures.has(BUILD) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const { passed, failed } = await check();
  console.log(`check: ${passed} held, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  process.exit(failed === 0 ? 0 : 1);
}
