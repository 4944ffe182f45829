// Tells whether the build is up to date with the sources on disk: a digest of every file that goes into it is left beside it.
// Runs on Node 20 as well.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** The bundle of the Worker, and the site. */
export const WORKER = join(ROOT, '.build', 'worker', 'index.js');
export const SITE = join(ROOT, 'client', 'build');
/** What the runtime is told of both. */
export const RECIPE = join(ROOT, '.build', 'recipe.json');

const STAMP = join(ROOT, '.build', 'sources.sha256');
const SOURCES = ['engine', 'worker', 'client', 'scripts', 'wrangler.toml', 'package-lock.json', 'tsconfig.json', 'LICENSE'];
const MADE = new Set(['node_modules', 'build', '.svelte-kit', '.wrangler']);

/**
 * Every file below `path`, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !MADE.has(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/** SHA-256 (hex) over the names and bytes of all sources. */
export function sourcesDigest() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(ROOT, source)))) {
    const bytes = readFileSync(file);
    hash.update(`${file.slice(ROOT.length)}\n${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** True when the product is there and was built from these very sources. */
export function isBuilt() {
  if (![WORKER, join(SITE, 'index.html'), RECIPE, STAMP].every(existsSync)) return false;
  return readFileSync(STAMP, 'utf8') === sourcesDigest();
}

/**
 * Records that the product was built from the sources with this digest.
 * @param {string} digest
 */
export function markBuilt(digest) {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  writeFileSync(STAMP, digest);
}
