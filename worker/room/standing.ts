// Where a table stands: its record, the position that follows from it, and `commit`, the one way either changes. The order in commit
// is the promise of the whole table: written first, then known, then told. When the disk refuses, nothing has changed and nobody heard.

import { seedFrom } from '../../engine/kernel/fair.ts';
import type { Cue, Viewer } from '../../engine/kernel/game.ts';
import { studySeed } from '../../engine/kernel/rng.ts';
import type { Setup, Shelved, Table } from '../../engine/kernel/table.ts';
import type { Status } from '../../engine/wire.ts';
import type { Limits } from '../limits.ts';
import { type Checkpoint, ROW_VERSION, type Store, type StoredEntry } from '../storage.ts';
import { type Entry, Ledger, type Opening } from './record.ts';

export type Shelf = ReadonlyMap<string, Shelved>;

/** The cues of a change, for one viewer. */
export type Cues = (viewer: Viewer) => readonly Cue[];

/** What a table is given from outside: it has no clock, no chance, no disk and no network of its own. */
export interface Ports {
  readonly store: Store;
  readonly limits: Limits;
  /** ms since 1970. */
  now(): number;
  /** 64 hex digits from the platform's generator. */
  secret(): string;
  /** A line for whoever runs this: codes, seats and numbers only. */
  log(line: Readonly<Record<string, string | number>>): void;
}

export class Standing {
  readonly ports: Ports;
  readonly ledger: Ledger;
  readonly madeAt: number;
  /** Called after every change, once it is stored and known. */
  onchange: (cues: Cues | undefined) => void = () => {};
  #table: Table | undefined;
  #closed: string | undefined;

  constructor(ports: Ports, shelf: Shelf, stored: readonly StoredEntry[]) {
    this.ports = ports;
    const [first, ...rest] = stored;
    if (first === undefined || first.entry.type !== 'made') throw new Error('the log does not begin with the making of a table');
    this.madeAt = first.at;
    this.ledger = new Ledger(first.entry.opening);
    const foreign = stored.find(({ rowVersion }) => rowVersion > ROW_VERSION);
    for (const { entry } of foreign === undefined ? rest : []) this.ledger.take(entry);
    if (foreign === undefined) this.#resume(shelf);
    else this.#close('a later release wrote this record; this one cannot read it');
  }

  /** The position: of the game in play, or in the lobby of an opening under the all-zero seed. Undefined when the table is closed. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** Why the record cannot be played on; undefined when it can. */
  get closed(): string | undefined {
    return this.#closed;
  }

  get status(): Status {
    if (this.#table === undefined) return 'paused';
    if (!this.ledger.started) return 'lobby';
    return this.#table.outcome === undefined ? 'play' : 'over';
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
    this.ports.store.append(version, this.ports.now(), entry, next === undefined ? undefined : this.#checkpoint(entry, next, version));
    this.ledger.take(entry);
    if (next !== undefined) this.#table = next;
    this.onchange(cues);
  }

  /** Keeps the position as it is, so that a table that came with a long history need not replay it at every awakening. */
  keepCheckpoint(): void {
    const table = this.#table;
    if (table !== undefined && table.ply > 0) this.ports.store.keep(checkpointOf(table, this.ledger.version));
  }

  /** The game as it begins with these nonces. Throws at a table that has no secret of its own: an imported one has begun. */
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

  /** From the newest checkpoint where it is of this history, else from the beginning. */
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
