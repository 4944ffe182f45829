// What the runtime is told of the product. The build takes it from wrangler.toml and the migrations and leaves it beside the bundle, so that a
// start loads no wrangler, which takes longer than all else a start does. Both of wrangler's readers are unstable API.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECIPE, SITE } from './built.mjs';
import { ROOT } from './run.mjs';

/**
 * @typedef {{ name: string, statements: string[] }} Migration
 * @typedef {ReturnType<import('wrangler')['unstable_getMiniflareWorkerOptions']>['workerOptions']} WorkerOptions
 * @typedef {{ options: WorkerOptions, migrations: Migration[] }} Recipe The migrations in the order of their names.
 */

/** Writes it anew. */
export async function writeRecipe() {
  const { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } = await import('wrangler');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'));
  const folder = join(ROOT, 'worker', 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = names.sort().map((name) => ({ name, statements: unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8')) }));
  writeFileSync(RECIPE, JSON.stringify(/** @type {Recipe} */ ({ options: workerOptions, migrations })));
}

/**
 * Reads it; a built product may have been moved since, site and all.
 * @returns {Recipe}
 */
export function readRecipe() {
  const { options, migrations } = /** @type {Recipe} */ (JSON.parse(readFileSync(RECIPE, 'utf8')));
  const assets = options.assets && { ...options.assets, directory: SITE };
  return { options: { ...options, rootPath: undefined, assets }, migrations };
}
