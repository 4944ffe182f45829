// Finds the Chromium that drives the browser tests, or installs Debian's. Runs on Node 20 as well.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium: `CHROMIUM` where it is set, else the first on the PATH; nothing where there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/** Makes sure there is a Chromium; ends the script with what to do where it cannot be installed. */
export async function needChromium() {
  if (findChromium()) return;
  const named = process.env.CHROMIUM;
  if (named) stop(`CHROMIUM names ${named}, which is not a program.`);
  console.error('Installing Chromium…');
  const root = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  for (const step of [
    ['apt-get', 'update', '--quiet'],
    ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', 'chromium'],
  ]) {
    const [program = '', ...args] = [...root, ...step];
    const { code } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => ({ code: 127 }));
    if (code !== 0) stop(`The browser tests need Chromium, and \`${[program, ...args].join(' ')}\` failed (exit code ${code}).`);
  }
  if (!findChromium()) stop('apt-get reported success, but there is no Chromium on the PATH.');
}

/**
 * @param {string} why
 * @returns {never}
 */
function stop(why) {
  console.error(`${why}\nInstall it yourself (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to the path of one.`);
  process.exit(1);
}
