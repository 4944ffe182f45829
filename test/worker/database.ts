// The site's database in memory, with the product's own migrations and the part of D1's manner that the Worker uses.

import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Database, Statement } from '../../worker/watch/register.ts';

const MIGRATIONS = new URL('../../worker/migrations/', import.meta.url);

export class Site implements Database {
  readonly db = new DatabaseSync(':memory:');
  /** Set: every statement fails with this. */
  broken: Error | undefined;
  /** Statements run. */
  statements = 0;

  constructor() {
    for (const name of readdirSync(MIGRATIONS).sort()) this.db.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  }

  prepare(query: string): Statement {
    return this.#statement(query, []);
  }

  async batch(statements: Statement[]): Promise<void> {
    this.db.exec('BEGIN');
    try {
      for (const statement of statements) await statement.run();
      this.db.exec('COMMIT');
    } catch (error) {
      this.db.exec('ROLLBACK');
      throw error;
    }
  }

  #statement(query: string, values: readonly (string | number | null)[]): Statement {
    const all = async () => {
      this.statements++;
      if (this.broken !== undefined) throw this.broken;
      return { results: this.db.prepare(query).all(...values) };
    };
    return { bind: (...bound) => this.#statement(query, bound), all, run: all };
  }
}
