// Brings the site's own puzzles into the catalogue, so that one list holds all, they are rated and have records. Once an isolate, one
// question; only a release that changed the library writes anything.

import type { Json } from '../../engine/kernel/game.ts';
import type { Database } from '../database.ts';
import { hashOfPuzzle, prove } from './judge.ts';
import { currentOf, historyOf, type LibraryPuzzle, library, readPuzzle, type Solution, sketchOf, writePuzzle, writeShorthand } from './shunting.ts';
import { adding, type NewPuzzle } from './store.ts';

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
  const { results } = await db.prepare("SELECT id, hash FROM puzzle WHERE origin = 'library'").all<{ readonly id: string; readonly hash: string }>();
  const there = new Map(results.map(({ id, hash }) => [id, hash]));
  const missing = library.flatMap((one) => {
    const fresh = rowOf(one, now);
    return there.get(one.id) === fresh.hash ? [] : [{ fresh, changed: there.has(one.id) }];
  });
  if (missing.length === 0) return;
  await db.batch(
    missing.flatMap(({ fresh, changed }) => [
      // A library puzzle that is another one now is another one: what was voted and recorded was of the old.
      ...(changed ? [db.prepare('DELETE FROM puzzle WHERE id = ?').bind(fresh.id)] : []),
      // What somebody had published just so becomes the library's.
      db.prepare('DELETE FROM puzzle WHERE hash = ? AND id <> ?').bind(fresh.hash, fresh.id),
      adding(db, fresh),
    ]),
  );
}

function rowOf({ id, title, about, par, puzzle: file }: LibraryPuzzle, publishedAt: number): NewPuzzle {
  const read = readPuzzle(file as Json); // a test reads every one
  if (!read.ok) throw new Error(`${id} is no puzzle: ${read.error.message}`);
  const history = read.value.VerifiedSolutionHistory;
  if (history === null) throw new Error(`${id} has no solution`);
  const solution: Solution = currentOf(historyOf(history));
  const puzzle = { ...read.value, VerifiedSolutionHistory: null };
  return {
    id,
    hash: hashOfPuzzle(puzzle),
    origin: 'library',
    title,
    about,
    tags: ['library'],
    file: writePuzzle(puzzle),
    thumbnail: JSON.stringify(sketchOf(puzzle)),
    author: null,
    publishedAt,
    size: puzzle.Track.Segments.length,
    engines: puzzle.RollingStock.filter((one) => one.IsEngine).length,
    vehicles: puzzle.RollingStock.length,
    par: solution.length,
    // The library's own tests prove its pars.
    atLeast: par ?? prove(puzzle, solution.length).atLeast,
    solution: writeShorthand(solution),
  };
}
