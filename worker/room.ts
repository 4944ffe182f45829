// A table in play among people: who may ask what, in which order, and who is told. Platform-free: clock, storage and streams are handed
// in, and everything here is synchronous, so that whatever holds a Room serves one request at a time and answers after the write.

import { commitmentOf } from '../engine/kernel/fair.ts';
import type { Json, Seat } from '../engine/kernel/game.ts';
import { err, ok } from '../engine/kernel/result.ts';
import type { Ply, Save, SaveSeat } from '../engine/kernel/save.ts';
import type { Accepted, Acted, ActionBody, ClockRule, Frame, IntentBody, NoticeList, Since, Summary } from '../engine/wire.ts';
import { type Answer, NO_TOKEN, refuse } from './answers.ts';
import { askHooks, type HookAsk } from './notices/hooks.ts';
import { Outbox } from './notices/outbox.ts';
import { act, keyOf } from './room/actions.ts';
import { botToMove, playBots } from './room/bots.ts';
import { Brake } from './room/brake.ts';
import { nextDeadline, settleDeadlines } from './room/clock.ts';
import { expiresAt } from './room/expiry.ts';
import { takeIntent } from './room/intents.ts';
import { type Credential, partyOf, seatFor, viewerOf } from './room/parties.ts';
import { type Claim, claim } from './room/people.ts';
import { Pushes, type Stream } from './room/pushes.ts';
import { sinceVersion } from './room/since.ts';
import { type Ports, type Shelf, Standing } from './room/standing.ts';
import type { Census } from './watch/census.ts';

/** What a table is made of; the Worker has settled and checked it. `host` is the SHA-256 of the host's token. */
export interface Making {
  readonly table: string;
  readonly game: string;
  readonly rules: string;
  readonly options: Json;
  readonly seats: number;
  readonly host: string;
  readonly imported?: { readonly seed: string; readonly history: readonly Ply[] };
  readonly clock?: ClockRule;
  readonly name?: string;
}

/** Streams to the people, and a clock that rings once. */
export interface Outlets {
  streams(): readonly Stream[];
  /** Asks for `Room.ring` at this time, ms since 1970, and no more at the time asked for before. */
  wake(at: number): void;
}

export class Room {
  readonly #standing: Standing;
  readonly #outlets: Outlets;
  readonly #pushes: Pushes;
  readonly #outbox: Outbox;
  readonly #brake = new Brake();
  #wrongTokens = 0;
  /** The version at which a bot could not go on; nothing is tried again before something changes. */
  #stuckAt = 0;
  #isDraining = false;
  /** When the alarm is set for, as far as this room knows. */
  #alarm: number | undefined;

  private constructor(standing: Standing, outlets: Outlets) {
    this.#standing = standing;
    this.#outlets = outlets;
    this.#pushes = new Pushes(standing, () => outlets.streams());
    this.#outbox = new Outbox(standing);
    standing.onchange = (cues) => {
      this.#endRevoked();
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

  get commitment(): string | null {
    return this.#standing.ledger.opening.commitment;
  }

  /** Who holds this token, for the log; undefined when nobody does. */
  by(credential: Credential): Seat | 'host' | undefined {
    const party = partyOf(this.#standing.ledger, credential);
    if (!party.ok || party.value.kind === 'spectator') return undefined;
    return party.value.kind === 'seat' ? party.value.seat : 'host';
  }

  /** Changes nothing, settles nothing. */
  census(bytes: number): Census {
    const { ledger, status, table } = this.#standing;
    const { table: id, game } = ledger.opening;
    const [streams, queued] = [this.#outlets.streams().length, this.#outbox.queued];
    return { table: id, game, status, ply: table?.ply ?? 0, entries: ledger.version, bytes, streams, queued };
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
    const party = this.#known(partyOf(this.#standing.ledger, credential));
    if (!party.ok) return party;
    if (party.value.kind === 'seat') this.#heard(party.value.seat);
    return ok(this.#pushes.frame(viewerOf(party.value)));
  }

  claim(seat: number, wanted: Claim): Answer<{ readonly seat: Seat }> {
    this.#settle();
    const claimed = claim(this.#standing, this.#brake, seat, wanted);
    if (claimed.ok) this.#heard(claimed.value.seat);
    return claimed;
  }

  /** `read` is the body, or why it is none: a wrong token is answered first. */
  intend(credential: Credential, read: Answer<IntentBody>): Answer<Accepted> {
    this.#settle();
    const seat = this.#known(seatFor(this.#standing.ledger, credential));
    if (!seat.ok) return seat;
    if (!read.ok) return read;
    const { limits, now } = this.#standing.ports;
    const retryAfter = this.#brake.take(`intent ${seat.value}`, limits.intents, now());
    if (retryAfter > 0) return refuse('too-many', 'this seat plays too fast', { retryAfter });
    this.#heard(seat.value);
    return takeIntent(this.#standing, seat.value, read.value);
  }

  /** A repeat is known by its token and key even after the seat was given up, so that a lost answer to `leave` can be asked for again. */
  act(credential: Credential, read: Answer<ActionBody>): Answer<Acted> {
    this.#settle();
    const { ledger, ports } = this.#standing;
    const key = read.ok ? keyOf(credential ?? '', read.value.key) : '';
    const before = ledger.acted(key);
    if (before !== undefined) return ok({ ...before, duplicate: true });
    const known = this.#known(partyOf(ledger, credential));
    if (!known.ok) return known;
    const party = known.value;
    if (party.kind === 'spectator') return err(NO_TOKEN);
    if (!read.ok) return read;
    const retryAfter = this.#brake.take(`action ${party.kind === 'seat' ? party.seat : 'host'}`, ports.limits.actions, ports.now());
    if (retryAfter > 0) return refuse('too-many', 'too many actions', { retryAfter });
    if (party.kind === 'seat') this.#heard(party.seat);
    return act(this.#standing, this.#brake, party, read.value.action, key);
  }

  /** The record: after the end for everyone; before it only where the game hides nothing and draws nothing. */
  save(): Answer<Save> {
    this.#settle();
    const { table, ledger, status, closed } = this.#standing;
    if (table === undefined) return refuse('read-only', closed ?? '');
    if (status === 'lobby') return refuse('save-hidden', 'the game has not begun');
    if (status !== 'over' && !table.game.transparent) return refuse('save-hidden', 'the record opens when the game is over');
    const seats = ledger.seats.map(
      ({ kind, name, bot }): SaveSeat => ({ kind, ...(name === undefined ? {} : { name }), ...(bot === undefined ? {} : { bot }) }),
    );
    const { table: id, secret, commitment } = ledger.opening;
    if (status !== 'over' || secret === undefined || commitment === null) return ok(table.save(seats));
    return ok(table.save(seats, { table: id, secret, commitment, nonces: ledger.nonces }));
  }

  /** Whether one more stream may open for this caller. A seat's fifth ends its oldest; one spectator too many is refused. */
  admit(credential: Credential): Answer<{ readonly viewer: Stream['viewer'] }> {
    this.#settle();
    const party = this.#known(partyOf(this.#standing.ledger, credential));
    if (!party.ok) return party;
    const viewer = viewerOf(party.value);
    const open = this.#outlets.streams().filter((stream) => stream.viewer === viewer);
    const { seatStreams, spectators } = this.#standing.ports.limits;
    if (viewer === 'spectator') {
      if (open.length >= spectators) return refuse('too-many', 'too many people watch this table', { retryAfter: 30 });
    } else {
      const oldest = open.toSorted((a, b) => a.since - b.since).slice(0, Math.max(0, open.length - seatStreams + 1));
      for (const stream of oldest) stream.end('superseded');
    }
    return ok({ viewer });
  }

  /** The first frame of an admitted stream, which is one of `outlets.streams()` by now. */
  greet(stream: Stream): void {
    this.#pushes.greet(stream);
    if (stream.viewer !== 'spectator') this.#outbox.seen(stream.viewer);
  }

  /** What the caller's seat missed since a version it had seen. */
  since(credential: Credential, version: number): Answer<Since> {
    this.#settle();
    const seat = this.#known(seatFor(this.#standing.ledger, credential));
    if (!seat.ok) return seat;
    const { limits, now } = this.#standing.ports;
    const retryAfter = this.#brake.take(`since ${seat.value}`, limits.actions, now());
    if (retryAfter > 0) return refuse('too-many', 'asked too often', { retryAfter });
    this.#heard(seat.value);
    return ok(sinceVersion(this.#standing, seat.value, version));
  }

  /** The caller's ways of being told of turns, after what it asked about them. */
  hooks(credential: Credential, read: Answer<HookAsk>): Answer<NoticeList> {
    this.#settle();
    const party = this.#known(partyOf(this.#standing.ledger, credential));
    if (!party.ok) return party;
    if (party.value.kind === 'spectator' || credential === null) return err(NO_TOKEN);
    if (!read.ok) return read;
    const { limits, now } = this.#standing.ports;
    const retryAfter = this.#brake.take(`hooks ${party.value.kind === 'seat' ? party.value.seat : 'host'}`, limits.actions, now());
    if (retryAfter > 0) return refuse('too-many', 'too many changes', { retryAfter });
    if (party.value.kind === 'seat') this.#heard(party.value.seat);
    const notices = askHooks(this.#outbox, this.#standing.ports.mail, party.value, credential, read.value);
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
    return this.#stuckAt !== this.#standing.ledger.version && botToMove(this.#standing) !== undefined;
  }

  /** Plays one turn of the bots, if they owe one, and asks for the next. */
  drain(): void {
    this.#playBots();
    this.#wake();
  }

  /**
   * What time alone brings about: deadlines, bots that owe moves, seats whose last request is long ago, the end of a table. Called by the
   * alarm, which may be early, late or come twice. Answers `lifted` when the table should be deleted, else when to call again.
   */
  ring(): 'lifted' | number | undefined {
    const { ports } = this.#standing;
    if (ports.now() >= (expiresAt(this.#standing) ?? Number.POSITIVE_INFINITY)) {
      for (const stream of this.#outlets.streams()) stream.end('gone');
      return 'lifted';
    }
    this.#isDraining = true; // the answer says when to call again
    try {
      settleDeadlines(this.#standing);
    } finally {
      this.#isDraining = false;
    }
    this.#playBots();
    this.#pushes.presences();
    this.#alarm = this.#nextAt;
    return this.#alarm;
  }

  /** The host ends the table for good; whoever holds this room deletes what it keeps. */
  lift(credential: Credential): Answer<null> {
    const party = this.#known(partyOf(this.#standing.ledger, credential));
    if (!party.ok) return party;
    if (party.value.kind === 'spectator') return err(NO_TOKEN);
    if (party.value.kind === 'seat') return refuse('wrong-power', "this needs the host's token");
    for (const stream of this.#outlets.streams()) stream.end('gone');
    return ok(null);
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

  /** Sets the alarm where none will ring in time. One that rings early finds nothing to do and costs less than setting it again each time. */
  #wake(): void {
    const next = this.#nextAt;
    const isSet = this.#alarm !== undefined && this.#alarm > this.#standing.ports.now();
    if (next === undefined || (isSet && this.#alarm !== undefined && this.#alarm <= next)) return;
    this.#alarm = next;
    this.#outlets.wake(next);
  }

  #playBots(): void {
    if (!this.due) return;
    this.#isDraining = true;
    try {
      if (!playBots(this.#standing)) this.#stuckAt = this.#standing.ledger.version;
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

  /** Counts wrong tokens, so that whoever runs this sees guessing; it locks nobody out. */
  #known<T>(answer: Answer<T>): Answer<T> {
    if (!answer.ok && answer.error.code === 'no-token') {
      this.#wrongTokens++;
      if (/^10*$/.test(String(this.#wrongTokens))) this.#standing.ports.log({ event: 'wrong-token', count: this.#wrongTokens });
    }
    return answer;
  }

  /** A seat that is nobody's any more is not looked at from old streams. */
  #endRevoked(): void {
    const { ledger } = this.#standing;
    for (const stream of this.#outlets.streams()) {
      if (stream.viewer !== 'spectator' && ledger.seat(stream.viewer).kind !== 'human') stream.end('revoked');
    }
  }
}
