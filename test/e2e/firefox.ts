// Firefox by WebDriver BiDi, over the WebSocket that it opens itself: neither a driver program nor a package stands between.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserPath } from '../../scripts/browsers.mjs';
import { type Driven, said } from './driven.ts';

/** What Firefox answers and tells, as far as it is read here. */
interface Message {
  readonly type: 'success' | 'error' | 'event';
  readonly id?: number;
  readonly message?: string;
  readonly params?: { readonly level: string; readonly text: string | null };
  readonly result?: Result;
}
interface Result {
  readonly context?: string;
  readonly data?: string;
  readonly type?: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface Line {
  readonly send: (method: string, params?: object) => Promise<Result>;
  /** The lines of the console that are errors or warnings. */
  readonly complaints: string[];
}

async function connect(url: string): Promise<Line> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  const complaints: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { type, id = 0, message, params, result = {} }: Message = JSON.parse(data);
    if (params && /error|warn/.test(params.level)) complaints.push(params.text ?? '');
    if (type === 'success') waiting.get(id)?.resolve(result);
    if (type === 'error') waiting.get(id)?.reject(new Error(message));
    waiting.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox hung up'));
  });
  await once(socket, 'open');
  let last = 0;
  const send = (method: string, params: object = {}) => {
    const answer = Promise.withResolvers<Result>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    return answer.promise;
  };
  return { send, complaints };
}

/** A service worker fetches the whole site soon after a page opens, and complains of what it was still fetching when the page is left. */
const SETTINGS = ['user_pref("ui.prefersReducedMotion", 1);', 'user_pref("dom.serviceWorkers.enabled", false);'];

/** Starts a Firefox with a profile of its own. */
export async function startFirefox(): Promise<Driven> {
  const profile = mkdtempSync(join(tmpdir(), 'signalbox-firefox-'));
  writeFileSync(join(profile, 'user.js'), `${SETTINGS.join('\n')}\n`);
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(browserPath('firefox'), flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  const { send, complaints } = await connect(`${await said(child.stderr, /BiDi listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 860 } });
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', { expression, target: { context }, awaitPromise: false });
      if (result?.value === undefined) throw new Error(exceptionDetails?.text ?? `${expression} gives no string`);
      return result.value;
    },
    async act(actions) {
      await send('input.performActions', { context, actions });
    },
    async picture() {
      const { data = '' } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    complaints: async () => complaints.splice(0),
    async close() {
      await send('browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
