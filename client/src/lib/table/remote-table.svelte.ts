// A remote table as Svelte sees it: the state of a `Remote` as runes, and the browser's own signals (the page comes back to the
// front, the network returns, another tab opens a stream) passed on to it.

import { type Action, type Cue, type Frame, type MenuItem, PROTOCOL, type Presence } from '../engine.ts';
import { dropSeat, heldSeats, holdSeat } from '../state/held.ts';
import { knownTable, noteTable } from '../state/tables.ts';
import { callsOf } from './api.ts';
import { Crowd } from './crowd.ts';
import { browserHost } from './host.ts';
import { Remote, type RemoteState } from './remote.ts';
import type { Link, Refusal, Table } from './table.ts';
import { refusalOf } from './words.ts';

/** A page hidden this long may have been frozen. Milliseconds. */
const FROZEN_AFTER = 5000;

export class RemoteTable implements Table {
  readonly id: string;
  #state = $state.raw<RemoteState>({
    frame: undefined,
    presence: undefined,
    link: 'opening',
    retryAt: undefined,
    pending: undefined,
    refusal: undefined,
  });
  #claimRefusal = $state.raw<Refusal | undefined>();
  #remote: Remote;
  #leave: () => void;

  readonly frame: Frame | undefined = $derived(this.#state.frame);
  readonly presence: Presence | undefined = $derived(this.#state.presence);
  readonly link: Link = $derived(this.#state.link);
  readonly retryAt: number | undefined = $derived(this.#state.retryAt);
  readonly pending: unknown = $derived(this.#state.pending);
  readonly refusal: Refusal | undefined = $derived(this.#state.refusal ?? this.#claimRefusal);
  readonly menu: readonly MenuItem[] = $derived(this.#state.pending === undefined ? (this.#state.frame?.menu ?? []) : []);

  constructor(id: string, oncue: (cue: Cue) => void) {
    this.id = id;
    const { store } = browserHost;
    const known = knownTable(store, id);
    const first = firstFrame(id);
    this.#state = { ...this.#state, frame: first };
    this.#remote = new Remote({
      table: id,
      host: browserHost,
      calls: callsOf(browserHost, location.origin),
      seat: known?.seat,
      making: known?.making,
      first,
      onchange: (state) => {
        this.#state = state;
      },
      oncue,
      onunseated: (token) => this.#unseated(token),
    });
    this.#leave = this.#listen();
    if (known?.renewing !== undefined) void this.renew();
  }

  submit(intent: unknown): boolean {
    return this.#remote.submit(intent);
  }

  act(action: Action): Promise<boolean> {
    return this.#remote.act(action);
  }

  /** Takes an open seat, or by a pass the one it is for; only ever called by a person's press. */
  async claim(seat: number, name: string | undefined, pass?: string): Promise<void> {
    const { store } = browserHost;
    if (this.pending !== undefined) return; // a move of the seat looked through is on its way
    const known = knownTable(store, this.id);
    const key = known?.claiming?.seat === seat ? known.claiming.key : browserHost.secret(16);
    noteTable(store, this.id, { claiming: { seat, key }, at: Date.now() });
    this.#claimRefusal = undefined;
    try {
      const nonce = browserHost.secret(16);
      const body = { key, nonce, ...(name === undefined ? {} : { name }), ...(pass === undefined ? {} : { pass }) };
      const answer = await callsOf(browserHost, location.origin).claim(this.id, seat, body);
      noteTable(store, this.id, { claiming: undefined, ...(pass === undefined ? {} : { pass: undefined }), at: Date.now() });
      if (answer.ok) {
        holdSeat(store, this.id, answer.value.token, answer.value.seat, Date.now());
        this.#remote.sit(answer.value.token);
      } else this.#claimRefusal = refusalOf(answer.problem);
    } catch {
      this.#claimRefusal = { code: 'no-answer', message: 'The signal box did not answer. Press again: you cannot lose the seat that way.' };
    }
  }

  /** Asks for another token of the seat: what was noted and not answered, or the kind that is named. The answer is why not. */
  async renew(kind?: 'rotate'): Promise<Refusal | undefined> {
    const { store } = browserHost;
    const [{ deviceName, finishRenewal, wantToken }, { seatCallsOf }] = await Promise.all([import('./renewal.ts'), import('./seat-calls.ts')]);
    const seat = knownTable(store, this.id)?.seat;
    if (kind !== undefined && seat !== undefined && knownTable(store, this.id)?.renewing === undefined) wantToken(browserHost, this.id, kind, seat);
    if (kind === 'rotate') this.#remote.pause(); // the old token's stream is about to end
    const keeper = { host: browserHost, calls: seatCallsOf(browserHost, location.origin), table: this.id, label: deviceName(navigator.userAgent) };
    const renewed = await finishRenewal(keeper);
    const now = knownTable(store, this.id)?.seat;
    if (renewed?.ok && renewed.token === now) this.#remote.sit(renewed.token);
    else if (kind === 'rotate') this.#remote.wake(true);
    return renewed === undefined || renewed.ok ? undefined : renewed.refusal;
  }

  /** Looks through another of the seats held here; not while a move of this one is on its way. */
  turnTo(place: number): void {
    const { store } = browserHost;
    const wanted = heldSeats(store, this.id).find((one) => one.place === place);
    if (wanted === undefined || this.pending !== undefined) return;
    holdSeat(store, this.id, wanted.token, place, Date.now());
    this.#remote.sit(wanted.token);
  }

  /** Gives the seat up, and watches. */
  leave(): Promise<void> {
    return this.#remote.leave();
  }

  tryNow(): void {
    this.#remote.wake(true);
  }

  close(): void {
    this.#leave();
    this.#remote.close();
  }

  #unseated(token: string): string | undefined {
    const { store } = browserHost;
    // It is spent by our own doing, and the answer is still on its way.
    if (knownTable(store, this.id)?.renewing?.from !== token) return dropSeat(store, this.id, token, Date.now());
    void this.renew();
    return undefined;
  }

  #listen(): () => void {
    const heard = new AbortController();
    const { signal } = heard;
    const crowd = new Crowd(browserHost.secret(8), () => this.#remote.pause());
    let hiddenAt = 0;
    const front = () => {
      crowd.front();
      this.#remote.wake(false);
    };
    if (!document.hidden) crowd.front();
    addEventListener('focus', front, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) {
          hiddenAt = Date.now();
          return;
        }
        crowd.front();
        // A page that was frozen keeps a connection that looks alive; a short look elsewhere does not need another one.
        this.#remote.wake(Date.now() - hiddenAt > FROZEN_AFTER);
      },
      { signal },
    );
    addEventListener('pageshow', ({ persisted }) => this.#remote.wake(persisted), { signal });
    // Offline, the next try fails at once, and the page says so instead of waiting for a minute of silence.
    for (const change of ['online', 'offline']) addEventListener(change, () => this.#remote.wake(true), { signal });
    return () => {
      heard.abort();
      crowd.close();
    };
  }
}

/** The public frame the server put into this very page; taken once, since it grows old. */
function firstFrame(id: string): Frame | undefined {
  const element = document.getElementById('public-frame');
  element?.remove();
  const frame = element === null ? undefined : (JSON.parse(element.textContent ?? 'null') as Frame | null); // worker/preview.ts wrote it
  return frame?.table === id && frame.protocol === PROTOCOL ? frame : undefined;
}
