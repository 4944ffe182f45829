// Says clearly when Node is too old to run the product. It must itself run on Node 20, since that is what a machine may have
// before `npm ci` has installed the Node in the lockfile.

import { fileURLToPath } from 'node:url';

/** The first version that strips types without a flag; SvelteKit's own floor lies just below it. */
const FLOOR = [22, 18];

/**
 * True when `version` (as in `process.versions.node`) can run the product.
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = FLOOR;
  return major > floorMajor || (major === floorMajor && minor >= floorMinor);
}

/**
 * What to tell a person whose Node is `version`; nothing when it will do.
 * @param {string} version
 */
export function complaint(version) {
  if (isNewEnough(version)) return undefined;
  return `Node ${version} is too old: Signalbox needs ${FLOOR.join('.')} or later, and no Node of its own is packaged for ${process.platform} ${process.arch}.`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = complaint(process.versions.node);
  if (words) {
    console.error(words);
    process.exit(1);
  }
}
