// Tells whether node_modules holds what the lockfile names. Compared by content, not by date: a checkout touches dates
// without changing a package. Runs on Node 20 as well.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, ROOT } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean }} Entry */

/**
 * The packages of a lockfile, by folder; none where the file is missing.
 * @param {string} path
 * @returns {Map<string, Entry>}
 */
function packagesOf(path) {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages));
  } catch {
    return new Map();
  }
}

/** True when every package of the lockfile is there in its version; an optional one may be absent (another platform's). */
export function isInstalled(root = ROOT) {
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (present.size === 0) return false;
  for (const [folder, entry] of packagesOf(join(root, 'package-lock.json'))) {
    if (folder === '') continue;
    const version = present.get(folder)?.version;
    if (version !== entry.version && !(version === undefined && entry.optional)) return false;
  }
  return true;
}

/** Installs exactly what the lockfile names, with the npm that started this script. */
export async function install() {
  console.error('Installing packages…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--loglevel=error'];
  if (npm) await mustRun(process.env.npm_node_execpath ?? process.execPath, [npm, ...args]);
  else await mustRun('npm', args);
}
