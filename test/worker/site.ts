// The site's database as a test of the register needs it: it counts what it is asked, and can be away.

import type { Database, Statement } from '../../worker/database.ts';
import { database } from './d1.ts';

export class Site implements Database {
  readonly #db = database();
  /** Set: whatever is asked fails with this. */
  broken: Error | undefined;
  /** Statements prepared. */
  statements = 0;

  prepare(sql: string): Statement {
    this.statements++;
    const statement = this.#db.prepare(sql);
    return this.broken === undefined ? statement : away(this.broken);
  }

  async batch(statements: Statement[]) {
    if (this.broken !== undefined) throw this.broken;
    return this.#db.batch(statements);
  }
}

function away(error: Error): Statement {
  const fail = () => Promise.reject(error);
  return { bind: () => away(error), first: fail, all: fail, run: fail };
}
