// Brings the site's own puzzles into the catalogue, so that one list holds all, they are rated and have records. Once an isolate, one
// question; only a release that changed the library writes anything.

import { canonical, sha256Hex } from '../../engine/kernel/digest.ts';
import type { Database } from '../database.ts';
import { currentOf, hashOf, historyOf, type LibraryPuzzle, library, readPuzzle, type Solution, sketchOf, writePuzzle } from './shunting.ts';
import { adding, lineOf, type NewPuzzle, revising, tightening } from './store.ts';

const shelved = new WeakMap<object, Promise<void>>();

/** `key`: what lives as long as the database's binding does. */
export function shelveLibrary(db: Database, now = Date.now(), key: object = db): Promise<void> {
  const known = shelved.get(key);
  if (known !== undefined) return known;
  const done = shelve(db, now);
  shelved.set(key, done);
  // One that failed is tried again by the next request.
  done.catch(() => shelved.delete(key));
  return done;
}

async function shelve(db: Database, now: number): Promise<void> {
  const digest = sha256Hex(canonical(library));
  const shelf = await db.prepare('SELECT digest FROM shelf').first<{ readonly digest: string }>();
  if (shelf?.digest === digest) return;
  const { results } = await db.prepare("SELECT id, hash FROM puzzle WHERE origin = 'library'").all<{ readonly id: string; readonly hash: string }>();
  const there = new Map(results.map(({ id, hash }) => [id, hash]));
  const rows = library.map((one) => rowOf(one, now));
  await db.batch([
    ...rows.flatMap((row) => [
      // What is under this name but another puzzle goes, with what was voted and recorded of it; so does what somebody published just so.
      ...(there.get(row.id) === row.hash ? [] : [db.prepare('DELETE FROM puzzle WHERE id = ? OR hash = ?').bind(row.id, row.hash)]),
      adding(db, row),
      ...revising(db, row),
      ...tightening(db, row.id, row.line, row.atLeast),
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
    line: lineOf(solution),
    // The library's own tests prove its pars.
    atLeast: par ?? known?.atLeast ?? 1,
  };
}
