// WebKitGTK's own small browser by its WebDriver, on a screen in memory, since it has no headless mode.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { browserPath } from '../../scripts/browsers.mjs';
import { ask, type Driven, said } from './driven.ts';

interface Answer {
  readonly value: { readonly sessionId?: string; readonly message?: string } | string | null;
}

/** A port that was free a moment ago: the driver takes none of its own choice. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('there is no free port');
  return address.port;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.kill()) await ended;
}

/** Makes the page keep what it complains of. This driver tells nothing of a console, so what is said during a load is lost. */
function listen(): void {
  const kept: string[] = [];
  const keep = (...words: readonly unknown[]) => kept.push(words.map(String).join(' '));
  Object.assign(globalThis, { complaints: kept });
  Object.assign(console, { error: keep, warn: keep });
  addEventListener('error', ({ message }) => keep(message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => keep(violatedDirective, blockedURI));
}

function heard(): readonly string[] {
  const kept: unknown = Reflect.get(globalThis, 'complaints');
  return Array.isArray(kept) ? kept.splice(0) : [];
}

/** Starts a WebKit with a home of its own. */
export async function startWebKit(): Promise<Driven> {
  const home = mkdtempSync(join(tmpdir(), 'signalbox-webkit-'));
  const screen = spawn(browserPath('xvfb'), ['-displayfd', '3', '-screen', '0', '1280x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = screen.stdio[3];
  if (!(told instanceof Readable)) throw new Error('the screen has no line to tell its number');
  const DISPLAY = `:${await said(told, /(\d+)\n/)}`;
  const port = await freePort();
  const env = { ...process.env, DISPLAY, GDK_BACKEND: 'x11', HOME: home, XDG_RUNTIME_DIR: home };
  const driver = spawn(browserPath('webkit'), [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });

  const send = async (method: string, path: string, body?: object): Promise<Answer['value']> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value }: Answer = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await vi.waitFor(() => send('GET', '/status'), { timeout: 15_000, interval: 50 });
  const begun = await send('POST', '/session', { capabilities: {} });
  if (typeof begun !== 'object') throw new Error('WebKit began no session');
  const session = `/session/${begun?.sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 960 });

  const text = async (method: string, path: string, body?: object): Promise<string> => {
    const value = await send(method, `${session}${path}`, body);
    if (typeof value !== 'string') throw new Error(`${path} gives no string`);
    return value;
  };
  const page: Driven = {
    async open(url) {
      await send('POST', `${session}/url`, { url });
      await ask(page, listen);
    },
    evaluate: (expression) => text('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    async act(actions) {
      await send('POST', `${session}/actions`, { actions });
    },
    picture: async () => Buffer.from(await text('GET', '/screenshot'), 'base64'),
    complaints: () => ask(page, heard),
    async close() {
      await send('DELETE', session);
      await end(driver);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
  return page;
}
