// The record of a table: every accepted thing is one entry of an append-only log, and what the table knows beside the position is a
// fold over it. An undo is an entry too, so nothing is ever deleted. The version of a table is the number of its newest entry, which
// is why it can neither fall nor repeat, whatever is evicted.

import { canonical } from '../../engine/kernel/digest.ts';
import type { Json, Seat } from '../../engine/kernel/game.ts';
import { seatOf } from '../../engine/kernel/game.ts';
import { never } from '../../engine/kernel/result.ts';
import type { Ply } from '../../engine/kernel/save.ts';
import { type Accepted, type Acted, type Bell, type ClockRule, LIVERIES, type Livery, type Proposal, type QuietHours } from '../../engine/wire.ts';
import { type Turning, type Wait, Waits, type WaitsChange } from './waits.ts';

/** How a table was made. `host` is the SHA-256 of the host's token. */
export interface Opening {
  readonly table: string;
  readonly game: string;
  readonly rules: string;
  readonly options: Json;
  readonly seats: number;
  readonly host: string;
  /** Absent: the table has no clock. */
  readonly clock?: ClockRule;
  readonly name?: string;
  /** 64 hex digits; it and the claims' nonces make the seed. Absent where a save brought its seed along. */
  readonly secret?: string;
  readonly commitment: string | null;
  /** A save's part: the seed and the plies it begins with. */
  readonly imported?: { readonly seed: string; readonly history: readonly Ply[] };
}

export type Reach = 'undo' | 'restartTurn';
export type Question = Proposal['type'];

/** `key` is the hash of an action's key: a repeat finds its entry by it. `token` is the SHA-256 of a seat's token. */
export type Entry =
  | { readonly type: 'made'; readonly opening: Opening }
  | { readonly type: 'claimed'; readonly seat: Seat; readonly token: string; readonly nonce: string; readonly name?: string }
  | { readonly type: 'left'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'renamed'; readonly seat: Seat; readonly name: string | null; readonly key: string }
  | { readonly type: 'liveried'; readonly seat: Seat; readonly livery: Livery; readonly key: string }
  | { readonly type: 'botSeated'; readonly seat: Seat; readonly bot: string; readonly key: string }
  | { readonly type: 'botUnseated'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'started'; readonly nonces: readonly string[]; readonly key: string }
  | Played
  | {
      readonly type: 'retracted';
      readonly by: Seat;
      readonly reach: Reach;
      readonly plies: readonly number[];
      readonly agreed?: true;
      readonly key: string;
    }
  | {
      readonly type: 'proposed';
      readonly by: Seat;
      readonly reach: Question;
      readonly plies: readonly number[];
      readonly seat?: Seat;
      readonly bot?: string;
      readonly asked: readonly Seat[];
      readonly key: string;
    }
  | { readonly type: 'agreed'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'refused'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'signalled'; readonly seat: Seat; readonly bell: Bell; readonly key: string }
  | { readonly type: 'paused'; readonly by: Seat; readonly key: string }
  | { readonly type: 'resumed'; readonly seat: Seat; readonly key: string }
  | { readonly type: 'quieted'; readonly seat: Seat; readonly hours: QuietHours | null; readonly key: string }
  | { readonly type: 'substituted'; readonly seat: Seat; readonly bot: string; readonly by: Seat; readonly key: string }
  | { readonly type: 'returned'; readonly seat: Seat; readonly key: string }
  /** The deadline of the wait that began at version `since` passed; with `bot`, the seat goes to it. */
  | { readonly type: 'timedOut'; readonly seat: Seat; readonly since: number; readonly bot?: string };

/** An entry as its row has it: with the list of waits it led to, where it changed that. */
export type Row = Entry & { readonly waits?: readonly Wait[] };

/** One accepted intent. A person's has `seq`, a bot's `words` (where its own stream of chance stands after it), a resignation a `key`. */
export interface Played {
  readonly type: 'played';
  readonly seat: Seat;
  readonly intent: Json;
  readonly seq?: number;
  /** The intent as it was sent, in canonical JSON, where the game's schema read it as something else. */
  readonly sent?: string;
  readonly words?: number;
  readonly key?: string;
}

export interface SeatFacts {
  readonly kind: 'open' | 'human' | 'bot';
  readonly livery: Livery;
  readonly name?: string;
  readonly bot?: string;
  /** The bot that plays a seat which is not its own. */
  readonly substitute?: string;
  readonly token?: string;
  /** 32 hex digits, or '' for none. */
  readonly nonce: string;
}

interface Answered {
  readonly played: Played;
  readonly answer: Accepted;
}

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
  /** What the seats gave to the seed, in order: as claimed in the lobby, fixed by the start. */
  nonces: readonly string[];
  /** The plies in force. Appended to in place, replaced by a retraction. */
  plies: (Ply & { readonly words?: number; readonly version?: number })[] = [];
  proposal: Proposal | undefined;
  /** Whom the table waits for. */
  readonly waits: Waits;
  /** Who asked for the pause the table is in. */
  pausedBy: Seat | undefined;
  /** When the position last changed, ms since 1970. */
  movedAt = 0;
  /** Grows with every retraction; a checkpoint from before one is worthless. */
  retractedAt = 0;
  readonly #answers = new Map<Seat, Map<number, Answered>>();
  readonly #lastSeq = new Map<Seat, number>();
  readonly #acted = new Map<string, Acted>();
  readonly #tokens = new Map<string, Seat>();
  readonly #spent = new Set<string>();
  readonly #heardAt = new Map<Seat, number>();

  constructor(opening: Opening) {
    this.opening = opening;
    this.waits = new Waits(opening.clock ?? { type: 'none' });
    this.seats = Array.from({ length: opening.seats }, (_, i) => ({ kind: 'open', livery: LIVERIES[i % LIVERIES.length] ?? 'grey', nonce: '' }));
    this.nonces = this.seats.map(() => '');
    if (opening.imported !== undefined) {
      this.started = true;
      this.epoch = 1;
      this.plies = [...opening.imported.history];
    }
  }

  /** The highest number `seat` has used, 0 … ; it outlives undo, epochs and whoever sits there. */
  lastSeq(seat: Seat): number {
    return this.#lastSeq.get(seat) ?? 0;
  }

  answered(seat: Seat, seq: number): Answered | undefined {
    return this.#answers.get(seat)?.get(seq);
  }

  /** The answer an action with this key got. */
  acted(key: string): Acted | undefined {
    return this.#acted.get(key);
  }

  /** The seat whose token has this hash. */
  seatWith(token: string): Seat | undefined {
    return this.#tokens.get(token);
  }

  /** Whether a seat was once held with this token and is no more. */
  isSpent(token: string): boolean {
    return this.#spent.has(token);
  }

  seat(seat: Seat): SeatFacts {
    const facts = this.seats[seat];
    if (facts === undefined) throw new Error(`no seat ${seat} of ${this.seats.length}`);
    return facts;
  }

  seatsThat(is: (facts: SeatFacts) => boolean): readonly Seat[] {
    return this.seats.flatMap((facts, i) => (is(facts) ? [seatOf(i)] : []));
  }

  /** When the record last heard of whoever holds the seat, ms since 1970; 0 when it never did. */
  heardAt(seat: Seat): number {
    return this.#heardAt.get(seat) ?? 0;
  }

  /** How far the bot at `seat` has drawn from its own stream; a retraction takes that back too. */
  words(seat: Seat): number {
    return this.plies.findLast((ply) => ply.seat === seat && ply.words !== undefined)?.words ?? 0;
  }

  /** Takes in the next entry, stored `at`. Called once it is stored, or when it is read back; it cannot fail. */
  take(entry: Row, at: number): WaitsChange {
    this.version++;
    const change = this.waits.take(turningOf(entry), at, entry.waits);
    const speaker = speakerOf(entry);
    if (speaker !== undefined) this.#heardAt.set(speaker, at);
    if (entry.type === 'played' || entry.type === 'retracted') this.movedAt = at;
    this.#fold(entry);
    if ('key' in entry && entry.key !== undefined) {
      const proposal = entry.type === 'proposed' ? { proposal: this.version } : {};
      this.#acted.set(entry.key, { epoch: this.epoch, version: this.version, ...proposal });
    }
    return change;
  }

  #fold(entry: Entry): void {
    switch (entry.type) {
      case 'made':
        throw new Error('a table is made once');
      case 'claimed':
        this.joined = true;
        this.#tokens.set(entry.token, entry.seat);
        this.#sit(entry.seat, { kind: 'human', token: entry.token, nonce: entry.nonce, ...(entry.name === undefined ? {} : { name: entry.name }) });
        break;
      case 'left':
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

  /** Someone else sits down: the old token is spent, and a question to or from the seat lapses. */
  #sit(seat: Seat, facts: Omit<SeatFacts, 'livery'>): void {
    const { token, livery } = this.seat(seat);
    if (token !== undefined) {
      this.#tokens.delete(token);
      this.#spent.add(token);
    }
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

/** The seat whose holder is heard of by an entry. */
function speakerOf(entry: Entry): Seat | undefined {
  if (entry.type === 'botSeated' || entry.type === 'botUnseated' || entry.type === 'timedOut') return undefined;
  if (entry.type === 'played' && entry.words !== undefined) return undefined;
  if ('by' in entry) return entry.by;
  return 'seat' in entry ? entry.seat : undefined;
}

/** What the waits need to know of an entry. */
export function turningOf(entry: Entry): Turning {
  const seat = 'seat' in entry ? entry.seat : undefined;
  return { type: entry.type, seat, ...(entry.type === 'timedOut' ? { late: entry.since } : {}) };
}

/** Whether a repeated intent is the one this entry took in. */
export function isSameIntent(played: Played, intent: Json): boolean {
  return (played.sent ?? canonical(played.intent)) === canonical(intent);
}
