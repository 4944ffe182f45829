// The catalogue's database on Node's own SQLite, with every migration applied: what D1 promises of the interface the Worker uses.

import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Cell, Database, Statement } from '../../worker/database.ts';

const MIGRATIONS = new URL('../../worker/migrations/', import.meta.url);

class Prepared implements Statement {
  readonly #db: DatabaseSync;
  readonly #sql: string;
  readonly #cells: readonly Cell[];

  constructor(db: DatabaseSync, sql: string, cells: readonly Cell[] = []) {
    this.#db = db;
    this.#sql = sql;
    this.#cells = cells;
  }

  bind(...values: readonly Cell[]): Statement {
    return new Prepared(this.#db, this.#sql, values);
  }

  /** D1 binds by place, and lets one place be read twice. */
  #arguments(): SQLInputValue[] {
    return [...this.#cells];
  }

  async first<Row>(): Promise<Row | null> {
    return (this.#db.prepare(this.#sql).get(...this.#arguments()) ?? null) as Row | null; // the caller names what it selects
  }

  async all<Row>(): Promise<{ readonly results: Row[] }> {
    return { results: this.#db.prepare(this.#sql).all(...this.#arguments()) as Row[] }; // the caller names what it selects
  }

  async run() {
    return this.runNow();
  }

  runNow() {
    return { meta: { changes: Number(this.#db.prepare(this.#sql).run(...this.#arguments()).changes) } };
  }
}

export interface TestDatabase extends Database {
  readonly sqlite: DatabaseSync;
}

export function database(): TestDatabase {
  const sqlite = new DatabaseSync(':memory:');
  for (const name of readdirSync(MIGRATIONS).sort()) sqlite.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  return {
    sqlite,
    prepare: (sql) => new Prepared(sqlite, sql),
    async batch(statements) {
      sqlite.exec('BEGIN');
      try {
        const done = statements.map((one) => (one as Prepared).runNow()); // made above
        sqlite.exec('COMMIT');
        return done;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      }
    },
  };
}
