// A table on disk: an append-only log, one row per entry, and beside it the newest checkpoint, which is only a cache.
// Statements issued in one synchronous turn become one durable commit, so an accepted intent costs exactly one.

import type { Json } from '../engine/kernel/game.ts';
import type { Row } from './room/entries.ts';

/** Raised when the shape of an entry changes; a row of a later version is never guessed at. */
export const ROW_VERSION = 1;

/** Raised when a state's shape changes under unchanged rules; checkpoints with another number are discarded. */
const STATE_VERSION = 1;

/** The part of a SQL database the store needs: workerd's `ctx.storage.sql`, or in-memory SQLite in tests. */
export interface Sql {
  exec(query: string, ...bindings: (string | number | null)[]): { toArray(): Record<string, unknown>[] };
  /** Runs `work` entirely or not at all. */
  atomically(work: () => void): void;
}

/** A position to resume from: after `ply` intents, as of entry number `version`. */
export interface Checkpoint {
  readonly rules: string;
  readonly version: number;
  readonly ply: number;
  readonly state: Json;
}

export interface StoredEntry {
  readonly rowVersion: number;
  /** ms since 1970. */
  readonly at: number;
  readonly entry: Row;
}

/** The rows of one table. */
export class Store {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Whether a table was made here. Only reads, so that asking creates nothing. */
  exists(): boolean {
    return this.#sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'log'").toArray().length > 0;
  }

  create(at: number, entry: Row): void {
    this.#sql.atomically(() => {
      this.#sql.exec('CREATE TABLE log (n INTEGER PRIMARY KEY, v INTEGER NOT NULL, at INTEGER NOT NULL, entry TEXT NOT NULL) STRICT');
      this.#sql.exec(
        'CREATE TABLE checkpoint (one INTEGER PRIMARY KEY CHECK (one = 1), v INTEGER NOT NULL, rules TEXT NOT NULL, version INTEGER NOT NULL, ply INTEGER NOT NULL, state TEXT NOT NULL) STRICT',
      );
      this.#append(1, at, entry);
    });
  }

  /** Writes entry number `n`, and the checkpoint if given: both or neither. Throws when the disk refuses; then nothing was written. */
  append(n: number, at: number, entry: Row, checkpoint?: Checkpoint): void {
    if (checkpoint === undefined) this.#append(n, at, entry);
    else
      this.#sql.atomically(() => {
        this.#append(n, at, entry);
        this.keep(checkpoint);
      });
  }

  keep({ rules, version, ply, state }: Checkpoint): void {
    const row = [STATE_VERSION, rules, version, ply, JSON.stringify(state)];
    this.#sql.exec('INSERT OR REPLACE INTO checkpoint (one, v, rules, version, ply, state) VALUES (1, ?, ?, ?, ?, ?)', ...row);
  }

  /** The whole log, oldest first. */
  entries(): StoredEntry[] {
    const rows = this.#sql.exec('SELECT v, at, entry FROM log ORDER BY n').toArray();
    return rows.map(({ v, at, entry }) => ({ rowVersion: Number(v), at: Number(at), entry: JSON.parse(String(entry)) as Row })); // written by #append
  }

  /** The newest checkpoint, unless it was written under other rules or with another shape of state. */
  checkpoint(rules: string): Checkpoint | undefined {
    const row = this.#sql.exec('SELECT version, ply, state FROM checkpoint WHERE v = ? AND rules = ?', STATE_VERSION, rules).toArray()[0];
    if (row === undefined) return undefined;
    return { rules, version: Number(row.version), ply: Number(row.ply), state: JSON.parse(String(row.state)) as Json }; // JSON.parse gives Json
  }

  #append(n: number, at: number, entry: Row): void {
    this.#sql.exec('INSERT INTO log (n, v, at, entry) VALUES (?, ?, ?, ?)', n, ROW_VERSION, at, JSON.stringify(entry));
  }
}
