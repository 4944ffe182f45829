// Builds the product: the site into client/build, the drawer of link cards into .build/card, the Worker's bundle into .build/worker. Then adds
// to the site the licences of everything in both (notices.txt) and the headers for what the platform serves without the Worker (_headers).

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import { HTML_HEADERS } from '../worker/headers.ts';
import { markBuilt, SITE, sourcesDigest, WORKER } from './built.mjs';
import { buildDrawer } from './drawer.mjs';
import { collector, notices, packagesInMap } from './notices.mjs';
import { writeRecipe } from './recipe.mjs';
import { mustRun, ROOT } from './run.mjs';

/** The security headers, and a year's rest for files whose name holds their digest. */
function headersFile() {
  const lines = Object.entries(HTML_HEADERS).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '/_app/immutable/*', '  cache-control: public, max-age=31536000, immutable', ''].join('\n');
}

const started = performance.now();
const digest = sourcesDigest();
const packages = /** @type {Set<string>} */ (new Set());

console.error('Building the site…');
const root = join(ROOT, 'client');
// SvelteKit prerenders in a process of its own, which looks for the site in the working directory.
process.chdir(root);
const builder = await createBuilder({ root, logLevel: 'warn', plugins: [collector(packages)], worker: { plugins: () => [collector(packages)] } });
await builder.buildApp();

await buildDrawer(packages);

console.error('Building the Worker…');
await mustRun('wrangler', ['deploy', '--dry-run', '--outdir', dirname(WORKER)]);

await writeRecipe();
writeFileSync(join(SITE, 'notices.txt'), notices([...packages, ...packagesInMap(`${WORKER}.map`)]));
writeFileSync(join(SITE, '_headers'), headersFile());
markBuilt(digest);
console.error(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
