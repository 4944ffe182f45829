// Votes on puzzles, one an account, in the catalogue's database.

import type { Database, Statement } from '../database.ts';
import type { Vote } from './wire.ts';

/** The rating is a Bayesian average: as if there were this many votes of this score besides, so that one vote of 5 does not top the list. */
const PRIOR_VOTES = 3;
const PRIOR_SCORE = 3;
/** The rating of a puzzle without votes. */
export const UNRATED = PRIOR_SCORE;

/** Stores an account's vote in place of its last one; a vote of nothing deletes it. */
export function castVote(db: Database, puzzle: number, account: string, { difficulty, score }: Vote): readonly Statement[] {
  const change =
    difficulty === null && score === null
      ? db.prepare('DELETE FROM vote WHERE puzzle = ? AND account = ?').bind(puzzle, account)
      : db
          .prepare(
            `INSERT INTO vote (puzzle, account, difficulty, score) VALUES (?, ?, ?, ?)
             ON CONFLICT (puzzle, account) DO UPDATE SET difficulty = excluded.difficulty, score = excluded.score`,
          )
          .bind(puzzle, account, difficulty, score);
  return [change, tally(db, puzzle)];
}

/** Recomputes what the votes of a puzzle come to. */
export const tally = (db: Database, puzzle: number): Statement =>
  db
    .prepare(
      `UPDATE puzzle SET
         votes = (SELECT count(score) FROM vote WHERE puzzle = ?1),
         score = (SELECT avg(score) FROM vote WHERE puzzle = ?1),
         rating = (SELECT (total(score) + ${PRIOR_SCORE * PRIOR_VOTES}) / (count(score) + ${PRIOR_VOTES}) FROM vote WHERE puzzle = ?1),
         difficulty_votes = (SELECT count(difficulty) FROM vote WHERE puzzle = ?1),
         difficulty = COALESCE((SELECT avg(difficulty) FROM vote WHERE puzzle = ?1), guess)
       WHERE number = ?1`,
    )
    .bind(puzzle);

/** The account's vote; nulls where there is none. */
export async function voteOf(db: Database, puzzle: number, account: string): Promise<Vote> {
  const row = await db.prepare('SELECT difficulty, score FROM vote WHERE puzzle = ? AND account = ?').bind(puzzle, account).first<Vote>();
  return row ?? { difficulty: null, score: null };
}
