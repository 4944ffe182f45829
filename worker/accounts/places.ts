// Save points of puzzles, as an account keeps them: what either device kept and none has forgotten.

import type { Json } from '../../engine/kernel/game.ts';
import type { Database, Statement } from '../database.ts';
import type { Place, ProgressEntry } from './wire.ts';

/** Places of one puzzle, and marks of forgotten ones; the oldest give way. */
const PLACES_MOST = 5;
const MARKS_MOST = 20;
/** Letters of a place's line; one with a longer line stays on its device. */
const LINE_LETTERS = 16_000;

/** One statement for all that a call brings, however much: each counts against what a request may ask of the database. */
const INSERT = `INSERT INTO place (account, puzzle, at, moves, line)
  SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?2) WHERE true
  ON CONFLICT (account, puzzle, at) DO UPDATE SET line = CASE WHEN excluded.line IS NULL THEN NULL ELSE line END`;

const TRIM = `DELETE FROM place WHERE account = ?1 AND (puzzle, at) IN (
  SELECT puzzle, at FROM (
    SELECT puzzle, at, line, row_number() OVER (PARTITION BY puzzle, line IS NULL ORDER BY at DESC) AS place FROM place WHERE account = ?1
  ) WHERE place > CASE WHEN line IS NULL THEN ${MARKS_MOST} ELSE ${PLACES_MOST} END)`;

/** What takes the places of these entries in; their progress must be written before. */
export function mergingPlaces(db: Database, account: string, entries: readonly ProgressEntry[]): readonly Statement[] {
  const rows = entries.flatMap(({ puzzle, places = [] }) =>
    places
      .map(({ at, moves, line }) => [puzzle, at, moves, line === null ? null : JSON.stringify(line)] as const)
      .filter(([, , , line]) => (line?.length ?? 0) <= LINE_LETTERS),
  );
  return rows.length === 0 ? [] : [db.prepare(INSERT).bind(account, JSON.stringify(rows)), db.prepare(TRIM).bind(account)];
}

/** By puzzle, the newest first; of those whose progress changed since. */
export async function placesOf(db: Database, account: string, since: number): Promise<ReadonlyMap<string, Place[]>> {
  const { results } = await db
    .prepare(
      'SELECT l.puzzle, l.at, l.moves, l.line FROM place l JOIN progress p ON p.account = l.account AND p.puzzle = l.puzzle WHERE l.account = ? AND p.merged_at >= ? ORDER BY l.at DESC',
    )
    .bind(account, since)
    .all<Omit<Place, 'line'> & { readonly puzzle: string; readonly line: string | null }>();
  const found = new Map<string, Place[]>();
  for (const { puzzle, at, moves, line } of results) {
    const place = { at, moves, line: line === null ? null : (JSON.parse(line) as Json) }; // was written as JSON above
    found.set(puzzle, [...(found.get(puzzle) ?? []), place]);
  }
  return found;
}
