// The surroundings of a remote table, faked: a clock moved by hand, a store, and a line to a server that does what the test says.

import type { Host } from '../../../client/src/lib/table/host.ts';
import type { Seat } from '../../../engine/kernel/game.ts';
import type { Frame } from '../../../engine/wire.ts';

/** Lets everything that is ready happen; no time passes. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await new Promise((done) => setImmediate(done));
}

class FakeClock {
  time = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];

  now = (): number => this.time;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((one) => one !== timer);
    };
  };

  /** Passes `ms`, stopping at every timer on the way. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settle();
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
}

/** One open stream, seen from the server. */
class FakeStream {
  readonly headers: Headers;
  readonly body: ReadableStream<Uint8Array>;
  /** Whether the page let go of it. */
  dropped = false;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(headers: Headers, signal: AbortSignal | undefined) {
    this.headers = headers;
    this.body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    signal?.addEventListener('abort', () => {
      if (this.dropped) return;
      this.dropped = true;
      this.#controller?.error(new DOMException('aborted', 'AbortError'));
    });
  }

  write(text: string): void {
    if (!this.dropped) this.#controller?.enqueue(new TextEncoder().encode(text));
  }

  frame(frame: Frame): void {
    this.write(`event: frame\nid: ${frame.epoch}.${frame.version}\ndata: ${JSON.stringify(frame)}\n\n`);
  }

  end(): void {
    this.#controller?.close();
  }

  cut(): void {
    this.#controller?.error(new TypeError('network error'));
  }
}

export interface Sent {
  readonly path: string;
  readonly token: string | undefined;
  readonly body: unknown;
}

/** `stream` and `post` say what the server does next; the defaults open a stream and refuse every body. */
export class FakeLine {
  readonly clock = new FakeClock();
  readonly kept = new Map<string, string>();
  readonly streams: FakeStream[] = [];
  readonly sent: Sent[] = [];
  /** Instead of a stream: a status, or a line that is down. */
  instead: (number | 'down' | Response)[] = [];
  post: (sent: Sent) => Response | Promise<Response> = () => Response.json({ code: 'bad-request', message: 'not expected' }, { status: 400 });

  readonly host: Host = {
    fetch: async (input, init) => {
      const path = new URL(input instanceof Request ? input.url : String(input), 'http://signalbox.test').pathname;
      const headers = new Headers(init?.headers);
      if (path.endsWith('/stream')) return this.#stream(headers, init?.signal ?? undefined);
      const sent = { path, token: headers.get('authorization')?.replace('Bearer ', ''), body: JSON.parse(String(init?.body ?? 'null')) };
      this.sent.push(sent);
      return this.post(sent);
    },
    clock: this.clock,
    store: {
      read: (key) => this.kept.get(key),
      write: (key, value) => {
        if (value === undefined) this.kept.delete(key);
        else this.kept.set(key, value);
      },
    },
    random: () => 1,
    secret: (bytes) => 'a5'.repeat(bytes),
  };

  /** The newest stream. */
  get stream(): FakeStream {
    const last = this.streams.at(-1);
    if (last === undefined) throw new Error('no stream was opened');
    return last;
  }

  #stream(headers: Headers, signal: AbortSignal | undefined): Response {
    const instead = this.instead.shift();
    if (instead === 'down') throw new TypeError('network error');
    if (typeof instead === 'number') return new Response('', { status: instead });
    if (instead !== undefined) return instead;
    const stream = new FakeStream(headers, signal);
    this.streams.push(stream);
    return new Response(stream.body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

/** A frame of seat 0 at a table of two, in play. */
export function frameOf(part: Partial<Frame> = {}): Frame {
  const seats = [0, 1].map((seat) => ({
    seat: seat as Seat,
    kind: 'human' as const,
    livery: seat === 0 ? ('orange' as const) : ('blue' as const),
    online: true,
  }));
  const me = 0 as Seat;
  return {
    protocol: 1,
    table: 'T',
    game: 'shunting',
    rules: 'tiny-1',
    epoch: 1,
    version: 1,
    ply: 0,
    status: 'play',
    seats,
    actors: [me],
    outcome: null,
    commitment: null,
    bots: [],
    resigns: false,
    nonces: [],
    viewer: me,
    lastSeq: 0,
    view: null,
    menu: [{ intent: { type: 'go' }, label: 'Go' }],
    ...part,
  };
}
