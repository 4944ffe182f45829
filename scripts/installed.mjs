// Tells whether node_modules holds what the lockfile names. Compared by content, not by date: a checkout touches dates
// without changing a package. npm's own list of what it installed is read, and each package on it looked for: a folder that
// was deleted, or left out of a copy, is still on that list. Runs on Node 20 as well.

import { existsSync, readFileSync } from 'node:fs';
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

/**
 * True when every package of the lockfile is there in its version; an optional one may be absent (another platform's), but
 * not from its place when npm did install it.
 */
export function isInstalled(root = ROOT) {
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (present.size === 0) return false;
  for (const [folder, entry] of packagesOf(join(root, 'package-lock.json'))) {
    if (folder === '') continue;
    const version = present.get(folder)?.version;
    if (version === undefined && entry.optional) continue;
    if (version !== entry.version || !existsSync(join(root, folder, 'package.json'))) return false;
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
