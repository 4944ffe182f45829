// Synchronises the library, the site's own puzzles, into the catalogue, so that they are listed, rated and have records like all others. Once
// an isolate, by one query of a content hash; only a release that changed the library writes.

import { canonical, sha256Hex } from '../../engine/kernel/digest.ts';
import type { Database } from '../database.ts';
import { currentOf, hashOf, historyOf, type LibraryPuzzle, library, readPuzzle, type Solution, sketchOf, writePuzzle } from './shunting.ts';
import { bestSolutionOf, insertPuzzle, type NewPuzzle, tightenBounds, updatePuzzle } from './store.ts';

const synced = new WeakMap<object, Promise<void>>();

/** Synchronises once for each `key`, an object that lives as long as the database binding. */
export function syncLibrary(db: Database, now = Date.now(), key: object = db): Promise<void> {
  const known = synced.get(key);
  if (known !== undefined) return known;
  const done = sync(db, now);
  synced.set(key, done);
  // After a failure the next request tries again.
  done.catch(() => synced.delete(key));
  return done;
}

async function sync(db: Database, now: number): Promise<void> {
  const digest = sha256Hex(canonical(library));
  const stored = await db.prepare('SELECT digest FROM shelf').first<{ readonly digest: string }>();
  if (stored?.digest === digest) return;
  const { results } = await db.prepare("SELECT id, hash FROM puzzle WHERE origin = 'library'").all<{ readonly id: string; readonly hash: string }>();
  const hashes = new Map(results.map(({ id, hash }) => [id, hash]));
  const rows = library.map((one) => rowOf(one, now));
  await db.batch([
    ...rows.flatMap((row) => [
      // A changed puzzle replaces its old version with all votes and records; one that an account published with this content goes too.
      ...(hashes.get(row.id) === row.hash ? [] : [db.prepare('DELETE FROM puzzle WHERE id = ? OR hash = ?').bind(row.id, row.hash)]),
      insertPuzzle(db, row),
      ...updatePuzzle(db, row),
      ...tightenBounds(db, row.id, row.best, row.atLeast),
    ]),
    db.prepare('INSERT INTO shelf (only, digest) VALUES (1, ?1) ON CONFLICT DO UPDATE SET digest = ?1').bind(digest),
  ]);
}

function rowOf({ id, title, about, tags, par, known, puzzle: file }: LibraryPuzzle, publishedAt: number): NewPuzzle {
  const read = readPuzzle(file);
  if (!read.ok) throw new Error(`${id} is no puzzle: ${read.error.message}`);
  const history = read.value.VerifiedSolutionHistory;
  if (history === null) throw new Error(`${id} has no solution`);
  const solution: Solution = currentOf(historyOf(history));
  const puzzle = { ...read.value, VerifiedSolutionHistory: null };
  return {
    id,
    hash: hashOf(puzzle),
    origin: 'library',
    title,
    about,
    tags: ['library', ...tags],
    file: writePuzzle(puzzle),
    thumbnail: JSON.stringify(sketchOf(puzzle)),
    author: null,
    publishedAt,
    size: puzzle.Track.Segments.length,
    engines: puzzle.RollingStock.filter((one) => one.IsEngine).length,
    vehicles: puzzle.RollingStock.length,
    best: bestSolutionOf(solution),
    // The library's own tests prove its pars.
    atLeast: par ?? known?.atLeast ?? 1,
  };
}
