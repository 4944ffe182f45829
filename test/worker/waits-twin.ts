// The clock over again, slowly: every row of the log is replayed from the first, the rules are asked who acts, and time is counted minute by
// minute. It reads none of the lists of waits that the rows carry, so that it can say what they should have been.

import { seedFrom } from '../../engine/kernel/fair.ts';
import { type Seat, seatOf } from '../../engine/kernel/game.ts';
import type { Shelved, Table } from '../../engine/kernel/table.ts';
import type { QuietHours } from '../../engine/wire.ts';
import type { Row } from '../../worker/room/entries.ts';

export const MINUTE = 60_000;

/** One who is waited for; times in whole minutes. */
interface Slow {
  readonly seat: Seat;
  readonly since: number;
  readonly turn: string | undefined;
  readonly quiet: QuietHours | undefined;
  own: number;
  late: boolean;
  isCut: boolean;
  /** When its time had run out; ms since 1970. */
  endedAt: number;
}

export class Twin {
  waits: Slow[] = [];
  readonly banks = new Map<Seat, number>();
  readonly #game: Shelved;
  readonly #rows: readonly { readonly at: number; readonly entry: Row }[];
  readonly #gone: Slow[] = [];
  readonly #quiet = new Map<Seat, QuietHours>();
  readonly #bots = new Set<Seat>();
  #version = 0;
  #at = 0;
  #isPaused = false;
  #table: Table | undefined;

  constructor(game: Shelved, rows: readonly { readonly at: number; readonly entry: Row }[]) {
    this.#game = game;
    this.#rows = rows;
    for (const { at, entry } of rows) {
      this.passUntil(at);
      this.#version++;
      this.#take(entry);
    }
  }

  get #opening() {
    const made = this.#rows[0]?.entry;
    if (made?.type !== 'made') throw new Error('the log does not begin with the making of a table');
    return made.opening;
  }

  get #rule() {
    const { clock } = this.#opening;
    if (clock?.type !== 'bank') throw new Error('the twin knows banks');
    return { own: clock.turn / MINUTE, bank: clock.bank / MINUTE };
  }

  left(wait: Slow): number {
    return wait.own + this.bank(wait.seat);
  }

  bank(seat: Seat): number {
    return this.banks.get(seat) ?? this.#rule.bank;
  }

  /** Whose deadline passed and was not dealt with, the first one first. */
  get due(): readonly Slow[] {
    if (this.#isPaused) return [];
    return this.waits.filter((wait) => !wait.late && this.left(wait) === 0).toSorted((a, b) => a.endedAt - b.endedAt || a.seat - b.seat);
  }

  passUntil(at: number): void {
    if (this.#at === 0) this.#at = at;
    for (; this.#at < at; this.#at += MINUTE) {
      for (const wait of this.#isPaused ? [] : this.waits) {
        if (wait.late || isQuiet(wait.quiet, this.#at)) continue;
        if (this.left(wait) === 0) continue;
        if (wait.own > 0) wait.own--;
        else this.banks.set(wait.seat, this.bank(wait.seat) - 1);
        if (this.left(wait) === 0) wait.endedAt = this.#at + MINUTE;
      }
    }
  }

  #take(entry: Row): void {
    const changed = 'seat' in entry ? entry.seat : undefined;
    const [first] = this.due;
    if (first !== undefined && entry.type !== 'timedOut') throw new Error(`version ${this.#version} came before the deadline of seat ${first.seat}`);
    switch (entry.type) {
      case 'started': {
        const { table, secret = '', options, seats, rules } = this.#opening;
        this.#table = this.#game.deal({ options, seats, seed: seedFrom({ table, secret, nonces: entry.nonces }, rules) });
        break;
      }
      case 'played': {
        const next = this.#table?.submit(entry.seat, entry.intent);
        if (!next?.ok) throw new Error(`version ${this.#version} does not replay`);
        this.#table = next.value.table;
        break;
      }
      case 'retracted':
        this.#table = this.#table?.without(entry.plies);
        break;
      case 'paused':
      case 'resumed':
        this.#isPaused = entry.type === 'paused';
        break;
      case 'quieted':
        if (entry.hours === null) this.#quiet.delete(entry.seat);
        else this.#quiet.set(entry.seat, entry.hours);
        break;
      case 'substituted':
      case 'botSeated':
        this.#bots.add(entry.seat);
        break;
      case 'timedOut': {
        const wait = first;
        if (wait?.seat !== entry.seat || wait.since !== entry.since) throw new Error(`version ${this.#version} settles what was not due first`);
        wait.late = true;
        if (entry.bot !== undefined) this.#bots.add(entry.seat);
        break;
      }
      case 'left':
      case 'released':
      case 'botUnseated':
      case 'claimed':
        this.#quiet.delete(entry.seat);
        this.#bots.delete(entry.seat);
        break;
      case 'returned':
        this.#bots.delete(entry.seat);
        break;
      default:
    }
    this.#turn(entry, changed);
  }

  /** Who is waited for now, of those before and of those who were once. */
  #turn(entry: Row, changed: Seat | undefined): void {
    const table = this.#table;
    const seats = (table?.actors ?? []).filter((seat) => !this.#bots.has(seat));
    const before = this.waits;
    // Whoever is handed a seat goes on by its clock; only who finds it free is new to it.
    const isNew = entry.type === 'claimed' && entry.handed !== true;
    const stays = (wait: Slow) => seats.includes(wait.seat) && table?.turnOf(wait.seat) === wait.turn && !(isNew && changed === wait.seat);
    for (const wait of before) if (!stays(wait)) this.#gone.push(Object.assign(wait, { isCut: entry.type === 'retracted' }));
    this.waits = seats.map((seat) => {
      const old = before.find((wait) => wait.seat === seat && stays(wait));
      if (old !== undefined) return old;
      const turn = table?.turnOf(seat);
      const fresh: Slow = {
        seat,
        since: this.#version,
        turn,
        quiet: this.#quiet.get(seat),
        own: this.#rule.own,
        late: false,
        isCut: false,
        endedAt: 0,
      };
      const last = this.#gone.findLast((wait) => wait.seat === seat && wait.turn === turn);
      if (last === undefined) return fresh;
      const least = Math.min(60, this.#rule.own);
      if (isNew && before.includes(last)) return { ...fresh, own: Math.max(last.own, least - this.bank(seat)) };
      if (entry.type !== 'retracted' && changed !== seat && !last.isCut) return fresh;
      const own = entry.type === 'retracted' && entry.agreed ? Math.max(last.own, least - this.bank(seat)) : last.own;
      return { ...fresh, own, quiet: last.quiet, late: last.late };
    });
  }
}

/** By the hands of a clock. */
function isQuiet(hours: QuietHours | undefined, at: number): boolean {
  if (hours === undefined) return false;
  const now = new Date(at);
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  return hours.from < hours.to ? minute >= hours.from && minute < hours.to : minute >= hours.from || minute < hours.to;
}

export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => seatOf(i));
