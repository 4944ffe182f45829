// Builds the product: the site into client/build, the Worker's bundle into .build/worker, the notices of what both contain.

import { join } from 'node:path';
import { markBuilt, SITE, sourcesDigest, WORKER } from './built.mjs';
import { mustRun, ROOT } from './run.mjs';

const started = performance.now();
const digest = sourcesDigest();
console.error('Building the site…');
await mustRun('vite', ['build', '--logLevel', 'warn'], { cwd: join(ROOT, 'client') });
console.error('Building the Worker…');
await mustRun('wrangler', ['deploy', '--dry-run', '--outdir', join(ROOT, '.build', 'worker')]);
markBuilt(digest);
console.error(`Built ${SITE} and ${WORKER} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
