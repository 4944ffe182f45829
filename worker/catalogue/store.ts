// The puzzles of the catalogue in its database. What a puzzle's row derives from records and votes (`records.ts`, `votes.ts`) is recomputed in
// the batch that changes them. Functions that return statements leave it to the caller to batch them.

import type { Cell, Database, Statement } from '../database.ts';
import { CARD_COLUMNS, type CardRow, cursorAfter, selectCards, tagsOf, tagsText } from './list.ts';
import type { ListQuery } from './query.ts';
import { recount } from './records.ts';
import { countsOf, difficultyOf, type Solution, writeShorthand } from './shunting.ts';
import { tally, UNRATED } from './votes.ts';
import type { Card, CardPage } from './wire.ts';

/** The fields of a card that are given when a puzzle is added; the others are derived. */
type Given = 'id' | 'origin' | 'title' | 'about' | 'tags' | 'publishedAt' | 'size' | 'engines' | 'vehicles' | 'atLeast' | 'thumbnail';

/** The shortest solution known: its counted moves, the difficulty estimated from it (1 … 5), and itself in shorthand. */
export interface BestSolution {
  readonly par: number;
  readonly difficulty: number;
  readonly shorthand: string;
}

/** A puzzle to be added. */
export interface NewPuzzle extends Pick<Card, Given> {
  readonly hash: string;
  readonly file: string;
  /** An account; null for the library. */
  readonly author: string | null;
  readonly best: BestSolution;
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

export function bestSolutionOf(solution: Solution): BestSolution {
  const counts = countsOf(solution);
  return { par: counts.moves, difficulty: difficultyOf(counts), shorthand: writeShorthand(solution) };
}

/** One page of the list as the account sees it. */
export async function list(db: Database, query: ListQuery, account: string): Promise<CardPage> {
  const { sql, cells } = selectCards(query, account);
  const { results } = await db
    .prepare(sql)
    .bind(...cells)
    .all<CardRow>();
  const page = results.slice(0, query.limit);
  const last = page.at(-1);
  return { puzzles: page.map(cardOf), next: last === undefined || results.length === page.length ? null : cursorAfter(last, query.sort) };
}

/** The puzzle of this id as the account sees it; null where there is none. */
export const find = (db: Database, id: string, account: string): Promise<PuzzleRow | null> =>
  db.prepare(`SELECT p.hash, p.file, p.solution, p.author, ${CARD_COLUMNS} WHERE p.id = ?2`).bind(account, id).first<PuzzleRow>();

/** Adds a puzzle unless there is one with its id or hash. */
export function insertPuzzle(db: Database, one: NewPuzzle): Statement {
  const { par, difficulty, shorthand } = one.best;
  const row: Readonly<Record<string, Cell>> = {
    id: one.id,
    hash: one.hash,
    origin: one.origin,
    title: one.title,
    about: one.about,
    tags: tagsText(one.tags),
    words: searchTextOf(one),
    file: one.file,
    thumbnail: one.thumbnail,
    author: one.author,
    published_at: one.publishedAt,
    segments: one.size,
    engines: one.engines,
    vehicles: one.vehicles,
    par,
    at_least: one.atLeast,
    solution: shorthand,
    guess: difficulty,
    difficulty,
    rating: UNRATED,
  };
  const columns = Object.keys(row);
  return db
    .prepare(`INSERT INTO puzzle (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT DO NOTHING`)
    .bind(...Object.values(row));
}

/** Updates the title, text and tags of a puzzle, and its estimated difficulty unless a shorter solution was sent in. */
export const updatePuzzle = (db: Database, one: NewPuzzle): readonly Statement[] => [
  db
    .prepare('UPDATE puzzle SET title = ?2, about = ?3, tags = ?4, words = ?5 WHERE id = ?1')
    .bind(one.id, one.title, one.about, tagsText(one.tags), searchTextOf(one)),
  db.prepare(`UPDATE puzzle SET ${SET_ESTIMATE} WHERE id = ?1 AND par = ?3`).bind(one.id, one.best.difficulty, one.best.par),
];

/** Sets the estimated difficulty to ?2, and the difficulty where there are no votes. */
const SET_ESTIMATE = 'guess = ?2, difficulty = iif(difficulty_votes = 0, ?2, difficulty)';

/** The text that a search matches. */
const searchTextOf = ({ title, about, tags }: Pick<NewPuzzle, 'title' | 'about' | 'tags'>): string =>
  [title, about, ...tags].join(' ').normalize('NFC').toLowerCase();

/** The id of the puzzle with this content; null where there is none. */
export const idOfHash = (db: Database, hash: string): Promise<{ readonly id: string } | null> =>
  db.prepare('SELECT id FROM puzzle WHERE hash = ?').bind(hash).first<{ readonly id: string }>();

/** How many puzzles an account has published since a time in ms since 1970. */
export async function publishedSince(db: Database, account: string, since: number): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS count FROM puzzle WHERE author = ? AND published_at > ?')
    .bind(account, since)
    .first<{ readonly count: number }>();
  return row?.count ?? 0;
}

/** Lowers par to a solution that is shorter, and raises the proven lower bound; both only ever tighten. */
export const tightenBounds = (db: Database, id: string, found: BestSolution | undefined, atLeast: number): readonly Statement[] => [
  ...(found === undefined
    ? []
    : [
        db
          .prepare(`UPDATE puzzle SET ${SET_ESTIMATE}, par = ?3, solution = ?4 WHERE id = ?1 AND par > ?3`)
          .bind(id, found.difficulty, found.par, found.shorthand),
      ]),
  db.prepare('UPDATE puzzle SET at_least = min(par, max(at_least, ?2)) WHERE id = ?1').bind(id, atLeast),
];

/** What to recompute on the puzzles an account has voted on or solved, once its rows are deleted; to be made before that. */
export async function recountsWithout(db: Database, account: string): Promise<readonly Statement[]> {
  const { results } = await db
    .prepare('SELECT puzzle FROM vote WHERE account = ?1 UNION SELECT puzzle FROM solve WHERE account = ?1')
    .bind(account)
    .all<{ readonly puzzle: number }>();
  return results.flatMap(({ puzzle }) => [recount(db, puzzle), tally(db, puzzle)]);
}
