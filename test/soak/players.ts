// People for the soak: each seat is played by the page's own table (`client/src/lib/table/remote.ts`), stream, outbox and all, so that
// what resumes after a fault is the code that resumes in a browser. A player picks any offered intent, thinks, and picks again.

import { callsOf } from '../../client/src/lib/table/api.ts';
import type { Host } from '../../client/src/lib/table/host.ts';
import { Remote } from '../../client/src/lib/table/remote.ts';
import type { Link } from '../../client/src/lib/table/table.ts';
import type { Accepted, Frame, IntentBody } from '../../engine/wire.ts';

/** What the server promised to keep: an intent under its number, with the answer it got. */
export interface Promised {
  readonly body: IntentBody;
  readonly answer: Accepted;
  /** When it was first sent and when it was answered, ms of `performance.now`. */
  readonly sent: number;
  readonly answered: number;
}

export interface Pace {
  /** Mean ms between a frame that lets a seat act and its intent. */
  readonly think: number;
  /** How much faster than the world the page's clock runs, so that a silence of a minute need not take one. */
  readonly hurry: number;
}

/** Watches what one seat's page is shown and does, and plays it. */
export class Player {
  readonly table: string;
  readonly seat: number;
  readonly token: string;
  readonly promises: Promised[] = [];
  /** Each frame's version and when it came. */
  readonly seen: { readonly version: number; readonly at: number }[] = [];
  readonly remote: Remote;
  /** Added to the page's clock: a machine that woke up with another time. */
  skew = 0;
  /** Called whenever the page hears of the table over an open line. */
  onheard = () => {};
  readonly #pace: Pace;
  #isPlaying = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(base: string, table: string, seat: number, token: string, pace: Pace) {
    this.table = table;
    this.seat = seat;
    this.token = token;
    this.#pace = pace;
    const host = this.#host(base);
    const calls = callsOf(host, base);
    this.remote = new Remote({
      table,
      host,
      calls: { ...calls, intent: (id, as, body) => this.#noted(body, calls.intent(id, as, body)) },
      seat: token,
      making: undefined,
      onchange: ({ frame, link }) => this.#shown(frame, link),
      oncue() {},
      onunseated() {
        throw new Error(`seat ${seat} of ${table} lost its token`);
      },
    });
  }

  get frame(): Frame | undefined {
    return this.remote.state.frame;
  }

  /** Plays no more; what is on its way is still asked for until it has an answer. */
  rest(): void {
    this.#isPlaying = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  play(): void {
    this.#isPlaying = true;
    this.#consider();
  }

  close(): void {
    this.rest();
    this.remote.close();
  }

  #shown(frame: Frame | undefined, link: Link): void {
    if (link === 'open') this.onheard();
    const last = this.seen.at(-1);
    if (frame !== undefined && (last === undefined || frame.version > last.version))
      this.seen.push({ version: frame.version, at: performance.now() });
    this.#consider();
  }

  #consider(): void {
    if (!this.#isPlaying || this.#timer !== undefined) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#act();
      },
      Math.random() * 2 * this.#pace.think,
    );
  }

  #act(): void {
    const { frame, pending, link } = this.remote.state;
    if (!this.#isPlaying || frame === undefined || pending !== undefined || link !== 'open') return;
    const offered = frame.menu.filter(({ label, template }) => template === undefined && label !== 'Resign');
    const item = offered[Math.floor(Math.random() * offered.length)];
    if (item !== undefined) this.remote.submit(item.intent);
  }

  async #noted(body: IntentBody, asked: ReturnType<ReturnType<typeof callsOf>['intent']>) {
    const sent = performance.now();
    const answer = await asked;
    if (answer.ok) this.promises.push({ body, answer: answer.value, sent, answered: performance.now() });
    return answer;
  }

  #host(base: string): Host {
    const kept = new Map<string, string>();
    const { hurry } = this.#pace;
    return {
      fetch: (input, init) => fetch(input instanceof Request ? input : new URL(String(input), base), init),
      clock: {
        now: () => Date.now() + this.skew,
        after(ms, run) {
          const timer = setTimeout(run, ms / hurry);
          return () => clearTimeout(timer);
        },
      },
      store: {
        read: (key) => kept.get(key),
        write(key, value) {
          if (value === undefined) kept.delete(key);
          else kept.set(key, value);
        },
      },
      random: Math.random,
      secret: (bytes) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex'),
    };
  }
}
