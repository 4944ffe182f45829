// The licences of what the product contains: every package with a module or a font in the site or in the Worker's bundle, as
// the two builds report them, not from a list kept by hand.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * The package that a module's path lies in: the folder after the last `node_modules`. A module vite makes up itself
 * (its preload helper) is vite's. Nothing for our own files.
 * @param {string} path
 */
export function packageOf(path) {
  if (path.startsWith('\0vite/')) return 'vite';
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];
}

/**
 * A plugin for a build, and for its web worker's, that adds to `packages` each package of which something is emitted.
 * @param {Set<string>} packages
 * @param {string} environment whose output counts: a site is also built to be rendered beforehand
 * @returns {import('vite').Plugin}
 */
export function collector(packages, environment = 'client') {
  return {
    name: 'collect-packages',
    generateBundle(_options, bundle) {
      if (this.environment.name !== environment) return;
      for (const output of Object.values(bundle)) {
        const paths = output.type === 'asset' ? output.originalFileNames : output.moduleIds;
        for (const name of paths.map(packageOf)) if (name) packages.add(name);
      }
    },
  };
}

/**
 * The packages in a bundle, from its source map.
 * @param {string} path of the map
 * @returns {Set<string>}
 */
export function packagesInMap(path) {
  /** @type {{ sources: string[] }} */
  const { sources } = JSON.parse(readFileSync(path, 'utf8'));
  return new Set(sources.map(packageOf).filter((name) => name !== undefined));
}

/**
 * One package's notice: its name, version and licence, and the licence's text as the package ships it.
 * @param {string} name
 */
function noticeOf(name) {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license, author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} ${version} names no licence.`);
  const text = readdirSync(folder).find((file) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(file));
  const by = typeof author === 'string' ? author : author?.name;
  const head = [`${name} ${version} (${license})`, by && `by ${by}`, homepage].filter(Boolean).join('\n');
  if (!text) return head;
  // vite's file goes on with the licences of its build tools, of which nothing reaches the site.
  const [own = ''] = readFileSync(join(folder, text), 'utf8').split(/^# Licenses of bundled dependencies/m);
  return `${head}\n\n${own.trim()}`;
}

/**
 * The whole page, as plain text.
 * @param {Iterable<string>} packages
 */
export function notices(packages) {
  const own = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim();
  const rule = `\n\n${'─'.repeat(72)}\n\n`;
  return `${['Signalbox\n\n'.concat(own), ...[...new Set(packages)].sort().map(noticeOf)].join(rule)}\n`;
}
