// Who wants to be told, and what is still to be sent, in the table's own database beside its log: the log is never shortened, and an
// address must be deletable. The tables come into being with the first hook, so a table without hooks has none and writes nothing.

import type { Seat } from '../../engine/kernel/game.ts';
import type { NoticeKind } from '../../engine/wire-notices.ts';
import type { Sql } from '../storage.ts';

export interface Hook {
  readonly id: string;
  /** The seat it tells of; null tells of every seat. */
  readonly seat: Seat | null;
  /** The SHA-256 of the token it was made with; it lasts as long as that token does. */
  readonly holder: string;
  readonly kind: NoticeKind;
  readonly url: string;
  /** Base64url, of a browser's push subscription. */
  readonly p256dh: string;
  readonly auth: string;
  /** Signs what is sent to a hook of the plain form. */
  readonly secret: string;
  /** The public link of the table, as its people know it. */
  readonly link: string;
  /** What the hook must be seen to receive before it is told anything; '' once it was. */
  readonly code: string;
  /** Wrong codes so far. */
  readonly guesses: number;
}

/** Why something is sent. Kept as a number. */
export const STAGES = ['code', 'turn', 'nudge'] as const;
export type Stage = (typeof STAGES)[number];

/** One thing to be sent: about the wait of `seat` that began at version `since`. */
export interface Due {
  readonly hook: string;
  readonly seat: Seat;
  readonly since: number;
  readonly stage: Stage;
  /** Tries begun. */
  readonly tries: number;
  /** ms since 1970. */
  readonly due: number;
}

/** The rows of hooks and of what is still to be sent to them. */
export class HookStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reads only, so that asking creates nothing. */
  #exists(): boolean {
    return this.#sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'hook'").toArray().length > 0;
  }

  hooks(): readonly Hook[] {
    return this.#exists() ? (this.#sql.exec('SELECT * FROM hook ORDER BY rowid').toArray() as unknown as readonly Hook[]) : []; // as `add` wrote them
  }

  dues(): readonly Due[] {
    if (!this.#exists()) return [];
    const rows = this.#sql.exec('SELECT * FROM due ORDER BY due, rowid').toArray();
    return rows.map((row) => ({ ...(row as unknown as Due), stage: STAGES[Number(row.stage)] ?? 'turn' })); // as `put` wrote them
  }

  /** The newest wait each seat was told of, and how. */
  told(): ReadonlyMap<Seat, readonly [since: number, stage: Stage]> {
    const rows = this.#exists() ? this.#sql.exec('SELECT * FROM told').toArray() : [];
    return new Map(rows.map(({ seat, since, stage }) => [Number(seat) as Seat, [Number(since), STAGES[Number(stage)] ?? 'turn']] as const)); // as `tell` wrote them
  }

  add({ id, seat, holder, kind, url, p256dh, auth, secret, link, code, guesses }: Hook): void {
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS hook (id TEXT PRIMARY KEY, seat INTEGER, holder TEXT NOT NULL, kind TEXT NOT NULL, url TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, secret TEXT NOT NULL, link TEXT NOT NULL, code TEXT NOT NULL, guesses INTEGER NOT NULL) STRICT',
    );
    this.#sql.exec(
      'CREATE TABLE IF NOT EXISTS due (hook TEXT NOT NULL, seat INTEGER NOT NULL, since INTEGER NOT NULL, stage INTEGER NOT NULL, tries INTEGER NOT NULL, due INTEGER NOT NULL, PRIMARY KEY (hook, seat, since, stage)) STRICT',
    );
    this.#sql.exec('CREATE TABLE IF NOT EXISTS told (seat INTEGER PRIMARY KEY, since INTEGER NOT NULL, stage INTEGER NOT NULL) STRICT');
    const row = [id, seat, holder, kind, url, p256dh, auth, secret, link, code, guesses];
    this.#sql.exec('INSERT OR REPLACE INTO hook VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', ...row);
  }

  /** The hook, and whatever was still to be sent to it. */
  remove(hook: string): void {
    this.#sql.exec('DELETE FROM due WHERE hook = ?', hook);
    this.#sql.exec('DELETE FROM hook WHERE id = ?', hook);
  }

  put({ hook, seat, since, stage, tries, due }: Due): void {
    this.#sql.exec('INSERT OR REPLACE INTO due VALUES (?, ?, ?, ?, ?, ?)', hook, seat, since, STAGES.indexOf(stage), tries, due);
  }

  drop({ hook, seat, since, stage }: Due): void {
    this.#sql.exec('DELETE FROM due WHERE hook = ? AND seat = ? AND since = ? AND stage = ?', hook, seat, since, STAGES.indexOf(stage));
  }

  tell(seat: Seat, since: number, stage: Stage): void {
    this.#sql.exec('INSERT OR REPLACE INTO told VALUES (?, ?, ?)', seat, since, STAGES.indexOf(stage));
  }
}
