// What the operator can look up: which tables exist, how often each problem code was answered, the latest faults. Rows in the site's database,
// written when a table is created, ends or is deleted, and when the tally is flushed. No table depends on them, so an unreachable database
// costs no more than a line in the log.

import type { Database } from '../database.ts';
import { DAY_MS } from '../time.ts';
import type { Counts, Fault } from './tally.ts';

/** Retention: faults, and days of counts. */
const MAX_FAULTS = 50;
const MAX_DAYS = 30;

export interface Entry {
  readonly id: string;
  readonly game: string;
  /** ms since 1970. */
  readonly madeAt: number;
  readonly endedAt?: number;
}

export interface Count {
  /** As 2026-11-30. */
  readonly day: string;
  readonly code: string;
  readonly n: number;
}

/** The UTC day of a time in ms since 1970, as 2026-11-30. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Reads and writes the register's rows. */
export class Register {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async made(id: string, game: string, now: number): Promise<void> {
    await this.#db.prepare('INSERT OR IGNORE INTO site_table (id, game, made_at) VALUES (?, ?, ?)').bind(id, game, now).run();
  }

  async ended(id: string, now: number): Promise<void> {
    await this.#db.prepare('UPDATE site_table SET ended_at = ? WHERE id = ? AND ended_at IS NULL').bind(now, id).run();
  }

  async deleted(id: string): Promise<void> {
    await this.#db.prepare('DELETE FROM site_table WHERE id = ?').bind(id).run();
  }

  /** Adds counts to today's, and deletes what is past its retention. */
  async add({ codes, faults }: Counts, now: number): Promise<void> {
    const count = 'INSERT INTO site_count (day, code, n) VALUES (?, ?, ?) ON CONFLICT (day, code) DO UPDATE SET n = n + excluded.n';
    const fault = 'INSERT INTO site_fault (at, request, name, place) VALUES (?, ?, ?, ?)';
    await this.#db.batch([
      ...[...codes].map(([code, n]) => this.#db.prepare(count).bind(dayOf(now), code, n)),
      this.#db.prepare('DELETE FROM site_count WHERE day < ?').bind(dayOf(now - MAX_DAYS * DAY_MS)),
      ...faults.map(({ at, request, name, place }) => this.#db.prepare(fault).bind(at, request, name, place)),
      ...(faults.length === 0 ? [] : [this.#db.prepare(`DELETE FROM site_fault WHERE n <= (SELECT max(n) FROM site_fault) - ${MAX_FAULTS}`)]),
    ]);
  }

  /** How many tables are waiting or in play, and how many are over. */
  async totals(): Promise<{ readonly open: number; readonly over: number }> {
    const row = await this.#db.prepare('SELECT count(*) AS n, count(ended_at) AS over FROM site_table').first<{ n: number; over: number }>();
    const { n = 0, over = 0 } = row ?? {};
    return { open: n - over, over };
  }

  /** The newest first. */
  async tables(limit: number, offset: number): Promise<readonly Entry[]> {
    type Row = { id: string; game: string; made_at: number; ended_at: number | null };
    const { results } = await this.#db.prepare('SELECT * FROM site_table ORDER BY rowid DESC LIMIT ? OFFSET ?').bind(limit, offset).all<Row>();
    return results.map(({ id, game, made_at, ended_at }) => ({ id, game, madeAt: made_at, ...(ended_at === null ? {} : { endedAt: ended_at }) }));
  }

  /** Of the last 30 days, the newest first. */
  async counts(): Promise<readonly Count[]> {
    return (await this.#db.prepare('SELECT day, code, n FROM site_count ORDER BY day DESC, n DESC, code').all<Count>()).results;
  }

  /** The newest first. */
  async faults(): Promise<readonly Fault[]> {
    return (await this.#db.prepare('SELECT at, request, name, place FROM site_fault ORDER BY n DESC').all<Fault>()).results;
  }
}
