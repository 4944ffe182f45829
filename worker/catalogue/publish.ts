// Publishes a puzzle: validated, then added with its author's solution as the first record and as par. The proof of par is tried in the
// background, so that the publisher does not wait for it and a search that is cut off loses nothing.

import type { Context } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import type { Database } from '../database.ts';
import { nameOf } from '../room/names.ts';
import type { App } from '../routes/answer.ts';
import { DAY_MS } from '../time.ts';
import { type Judged, judgePuzzle, judgeSolution, prove } from './judge.ts';
import { insertRecords } from './records.ts';
import { countsOf, type Puzzle, sketchOf } from './shunting.ts';
import { bestSolutionOf, find, idOfHash, insertPuzzle, type PuzzleRow, publishedSince, tightenBounds } from './store.ts';
import type { Publishing } from './wire.ts';

/** Lengths at the most, in the characters `nameOf` counts. */
const MAX_TITLE = 40;
const MAX_ABOUT = 200;
const MAX_TAG = 16;
/** Puzzles an account may publish in 24 hours. */
const MAX_DAILY = 30;
/** Hex digits of the hash in a puzzle's id: 60 bits. */
const ID_DIGITS = 15;

interface Publication {
  readonly id: string;
  /** There was this puzzle before. */
  readonly known: boolean;
  readonly judged: Judged;
  readonly par: number;
}

/** Publishes a puzzle with its author's solution. Idempotent by content: the same puzzle again records the solution with the one there is. */
export async function publish(db: Database, account: string, sent: Publishing, now: number): Promise<Answer<Publication>> {
  const labels = labelsOf(sent);
  if (!labels.ok) return labels;
  const judged = judgePuzzle(sent.file);
  if (!judged.ok) return judged;
  const { puzzle, file, hash } = judged.value;
  const solution = judgeSolution(puzzle, sent.moves);
  if (!solution.ok) return solution;
  const known = await idOfHash(db, hash);
  if (known === null && (await publishedSince(db, account, now - DAY_MS)) >= MAX_DAILY)
    return refuse('too-many', `an account publishes at most ${MAX_DAILY} puzzles a day`, { retryAfter: 60 * 60 });

  const id = known?.id ?? `p${hash.slice(0, ID_DIGITS)}`;
  const counts = countsOf(solution.value);
  const best = bestSolutionOf(solution.value);
  if (known === null) {
    await insertPuzzle(db, {
      id,
      hash,
      origin: 'published',
      ...labels.value,
      file,
      thumbnail: JSON.stringify(sketchOf(puzzle)),
      author: account,
      publishedAt: now,
      size: puzzle.Track.Segments.length,
      engines: puzzle.RollingStock.filter((one) => one.IsEngine).length,
      vehicles: puzzle.RollingStock.length,
      atLeast: 1,
      best,
    }).run();
  }
  const row = await find(db, id, account);
  if (row === null) throw new Error(`${id} was added and is not there`);
  await db.batch([...insertRecords(db, row.number, account, counts, best.shorthand, now), ...tightenBounds(db, id, best, 0)]);
  return ok({ id, known: known !== null, judged: judged.value, par: best.par });
}

/** Title, text and tags, normalised and within their lengths (`nameOf`). */
function labelsOf({ title, about, tags }: Publishing): Answer<{ title: string; about: string; tags: readonly string[] }> {
  const named = nameOf(title, 'title', MAX_TITLE);
  if (!named.ok) return named;
  if (named.value === undefined) return refuse('bad-request', 'a puzzle has a title', { at: 'title' });
  const text = nameOf(about, 'about', MAX_ABOUT);
  if (!text.ok) return text;
  const kept = new Set<string>();
  for (const [i, tag] of tags.entries()) {
    const read = nameOf(tag.replace(/\|/g, ''), `tags.${i}`, MAX_TAG);
    if (!read.ok) return read;
    // `library` marks the site's own puzzles; a tag that looks the same is dropped.
    if (read.value !== undefined && skeletonOf(read.value) !== 'library') kept.add(read.value.toLowerCase());
  }
  return ok({ title: named.value, about: text.value ?? '', tags: [...kept] });
}

/** A text as it looks: compatibility variants are folded, characters that render as nothing are removed. */
const skeletonOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase();

/** Tries to prove par in the background where the platform has `waitUntil`; else before it returns. */
export async function proveLater(c: Context<App>, db: Database, id: string, puzzle: Puzzle, par: number): Promise<void> {
  const work = async () => {
    const { atLeast, shorter } = prove(puzzle, par);
    await db.batch([...tightenBounds(db, id, shorter && bestSolutionOf(shorter), atLeast)]);
  };
  const context = contextOf(c);
  // In a later task, so that the response is sent first.
  if (context === undefined) await work();
  else context.waitUntil(new Promise<void>((resolve) => setTimeout(resolve, 0)).then(work));
}

/** Undefined where the request came without one, as in a test: hono throws then. */
function contextOf(c: Context<App>): { waitUntil(promise: Promise<unknown>): void } | undefined {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}

/** Deletes a puzzle; only its author may. */
export async function withdraw(db: Database, row: PuzzleRow): Promise<Answer<null>> {
  if (row.own !== 1) return refuse('not-yours', 'only who published a puzzle may take it back');
  await db.prepare('DELETE FROM puzzle WHERE number = ?').bind(row.number).run();
  return ok(null);
}
