// The drawer of link cards: the boards' own parts, built to write SVG where there is no document. The Worker's bundle takes it in.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { collector } from './notices.mjs';
import { mustRun, ROOT } from './run.mjs';

/**
 * Builds it into .build/card, and adds to `packages` each package that is in it.
 * @param {Set<string>} packages
 */
export async function buildDrawer(packages) {
  const root = join(ROOT, 'client');
  // What the client's settings of types build on is written by SvelteKit.
  if (!existsSync(join(root, 'node_modules', '$app'))) await mustRun('svelte-kit', ['sync'], { cwd: root });
  await build({ root, configFile: join(root, 'card.config.ts'), logLevel: 'warn', plugins: [collector(packages, 'ssr')] });
}
