// A bad line between pages and the product: answers that get lost, requests that arrive twice or late, streams that are cut, fall
// silent, or tell the same or an older frame again. Which of them strikes is drawn per request.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Chances of each fault, 0 to 1. */
export interface Faults {
  /** The request never arrives. */
  readonly lose: number;
  /** It arrives, and its answer does not. */
  readonly mute: number;
  /** It arrives twice, one after the other. */
  readonly double: number;
  /** It arrives late, up to `lateMs`, so that others overtake it. */
  readonly late: number;
  readonly lateMs: number;
  /** A stream is cut within `streamMs`, or falls silent with the line still open. */
  readonly cut: number;
  readonly stall: number;
  readonly streamMs: number;
  /** A stream's event comes twice, or the one before it comes again after it. */
  readonly again: number;
  readonly reorder: number;
}

export const CALM: Faults = { lose: 0, mute: 0, double: 0, late: 0, lateMs: 0, cut: 0, stall: 0, streamMs: 0, again: 0, reorder: 0 };

export interface Proxy {
  readonly url: string;
  faults: Faults;
  /** How often each fault struck. */
  readonly struck: Record<string, number>;
  close(): Promise<void>;
}

export async function badLine(target: string, faults: Faults): Promise<Proxy> {
  const struck: Record<string, number> = {};
  const strikes = (name: keyof Faults) => {
    const hit = Math.random() < proxy.faults[name];
    if (hit) struck[name] = (struck[name] ?? 0) + 1;
    return hit;
  };
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * ms));

  async function pass(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer); // a request's body comes as buffers
    const away = new AbortController();
    answer.on('close', () => away.abort());
    const send = () => forward(target, request, Buffer.concat(parts), away.signal);
    if (strikes('lose')) return void answer.destroy();
    if (strikes('late')) await wait(proxy.faults.lateMs);
    if (request.method === 'POST' && strikes('double')) await (await send()).arrayBuffer();
    const got = await send();
    if (strikes('mute')) return void answer.destroy();
    answer.writeHead(
      got.status,
      Object.fromEntries([...got.headers].filter(([name]) => !/^(content-length|content-encoding|transfer-encoding|connection)$/.test(name))),
    );
    if (got.body === null) return void answer.end();
    if (got.headers.get('content-type')?.startsWith('text/event-stream') !== true) return void answer.end(Buffer.from(await got.arrayBuffer()));
    await tell(got.body, answer);
  }

  async function tell(body: ReadableStream<Uint8Array>, answer: ServerResponse): Promise<void> {
    let silent = false;
    if (strikes('cut')) setTimeout(() => answer.destroy(), Math.random() * proxy.faults.streamMs);
    else if (strikes('stall')) setTimeout(() => (silent = true), Math.random() * proxy.faults.streamMs);
    const text = new TextDecoder();
    let rest = '';
    let before = '';
    for await (const part of body) {
      const blocks = (rest + text.decode(part, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (silent) continue;
        answer.write(`${block}\n\n`);
        if (strikes('again')) answer.write(`${block}\n\n`);
        if (before !== '' && strikes('reorder')) answer.write(`${before}\n\n`);
        before = block;
      }
    }
    answer.end(rest);
  }

  const server = createServer((request, answer) => {
    pass(request, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  const proxy: Proxy = {
    url: `http://127.0.0.1:${port}`,
    faults,
    struck,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

function forward(target: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer, signal: AbortSignal): Promise<Response> {
  const passed = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !/^(host|connection|content-length|transfer-encoding|expect)$/.test(name) ? [[name, value] as [string, string]] : [],
  );
  return fetch(new URL(url, target), { method, headers: passed, signal, ...(body.length === 0 ? {} : { body: new Uint8Array(body) }) });
}
