// The built product in an embedded workerd, on miniflare's API: what `npm start` serves, and what the browser tests drive.
// Miniflare's converter is unstable API; miniflare ignores options it does not know, so a test asserts that data survives a restart.

import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { WORKER } from './built.mjs';
import { readRecipe } from './recipe.mjs';
import { ROOT } from './run.mjs';
import { vapidOf } from './vapid.mjs';

/** @typedef {import('miniflare').Miniflare} Miniflare */
/** @typedef {{ url: URL, stop: () => Promise<void> }} Product */
/** @typedef {Parameters<typeof convertV4MiniflareOptions>[0]} Options */

/**
 * Required, since what is imported is first compiled to find out what kind of module it is, and miniflare is large.
 * @type {typeof import('miniflare')}
 */
const { convertV4MiniflareOptions, Miniflare } = createRequire(import.meta.url)('miniflare');

const NAME = 'signalbox';
const CLASS = 'TableObject';
const MIGRATOR = join(ROOT, 'scripts', 'migrator.mjs');

/**
 * A runtime on 127.0.0.1 over what a data folder keeps.
 * @param {string} data
 * @param {Options} options
 */
function runtimeOver(data, options) {
  const shared = { host: '127.0.0.1', cf: false, telemetry: { enabled: false }, resourcePersistencePath: join(data, 'store') };
  return new Miniflare(convertV4MiniflareOptions({ ...shared, ...options }));
}

/**
 * The secret that makes table ids and tokens, made once for a data folder and readable by its owner alone.
 * @param {string} data
 */
function secretOf(data) {
  const path = join(data, 'table-secret');
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/**
 * Brings the catalogue of a data folder up to this release, by a runtime that answers nobody: the product listens from its
 * first moment on, and must find it so.
 * @param {string} data
 * @param {import('./recipe.mjs').Recipe} recipe
 */
async function prepare(data, { options, migrations }) {
  const worker = { ...options, name: NAME, durableObjects: {}, assets: undefined, ratelimits: {} };
  const miniflare = runtimeOver(data, {
    port: 0,
    workers: [{ ...worker, modulesRoot: dirname(MIGRATOR), modules: [{ type: 'ESModule', path: MIGRATOR }] }],
  });
  try {
    const answer = await miniflare.dispatchFetch('http://migrator/', { method: 'POST', body: JSON.stringify(migrations) });
    if (!answer.ok) throw new Error(`The catalogue in ${data} could not be brought up to this release:\n${await answer.text()}`);
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Closes the sockets behind every open stream, so that each ends cleanly and its page reconnects by itself. An object that
 * sleeps is woken for it, since only one in memory can be told to close its sockets.
 * @param {Miniflare} miniflare
 */
async function endStreams(miniflare) {
  const closeSockets = async (/** @type {string} */ id) => {
    const storage = await miniflare.unsafeGetDurableObjectStorage(NAME, CLASS, { id });
    await storage.exec('SELECT 1');
    await miniflare.unsafeEvictDurableObject(NAME, CLASS, { id, webSockets: 'close' });
  };
  const ids = await miniflare.listDurableObjectIds(CLASS, NAME);
  await Promise.allSettled(ids.map(closeSockets));
}

/**
 * What the bundle loads when it first needs it.
 * @param {string} bundle
 * @returns {{ type: 'CompiledWasm', path: string }[]}
 */
function wasmBeside(bundle) {
  const names = readdirSync(dirname(bundle)).filter((name) => name.endsWith('.wasm'));
  return names.map((name) => ({ type: 'CompiledWasm', path: join(dirname(bundle), name) }));
}

/**
 * Starts the built product on 127.0.0.1. `port` 0 takes any free one; `data` is the folder that keeps every table.
 * Stopping ends the streams first, for `patience` milliseconds at most, then workerd by force: left to itself it waits
 * for streams that never end. `bindings` are variables of the Worker beside those of wrangler.toml.
 * @param {{ port: number, data: string, patience?: number, bindings?: Record<string, string> }} options
 * @returns {Promise<Product>}
 */
export async function startProduct({ port, data, patience = 3000, bindings = {} }) {
  mkdirSync(data, { recursive: true });
  const recipe = readRecipe();
  await prepare(data, recipe);
  const miniflare = runtimeOver(data, {
    port,
    unsafeInspectDurableObjects: true,
    workers: [
      {
        ...recipe.options,
        name: NAME,
        bindings: Object.assign({}, recipe.options.bindings, vapidOf(data), { ADDRESS_HEADER: '' }, bindings, { TABLE_SECRET: secretOf(data) }),
        ratelimits: {}, // a machine of one's own needs no rate limit on making tables
        modulesRoot: dirname(WORKER),
        modules: [{ type: 'ESModule', path: WORKER }, ...wasmBeside(WORKER)],
      },
    ],
  });
  try {
    const url = await miniflare.ready;
    const stop = async () => {
      await Promise.race([endStreams(miniflare), new Promise((resolve) => setTimeout(resolve, patience).unref())]).catch(() => undefined);
      await miniflare.dispose();
    };
    return { url, stop };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}
