// The client of a table on the server, independent of the browser: what a frame, an answer, a silence or a reload mean. It holds no truth
// of its own: it shows the newest frame, keeps the one intent that has no answer yet, and resends that, unchanged, until it has one.
// Everything around it (network, clock, storage) is passed in, so all of it runs in a test.

import { type Action, type Cue, type Frame, type Json, PROTOCOL, type Presence } from '../engine.ts';
import type { Calls } from './api.ts';
import type { Host } from './host.ts';
import { type Pending, readPending, writePending } from './outbox.ts';
import { delayOf, type Final, follow, isFinal, type Stream } from './stream.ts';
import { type Link, type Refusal, supersedes } from './table.ts';
import { refusalOf } from './words.ts';

export interface RemoteState {
  readonly frame: Frame | undefined;
  readonly presence: Presence | undefined;
  readonly link: Link;
  readonly retryAt: number | undefined;
  readonly pending: Json | undefined;
  readonly refusal: Refusal | undefined;
}

export interface RemoteOptions {
  readonly table: string;
  readonly host: Host;
  readonly calls: Calls;
  /** A seat's token, kept by this browser; undefined watches. */
  readonly seat: string | undefined;
  /** The host's token, where this browser made the table. */
  readonly making: string | undefined;
  /** A frame that was part of the page: only shown until the connection is open. */
  readonly first?: Frame | undefined;
  onchange(state: RemoteState): void;
  oncue(cue: Cue): void;
  /** The server no longer knows this seat's token. The answer is another one to continue with, if there is one. */
  onunseated(token: string): string | undefined;
}

/** Actions sent with the host's token where this browser has it. */
const MAKERS: readonly Action['type'][] = ['start', 'seatBot', 'unseatBot', 'closeSeats', 'nameTable'];
/** How long after an intent was accepted its frame must arrive, before the stream is replaced. Milliseconds. */
const FRAME_WITHIN = 3000;
/** The least time a refusal stays visible, whatever the others play. Milliseconds. */
const READ_AFTER = 5000;
/** How often a tab without a stream polls. Milliseconds. */
const POLL_EVERY = 10_000;

export class Remote {
  #options: RemoteOptions;
  #seat: string | undefined;
  #state: RemoteState = { frame: undefined, presence: undefined, link: 'opening', retryAt: undefined, pending: undefined, refusal: undefined };
  #stream: Stream;
  #pending: Pending | undefined;
  #sending = false;
  #tries = 0;
  /** An accepted intent's place in history, until a frame shows it. */
  #awaited: { readonly epoch: number; readonly version: number } | undefined;
  #refusedAt = 0;
  #cancelResend = () => {};
  #cancelPoll = () => {};
  #paused = false;
  #closed = false;

  constructor(options: RemoteOptions) {
    this.#options = options;
    this.#seat = options.seat;
    if (this.#seat !== undefined) this.#pending = readPending(options.host.store, options.table);
    this.#state = { ...this.#state, frame: options.first, pending: this.#pending?.intent };
    this.#stream = this.#follow();
  }

  get state(): RemoteState {
    return this.#state;
  }

  /** Continues with another token: the stream is reopened as that seat's. */
  sit(token: string): void {
    this.#paused = false;
    this.#cancelPoll();
    this.#seat = token;
    this.#stream.close();
    this.#stream = this.#follow();
  }

  /** The page came back to the front, or the network came back; `replace` when the connection may be dead without our knowing. */
  wake(replace: boolean): void {
    this.#paused = false;
    this.#cancelPoll();
    this.#stream.wake(replace);
    if (this.#pending !== undefined) void this.#send();
  }

  /** Gives the stream up until the next `wake`, and polls for frames instead. */
  pause(): void {
    this.#paused = true;
    this.#stream.pause();
    this.#cancelPoll();
    this.#cancelPoll = this.#options.host.clock.after(POLL_EVERY, () => void this.#poll());
  }

  submit(intent: unknown): boolean {
    const { frame, link } = this.#state;
    const busy = this.#pending !== undefined || this.#awaited !== undefined;
    if (busy || frame === undefined || this.#seat === undefined || frame.viewer === 'spectator' || link === 'stale' || link === 'gone') return false;
    // A menu's intents came as JSON and go back as JSON.
    this.#pending = { epoch: frame.epoch, seq: (frame.lastSeq ?? 0) + 1, intent: intent as Json };
    this.#tries = 0;
    writePending(this.#options.host.store, this.#options.table, this.#pending);
    this.#change({ pending: this.#pending.intent, refusal: undefined });
    void this.#send();
    return true;
  }

  async act(action: Action): Promise<boolean> {
    const { host, calls, table, making } = this.#options;
    const token = MAKERS.includes(action.type) ? (making ?? this.#seat) : this.#seat;
    if (token === undefined) return false;
    this.#change({ refusal: undefined });
    const body = { key: host.secret(16), action }; // one key for every try: done once at most
    for (let tries = 1; ; tries++) {
      try {
        const answer = await calls.action(table, token, body);
        if (!answer.ok) this.#change({ refusal: refusalOf(answer.problem) });
        return answer.ok;
      } catch {
        if (tries === 3 || this.#closed) break;
        await new Promise<void>((done) => host.clock.after(delayOf(tries, host.random()), done));
      }
    }
    this.#change({ refusal: { code: 'no-answer', message: 'The signal box did not answer. Try again when the line is back.' } });
    return false;
  }

  /** Gives the seat up; its token is worthless afterwards. */
  async leave(): Promise<void> {
    if (!(await this.act({ type: 'leave' })) || this.#closed) return;
    this.#unseat();
  }

  close(): void {
    this.#closed = true;
    this.#cancelResend();
    this.#cancelPoll();
    this.#stream.close();
  }

  async #poll(): Promise<void> {
    const { calls, table } = this.#options;
    const asked = this.#seat;
    const answer = await calls.frame(table, asked).catch(() => undefined);
    if (this.#closed || !this.#paused) return;
    if (answer?.ok) this.#take(answer.value);
    else if (answer !== undefined && asked === this.#seat && isFinal(answer.status)) this.#refused(answer.status);
    if (this.#state.link !== 'stale' && this.#state.link !== 'gone') this.pause();
  }

  #follow(): Stream {
    const { table, host, oncue } = this.#options;
    return follow(`/api/tables/${table}/stream`, this.#seat, host, {
      frame: (frame) => this.#take(frame),
      cue: oncue,
      presence: (presence) => this.#change({ presence }),
      lost: (retryAt) => this.#change({ link: 'lost', retryAt }),
      refused: (status) => this.#refused(status),
    });
  }

  #refused(status: Final): void {
    if (status === 401) this.#unseat(refusalOf({ code: 'no-token', message: '' }));
    else this.#change({ link: 'gone', retryAt: undefined });
  }

  #take(frame: Frame): void {
    if (frame.protocol !== PROTOCOL) {
      // Nothing of it is read; the seat and the unsent move stay in storage for the page that replaces this one.
      this.#stream.close();
      this.#cancelResend();
      this.#change({ link: 'stale', retryAt: undefined });
      return;
    }
    if (this.#awaited !== undefined && supersedes(frame, this.#awaited)) this.#awaited = undefined;
    const settled = this.#pending === undefined && this.#awaited === undefined;
    if (supersedes(frame, this.#state.frame))
      this.#change({ frame, ...(settled ? { pending: undefined } : {}), ...(this.#isOld(frame) ? { refusal: undefined } : {}) });
    this.#change({ link: 'open', retryAt: undefined });
    if (this.#pending !== undefined) void this.#send();
  }

  /** Whether the refusal shown has been read by now and speaks of another position than this frame's. */
  #isOld(frame: Frame): boolean {
    const { frame: before } = this.#state;
    const moved = before?.ply !== frame.ply || before.epoch !== frame.epoch;
    return moved && this.#options.host.clock.now() - this.#refusedAt > READ_AFTER;
  }

  async #send(): Promise<void> {
    const { host, calls, table } = this.#options;
    const sent = this.#pending;
    if (sent === undefined || this.#seat === undefined || this.#sending || this.#closed || this.#state.link === 'stale') return;
    this.#sending = true;
    this.#cancelResend();
    let again: number | undefined;
    try {
      const answer = await calls.intent(table, this.#seat, sent);
      if (answer.ok) this.#accepted(answer.value);
      else if (answer.status === 429 || answer.status >= 500) again = answer.retryAfter;
      else if (answer.status === 400 && this.#state.link !== 'open')
        again = undefined; // perhaps a newer server: its first frame will tell
      else this.#dropped(answer.status, refusalOf(answer.problem));
    } catch {
      // No answer: it may have been played or not. The same number asks again.
    }
    this.#sending = false;
    if (this.#pending !== sent || this.#closed) return;
    this.#tries += 1;
    this.#cancelResend = host.clock.after(Math.max(again ?? 0, delayOf(this.#tries, host.random())), () => void this.#send());
  }

  #accepted(place: { readonly epoch: number; readonly version: number }): void {
    this.#forget();
    const { frame } = this.#state;
    if (frame !== undefined && supersedes(frame, place)) {
      this.#change({ pending: undefined });
      return;
    }
    this.#awaited = place;
    this.#cancelResend = this.#options.host.clock.after(FRAME_WITHIN, () => {
      if (this.#awaited !== undefined) this.#stream.wake(true);
    });
  }

  #dropped(status: number, refusal: Refusal): void {
    this.#forget();
    this.#change({ pending: undefined, refusal });
    if (status === 401) this.#unseat(refusal);
    else if (refusal.code === 'stale-epoch' || refusal.code.startsWith('seq-')) this.#stream.wake(true);
  }

  #forget(): void {
    this.#pending = undefined;
    writePending(this.#options.host.store, this.#options.table, undefined);
  }

  #unseat(refusal?: Refusal): void {
    const gone = this.#seat;
    this.#forget();
    this.#seat = gone === undefined ? undefined : this.#options.onunseated(gone);
    this.#stream.close();
    this.#change({ pending: undefined, refusal: this.#seat === undefined ? refusal : undefined });
    this.#stream = this.#follow();
  }

  #change(part: Partial<RemoteState>): void {
    if (this.#closed) return;
    if (part.refusal !== undefined) this.#refusedAt = this.#options.host.clock.now();
    this.#state = { ...this.#state, ...part };
    this.#options.onchange(this.#state);
  }
}
