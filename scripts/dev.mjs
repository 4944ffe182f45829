// `npm run dev`: the site by vite with hot reload on 5173, the Worker by `wrangler dev` on 8787 behind vite's proxy. Tables
// of development live in .data/dev, apart from those of `npm start`.

import './need-node.mjs';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from './built.mjs';
import { buildDrawer } from './drawer.mjs';
import { childEnv, mustRun, ROOT } from './run.mjs';

const VARS = join(ROOT, '.dev.vars');
const DATA = join(ROOT, '.data', 'dev');

if (!existsSync(VARS)) writeFileSync(VARS, `TABLE_SECRET=${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
// wrangler refuses an assets folder that is not there, even though vite serves the site here.
mkdirSync(SITE, { recursive: true });
await buildDrawer(new Set());
await mustRun('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', DATA], { env: { CI: '1' } });

/**
 * Starts one of the two servers in a process group of its own, so that it can be ended with all it started.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function start(program, args, cwd) {
  const child = spawn(program, args, { cwd, env: childEnv(), stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  child.on('exit', (code) => end(code ?? 1));
  child.on('error', () => end(1));
  return child;
}

const servers = [
  start('wrangler', ['dev', '--persist-to', DATA, '--show-interactive-dev-session=false'], ROOT),
  start('vite', ['dev'], join(ROOT, 'client')),
];

let ending = false;
/**
 * Ends both servers, politely and after two seconds by force, and then this script.
 * @param {number} code
 */
function end(code) {
  if (ending) return;
  ending = true;
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    for (const { pid } of servers) {
      try {
        if (pid !== undefined) process.kill(-pid, name);
      } catch {
        // The group is gone already.
      }
    }
  };
  signal('SIGTERM');
  setTimeout(() => {
    signal('SIGKILL');
    process.exit(code);
  }, 2000);
}
process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(143));
