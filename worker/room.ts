// A table among people: who may ask what, in which order it is checked, and who is told. Platform-free: clock, storage and streams are
// passed in, and everything here is synchronous, so that the holder of a Room serves one request at a time and answers after the write.

import { commitmentOf } from '../engine/kernel/fair.ts';
import type { Seat } from '../engine/kernel/game.ts';
import { ok } from '../engine/kernel/result.ts';
import type { Save } from '../engine/kernel/save.ts';
import type { Accepted, Acted, ActionBody, Frame, IntentBody, Summary } from '../engine/wire.ts';
import type { NoticeList, Since } from '../engine/wire-notices.ts';
import { type Answer, KEY_TAKEN, refuse } from './answers.ts';
import type { Made } from './call.ts';
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

/** What a room reaches the outside with: the streams to its people, and an alarm clock that rings once. */
export interface Outlets {
  streams(): readonly Stream[];
  /** Asks for `Room.tick` at this time, ms since 1970, in place of any time asked for before. */
  wake(at: number): void;
}

/** One table. Its holder calls one method at a time; only `notify` waits for anything. */
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

  /** The table in this store; undefined when none was made here. */
  static open(ports: Ports, shelf: Shelf, outlets: Outlets): Room | undefined {
    return ports.store.exists() ? new Room(new Standing(ports, shelf, ports.store.entries()), outlets) : undefined;
  }

  /** Makes a table and commits it to its secret before anyone sits down. */
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

  /** The answer to the request that made this table, and to its repeats; a different request under the same key is refused. */
  made({ asked }: Asking): Answer<Omit<Made, 'isNew'>> {
    const { asked: first, commitment, host } = this.#standing.ledger.opening;
    return first === undefined || first === asked ? ok({ commitment, host }) : KEY_TAKEN;
  }

  /** Who holds this token, for the log; undefined when nobody does. */
  by(credential: Credential): Seat | 'host' | undefined {
    return this.#door.by(credential);
  }

  /** What the person who runs the site may know; `bytes` is the size of the database. Changes nothing, settles nothing. */
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

  /** Plays an intent. `read` is the body, or what is wrong with it: a wrong token is answered first. */
  intend(credential: Credential, read: Answer<IntentBody>): Answer<Accepted> {
    const entered = this.#enter(this.#door.holder(credential), read, 'intent', 'this seat plays too fast');
    return entered.ok ? takeIntent(this.#standing, entered.value.party.seat, entered.value.asked) : entered;
  }

  /** Carries out an action. A repeat is recognised by token and key even after the seat was given up, so that `leave` can be repeated too. */
  act(credential: Credential, read: Answer<ActionBody>): Answer<Acted> {
    const key = read.ok ? keyOf(credential ?? '', read.value) : '';
    const before = this.#standing.ledger.acted(key);
    if (before === 'taken') return KEY_TAKEN;
    if (before !== undefined) return ok({ ...before, duplicate: true });
    const entered = this.#enter(this.#door.actor(credential), read, 'action', 'too many actions');
    return entered.ok ? act(this.#standing, this.#limiter, entered.value.party, entered.value.asked.action, key) : entered;
  }

  /** Adds a token to the caller's seat, or replaces all it has by one; a repeat is recognised by the token it asks for. */
  token(credential: Credential, read: Answer<TokenAsk>): Answer<{ readonly seat: Seat }> {
    const before = read.ok ? tokenBefore(this.#standing, read.value) : undefined;
    if (before !== undefined) return before;
    const entered = this.#enter(this.#door.holder(credential), read, 'action', 'too many changes');
    return entered.ok ? makeToken(this.#standing, entered.value.party, entered.value.asked) : entered;
  }

  /** Makes a pass for a seat. */
  offer(credential: Credential, read: Answer<PassAsk>): Answer<{ readonly seat: Seat }> {
    const entered = this.#enter(this.#door.actor(credential), read, 'action', 'too many offers');
    return entered.ok ? offer(this.#standing, entered.value.party, entered.value.asked) : entered;
  }

  /** What the next table is to be made from. */
  rematch(credential: Credential, read: Answer<Wanted>): Answer<Plan> {
    const entered = this.#enter(this.#door.actor(credential), read, 'action', 'asked too often');
    return entered.ok ? rematch(this.#standing, entered.value.party, entered.value.asked) : entered;
  }

  /** What only a seat's holder may know about it, but for the pass to the next game, which the Worker makes with its secret. */
  file(credential: Credential): Answer<OwnFile> {
    const entered = this.#enter(this.#door.holder(credential), ok(null), 'since', 'asked too often');
    return entered.ok ? ok(fileOf(this.#standing, entered.value.party, listed(this.#outbox, entered.value.party.seat))) : entered;
  }

  /** The record, where it is open. */
  save(): Answer<Save> {
    this.#settle();
    return saveOf(this.#standing);
  }

  /** Admits one more stream for this caller, or says why not. */
  admit(credential: Credential): Answer<Pick<Stream, 'viewer' | 'token'>> {
    this.#settle();
    return this.#door.admit(credential);
  }

  /** Sends the first frame to an admitted stream, which must be one of `outlets.streams()` by now. */
  greet(stream: Stream): void {
    this.#pushes.greet(stream);
    if (stream.viewer !== 'spectator') this.#outbox.seen(stream.viewer);
  }

  /** What the caller's seat missed since a version it had seen. */
  since(credential: Credential, version: number): Answer<Since> {
    const entered = this.#enter(this.#door.holder(credential), ok(version), 'since', 'asked too often');
    return entered.ok ? ok(sinceVersion(this.#standing, entered.value.party.seat, version)) : entered;
  }

  /** Changes the caller's notice hooks as it asks, and lists them. */
  hooks(credential: Credential, read: Answer<HookAsk>): Answer<NoticeList> {
    const entered = this.#enter(this.#door.actor(credential), read, 'hooks', 'too many changes');
    if (!entered.ok) return entered;
    const notices = askHooks(this.#outbox, this.#standing.ports.mail, entered.value.party, credential ?? '', entered.value.asked);
    this.#wake();
    return notices.ok ? ok({ notices: notices.value }) : notices;
  }

  /** Whether a notice is due. */
  get owes(): boolean {
    return (this.#outbox.nextAt ?? Number.POSITIVE_INFINITY) <= this.#standing.ports.now();
  }

  /** Sends the notices that are due; only the alarm waits for this. */
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

  /** Plays one turn of the bots, if they owe one, and sets the alarm for the next. */
  drain(): void {
    this.#drained(() => this.#bots.play());
    this.#wake();
  }

  /**
   * Does what time alone brings about: deadlines, bots that owe moves, seats that go offline, the end of a table. Called by the alarm,
   * which may be early, late or doubled. Returns `expired` when the table should be deleted, else when to call again, ms since 1970.
   */
  tick(): 'expired' | number | undefined {
    const { ports } = this.#standing;
    if (ports.now() >= (expiresAt(this.#standing) ?? Number.POSITIVE_INFINITY)) {
      this.#door.endAll('gone');
      return 'expired';
    }
    this.#drained(() => settleDeadlines(this.#standing)); // the alarm is set once, by what this returns
    this.#drained(() => this.#bots.play());
    this.#pushes.presences();
    const next = this.#nextAt;
    this.#alarm.rang(next);
    return next;
  }

  /** Ends the table for good, for its host; the holder of this room then deletes what it stores. */
  delete(credential: Credential): Answer<null> {
    const party = this.#door.actor(credential);
    if (!party.ok) return party;
    if (party.value.kind === 'seat') return refuse('wrong-power', "this needs the host's token");
    this.#door.endAll('gone');
    return ok(null);
  }

  /** Lets a request in once everything due is settled, and notes that its seat is here. */
  #enter<P extends Actor, T>(party: Answer<P>, read: Answer<T>, name: 'intent' | 'action' | 'since' | 'hooks', full: string): Answer<Entered<P, T>> {
    this.#settle();
    const { intents, actions } = this.#standing.ports.limits;
    const entered = this.#door.enter(party, read, { name, rate: name === 'intent' ? intents : actions, full });
    if (entered.ok && entered.value.party.kind === 'seat') this.#heard(entered.value.party.seat);
    return entered;
  }

  /** Settles deadlines, before anything else is looked at: the alarm may be late. */
  #settle(): void {
    settleDeadlines(this.#standing);
  }

  /** When time alone will next bring something about, ms since 1970; undefined when it will not. */
  get #nextAt(): number | undefined {
    const bots = this.due ? this.#standing.ports.now() + 1 : undefined;
    const clocks = [this.#pushes.fadesAt, nextDeadline(this.#standing), this.#outbox.nextAt, expiresAt(this.#standing)];
    const times = [bots, ...clocks].filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  #wake(): void {
    this.#alarm.by(this.#nextAt);
  }

  /** Makes many changes without setting the alarm after each. */
  #drained(work: () => void): void {
    this.#isDraining = true;
    try {
      work();
    } finally {
      this.#isDraining = false;
    }
  }

  /** Notes that the seat is here, as its request shows; the alarm will tell when that was too long ago. */
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
