// Runs before `start`, `dev`, `test` and the others: installs what is missing, then builds unless `--no-build`. On a fresh
// clone it is started by whatever Node the machine has, so it and all it imports run on Node 20.

import { needBrowsers } from './browsers.mjs';
import { isBuilt } from './built.mjs';
import { install, isInstalled } from './installed.mjs';
import { complaint } from './need-node.mjs';
import { mustRun, run } from './run.mjs';

const flags = new Set(process.argv.slice(2));

if (!isInstalled()) await install();

// npm looks in node_modules/.bin before the PATH, so this is the Node every later command gets.
const { output } = await run('node', ['--print', 'process.versions.node'], { quiet: true });
const words = complaint(output.trim());
if (words) {
  console.error(words);
  process.exit(1);
}

if (flags.has('--browsers')) await needBrowsers();
if (!flags.has('--no-build') && !isBuilt()) await mustRun('node', ['scripts/build.mjs']);
