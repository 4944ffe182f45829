// The query behind the list: filters, a sort order and keyset pagination. A page begins after the sort key of the last row, not at an offset, so
// that puzzles published meanwhile cause no duplicates and a later page costs no more than the first.

import type { Cell } from '../database.ts';
import type { ListQuery, Sort } from './query.ts';

/** A row of the list as `CARD_COLUMNS` selects it. */
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

/** By sort: its column, and whether it ascends by default. */
const SORT_KEYS: Readonly<Record<Sort, { readonly column: keyof CardRow; readonly ascending: boolean }>> = {
  newest: { column: 'number', ascending: false },
  rating: { column: 'rating', ascending: false },
  difficulty: { column: 'difficulty', ascending: true },
  par: { column: 'par', ascending: true },
  size: { column: 'segments', ascending: true },
  engines: { column: 'engines', ascending: true },
};

/** The account ?1 has a record, or has solved it on one of its devices. */
const SOLVED = `(EXISTS (SELECT 1 FROM solve s WHERE s.account = ?1 AND s.puzzle = p.number)
  OR EXISTS (SELECT 1 FROM progress g WHERE g.account = ?1 AND g.puzzle = p.id AND g.best IS NOT NULL))`;
/** A card's columns. ?1 is the signed-in account, '' for none. */
export const CARD_COLUMNS = `p.number, p.id, p.title, p.about, p.tags, p.origin, a.name AS by, p.published_at, p.segments, p.engines, p.vehicles,
  p.par, p.at_least, p.difficulty, p.difficulty_votes, p.rating, p.score, p.votes, p.solvers, p.thumbnail,
  ${SOLVED} AS solved, COALESCE(p.author = ?1, 0) AS own
  FROM puzzle p LEFT JOIN account a ON a.id = p.author`;

export interface BoundQuery {
  readonly sql: string;
  /** The values of its parameters, in order. */
  readonly cells: readonly Cell[];
}

/** Selects one row more than the page holds, which tells whether there is another page. */
export function selectCards(query: ListQuery, account: string): BoundQuery {
  const { column, ascending: byDefault } = SORT_KEYS[query.sort];
  const ascending = query.order === undefined ? byDefault : query.order === 'up';
  const conditions: string[] = [];
  const cells: Cell[] = [account];
  const where = (sql: string, ...values: readonly Cell[]) => {
    conditions.push(sql);
    cells.push(...values);
  };
  if (query.engines !== undefined) where('p.engines = ?', query.engines);
  if (query.parMin !== undefined) where('p.par >= ?', query.parMin);
  if (query.parMax !== undefined) where('p.par <= ?', query.parMax);
  if (query.sizeMin !== undefined) where('p.segments >= ?', query.sizeMin);
  if (query.sizeMax !== undefined) where('p.segments <= ?', query.sizeMax);
  if (query.difficulty !== undefined) where('p.difficulty >= ? AND p.difficulty < ?', query.difficulty - 0.5, query.difficulty + 0.5);
  if (query.scoreMin !== undefined) where('p.score >= ?', query.scoreMin);
  const matches = [
    ...(query.tag === undefined ? [] : ([['instr(tags, ?) > 0', tagsText([query.tag.normalize('NFC').toLowerCase()])]] as const)),
    ...wordsOf(query.text ?? '').map((word) => ['instr(words, ?) > 0', word] as const),
  ];
  if (matches.length > 0) {
    const matching = `SELECT number FROM puzzle INDEXED BY puzzle_words WHERE ${matches.map(([sql]) => sql).join(' AND ')}`;
    where(`p.number IN (${matching})`, ...matches.map(([, value]) => value));
  }
  if (query.proved !== undefined) where('p.par = p.at_least');
  if (query.mine === 'published') where('p.author = ?1');
  if (query.mine === 'solved') where(SOLVED);
  if (query.mine === 'unsolved') where(`NOT ${SOLVED}`);
  if (query.after !== undefined) {
    const [value = '', number = ''] = query.after.split('_');
    where(`(p.${column}, p.number) ${ascending ? '>' : '<'} (?, ?)`, Number(value), Number(number));
  }
  const direction = ascending ? 'ASC' : 'DESC';
  const filter = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  return {
    sql: `SELECT ${CARD_COLUMNS} ${filter} ORDER BY p.${column} ${direction}, p.number ${direction} LIMIT ?`,
    cells: [...cells, query.limit + 1],
  };
}

/** The cursor of the page after this row. */
export const cursorAfter = (row: CardRow, sort: Sort): string => `${row[SORT_KEYS[sort].column]}_${row.number}`;

/** Tags as one text, each between bars so that a search matches whole tags; and back. */
export const tagsText = (tags: readonly string[]): string => (tags.length === 0 ? '' : `|${tags.join('|')}|`);
export const tagsOf = (text: string): readonly string[] => text.split('|').filter((tag) => tag !== '');

/** The search terms of a text, at most eight, all of which must match. */
const wordsOf = (text: string): readonly string[] => text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
