// The catalogue's database as the code sees it: the part of D1's interface that is used.

import { type Env, MisconfiguredError } from './env.ts';

export type Cell = string | number | null;

export interface Statement {
  bind(...values: readonly Cell[]): Statement;
  /** The first row; its columns are what the statement selects. */
  first<Row>(): Promise<Row | null>;
  all<Row>(): Promise<{ readonly results: Row[] }>;
  run(): Promise<{ readonly meta: { readonly changes: number } }>;
}

export interface Database {
  prepare(sql: string): Statement;
  /** All or none, in order. */
  batch(statements: Statement[]): Promise<readonly { readonly meta: { readonly changes: number } }[]>;
}

/** Throws where the deployment has none. */
export function databaseIn({ DB }: Env): Database {
  if (DB === undefined) throw new MisconfiguredError('the database DB is not bound');
  return DB;
}
