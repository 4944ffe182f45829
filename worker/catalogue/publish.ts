// Publishing a puzzle: judged, then added with its author's solution as the first record and as par; a search tries to prove par
// afterwards, so that a publisher waits for nothing and a search that is cut off loses nothing.

import type { Context } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import type { Database } from '../database.ts';
import { nameOf } from '../room/names.ts';
import type { App } from '../routes/answer.ts';
import { type Judged, judgePuzzle, judgeSolution, prove } from './judge.ts';
import { countsOf, type Puzzle, sketchOf } from './shunting.ts';
import { adding, find, idOfHash, lineOf, type PuzzleRow, publishedSince, recording, tightening } from './store.ts';
import type { Publishing } from './wire.ts';

const TITLE = 40;
const ABOUT = 200;
const TAG = 16;
const DAY = 24 * 60 * 60 * 1000;
/** Puzzles an account may publish in a day. */
const DAILY_MOST = 30;
/** Letters of the hash that name a puzzle: 60 bits. */
const ID_LETTERS = 15;

interface Out {
  readonly id: string;
  readonly known: boolean;
  readonly judged: Judged;
  readonly par: number;
}

/** Publishes a puzzle with its author's solution; the same puzzle again finds the one that is there. */
export async function publish(db: Database, account: string, sent: Publishing, now: number): Promise<Answer<Out>> {
  const words = wordsOf(sent);
  if (!words.ok) return words;
  const judged = judgePuzzle(sent.file);
  if (!judged.ok) return judged;
  const { puzzle, file, hash } = judged.value;
  const solution = judgeSolution(puzzle, sent.moves);
  if (!solution.ok) return solution;
  const known = await idOfHash(db, hash);
  if (known === null && (await publishedSince(db, account, now - DAY)) >= DAILY_MOST)
    return refuse('too-many', `an account publishes at most ${DAILY_MOST} puzzles a day`, { retryAfter: 60 * 60 });

  const id = known?.id ?? `p${hash.slice(0, ID_LETTERS)}`;
  const counts = countsOf(solution.value);
  const line = lineOf(solution.value);
  if (known === null) {
    await adding(db, {
      id,
      hash,
      origin: 'published',
      ...words.value,
      file,
      thumbnail: JSON.stringify(sketchOf(puzzle)),
      author: account,
      publishedAt: now,
      size: puzzle.Track.Segments.length,
      engines: puzzle.RollingStock.filter((one) => one.IsEngine).length,
      vehicles: puzzle.RollingStock.length,
      atLeast: 1,
      line,
    }).run();
  }
  const row = await find(db, id, account);
  if (row === null) throw new Error(`${id} was added and is not there`);
  await db.batch([...recording(db, row.number, account, counts, line.solution, now), ...tightening(db, id, line, 0)]);
  return ok({ id, known: known !== null, judged: judged.value, par: line.par });
}

/** Title, text and tags as they are shown: plain, short, nothing hidden in them. */
function wordsOf({ title, about, tags }: Publishing): Answer<{ title: string; about: string; tags: readonly string[] }> {
  const named = nameOf(title, 'title', TITLE);
  if (!named.ok) return named;
  if (named.value === undefined) return refuse('bad-request', 'a puzzle has a title', { at: 'title' });
  const told = nameOf(about, 'about', ABOUT);
  if (!told.ok) return told;
  const kept = new Set<string>();
  for (const [i, tag] of tags.entries()) {
    const read = nameOf(tag.replace(/\|/g, ''), `tags.${i}`, TAG);
    if (!read.ok) return read;
    // `library` marks the site's own, and so would whatever looks just like it.
    if (read.value !== undefined && plain(read.value) !== 'library') kept.add(read.value.toLowerCase());
  }
  return ok({ title: named.value, about: told.value ?? '', tags: [...kept] });
}

/** As it is seen: wide letters are letters, and what is drawn as nothing is not there. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .toLowerCase();

/** Tries to prove par once the answer is out, where the platform lets work go on; else at once. */
export async function proveLater(c: Context<App>, db: Database, id: string, puzzle: Puzzle, par: number): Promise<void> {
  const work = async () => {
    const { atLeast, shorter } = prove(puzzle, par);
    await db.batch([...tightening(db, id, shorter && lineOf(shorter), atLeast)]);
  };
  const context = contextOf(c);
  // A tick later, so that the answer is on its way first.
  if (context === undefined) await work();
  else context.waitUntil(new Promise<void>((resolve) => setTimeout(resolve, 0)).then(work));
}

/** hono throws where a request came without one, as in a test. */
function contextOf(c: Context<App>): { waitUntil(promise: Promise<unknown>): void } | undefined {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}

/** Takes back a puzzle of one's own. */
export async function withdraw(db: Database, row: PuzzleRow): Promise<Answer<null>> {
  if (row.own !== 1) return refuse('not-yours', 'only who published a puzzle may take it back');
  await db.prepare('DELETE FROM puzzle WHERE number = ?').bind(row.number).run();
  return ok(null);
}
