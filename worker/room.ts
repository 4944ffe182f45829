// A table in play among people: who may ask what, in which order, and who is told. Platform-free: clock, storage and streams are handed
// in, and everything here is synchronous, so that whatever holds a Room serves one request at a time and answers after the write.

import { commitmentOf } from '../engine/kernel/fair.ts';
import type { Seat } from '../engine/kernel/game.ts';
import { ok } from '../engine/kernel/result.ts';
import type { Save } from '../engine/kernel/save.ts';
import type { Accepted, Acted, ActionBody, Frame, IntentBody, Summary } from '../engine/wire.ts';
import type { NoticeList, Since } from '../engine/wire-notices.ts';
import { type Answer, KEY_TAKEN, refuse } from './answers.ts';
import { askHooks, type HookAsk, listed } from './notices/hooks.ts';
import { Outbox } from './notices/outbox.ts';
import { act, keyOf } from './room/actions.ts';
import { Alarm } from './room/alarm.ts';
import { Bots } from './room/bots.ts';
import { nextDeadline, settleDeadlines } from './room/clock.ts';
import { fileOf, makeToken, type OwnFile, type TokenAsk, tokenBefore } from './room/devices.ts';
import { Door, type Entered } from './room/door.ts';
import type { Asking, Making } from './room/entries.ts';
import { expiresAt } from './room/expiry.ts';
import { takeIntent } from './room/intents.ts';
import { type Actor, type Credential, viewerOf } from './room/parties.ts';
import { offer, type PassAsk } from './room/passes.ts';
import { type Claim, claim } from './room/people.ts';
import { Pushes, type Stream } from './room/pushes.ts';
import { RateLimiter } from './room/rate-limiter.ts';
import { type Plan, rematch, type Wanted } from './room/rematch.ts';
import { saveOf } from './room/saving.ts';
import { sinceVersion } from './room/since.ts';
import { type Ports, type Shelf, Standing } from './room/standing.ts';
import { type Census, censusOf } from './watch/census.ts';

/** Streams to the people, and a clock that rings once. */
export interface Outlets {
  streams(): readonly Stream[];
  /** Asks for `Room.ring` at this time, ms since 1970, and no more at the time asked for before. */
  wake(at: number): void;
}

export class Room {
  readonly #standing: Standing;
  readonly #pushes: Pushes;
  readonly #outbox: Outbox;
  readonly #limiter = new RateLimiter();
  readonly #door: Door;
  #isDraining = false;
  readonly #alarm: Alarm;
  readonly #bots: Bots;

  private constructor(standing: Standing, outlets: Outlets) {
    this.#standing = standing;
    this.#pushes = new Pushes(standing, () => outlets.streams());
    this.#outbox = new Outbox(standing);
    this.#alarm = new Alarm((at) => outlets.wake(at), standing.ports.now);
    this.#bots = new Bots(standing);
    this.#door = new Door(standing, () => outlets.streams(), this.#limiter);
    standing.onchange = (cues) => {
      this.#door.endRevoked();
      this.#pushes.frames(cues);
      this.#outbox.settle();
      if (!this.#isDraining) this.#wake();
    };
    standing.isOnline = (seat) => this.#pushes.presence().online.includes(seat);
  }

  /** The table kept in this store; undefined when none was made here. */
  static open(ports: Ports, shelf: Shelf, outlets: Outlets): Room | undefined {
    return ports.store.exists() ? new Room(new Standing(ports, shelf, ports.store.entries()), outlets) : undefined;
  }

  /** Makes a table and binds it to its secret before anyone sits down. */
  static make(ports: Ports, shelf: Shelf, outlets: Outlets, making: Making): Room {
    const secret = making.imported === undefined ? ports.secret() : undefined;
    const bound = secret === undefined ? { commitment: null } : { secret, commitment: commitmentOf(making.table, secret) };
    ports.store.create(ports.now(), { type: 'made', opening: { ...making, ...bound } });
    const standing = new Standing(ports, shelf, ports.store.entries());
    if (making.imported !== undefined) standing.keepCheckpoint();
    const room = new Room(standing, outlets);
    room.#wake();
    return room;
  }

  get id(): string {
    return this.#standing.ledger.opening.table;
  }

  /** What whoever asks for this table is told, the first time and again; who asked for another under its key is refused. */
  made({ asked }: Asking): Answer<{ readonly commitment: string | null }> {
    const { opening } = this.#standing.ledger;
    return opening.asked === undefined || opening.asked === asked ? ok({ commitment: opening.commitment }) : KEY_TAKEN;
  }

  /** Who holds this token, for the log; undefined when nobody does. */
  by(credential: Credential): Seat | 'host' | undefined {
    return this.#door.by(credential);
  }

  /** Changes nothing, settles nothing. */
  census(bytes: number): Census {
    return { ...censusOf(this.#standing), bytes, streams: this.#door.streams, queued: this.#outbox.queued };
  }

  get isOver(): boolean {
    return this.#standing.status === 'over';
  }

  summary(): Summary {
    this.#settle();
    return this.#pushes.summary();
  }

  frame(credential: Credential): Answer<Frame> {
    this.#settle();
    const party = this.#door.party(credential);
    if (!party.ok) return party;
    if (party.value.kind === 'seat') this.#heard(party.value.seat);
    return ok(this.#pushes.frame(viewerOf(party.value)));
  }

  claim(seat: number, wanted: Claim): Answer<{ readonly seat: Seat }> {
    this.#settle();
    const claimed = claim(this.#standing, this.#limiter, seat, wanted);
    if (claimed.ok) this.#heard(claimed.value.seat);
    return claimed;
  }

  /** `read` is the body, or why it is none: a wrong token is answered first. */
  intend(credential: Credential, read: Answer<IntentBody>): Answer<Accepted> {
    const entered = this.#enter(this.#door.holder(credential), read, 'intent', 'this seat plays too fast');
    return entered.ok ? takeIntent(this.#standing, entered.value.party.seat, entered.value.asked) : entered;
  }

  /** A repeat is known by its token and key even after the seat was given up, so that a lost answer to `leave` can be asked for again. */
  act(credential: Credential, read: Answer<ActionBody>): Answer<Acted> {
    const key = read.ok ? keyOf(credential ?? '', read.value) : '';
    const before = this.#standing.ledger.acted(key);
    if (before === 'taken') return KEY_TAKEN;
    if (before !== undefined) return ok({ ...before, duplicate: true });
    const entered = this.#enter(this.#door.actor(credential), read, 'action', 'too many actions');
    return entered.ok ? act(this.#standing, this.#limiter, entered.value.party, entered.value.asked.action, key) : entered;
  }

  /** One more token of the caller's seat, or one in the place of all it has; a repeat is known by the token it asks for. */
  token(credential: Credential, read: Answer<TokenAsk>): Answer<{ readonly seat: Seat }> {
    const before = read.ok ? tokenBefore(this.#standing, read.value) : undefined;
    if (before !== undefined) return before;
    const entered = this.#enter(this.#door.holder(credential), read, 'action', 'too many changes');
    return entered.ok ? makeToken(this.#standing, entered.value.party, entered.value.asked) : entered;
  }

  /** A pass for a seat. */
  offer(credential: Credential, read: Answer<PassAsk>): Answer<{ readonly seat: Seat }> {
    const entered = this.#enter(this.#door.actor(credential), read, 'action', 'too many offers');
    return entered.ok ? offer(this.#standing, entered.value.party, entered.value.asked) : entered;
  }

  /** What the next table is to be made of. */
  rematch(credential: Credential, read: Answer<Wanted>): Answer<Plan> {
    const entered = this.#enter(this.#door.actor(credential), read, 'action', 'asked too often');
    return entered.ok ? rematch(this.#standing, entered.value.party, entered.value.asked) : entered;
  }

  /** What a seat's holder alone may know of it. The pass to its next place is made by who has the secret for it. */
  file(credential: Credential): Answer<OwnFile> {
    const entered = this.#enter(this.#door.holder(credential), ok(null), 'since', 'asked too often');
    return entered.ok ? ok(fileOf(this.#standing, entered.value.party, listed(this.#outbox, entered.value.party.seat))) : entered;
  }

  /** The record, where it is open. */
  save(): Answer<Save> {
    this.#settle();
    return saveOf(this.#standing);
  }

  /** Whether one more stream may open for this caller. */
  admit(credential: Credential): Answer<Pick<Stream, 'viewer' | 'token'>> {
    this.#settle();
    return this.#door.admit(credential);
  }

  /** The first frame of an admitted stream, which is one of `outlets.streams()` by now. */
  greet(stream: Stream): void {
    this.#pushes.greet(stream);
    if (stream.viewer !== 'spectator') this.#outbox.seen(stream.viewer);
  }

  /** What the caller's seat missed since a version it had seen. */
  since(credential: Credential, version: number): Answer<Since> {
    const entered = this.#enter(this.#door.holder(credential), ok(version), 'since', 'asked too often');
    return entered.ok ? ok(sinceVersion(this.#standing, entered.value.party.seat, version)) : entered;
  }

  /** The caller's ways of being told of turns, after what it asked about them. */
  hooks(credential: Credential, read: Answer<HookAsk>): Answer<NoticeList> {
    const entered = this.#enter(this.#door.actor(credential), read, 'hooks', 'too many changes');
    if (!entered.ok) return entered;
    const notices = askHooks(this.#outbox, this.#standing.ports.mail, entered.value.party, credential ?? '', entered.value.asked);
    this.#wake();
    return notices.ok ? ok({ notices: notices.value }) : notices;
  }

  /** Whether a notice is to be sent now. */
  get owes(): boolean {
    return (this.#outbox.nextAt ?? Number.POSITIVE_INFINITY) <= this.#standing.ports.now();
  }

  /** Sends the notices that are due; nothing waits for it but the alarm. */
  async notify(): Promise<void> {
    await this.#outbox.drain();
    this.#wake();
  }

  /** A stream ended. */
  parted(): void {
    this.#pushes.presences();
    this.#wake();
  }

  /** Whether a bot owes a move. */
  get due(): boolean {
    return this.#bots.due;
  }

  /** Plays one turn of the bots, if they owe one, and asks for the next. */
  drain(): void {
    this.#drained(() => this.#bots.play());
    this.#wake();
  }

  /**
   * What time alone brings about: deadlines, bots that owe moves, seats whose last request is long ago, the end of a table. Called by the
   * alarm, which may be early, late or come twice. Answers `expired` when the table should be deleted, else when to call again.
   */
  ring(): 'expired' | number | undefined {
    const { ports } = this.#standing;
    if (ports.now() >= (expiresAt(this.#standing) ?? Number.POSITIVE_INFINITY)) {
      this.#door.endAll('gone');
      return 'expired';
    }
    this.#drained(() => settleDeadlines(this.#standing)); // the answer says when to call again
    this.#drained(() => this.#bots.play());
    this.#pushes.presences();
    const next = this.#nextAt;
    this.#alarm.rang(next);
    return next;
  }

  /** The host ends the table for good; whoever holds this room deletes what it keeps. */
  delete(credential: Credential): Answer<null> {
    const party = this.#door.actor(credential);
    if (!party.ok) return party;
    if (party.value.kind === 'seat') return refuse('wrong-power', "this needs the host's token");
    this.#door.endAll('gone');
    return ok(null);
  }

  /** Lets a request in, once what is due is dealt with, and hears of the seat it is from. */
  #enter<P extends Actor, T>(party: Answer<P>, read: Answer<T>, name: 'intent' | 'action' | 'since' | 'hooks', full: string): Answer<Entered<P, T>> {
    this.#settle();
    const { intents, actions } = this.#standing.ports.limits;
    const entered = this.#door.enter(party, read, { name, rate: name === 'intent' ? intents : actions, full });
    if (entered.ok && entered.value.party.kind === 'seat') this.#heard(entered.value.party.seat);
    return entered;
  }

  /** Deadlines are dealt with before anything else is looked at: the alarm may be late. */
  #settle(): void {
    settleDeadlines(this.#standing);
  }

  /** When time alone will next bring something about, ms since 1970. */
  get #nextAt(): number | undefined {
    const bots = this.due ? this.#standing.ports.now() + 1 : undefined;
    const clocks = [this.#pushes.fadesAt, nextDeadline(this.#standing), this.#outbox.nextAt, expiresAt(this.#standing)];
    const times = [bots, ...clocks].filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  #wake(): void {
    this.#alarm.by(this.#nextAt);
  }

  /** Many changes at once, after which the alarm is set once. */
  #drained(work: () => void): void {
    this.#isDraining = true;
    try {
      work();
    } finally {
      this.#isDraining = false;
    }
  }

  /** The seat is here, as its request shows; the clock will say when that has been too long ago. */
  #heard(seat: Seat): void {
    const isNews = !this.#pushes.presence().online.includes(seat);
    this.#pushes.asked(seat);
    this.#standing.hear(seat);
    this.#outbox.seen(seat);
    if (!isNews) return;
    this.#pushes.presences();
    this.#wake();
  }
}
