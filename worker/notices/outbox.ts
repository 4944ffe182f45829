// Who is notified that the table waits for them, when, and how often. A notice is stored as a row before it is sent. The row is deleted once the
// notice was received, and records its next try before the first is made, so that a restarted object sends again and a late or doubled alarm
// does not. A wait is notified once, and only while its seat has not looked: that is checked when it begins and again on sending.

import type { Seat } from '../../engine/kernel/game.ts';
import { numeralOf } from '../../engine/kernel/numeral.ts';
import { botAt } from '../room/clock.ts';
import { quietUntil } from '../room/quiet.ts';
import type { Standing } from '../room/standing.ts';
import type { Wait } from '../room/waits.ts';
import { letterOf, type News } from './letters.ts';
import type { Posted } from './post.ts';
import { type Due, type Hook, HookStore, STAGES, type Stage } from './store.ts';

const MINUTE = 60_000;
/** From one try to the next, ms; after the last there is none. */
export const BACK_OFF = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE] as const;

/** The notices of one table: queued with each change, sent when they are due. */
export class Outbox {
  readonly #standing: Standing;
  readonly #store: HookStore;
  #hooks: readonly Hook[];
  #dues: readonly Due[];
  #told: Map<Seat, readonly [since: number, stage: Stage]>;
  #isSending = false;

  constructor(standing: Standing) {
    this.#standing = standing;
    this.#store = new HookStore(standing.ports.mail.sql);
    this.#hooks = this.#store.hooks();
    this.#dues = this.#store.dues();
    this.#told = new Map(this.#store.told());
  }

  get hooks(): readonly Hook[] {
    return this.#hooks;
  }

  /** How much waits to be sent. */
  get queued(): number {
    return this.#dues.length;
  }

  add(hook: Hook): void {
    this.#store.add(hook);
    this.#hooks = [...this.#hooks.filter(({ id }) => id !== hook.id), hook];
    if (hook.code !== '' && hook.guesses === 0) this.#put({ hook: hook.id, seat: 0 as Seat, since: 0, stage: 'code', tries: 0, due: this.#now }); // of no seat
    this.settle();
  }

  remove(id: string): void {
    this.#store.remove(id);
    this.#hooks = this.#hooks.filter((hook) => hook.id !== id);
    this.#dues = this.#dues.filter(({ hook }) => hook !== id);
  }

  /** After every change: lets hooks go whose token is spent, and notes the waits that nobody was told of. */
  settle(): void {
    if (this.#hooks.length === 0) return;
    const { ledger, status, ports } = this.#standing;
    for (const hook of this.#hooks) this.#follow(hook);
    if (status !== 'play') return;
    for (const wait of ledger.waits.list) {
      const stage = this.#stageOf(wait);
      const [since, told] = this.#told.get(wait.seat) ?? [0, 'code'];
      if (stage === undefined || wait.since < since || (wait.since === since && STAGES.indexOf(stage) <= STAGES.indexOf(told))) continue;
      const due = stage === 'nudge' ? this.#now : this.#now + ports.limits.noticeAfterMs;
      for (const { id } of this.#hooksFor(wait.seat)) this.#put({ hook: id, seat: wait.seat, since: wait.since, stage, tries: 0, due });
      this.#store.tell(wait.seat, wait.since, stage);
      this.#told.set(wait.seat, [wait.since, stage]);
    }
  }

  /** A hook goes with the token it was asked for with, or on to the one that took its place. */
  #follow(hook: Hook): void {
    const { keys } = this.#standing.ledger;
    if (hook.seat === null || keys.seatWith(hook.holder) === hook.seat) return;
    const heir = keys.heirOf(hook.holder);
    if (heir !== undefined && keys.seatWith(heir) === hook.seat) this.#keep({ ...hook, holder: heir });
    else this.remove(hook.id);
  }

  #keep(hook: Hook): void {
    this.#store.add(hook);
    this.#hooks = this.#hooks.map((one) => (one.id === hook.id ? hook : one));
  }

  /** Whoever holds the seat has looked at the table: what it was to be told of it knows. */
  seen(seat: Seat): void {
    for (const due of this.#dues) if (due.stage === 'turn' && due.seat === seat) this.#drop(due);
  }

  /** When something is to be sent next, ms since 1970; undefined while nothing is. */
  get nextAt(): number | undefined {
    const times = this.#dues.flatMap((due) => this.#dueAt(due) ?? []);
    if (times.length === 0) return undefined;
    // What is being sent asks again when it is done; the minute is for an object that is lost meanwhile.
    return Math.max(Math.min(...times), this.#isSending ? this.#now + MINUTE : 0);
  }

  /** Sends what is due, one letter after the other. Called twice at once it sends once. */
  async drain(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let due = this.#take(); due !== undefined; due = this.#take()) await this.#send(due);
    } finally {
      this.#isSending = false;
    }
  }

  get #now(): number {
    return this.#standing.ports.now();
  }

  /** What there is to tell of a wait; nothing where a bot plays it. */
  #stageOf({ seat, late }: Wait): Stage | undefined {
    const { ledger } = this.#standing;
    if (ledger.seat(seat).kind !== 'human' || botAt(this.#standing, seat) !== undefined) return undefined;
    const { rule } = ledger.waits;
    return late === true && rule.type !== 'none' && rule.atDeadline === 'nudge' ? 'nudge' : 'turn';
  }

  #hooksFor(seat: Seat): readonly Hook[] {
    return this.#hooks.filter((hook) => hook.code === '' && (hook.seat === null || hook.seat === seat));
  }

  /** A challenge waits for nothing; a notice for the end of a pause and of its seat's quiet hours. */
  #dueAt({ stage, seat, due }: Due): number | undefined {
    if (stage === 'code') return due;
    const { ledger, status } = this.#standing;
    if (status === 'paused') return undefined;
    return Math.max(due, quietUntil(ledger.waits.quietOf(seat), Math.max(due, this.#now)) ?? 0);
  }

  /** The next row to send, with its next try already written. Rows that nobody need hear of are dropped on the way. */
  #take(): (Due & { readonly to: Hook }) | undefined {
    for (const due of this.#dues) {
      if ((this.#dueAt(due) ?? Number.POSITIVE_INFINITY) > this.#now) continue;
      const to = this.#hooks.find(({ id }) => id === due.hook);
      const backOff = BACK_OFF[due.tries];
      if (to === undefined || !this.#isNews(due)) this.#drop(due);
      else if (due.tries > BACK_OFF.length) this.#drop(due);
      else {
        const next = { ...due, tries: due.tries + 1, due: this.#now + (backOff ?? MINUTE) };
        this.#put(next);
        return { ...next, to };
      }
    }
    return undefined;
  }

  #isNews({ stage, seat, since }: Due): boolean {
    if (stage === 'code') return true;
    const wait = this.#standing.ledger.waits.list.find((one) => one.seat === seat && one.since === since);
    if (wait === undefined || this.#stageOf(wait) !== stage || this.#standing.isOnline(seat)) return false;
    return stage === 'nudge' || this.#standing.heardAt(seat) < wait.at;
  }

  async #send(due: Due & { readonly to: Hook }): Promise<void> {
    const { to } = due;
    const posted = await this.#posted(to, this.#news(due));
    // Meanwhile the table may have moved on, or the hook may be gone.
    const row = this.#dues.find((one) => one.hook === due.hook && one.seat === due.seat && one.since === due.since && one.stage === due.stage);
    if (posted.status < 200 || posted.status > 299)
      this.#standing.ports.log({ event: 'notice', kind: to.kind, status: posted.status, tries: due.tries });
    if (posted.status === 404 || posted.status === 410) this.remove(to.id);
    else if (row === undefined) return;
    else if (!isWorthTrying(posted)) this.#drop(row);
    else if (posted.retryAfter !== undefined)
      this.#put({ ...row, due: Math.max(row.due, this.#now + Math.min(posted.retryAfter * 1000, 360 * MINUTE)) });
  }

  async #posted(to: Hook, news: News): Promise<Posted> {
    try {
      const { mail } = this.#standing.ports;
      const letter = await letterOf(to, news, mail.vapid);
      return letter === undefined ? { status: 0 } : await mail.post(letter);
    } catch {
      return { status: 400 }; // a subscription whose keys are none
    }
  }

  #news({ stage, seat, since }: Due): News {
    const { ledger, table, ports } = this.#standing;
    const { opening, plies, name } = ledger;
    return {
      stage,
      table: opening.table,
      name: name ?? table?.game.title ?? opening.game,
      seat,
      who: ledger.seat(seat).name ?? `seat ${numeralOf(seat)}`,
      asked: table?.asked(seat) ?? `move ${plies.length + 1}`,
      since,
      at: ports.now(),
    };
  }

  #put(due: Due): void {
    this.#store.put(due);
    this.#dues = [...this.#dues.filter((one) => !isSame(one, due)), due];
  }

  #drop(due: Due): void {
    this.#store.drop(due);
    this.#dues = this.#dues.filter((one) => !isSame(one, due));
  }
}

const isSame = (a: Due, b: Due): boolean => a.hook === b.hook && a.seat === b.seat && a.since === b.since && a.stage === b.stage;

/** Nobody answered, or what did is in trouble; any other answer, a redirect among them, would be the same again. 2xx is received. */
const isWorthTrying = ({ status }: Posted): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
