// Follows a table's event stream for as long as the page wants it: reads it with fetch (a Bearer header cannot be set on an
// EventSource), notices silence, and comes back with a growing, spread-out delay. Every connection begins with one fresh frame,
// so nothing is ever asked for again by id.

import { createParser } from 'eventsource-parser';
import type { Cue, Frame, Presence } from '../engine.ts';
import type { Host } from './host.ts';

/** The server beats every 15–25 s; after this much silence the line counts as dead. Milliseconds. */
export const SILENCE = 60_000;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 20_000;

export interface Listener {
  /** Already parsed, otherwise unchecked: the protocol number is the listener's to look at first. */
  frame(frame: Frame): void;
  cue(cue: Cue): void;
  presence(presence: Presence): void;
  /** The line failed; the next try is at `retryAt` (milliseconds since 1970). */
  lost(retryAt: number): void;
  /** No further try is made. */
  refused(status: Final): void;
}

/** 404, 410: there is nothing to follow. 401: this token is nobody's. To ask again would change nothing. */
export type Final = 401 | 404 | 410;
export const isFinal = (status: number): status is Final => status === 401 || status === 404 || status === 410;

export interface Stream {
  /** Tries at once if it is waiting; with `replace`, drops the connection it has and opens another. */
  wake(replace: boolean): void;
  /** Lets go of the connection, without a further try, until `wake`. */
  pause(): void;
  close(): void;
}

/** The wait before try number `failures` (from 1), in ms: doubling from half a second to 20 s, spread over its upper half. */
export function delayOf(failures: number, random: number): number {
  const full = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - 1));
  return full / 2 + (full / 2) * random;
}

/** Opens the stream at `url`; `token` is a seat's, or undefined for a spectator. */
export function follow(url: string, token: string | undefined, host: Host, on: Listener): Stream {
  let failures = 0;
  let asked: number | undefined; // the server's own `retry:`, already spread by it
  let current: AbortController | undefined;
  let cancelWait = () => {};
  let live = false; // connecting or connected
  let heard = false; // a frame has come on this connection
  let closed = false;

  function wait(ms: number, tell: boolean) {
    cancelWait();
    cancelWait = host.clock.after(ms, () => void connect());
    if (tell) on.lost(host.clock.now() + ms);
  }

  function failed(atLeast = 0) {
    live = false;
    failures += 1;
    wait(Math.max(atLeast, asked ?? 0, delayOf(failures, host.random())), true);
  }

  async function connect(): Promise<void> {
    cancelWait();
    const mine = new AbortController();
    current?.abort();
    current = mine;
    live = true;
    heard = false;
    const isMine = () => !closed && current === mine;
    let stopWatch = () => {};
    const watch = () => {
      stopWatch();
      stopWatch = host.clock.after(SILENCE, () => mine.abort());
    };
    watch();
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream' };
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      const response = await host.fetch(url, { headers, cache: 'no-store', signal: mine.signal });
      if (!isMine()) return;
      const { status } = response;
      if (isFinal(status)) {
        close();
        on.refused(status);
        return;
      }
      if (status !== 200 || response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
        failed(1000 * Number(response.headers.get('retry-after') ?? 0) || 0);
        return;
      }
      asked = undefined;
      await readAll(response.body, watch, isMine);
      if (!isMine()) return;
      live = false;
      // A clean end is routine (a deploy, the quarter of an hour): it is worth a word only if the next try fails.
      if (heard) wait(asked ?? delayOf(1, host.random()), false);
      else failed();
    } catch {
      if (isMine()) failed();
    } finally {
      stopWatch();
      if (!isMine()) mine.abort();
    }
  }

  async function readAll(body: ReadableStream<Uint8Array>, watch: () => void, isMine: () => boolean): Promise<void> {
    const parser = createParser({
      onComment: watch,
      onRetry: (ms) => {
        asked = ms;
      },
      onEvent({ event, data }) {
        watch();
        if (!isMine()) return;
        // The server's shapes are `wire.ts`; both sides compile against it.
        if (event === 'frame') {
          failures = 0;
          heard = true;
          on.frame(JSON.parse(data) as Frame);
        } else if (event === 'cue') on.cue(JSON.parse(data) as Cue);
        else if (event === 'presence') on.presence(JSON.parse(data) as Presence);
      },
    });
    const text = new TextDecoder();
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || !isMine()) return;
      parser.feed(text.decode(value, { stream: true }));
    }
  }

  function close() {
    closed = true;
    cancelWait();
    current?.abort();
  }

  void connect();
  return {
    wake(replace) {
      if (!closed && (replace || !live)) void connect();
    },
    pause() {
      cancelWait();
      live = false;
      current?.abort();
      current = undefined;
    },
    close,
  };
}
