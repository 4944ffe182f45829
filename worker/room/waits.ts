// Which seats the table waits for, and how long. A wait begins when a seat that a person may play becomes an actor, or its turn gets a new
// name; it ends when the seat is no longer an actor. `plan` computes the waits an entry leads to. The list goes into the entry's own row,
// so a wait survives eviction and costs no extra write. `Waits` is the fold over those rows, the same when they are made and when read.

import type { Seat } from '../../engine/kernel/game.ts';
import type { ClockRule, QuietHours } from '../../engine/wire.ts';
import { countedBetween, whenCounted } from './quiet.ts';

/** A wait, identified by its seat and `since`, the version at which it began: several may begin with one change. */
export interface Wait {
  readonly seat: Seat;
  readonly since: number;
  /** The game's name for the turn; absent where it has none. */
  readonly turn?: string;
  /** The time at which `free` and `bank` were as given, ms since 1970. */
  readonly at: number;
  /** The time left before the bank is drawn on, ms; absent where the table has no clock. */
  readonly free?: number;
  /** What is left in the seat's bank, ms. */
  readonly bank?: number;
  /** The hours this wait does not count: those the seat had when it began; otherwise moving them could stop any clock for ever. */
  readonly quiet?: QuietHours;
  /** Its deadline has passed and was settled. */
  readonly late?: true;
}

/** What an entry changed about the waits, for notices. `late`: waits whose deadline passed with it. */
export interface WaitsChange {
  readonly begun: readonly Wait[];
  readonly ended: readonly Wait[];
  readonly late: readonly Wait[];
}

/** A wait as it ended; `isCut` when it was an undo that ended it. */
interface Ended {
  readonly wait: Wait;
  readonly isCut: boolean;
}

/** What the waits need to know about an entry. */
export interface Turning {
  readonly type: string;
  /** The seat that acts by it, or that it is about. */
  readonly seat: Seat | undefined;
  /** The `since` of that seat's wait, if the entry settles its deadline. */
  readonly late?: number | undefined;
}

/** What an entry leads to: the seats waited for, with their turns' names, and whether others agreed to it. */
export interface Prospect {
  readonly version: number;
  readonly at: number;
  readonly actors: readonly { readonly seat: Seat; readonly turn: string | undefined }[];
  readonly isAgreed: boolean;
}

/** The least time, in ms, for a wait that others agreed to reopen or that a newcomer takes over; the turn's time where that is less. */
const AGREED_MS = 60 * 60 * 1000;

const quietly = (quiet: QuietHours | undefined): Pick<Wait, 'quiet'> => (quiet === undefined ? {} : { quiet });

const isSame = (a: Wait, b: Wait): boolean => a.seat === b.seat && a.since === b.since;

const isLateBy = (wait: Wait, { seat, late }: Turning): boolean => wait.since === late && wait.seat === seat;

const keyOf = ({ seat, turn }: { readonly seat: Seat; readonly turn?: string | undefined }): string => `${seat} ${turn ?? ''}`;

/** The fold over the waits of a table's entries. */
export class Waits {
  readonly rule: ClockRule;
  list: readonly Wait[] = [];
  #isPaused = false;
  /** The newest wait that ended of each seat's turn. */
  readonly #ended = new Map<string, Ended>();
  readonly #banks = new Map<Seat, number>();
  readonly #quiet = new Map<Seat, QuietHours>();

  constructor(rule: ClockRule) {
    this.rule = rule;
  }

  quietOf(seat: Seat): QuietHours | undefined {
    return this.#quiet.get(seat);
  }

  /** What is left of a wait's own time and of its seat's bank. */
  left(wait: Wait, at: number): { readonly free: number; readonly bank: number } {
    const { free = 0, bank = 0, quiet } = wait;
    const spent = this.#isPaused ? 0 : Math.max(0, countedBetween(quiet, wait.at, at));
    return { free: Math.max(0, free - spent), bank: Math.max(0, bank - Math.max(0, spent - free)) };
  }

  /** When a wait's time runs out if nothing pauses it, ms since 1970; undefined where none runs. */
  deadline({ at, free, bank = 0, quiet, late }: Wait): number | undefined {
    return free === undefined || late ? undefined : whenCounted(quiet, at, free + bank);
  }

  /** The wait whose deadline comes first, the lowest seat of those that share it. */
  next(): { readonly wait: Wait; readonly deadline: number } | undefined {
    const dated = this.list.flatMap((wait) => {
      const deadline = this.deadline(wait);
      return deadline === undefined ? [] : [{ wait, deadline }];
    });
    return dated.toSorted((a, b) => a.deadline - b.deadline || a.wait.seat - b.wait.seat)[0];
  }

  /** The list after an entry that is about to be written; undefined when it stays as it is. */
  plan(entry: Turning, prospect: Prospect): readonly Wait[] | undefined {
    const list = prospect.actors.map((actor) => this.#after(entry, actor, prospect));
    return list.length === this.list.length && list.every((wait, i) => wait === this.list[i]) ? undefined : list;
  }

  /** Takes in an entry's list, where it has one. */
  take(entry: Turning, at: number, list: readonly Wait[] | undefined): WaitsChange {
    const before = this.list;
    if (list === undefined) return { begun: [], ended: [], late: [] };
    const ended = before.filter((wait) => !list.some((one) => isSame(one, wait)));
    for (const wait of ended) {
      const late = wait.late === true || isLateBy(wait, entry) ? { late: true as const } : {};
      const closed = wait.free === undefined ? wait : { ...wait, ...this.left(wait, at), at, ...late };
      this.#ended.set(keyOf(wait), { wait: closed, isCut: entry.type === 'retracted' });
      if (closed.bank !== undefined) this.#banks.set(wait.seat, closed.bank);
    }
    this.list = list;
    return {
      begun: list.filter((wait) => !before.some((one) => isSame(one, wait))),
      ended,
      late: before.filter((wait) => isLateBy(wait, entry)),
    };
  }

  setQuiet(seat: Seat, hours: QuietHours | null): void {
    if (hours === null) this.#quiet.delete(seat);
    else this.#quiet.set(seat, hours);
  }

  /** Called after the entry that pauses or resumes was taken in: its own list was computed by the clock as it ran before. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
  }

  #after(entry: Turning, actor: Prospect['actors'][number], { version, at, isAgreed }: Prospect): Wait {
    const { seat, turn } = actor;
    const running = this.list.find((wait) => wait.seat === seat);
    const isNewcomer = entry.type === 'claimed' && entry.seat === seat;
    if (running !== undefined && running.turn === turn && !isNewcomer) return this.#ongoing(entry, running, at);
    const begun: Wait = { seat, since: version, ...(turn === undefined ? {} : { turn }), at };
    if (this.rule.type === 'none') return begun;
    const bank = this.#bankOf(seat, running, at);
    return { ...begun, free: this.rule.turn, ...bank, ...(this.#kept(entry, begun, running, at, isAgreed) ?? quietly(this.#quiet.get(seat))) };
  }

  #ongoing(entry: Turning, wait: Wait, at: number): Wait {
    if (wait.free === undefined) return wait;
    const isLate = isLateBy(wait, entry);
    if (!isLate && entry.type !== 'paused' && entry.type !== 'resumed') return wait;
    const { free, bank } = this.left(wait, at);
    return { ...wait, at, free, ...(wait.bank === undefined ? {} : { bank }), ...(isLate ? { late: true } : {}) };
  }

  #bankOf(seat: Seat, running: Wait | undefined, at: number): { readonly bank?: number } {
    if (this.rule.type !== 'bank') return {};
    return { bank: running?.free === undefined ? (this.#banks.get(seat) ?? this.rule.bank) : this.left(running, at).bank };
  }

  /**
   * What a wait that begins again has of the one that ended: all that was left, where an undo re-opened it, where the seat itself came back to
   * its turn, or where an undo had cut it short. A deadline that passed stays passed. Otherwise nothing (undefined), and the turn's whole
   * time is there.
   */
  #kept(entry: Turning, begun: Wait, running: Wait | undefined, at: number, isAgreed: boolean): Partial<Wait> | undefined {
    if (this.rule.type === 'none') return undefined;
    const least = Math.min(AGREED_MS, this.rule.turn);
    if (running?.turn === begun.turn && running !== undefined) {
      // A newcomer sits down in the middle of a turn.
      const { free, bank } = this.left(running, at);
      return { free: free + bank < least ? least - bank : free };
    }
    const before = this.#ended.get(keyOf(begun));
    const isAgain = before !== undefined && (entry.type === 'retracted' || entry.seat === begun.seat || before.isCut);
    if (!isAgain) return undefined;
    const { free = 0, late, quiet } = before.wait;
    const bank = this.#bankOf(begun.seat, running, at).bank ?? 0;
    const given = isAgreed && entry.type === 'retracted' && free + bank < least ? least - bank : free;
    return { free: given, ...quietly(quiet), ...(late ? { late } : {}) };
  }
}
