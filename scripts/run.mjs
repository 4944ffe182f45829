// Runs other programs for the scripts beside it. Runs on Node 20 as well.

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the repository, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Where Node keeps what it has compiled: a program started for the hundredth time, as in the tests, is up in half the time. */
const COMPILED = join(ROOT, '.build', 'compiled');

/** The environment of a child: the packages' own programs first, the Node of the lockfile among them; nothing reports home. */
export function childEnv() {
  const bin = join(ROOT, 'node_modules', '.bin');
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, WRANGLER_SEND_METRICS: 'false', DO_NOT_TRACK: '1' };
}

/**
 * Runs a program to its end. Its output is shown on standard error, so that a script's own standard output stays clean,
 * unless `quiet` collects it. A signal counts as exit code 1, and so does a run longer than `limit` milliseconds, which is ended by force.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, quiet?: boolean, limit?: number, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = ROOT, quiet = false, limit, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...childEnv(), ...env }, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2] });
    let output = '';
    child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk;
    });
    const timer = limit === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), limit);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a program and ends this script with its exit code when it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export async function mustRun(program, args, options) {
  const { code } = await run(program, args, options);
  if (code === 0) return;
  console.error(`${program} ${args.join(' ')} failed (exit code ${code}).`);
  process.exit(code);
}
