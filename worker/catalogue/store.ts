// The catalogue in its database: puzzles, votes and records. Each question is one batch; what is counted on a puzzle's row is brought up
// to date in the batch that changes it.

import type { Cell, Database, Statement } from '../database.ts';
import { CARD_COLUMNS, type CardRow, keyAfter, questionOf, tagsOf, tagsText } from './list.ts';
import type { ListQuery } from './query.ts';
import { COUNT_KINDS, type CountKind, type Counts, countsOf, difficultyOf, type Solution, writeShorthand } from './shunting.ts';
import type { Card, CardPage, RecordLine, Vote } from './wire.ts';

/** Records of one count that a page shows. */
const RECORDS_SHOWN = 10;
/** A puzzle is rated as if it had this many votes of 3 besides, so that one vote of 5 beats no long list of them. */
const CALM = 3;

type Shown = 'id' | 'origin' | 'title' | 'about' | 'tags' | 'publishedAt' | 'size' | 'engines' | 'vehicles' | 'atLeast' | 'thumbnail';

/** The line behind par: its counted moves, how hard it makes the puzzle look, and itself in shorthand. */
export interface Line {
  readonly par: number;
  readonly guess: number;
  readonly solution: string;
}

/** What a card shows of it, and what only the catalogue knows. */
export interface NewPuzzle extends Pick<Card, Shown> {
  readonly hash: string;
  readonly file: string;
  /** An account; null of the library. */
  readonly author: string | null;
  readonly line: Line;
}

export interface PuzzleRow extends CardRow {
  readonly hash: string;
  readonly file: string;
  readonly solution: string;
  readonly author: string | null;
}

export function cardOf(row: CardRow): Card {
  return {
    id: row.id,
    title: row.title,
    about: row.about,
    tags: tagsOf(row.tags),
    origin: row.origin,
    author: row.by,
    publishedAt: row.published_at,
    size: row.segments,
    engines: row.engines,
    vehicles: row.vehicles,
    par: row.par,
    atLeast: row.at_least,
    difficulty: row.difficulty,
    difficultyVotes: row.difficulty_votes,
    score: row.score,
    votes: row.votes,
    solvers: row.solvers,
    thumbnail: row.thumbnail,
    solved: row.solved === 1,
    own: row.own === 1,
  };
}

export function lineOf(solution: Solution): Line {
  const counts = countsOf(solution);
  return { par: counts.moves, guess: difficultyOf(counts), solution: writeShorthand(solution) };
}

export async function list(db: Database, query: ListQuery, account: string): Promise<CardPage> {
  const { sql, cells } = questionOf(query, account);
  const { results } = await db
    .prepare(sql)
    .bind(...cells)
    .all<CardRow>();
  const page = results.slice(0, query.limit);
  const last = page.at(-1);
  return { puzzles: page.map(cardOf), next: last === undefined || results.length === page.length ? null : keyAfter(last, query.sort) };
}

export const find = (db: Database, id: string, account: string): Promise<PuzzleRow | null> =>
  db.prepare(`SELECT p.hash, p.file, p.solution, p.author, ${CARD_COLUMNS} WHERE p.id = ?2`).bind(account, id).first<PuzzleRow>();

/** Adds a puzzle unless its hash is there. */
export function adding(db: Database, one: NewPuzzle): Statement {
  const { par, guess, solution } = one.line;
  const row: Readonly<Record<string, Cell>> = {
    id: one.id,
    hash: one.hash,
    origin: one.origin,
    title: one.title,
    about: one.about,
    tags: tagsText(one.tags),
    words: wordsText(one),
    file: one.file,
    thumbnail: one.thumbnail,
    author: one.author,
    published_at: one.publishedAt,
    segments: one.size,
    engines: one.engines,
    vehicles: one.vehicles,
    par,
    at_least: one.atLeast,
    solution,
    guess,
    difficulty: guess,
    rating: CALM,
  };
  const columns = Object.keys(row);
  return db
    .prepare(`INSERT INTO puzzle (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`)
    .bind(...Object.values(row));
}

/** Brings the words of a puzzle that is there up to date, and what is estimated of its line where no better one was sent in. */
export const revising = (db: Database, one: NewPuzzle): readonly Statement[] => [
  db
    .prepare('UPDATE puzzle SET title = ?2, about = ?3, tags = ?4, words = ?5 WHERE id = ?1')
    .bind(one.id, one.title, one.about, tagsText(one.tags), wordsText(one)),
  db.prepare(`UPDATE puzzle SET ${GUESSED} WHERE id = ?1 AND par = ?3`).bind(one.id, one.line.guess, one.line.par),
];

/** Takes ?2 as the estimate, and as the difficulty where nobody has voted. */
const GUESSED = 'guess = ?2, difficulty = iif(difficulty_votes = 0, ?2, difficulty)';

const wordsText = ({ title, about, tags }: Pick<NewPuzzle, 'title' | 'about' | 'tags'>): string =>
  [title, about, ...tags].join(' ').normalize('NFC').toLowerCase();

export const idOfHash = (db: Database, hash: string): Promise<{ readonly id: string } | null> =>
  db.prepare('SELECT id FROM puzzle WHERE hash = ?').bind(hash).first<{ readonly id: string }>();

/** Puzzles this account published since then. */
export async function publishedSince(db: Database, account: string, since: number): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM puzzle WHERE author = ? AND published_at > ?')
    .bind(account, since)
    .first<{ readonly count: number }>();
  return row?.count ?? 0;
}

/** Brings par down to a line that is shorter than the one known, and the proven bound up; both only ever tighten. */
export const tightening = (db: Database, id: string, line: Line | undefined, atLeast: number): readonly Statement[] => [
  ...(line === undefined
    ? []
    : [db.prepare(`UPDATE puzzle SET ${GUESSED}, par = ?3, solution = ?4 WHERE id = ?1 AND par > ?3`).bind(id, line.guess, line.par, line.solution)]),
  db.prepare('UPDATE puzzle SET at_least = min(par, max(at_least, ?2)) WHERE id = ?1').bind(id, atLeast),
];

/** Takes an account's line where it is its best by that count. */
export function recording(db: Database, puzzle: number, account: string, counts: Counts, moves: string, now: number): readonly Statement[] {
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

const recount = (db: Database, puzzle: number): Statement =>
  db.prepare("UPDATE puzzle SET solvers = (SELECT count(*) FROM solve WHERE puzzle = ?1 AND kind = 'moves') WHERE number = ?1").bind(puzzle);

export function voting(db: Database, puzzle: number, account: string, { difficulty, score }: Vote): readonly Statement[] {
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

/** What the votes of a puzzle come to. */
const tally = (db: Database, puzzle: number): Statement =>
  db
    .prepare(
      `UPDATE puzzle SET
         votes = (SELECT count(score) FROM vote WHERE puzzle = ?1),
         score = (SELECT avg(score) FROM vote WHERE puzzle = ?1),
         rating = (SELECT (total(score) + ${3 * CALM}) / (count(score) + ${CALM}) FROM vote WHERE puzzle = ?1),
         difficulty_votes = (SELECT count(difficulty) FROM vote WHERE puzzle = ?1),
         difficulty = COALESCE((SELECT avg(difficulty) FROM vote WHERE puzzle = ?1), guess)
       WHERE number = ?1`,
    )
    .bind(puzzle);

/** What must be counted again on the puzzles an account has voted on or solved, once its rows are gone; made before they go. */
export async function leaving(db: Database, account: string): Promise<readonly Statement[]> {
  const { results } = await db
    .prepare('SELECT puzzle FROM vote WHERE account = ?1 UNION SELECT puzzle FROM solve WHERE account = ?1')
    .bind(account)
    .all<{ readonly puzzle: number }>();
  return results.flatMap(({ puzzle }) => [recount(db, puzzle), tally(db, puzzle)]);
}

export async function voteOf(db: Database, puzzle: number, account: string): Promise<Vote> {
  const row = await db.prepare('SELECT difficulty, score FROM vote WHERE puzzle = ? AND account = ?').bind(puzzle, account).first<Vote>();
  return row ?? { difficulty: null, score: null };
}

interface RecordRow {
  readonly number: number;
  readonly kind: CountKind;
  readonly count: number;
  readonly by: string | null;
  readonly account: string;
  readonly solved_at: number;
}

/** The best lines of each count; the first to reach one stands above those that reached it later. */
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

export const record = (db: Database, puzzle: number, number: number): Promise<RecordedLine | null> =>
  db
    .prepare('SELECT s.kind, s.count, a.name AS by, s.moves FROM solve s JOIN account a ON a.id = s.account WHERE s.puzzle = ? AND s.number = ?')
    .bind(puzzle, number)
    .first<RecordedLine>();
