// Finds the programs that the browser tests drive, or installs Debian's. Runs on Node 20 as well.

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * What each goes by, the variable that names one by its path, the names it has on a PATH, and the package that brings it.
 * @satisfies {Record<string, { title: string, variable: string, programs: string[], debian: string }>}
 */
const PROGRAMS = {
  chromium: {
    title: 'Chromium',
    variable: 'CHROMIUM',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium',
  },
  firefox: { title: 'Firefox', variable: 'FIREFOX', programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' },
  webkit: { title: 'WebKitWebDriver', variable: 'WEBKIT_DRIVER', programs: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
  // WebKitGTK draws on a screen only; this is one in memory.
  xvfb: { title: 'Xvfb', variable: 'XVFB', programs: ['Xvfb'], debian: 'xvfb' },
};

/** @typedef {keyof typeof PROGRAMS} Browser */

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Its path: what its variable names where that is set, else the first on the PATH; nothing where there is none.
 * @param {Browser} browser
 */
function findBrowser(browser) {
  const { variable, programs } = PROGRAMS[browser];
  const named = process.env[variable];
  if (named) return isProgram(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

/**
 * Its path; throws where there is none.
 * @param {Browser} browser
 */
export function browserPath(browser) {
  const found = findBrowser(browser);
  if (found) return found;
  const { title, variable } = PROGRAMS[browser];
  throw new Error(`there is no ${title}: \`npm test\` installs one, ${variable} names one`);
}

/** Makes sure that all of them are there; ends the script with what to do where one cannot be installed. */
export async function needBrowsers() {
  const all = /** @type {Browser[]} */ (Object.keys(PROGRAMS));
  const absent = all.filter((browser) => !findBrowser(browser)).map((browser) => PROGRAMS[browser]);
  if (absent.length === 0) return;
  for (const { variable } of absent) {
    const named = process.env[variable];
    if (named) stop(absent, `${variable} names ${named}, which is not a program.`);
  }
  const titles = absent.map(({ title }) => title).join(', ');
  console.error(`Installing ${titles}…`);
  const root = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  for (const step of [
    ['apt-get', 'update', '--quiet'],
    ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...absent.map(({ debian }) => debian)],
  ]) {
    const [program = '', ...args] = [...root, ...step];
    const { code } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => ({ code: 127 }));
    if (code !== 0) stop(absent, `The browser tests need ${titles}, and \`${[program, ...args].join(' ')}\` failed (exit code ${code}).`);
  }
  const still = all.filter((browser) => !findBrowser(browser)).map((browser) => PROGRAMS[browser]);
  if (still.length > 0) stop(still, `apt-get reported success, but there is no ${still.map(({ title }) => title).join(', ')} on the PATH.`);
}

/**
 * @param {readonly { variable: string, debian: string }[]} absent
 * @param {string} why
 * @returns {never}
 */
function stop(absent, why) {
  const packages = absent.map(({ debian }) => debian).join(' ');
  const variables = absent.map(({ variable }) => variable).join(', ');
  console.error(`${why}\nInstall it yourself (Debian: apt-get install ${packages}), or set the path of one: ${variables}.`);
  process.exit(1);
}
