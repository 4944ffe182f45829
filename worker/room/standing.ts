// The state of a table: its record, the position that follows from it, and `commit`, the only way either changes. The order in commit
// is the promise of the whole table: written first, then known, then told. If the disk refuses, nothing has changed and nobody was told.

import { seedFrom } from '../../engine/kernel/fair.ts';
import type { Cue, Seat, Viewer } from '../../engine/kernel/game.ts';
import { studySeed } from '../../engine/kernel/rng.ts';
import type { Setup, Shelved, Table } from '../../engine/kernel/table.ts';
import type { Status } from '../../engine/wire.ts';
import type { Limits } from '../limits.ts';
import type { Mail } from '../notices/post.ts';
import { type Checkpoint, ROW_VERSION, type Store, type StoredEntry } from '../storage.ts';
import { seatsToPlay } from './clock.ts';
import { type Entry, type Opening, turningOf } from './entries.ts';
import { Ledger } from './record.ts';
import type { WaitsChange } from './waits.ts';

export type Shelf = ReadonlyMap<string, Shelved>;

/** The cues of a change, for one viewer. */
export type Cues = (viewer: Viewer) => readonly Cue[];

/** What a table is given from outside: it has no clock, randomness, disk or network of its own. */
export interface Ports {
  readonly store: Store;
  readonly limits: Limits;
  readonly mail: Mail;
  /** ms since 1970. */
  now(): number;
  /** 64 hex digits from the platform's generator. */
  secret(): string;
  /** Writes a log line: codes, seats and numbers only. */
  log(line: Readonly<Record<string, string | number>>): void;
}

/** A table's record and position, and the one way to change them. */
export class Standing {
  readonly ports: Ports;
  readonly ledger: Ledger;
  readonly madeAt: number;
  /** Called after every change, once it is stored and known. */
  onchange: (cues: Cues | undefined) => void = () => {};
  /** Called before `onchange` with what a change did to the waits, if anything: notices depend on it. */
  onwaits: (change: WaitsChange) => void = () => {};
  /** Whether a seat is online; set by whoever knows the streams. */
  isOnline: (seat: Seat) => boolean = () => false;
  /** When seats last made a request that wrote no row, ms since 1970; forgotten by eviction. */
  readonly #heard = new Map<Seat, number>();
  #table: Table | undefined;
  #closed: string | undefined;

  constructor(ports: Ports, shelf: Shelf, stored: readonly StoredEntry[]) {
    this.ports = ports;
    const [first, ...rest] = stored;
    if (first === undefined || first.entry.type !== 'made') throw new Error('the log does not begin with the making of a table');
    this.madeAt = first.at;
    this.ledger = new Ledger(first.entry.opening);
    const foreign = stored.find(({ rowVersion }) => rowVersion > ROW_VERSION);
    for (const { entry, at } of foreign === undefined ? rest : []) this.ledger.take(entry, at);
    if (foreign === undefined) this.#resume(shelf);
    else this.#close('a later release wrote this record; this one cannot read it');
  }

  /** The position: of the game in play, or in the lobby an opening under the all-zero seed. Undefined when the table is closed. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** Why the record cannot be replayed, so that the table is read-only; undefined when it can. */
  get closed(): string | undefined {
    return this.#closed;
  }

  get status(): Status {
    if (this.#table === undefined) return 'paused';
    if (!this.ledger.started) return 'lobby';
    if (this.#table.outcome !== undefined) return 'over';
    return this.ledger.pausedBy === undefined ? 'play' : 'paused';
  }

  /** Notes a request of this seat. */
  hear(seat: Seat): void {
    this.#heard.set(seat, this.ports.now());
  }

  /** When the seat's holder last gave a sign of life, as far as is known; ms since 1970. */
  heardAt(seat: Seat): number {
    return Math.max(this.ledger.heardAt(seat), this.#heard.get(seat) ?? 0);
  }

  get isFull(): boolean {
    return this.ledger.version >= this.ports.limits.entries;
  }

  /**
   * Makes one change: stores the entry, then takes it in together with the position it leads to, then tells. Throws what the disk
   * throws, with everything as it was.
   */
  commit(entry: Entry, next?: Table, cues?: Cues): void {
    const version = this.ledger.version + 1;
    const at = this.ports.now();
    const waits = this.#waitsAfter(entry, next ?? this.#table, version, at);
    const row = waits === undefined ? entry : { ...entry, waits };
    this.ports.store.append(version, at, row, next === undefined ? undefined : this.#checkpoint(entry, next, version));
    const change = this.ledger.take(row, at);
    if (next !== undefined) this.#table = next;
    if (waits !== undefined) this.onwaits(change);
    this.onchange(cues);
  }

  /** The list of waits an entry leads to; undefined when it changes nothing, or nobody can tell. */
  #waitsAfter(entry: Entry, table: Table | undefined, version: number, at: number) {
    if (table === undefined) return undefined;
    const hasBegun = this.ledger.started || entry.type === 'started';
    const actors = hasBegun ? seatsToPlay(this.ledger, entry, table) : [];
    const isAgreed = entry.type === 'retracted' && entry.agreed === true;
    return this.ledger.waits.plan(turningOf(entry), { version, at, actors, isAgreed });
  }

  /** Stores the current position, so that a table imported with a long history need not replay it whenever it wakes. */
  keepCheckpoint(): void {
    const table = this.#table;
    if (table !== undefined && table.ply > 0) this.ports.store.keep(checkpointOf(table, this.ledger.version));
  }

  /** The game's opening with these nonces. Throws for a table without a secret of its own: an imported one has begun already. */
  deal(nonces: readonly string[]): Table {
    const { opening } = this.ledger;
    if (this.#table === undefined || opening.secret === undefined) throw new Error('a table without a secret deals nothing');
    return this.#table.game.deal(setupOf(opening, seedFrom({ table: opening.table, secret: opening.secret, nonces }, opening.rules)));
  }

  #checkpoint(entry: Entry, next: Table, version: number) {
    const due = entry.type === 'retracted' || next.ply % this.ports.limits.checkpointEvery === 0;
    return due && next.ply > 0 ? checkpointOf(next, version) : undefined;
  }

  #resume(shelf: Shelf): void {
    const { opening, started } = this.ledger;
    const game = shelf.get(opening.game);
    if (game?.rules !== opening.rules) {
      this.#close(`this table plays by ${opening.rules}, and ${game === undefined ? 'that game is not here' : `the rules here are ${game.rules}`}`);
    } else if (started) this.#replay(game);
    else this.#table = game.deal(setupOf(opening, studySeed(0)));
  }

  /** Replays from the newest checkpoint if it belongs to this history, else from the beginning. */
  #replay(game: Shelved): void {
    const { opening, nonces, plies, retractedAt } = this.ledger;
    const seed = opening.imported?.seed ?? seedFrom({ table: opening.table, secret: opening.secret ?? '', nonces }, opening.rules);
    const kept = this.ports.store.checkpoint(game.rules);
    const checkpoint = kept !== undefined && kept.version >= retractedAt && kept.ply <= plies.length ? kept : undefined;
    const resumed = game.resume(setupOf(opening, seed), plies, checkpoint);
    if (resumed.ok) this.#table = resumed.value;
    else this.#close(resumed.error.message);
  }

  #close(reason: string): void {
    this.#closed = reason;
    this.ports.log({ event: 'closed', rules: this.ledger.opening.rules, version: this.ledger.version });
  }
}

const checkpointOf = (table: Table, version: number): Checkpoint => ({
  rules: table.game.rules,
  version,
  ply: table.ply,
  state: table.checkpoint(),
});

const setupOf = ({ options, seats }: Opening, seed: string): Setup => ({ options, seats, seed });
