// The load of the table bench, the same for every system: k tables, each with one mover that POSTs and one listener on a stream;
// the next move goes out when the listener has seen the last. Plain node:http, since fetch would cost more than the servers do.

import { Agent, request } from 'node:http';
import { median, quantile } from './measure.ts';

/** One table of a system under load. `move(n)` plays the nth move, from 1; `seen` is called when the listener's stream shows it. */
export interface Line {
  move(n: number): Promise<void>;
  listen(seen: (n: number) => void): Promise<void>;
  close(): void;
}

export interface System {
  readonly name: string;
  open(): Promise<Line>;
  close(): Promise<void>;
}

export interface Figures {
  readonly movesPerSecond: number;
  readonly median: number;
  readonly p95: number;
  readonly moves: number;
}

/** Plays `k` tables for `seconds` after a warm-up of `warm` seconds that is dropped. Latency: POST sent → listener's frame, ms. */
export async function drive(system: System, k: number, seconds: number, warm: number): Promise<Figures> {
  const lines = await Promise.all(Array.from({ length: k }, () => system.open()));
  const latencies: number[] = [];
  const start = performance.now() + warm * 1000;
  const end = start + seconds * 1000;
  await Promise.all(
    lines.map(async (line) => {
      let seen: (n: number) => void = () => {};
      await line.listen((n) => seen(n));
      for (let n = 1; performance.now() < end; n++) {
        const arrived = new Promise<void>((resolve) => {
          seen = (shown) => {
            if (shown >= n) resolve();
          };
        });
        const from = performance.now();
        const [at] = await Promise.all([arrived.then(() => performance.now()), line.move(n)]);
        if (from >= start && at <= end) latencies.push(at - from);
      }
      line.close();
    }),
  );
  return { movesPerSecond: latencies.length / seconds, median: median(latencies), p95: quantile(latencies, 0.95), moves: latencies.length };
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** POSTs JSON; resolves with the answer, rejects on any status but the 200s. */
export function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const got = Buffer.concat(parts).toString();
        if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(JSON.parse(got));
        else reject(new Error(`${answer.statusCode} ${got.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** Opens an event stream; resolves when the first event is there. `event` gets each block's text. Returns a way to close it. */
export function stream(url: string, event: (block: string) => void, token?: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { agent: false, headers: { accept: 'text/event-stream', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`stream: ${answer.statusCode}`));
        let rest = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          const blocks = (rest + part).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) event(block);
          if (blocks.length > 0) resolve(() => sent.destroy());
        });
      },
    );
    sent.on('error', (error) => reject(error));
    sent.end();
  });
}
