// The list's question to the database: filters, an order, and a page that begins after a key (not at a count, so that nobody sees a puzzle
// twice when another is published, and no page costs more than the first).

import type { Cell } from '../database.ts';
import type { ListQuery, Sort } from './query.ts';

/** What a row of the list is, as it is selected. */
export interface CardRow {
  readonly number: number;
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly tags: string;
  readonly origin: 'library' | 'published';
  readonly by: string | null;
  readonly published_at: number;
  readonly segments: number;
  readonly engines: number;
  readonly vehicles: number;
  readonly par: number;
  readonly at_least: number;
  readonly difficulty: number;
  readonly difficulty_votes: number;
  readonly rating: number;
  readonly score: number | null;
  readonly votes: number;
  readonly solvers: number;
  readonly thumbnail: string;
  readonly solved: 0 | 1;
  readonly own: 0 | 1;
}

const COLUMNS: Readonly<Record<Sort, { readonly column: keyof CardRow; readonly up: boolean }>> = {
  newest: { column: 'number', up: false },
  rating: { column: 'rating', up: false },
  difficulty: { column: 'difficulty', up: true },
  par: { column: 'par', up: true },
  size: { column: 'segments', up: true },
  engines: { column: 'engines', up: true },
};

/** There is a record of theirs, or one of their devices has solved it. */
const SOLVED = `(EXISTS (SELECT 1 FROM solve s WHERE s.account = ?1 AND s.puzzle = p.number)
  OR EXISTS (SELECT 1 FROM progress g WHERE g.account = ?1 AND g.puzzle = p.id AND g.best IS NOT NULL))`;
/** A card's columns. ?1 is whoever is signed in; '' for nobody. */
export const CARD_COLUMNS = `p.number, p.id, p.title, p.about, p.tags, p.origin, a.name AS by, p.published_at, p.segments, p.engines, p.vehicles,
  p.par, p.at_least, p.difficulty, p.difficulty_votes, p.rating, p.score, p.votes, p.solvers, p.thumbnail,
  ${SOLVED} AS solved, COALESCE(p.author = ?1, 0) AS own
  FROM puzzle p LEFT JOIN account a ON a.id = p.author`;

export interface Question {
  readonly sql: string;
  readonly cells: readonly Cell[];
}

/** Asks for one row more than the page holds, to see whether there is another page. */
export function questionOf(query: ListQuery, account: string): Question {
  const { column, up: natural } = COLUMNS[query.sort];
  const up = query.order === undefined ? natural : query.order === 'up';
  const wheres: string[] = [];
  const cells: Cell[] = [account];
  const where = (sql: string, ...values: readonly Cell[]) => {
    wheres.push(sql);
    cells.push(...values);
  };
  if (query.engines !== undefined) where('p.engines = ?', query.engines);
  if (query.parMin !== undefined) where('p.par >= ?', query.parMin);
  if (query.parMax !== undefined) where('p.par <= ?', query.parMax);
  if (query.sizeMin !== undefined) where('p.segments >= ?', query.sizeMin);
  if (query.sizeMax !== undefined) where('p.segments <= ?', query.sizeMax);
  if (query.difficulty !== undefined) where('p.difficulty >= ? AND p.difficulty < ?', query.difficulty - 0.5, query.difficulty + 0.5);
  if (query.scoreMin !== undefined) where('p.score >= ?', query.scoreMin);
  const sought = [
    ...(query.tag === undefined ? [] : ([['instr(tags, ?) > 0', tagsText([query.tag.normalize('NFC').toLowerCase()])]] as const)),
    ...wordsOf(query.text ?? '').map((word) => ['instr(words, ?) > 0', word] as const),
  ];
  if (sought.length > 0) {
    const found = `SELECT number FROM puzzle INDEXED BY puzzle_words WHERE ${sought.map(([sql]) => sql).join(' AND ')}`;
    where(`p.number IN (${found})`, ...sought.map(([, value]) => value));
  }
  if (query.proved !== undefined) where('p.par = p.at_least');
  if (query.mine === 'published') where('p.author = ?1');
  if (query.mine === 'solved') where(SOLVED);
  if (query.mine === 'unsolved') where(`NOT ${SOLVED}`);
  if (query.after !== undefined) {
    const [value = '', number = ''] = query.after.split('_');
    where(`(p.${column}, p.number) ${up ? '>' : '<'} (?, ?)`, Number(value), Number(number));
  }
  const way = up ? 'ASC' : 'DESC';
  const filter = wheres.length === 0 ? '' : `WHERE ${wheres.join(' AND ')}`;
  return {
    sql: `SELECT ${CARD_COLUMNS} ${filter} ORDER BY p.${column} ${way}, p.number ${way} LIMIT ?`,
    cells: [...cells, query.limit + 1],
  };
}

/** Names the place after a row. */
export const keyAfter = (row: CardRow, sort: Sort): string => `${row[COLUMNS[sort].column]}_${row.number}`;

/** Each between bars, so that a tag is found whole. */
export const tagsText = (tags: readonly string[]): string => (tags.length === 0 ? '' : `|${tags.join('|')}|`);
export const tagsOf = (text: string): readonly string[] => text.split('|').filter((tag) => tag !== '');

/** What a text is found by; every word must be there. */
const wordsOf = (text: string): readonly string[] => text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
