// The record of a table: everything accepted is one entry of an append-only log, and what the table knows besides the position is a fold
// over it. An undo is an entry too, so nothing is ever deleted. The version of a table is the number of its newest entry, which is why
// it never falls and never repeats, whatever is evicted.

import { type Seat, seatOf } from '../../engine/kernel/game.ts';
import { never } from '../../engine/kernel/result.ts';
import type { Ply } from '../../engine/kernel/save.ts';
import { type Accepted, type Acted, LIVERIES, type Livery, type Proposal } from '../../engine/wire.ts';
import { type Entry, type Opening, type Played, type Row, speakerOf, turningOf } from './entries.ts';
import { Keys } from './keys.ts';
import { Waits, type WaitsChange } from './waits.ts';

export interface SeatFacts {
  readonly kind: 'open' | 'human' | 'bot';
  readonly livery: Livery;
  readonly name?: string;
  readonly bot?: string;
  /** The bot that plays this person's seat for now. */
  readonly substitute?: string;
  /** 32 hex digits, or '' for none. */
  readonly nonce: string;
}

interface Answered {
  readonly played: Played;
  readonly answer: Accepted;
}

const liveryOf = ({ liveries = LIVERIES }: Opening, seat: number): Livery => liveries[seat % liveries.length] ?? 'grey';

/** The fold over a table's log: all that is known of it besides the position. */
export class Ledger {
  readonly opening: Opening;
  /** The number of the newest entry; the entry 'made' is 1. */
  version = 1;
  /** 0 in the lobby; 1 once in play; one more with every retraction. */
  epoch = 0;
  started = false;
  /** Whether anyone ever claimed a seat. */
  joined = false;
  seats: readonly SeatFacts[];
  /** The seats' nonces for the seed, in order: as claimed in the lobby, fixed at the start. */
  nonces: readonly string[];
  /** The plies in force. Appended to in place, replaced by a retraction. */
  plies: (Ply & { readonly words?: number; readonly version?: number })[] = [];
  proposal: Proposal | undefined;
  /** Which seats the table waits for. */
  readonly waits: Waits;
  /** The tokens and passes of the seats. */
  readonly keys = new Keys();
  /** What its people call the table. */
  name: string | undefined;
  /** Seats are taken by a pass alone. */
  isClosed: boolean;
  /** The table of the next game, and the hash of its host's token. */
  next: { readonly table: string; readonly host: string } | undefined;
  /** Who asked for the pause the table is in. */
  pausedBy: Seat | undefined;
  /** When the position last changed, ms since 1970. */
  movedAt = 0;
  /** Grows with every retraction; a checkpoint from before one is worthless. */
  retractedAt = 0;
  readonly #answers = new Map<Seat, Map<number, Answered>>();
  readonly #lastSeq = new Map<Seat, number>();
  readonly #acted = new Map<string, { readonly asked: string | undefined; readonly answer: Acted }>();
  readonly #heardAt = new Map<Seat, number>();

  constructor(opening: Opening) {
    this.opening = opening;
    this.waits = new Waits(opening.clock ?? { type: 'none' });
    this.name = opening.name;
    this.isClosed = opening.closed === true;
    this.seats = Array.from({ length: opening.seats }, (_, i) => ({ kind: 'open', livery: liveryOf(opening, i), nonce: '' }));
    for (const { seat, bot } of opening.bots ?? []) this.#put(seat, { ...this.seat(seat), kind: 'bot', bot });
    for (const pass of opening.passes ?? []) this.keys.offer(pass);
    this.nonces = this.seats.map(() => '');
    if (opening.imported !== undefined) {
      this.started = true;
      this.epoch = 1;
      this.plies = [...opening.imported.history];
    }
  }

  /** The highest sequence number `seat` has used, from 0; it outlives undo, epochs and whoever sits there. */
  lastSeq(seat: Seat): number {
    return this.#lastSeq.get(seat) ?? 0;
  }

  answered(seat: Seat, seq: number): Answered | undefined {
    return this.#answers.get(seat)?.get(seq);
  }

  /** The answer an action with this key got; `taken` when it was another action's. */
  acted(key: string): Acted | 'taken' | undefined {
    const [name = '', asked] = key.split('.');
    const found = this.#acted.get(name);
    if (found === undefined) return undefined;
    return found.asked === undefined || found.asked === asked ? found.answer : 'taken';
  }

  seat(seat: Seat): SeatFacts {
    const facts = this.seats[seat];
    if (facts === undefined) throw new Error(`no seat ${seat} of ${this.seats.length}`);
    return facts;
  }

  seatsThat(is: (facts: SeatFacts) => boolean): readonly Seat[] {
    return this.seats.flatMap((facts, i) => (is(facts) ? [seatOf(i)] : []));
  }

  /** When an entry last showed the seat's holder to be present, ms since 1970; 0 for never. */
  heardAt(seat: Seat): number {
    return this.#heardAt.get(seat) ?? 0;
  }

  /** The position of the random stream of the bot at `seat`; a retraction rewinds it too. */
  words(seat: Seat): number {
    return this.plies.findLast((ply) => ply.seat === seat && ply.words !== undefined)?.words ?? 0;
  }

  /** Applies the next entry, stored at `at`. Called once it is stored, or when it is read back; it cannot fail. */
  take(entry: Row, at: number): WaitsChange {
    this.version++;
    const change = this.waits.take(turningOf(entry), at, entry.waits);
    const speaker = speakerOf(entry);
    if (speaker !== undefined) this.#heardAt.set(speaker, at);
    if (entry.type === 'played' || entry.type === 'retracted') this.movedAt = at;
    this.#fold(entry, at);
    if ('key' in entry && entry.key !== undefined) {
      const proposal = entry.type === 'proposed' ? { proposal: this.version } : {};
      const [name = '', asked] = entry.key.split('.');
      this.#acted.set(name, { asked, answer: { epoch: this.epoch, version: this.version, ...proposal } });
    }
    return change;
  }

  #fold(entry: Entry, at: number): void {
    switch (entry.type) {
      case 'made':
        throw new Error('a table is made once');
      case 'claimed':
        this.joined = true;
        this.#sit(entry.seat, { kind: 'human', nonce: entry.nonce, ...(entry.name === undefined ? {} : { name: entry.name }) });
        this.keys.add({ token: entry.token, seat: entry.seat, added: at });
        break;
      case 'left':
      case 'released':
      case 'botUnseated':
        this.#sit(entry.seat, { kind: 'open', nonce: '' });
        break;
      case 'botSeated':
        this.#sit(entry.seat, { kind: 'bot', bot: entry.bot, nonce: '' });
        break;
      case 'renamed': {
        const { name: _, ...nameless } = this.seat(entry.seat);
        this.#put(entry.seat, entry.name === null ? nameless : { ...nameless, name: entry.name });
        break;
      }
      case 'liveried':
        this.#put(entry.seat, { ...this.seat(entry.seat), livery: entry.livery });
        break;
      case 'started':
        this.started = true;
        this.epoch = 1;
        this.nonces = entry.nonces;
        break;
      case 'played':
        this.#play(entry);
        break;
      case 'retracted': {
        const gone = new Set(entry.plies);
        this.plies = this.plies.filter((_, i) => !gone.has(i + 1));
        this.epoch++;
        this.retractedAt = this.version;
        this.proposal = undefined;
        break;
      }
      case 'proposed':
        this.proposal = {
          id: this.version,
          by: entry.by,
          type: entry.reach,
          plies: entry.plies,
          ...(entry.seat === undefined ? {} : { seat: entry.seat }),
          ...(entry.bot === undefined ? {} : { bot: entry.bot }),
          waiting: entry.asked,
        };
        break;
      case 'agreed':
        if (this.proposal) this.proposal = { ...this.proposal, waiting: this.proposal.waiting.filter((seat) => seat !== entry.seat) };
        break;
      case 'refused':
        this.proposal = undefined;
        break;
      case 'signalled':
        break;
      case 'paused':
      case 'resumed':
        this.pausedBy = entry.type === 'paused' ? entry.by : undefined;
        this.waits.setPaused(entry.type === 'paused');
        this.proposal = undefined;
        break;
      case 'quieted':
        this.waits.setQuiet(entry.seat, entry.hours);
        break;
      case 'substituted':
        this.#put(entry.seat, { ...this.seat(entry.seat), substitute: entry.bot });
        this.#lapse(entry.seat);
        break;
      case 'returned': {
        const { substitute: _, ...facts } = this.seat(entry.seat);
        this.#put(entry.seat, facts);
        this.#lapse(entry.seat);
        break;
      }
      case 'deviceAdded':
        this.keys.add({ token: entry.token, seat: entry.seat, added: at, ...(entry.label === undefined ? {} : { label: entry.label }) });
        break;
      case 'deviceRevoked':
        this.keys.revoke(entry.token);
        break;
      case 'rotated':
        this.keys.rotate(entry.from, { token: entry.token, seat: entry.seat, added: at });
        break;
      case 'offered':
        this.keys.offer({ pass: entry.pass, seat: entry.seat, ...(entry.from === undefined ? {} : { by: entry.from }) });
        break;
      case 'seatsClosed':
        this.isClosed = entry.closed;
        break;
      case 'tableNamed':
        this.name = entry.name ?? undefined;
        break;
      case 'rematched':
        this.next = { table: entry.table, host: entry.host };
        break;
      case 'timedOut':
        if (entry.bot !== undefined) this.#put(entry.seat, { ...this.seat(entry.seat), substitute: entry.bot });
        break;
      default:
        never(entry);
    }
  }

  #play(entry: Played): void {
    const { seat, intent, seq, words } = entry;
    this.plies.push({ seat, intent, ...(words === undefined ? {} : { words }), version: this.version });
    this.proposal = undefined;
    if (seq === undefined) return;
    const answers = this.#answers.get(seat) ?? new Map<number, Answered>();
    this.#answers.set(seat, answers);
    answers.set(seq, { played: entry, answer: { ply: this.plies.length, seq, epoch: this.epoch, version: this.version } });
    this.#lastSeq.set(seat, seq);
  }

  /** Someone else sits down: the seat's secrets are spent, and a question to or from it lapses. */
  #sit(seat: Seat, facts: Omit<SeatFacts, 'livery'>): void {
    const { livery } = this.seat(seat);
    this.keys.clear(seat);
    this.#put(seat, { ...facts, livery });
    if (!this.started) this.nonces = this.seats.map(({ nonce }) => nonce);
    this.waits.setQuiet(seat, null);
    if (this.proposal?.by === seat || this.proposal?.waiting.includes(seat)) this.proposal = undefined;
    this.#lapse(seat);
  }

  /** A question about a seat lapses when something happens to it. */
  #lapse(seat: Seat): void {
    if (this.proposal?.seat === seat) this.proposal = undefined;
  }

  #put(seat: Seat, facts: SeatFacts): void {
    this.seats = this.seats.map((old, i) => (i === seat ? facts : old));
  }
}
