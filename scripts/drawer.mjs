// The drawer of link cards: the boards' own parts, built to write SVG where there is no document. The Worker's bundle takes it in.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { collector } from './notices.mjs';
import { mustRun, ROOT } from './run.mjs';

const CARD = join(ROOT, '.build', 'card');
const RASTERISER = join(ROOT, 'node_modules', '@resvg', 'resvg-wasm', 'index_bg.wasm');

/**
 * Builds it into .build/card, with a module beside it that names this release of it, and adds to `packages` each package that is in it.
 * @param {Set<string>} packages
 */
export async function buildDrawer(packages) {
  const root = join(ROOT, 'client');
  // What the client's settings of types build on is written by SvelteKit.
  if (!existsSync(join(root, 'node_modules', '$app'))) await mustRun('svelte-kit', ['sync'], { cwd: root });
  await build({ root, configFile: join(root, 'card.config.ts'), logLevel: 'warn', plugins: [collector(packages, 'ssr')] });
  const hash = createHash('sha256');
  for (const part of [join(CARD, 'card.js'), join(ROOT, 'worker', 'card', 'paint.ts'), RASTERISER]) hash.update(readFileSync(part));
  writeFileSync(join(CARD, 'release.js'), `export const release = '${hash.digest('hex').slice(0, 8)}';\n`);
}
