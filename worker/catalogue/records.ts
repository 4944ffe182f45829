// The records of puzzles: each account's best solution by each count (RULES.md §12), in the catalogue's database.

import type { Database, Statement } from '../database.ts';
import { COUNT_KINDS, type CountKind, type Counts } from './shunting.ts';
import type { RecordLine } from './wire.ts';

/** Records of one count that a page shows. */
const RECORDS_SHOWN = 10;

/** Stores an account's solution for every count by which it is the account's best. */
export function insertRecords(db: Database, puzzle: number, account: string, counts: Counts, moves: string, now: number): readonly Statement[] {
  const records = COUNT_KINDS.map((kind) =>
    db
      .prepare(
        `INSERT INTO solve (puzzle, account, kind, count, moves, solved_at) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (puzzle, account, kind) DO UPDATE SET count = excluded.count, moves = excluded.moves, solved_at = excluded.solved_at
         WHERE excluded.count < count`,
      )
      .bind(puzzle, account, kind, counts[kind], moves, now),
  );
  return [...records, recount(db, puzzle)];
}

/** Recomputes how many accounts have solved a puzzle. */
export const recount = (db: Database, puzzle: number): Statement =>
  db.prepare("UPDATE puzzle SET solvers = (SELECT count(*) FROM solve WHERE puzzle = ?1 AND kind = 'moves') WHERE number = ?1").bind(puzzle);

interface RecordRow {
  readonly number: number;
  readonly kind: CountKind;
  readonly count: number;
  readonly by: string | null;
  readonly account: string;
  readonly solved_at: number;
}

/** The best records of each count, the fewest first; among equals the earliest. `account`: whose records are marked as own. */
export async function recordsOf(db: Database, puzzle: number, account: string): Promise<readonly RecordLine[]> {
  const { results } = await db
    .prepare(
      `SELECT number, kind, count, by, account, solved_at FROM (
         SELECT s.number, s.kind, s.count, a.name AS by, s.account, s.solved_at,
           row_number() OVER (PARTITION BY s.kind ORDER BY s.count, s.solved_at, s.number) AS place
         FROM solve s JOIN account a ON a.id = s.account WHERE s.puzzle = ?
       ) WHERE place <= ${RECORDS_SHOWN} ORDER BY kind, place`,
    )
    .bind(puzzle)
    .all<RecordRow>();
  return results.map((row) => ({
    record: row.number,
    kind: row.kind,
    count: row.count,
    by: row.by,
    own: row.account === account,
    solvedAt: row.solved_at,
  }));
}

export interface RecordedLine {
  readonly kind: CountKind;
  readonly count: number;
  readonly by: string | null;
  readonly moves: string;
}

/** One record of a puzzle; null where there is none. */
export const record = (db: Database, puzzle: number, number: number): Promise<RecordedLine | null> =>
  db
    .prepare('SELECT s.kind, s.count, a.name AS by, s.moves FROM solve s JOIN account a ON a.id = s.account WHERE s.puzzle = ? AND s.number = ?')
    .bind(puzzle, number)
    .first<RecordedLine>();
