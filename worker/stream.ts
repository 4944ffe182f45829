// One SSE response, held by the Worker over a WebSocket to the table's object, which may sleep meanwhile. The object sends ready-made events;
// this side sends heartbeats, and buffers for a slow reader only the newest frame, the newest presence and a few cues. The stream ends
// cleanly when the socket does, after 15 minutes, or when the reader stalls; the client then opens a new one.

import type { Limits } from './limits.ts';

const CUES_KEPT = 16;
/** The object's close code for a stream whose seat opened a newer one. */
export const SUPERSEDED = 4001;
/** Its close code for a stream whose token was spent; its client may find out at once. */
export const REVOKED = 4002;

/** The part of a WebSocket the stream needs. */
export interface Socket {
  accept(): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number }) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** Milliseconds a client waits before it reconnects: spread at random, so that a deploy does not bring everyone back at once. */
function retryAfter(code: number | undefined): number {
  if (code === REVOKED) return 100;
  const least = code === SUPERSEDED ? 30_000 : 1000;
  const spread = code === SUPERSEDED ? 30_000 : 4000;
  return Math.round(least + Math.random() * spread);
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** The body of an SSE response that carries what `socket` sends; it closes the socket when the reader goes. */
export function eventStream(socket: Socket, limits: Pick<Limits, 'beatMs' | 'streamMs' | 'stallMs'>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const queue = new Pending();
  let timers: readonly (() => void)[] = [];
  let stalledSince: number | undefined;
  let ended = false;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const beats = setInterval(() => {
        queue.beat();
        flush(controller);
        if (stalledSince !== undefined && Date.now() - stalledSince >= limits.stallMs)
          finish(() => controller.error(new Error('the reader stalled')));
      }, limits.beatMs);
      const life = setTimeout(() => end(controller), limits.streamMs);
      timers = [() => clearInterval(beats), () => clearTimeout(life)];
      socket.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') return;
        queue.put(data);
        flush(controller);
      });
      socket.addEventListener('close', ({ code }) => end(controller, code));
      socket.addEventListener('error', () => end(controller));
      controller.enqueue(encoder.encode(': open\n\n'));
      socket.accept();
    },
    pull: flush,
    cancel: () => finish(() => {}),
  });

  function flush(controller: Controller): void {
    if (ended) return;
    try {
      while (!queue.isEmpty && (controller.desiredSize ?? 0) > 0) {
        stalledSince = undefined;
        controller.enqueue(encoder.encode(queue.shift()));
      }
    } catch {
      finish(() => {});
    }
    if (!queue.isEmpty) stalledSince ??= Date.now();
  }

  /** Ends the stream so that the client knows when to come back. */
  function end(controller: Controller, code?: number): void {
    finish(() => {
      controller.enqueue(encoder.encode(`retry: ${retryAfter(code)}\n\n`));
      controller.close();
    });
  }

  /** Releases everything, once: the socket, the reader and the clock may all end the stream, and either side may be gone already. */
  function finish(last: () => void): void {
    if (ended) return;
    ended = true;
    for (const stop of timers) stop();
    for (const step of [last, () => socket.close(1000, 'done')]) {
      try {
        step();
      } catch {
        // That side went first, and there is nobody to tell.
      }
    }
  }
}

/** What is buffered for a slow reader: the newest frame, then the newest presence, then the latest cues, then a heartbeat. */
class Pending {
  #frame: string | undefined;
  #presence: string | undefined;
  #cues: string[] = [];
  #beat = false;

  get isEmpty(): boolean {
    return this.#frame === undefined && this.#presence === undefined && this.#cues.length === 0 && !this.#beat;
  }

  /** Adds one message from the object, which holds one or more events. */
  put(message: string): void {
    for (const lines of message.split('\n\n')) {
      const event = `${lines}\n\n`;
      if (event.startsWith('event: frame')) this.#frame = event;
      else if (event.startsWith('event: presence')) this.#presence = event;
      else if (event.startsWith('event: cue')) this.#cues = [...this.#cues, event].slice(-CUES_KEPT);
    }
  }

  beat(): void {
    this.#beat = true;
  }

  shift(): string {
    const text = (this.#frame ?? '') + (this.#presence ?? '') + this.#cues.join('') + (this.#beat ? ': beat\n\n' : '');
    this.#frame = undefined;
    this.#presence = undefined;
    this.#cues = [];
    this.#beat = false;
    return text;
  }
}
