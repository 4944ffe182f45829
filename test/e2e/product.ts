// The product as a person starts it: `scripts/serve.mjs` in a process of its own, on a free port, over a data folder of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBuilt, SITE, WORKER } from '../../scripts/built.mjs';
import { ROOT } from '../../scripts/run.mjs';

/** Milliseconds a start may take on a loaded machine. */
const START = 100_000;

export interface Product {
  /** Without a slash at its end. */
  readonly url: string;
  /** The folder that keeps its tables. */
  readonly data: string;
  /** The server's process; the runtime is a child of it. */
  readonly pid: number;
  /** All it has printed so far, both streams. */
  readonly output: () => string;
  /** Sends the signal to the server process and waits for it to end; milliseconds it took. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number>;
  /** Kills the runtime below the server, as a crash would. */
  readonly crash: () => void;
}

/** The processes that `pid` has started, by the kernel's own account. */
export function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = performance.now() + START;
  for (;;) {
    const found = /open at (http:\/\/127\.0\.0\.1:\d+)\//.exec(output())?.[1];
    if (found) return found;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`the product did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const SERVE = [process.execPath, 'scripts/serve.mjs'] as const;

/**
 * Starts the product; `again` starts it over the same data and on the same port as one that was stopped, `command` by other
 * words than those the npm script ends in; `env` is said to it besides.
 */
export async function startProduct(
  again?: Pick<Product, 'url' | 'data'>,
  [program, ...args]: readonly [string, ...string[]] = SERVE,
  env: Readonly<Record<string, string>> = {},
): Promise<Product> {
  if (!existsSync(SITE) || !existsSync(WORKER)) throw new Error('there is no built product: run `npm run build`');
  if (!isBuilt()) console.warn('the product under test is older than the sources');
  const data = again?.data ?? mkdtempSync(join(tmpdir(), 'signalbox-'));
  const port = again ? new URL(again.url).port : '0';
  const child = spawn(program, [...args, '--port', port, '--data', data], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the product could not be started');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
    });
  }
  const output = () => text;
  const url = await addressOf(child, output);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const from = performance.now();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return performance.now() - from;
  };
  const crash = () => {
    for (const runtime of childrenOf(pid)) process.kill(runtime, 'SIGKILL');
  };
  return { url, data, pid, output, stop, crash };
}

/** Stops a product for good and removes its data. */
export async function discard(product: Product): Promise<void> {
  await product.stop();
  rmSync(product.data, { recursive: true, force: true });
}
