// The HTTP routes of the catalogue: the list and single puzzles for anyone; publishing, voting and records for signed-in accounts.

import { type Context, Hono } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { accountIn, fromOurPages, SIGNED_OUT } from '../accounts/session.ts';
import { type Answer, refuse } from '../answers.ts';
import { body, SAVE_BYTES } from '../body.ts';
import { type Database, databaseIn } from '../database.ts';
import { readQuery } from '../query.ts';
import { type App, send } from '../routes/answer.ts';
import { DAY_MS } from '../time.ts';
import { limited } from '../watch/rates.ts';
import { judgeSolution } from './judge.ts';
import { syncLibrary } from './library.ts';
import { proveLater, publish, withdraw } from './publish.ts';
import { dailyQuery, readListQuery } from './query.ts';
import { insertRecords, record, recordsOf } from './records.ts';
import { countsOf, daily, readPuzzle } from './shunting.ts';
import { bestSolutionOf, cardOf, find, list, type PuzzleRow, tightenBounds } from './store.ts';
import { castVote, voteOf } from './votes.ts';
import { type PuzzlePage, publishBody, type Recorded, type RecordReplay, solveBody, voteBody } from './wire.ts';

const NO_PUZZLE = refuse('not-found', 'there is no such puzzle');

/** The database, with the library synchronised. */
async function catalogue(c: Context<App>): Promise<Database> {
  const db = databaseIn(c.env);
  await syncLibrary(db, Date.now(), c.env);
  return db;
}

/** The puzzle of this id for a signed-in account; refused where there is no session or no such puzzle. */
async function puzzleForAccount(c: Context<App>, id: string): Promise<Answer<{ db: Database; account: string; row: PuzzleRow }>> {
  const account = await accountIn(c);
  if (account === '') return SIGNED_OUT;
  const db = await catalogue(c);
  const row = await find(db, id, account);
  return row === null ? NO_PUZZLE : ok({ db, account, row });
}

export const puzzleRoutes = new Hono<App>()
  .use(fromOurPages)
  .use(limited('asks'))
  .get('/', async (c) => {
    const query = readListQuery(c.req.queries());
    if (!query.ok) return send(c, query);
    const account = await accountIn(c);
    if (query.value.mine !== undefined && account === '') return send(c, SIGNED_OUT);
    return send(c, ok(await list(await catalogue(c), query.value, account)));
  })
  .post('/', limited('works'), body(publishBody, SAVE_BYTES), async (c) => {
    const account = await accountIn(c);
    if (account === '') return send(c, SIGNED_OUT);
    const read = c.req.valid('json');
    if (!read.ok) return send(c, read);
    const db = await catalogue(c);
    const published = await publish(db, account, read.value, Date.now());
    if (!published.ok) return send(c, published);
    const { id, known, judged, par } = published.value;
    if (!known) await proveLater(c, db, id, judged.puzzle, par);
    return send(c, ok({ id, known }), 201);
  })
  /** The library's puzzle of a day, the reader's own where the address names one. */
  .get('/daily', (c) => {
    const query = readQuery(dailyQuery, c.req.queries());
    if (!query.ok) return send(c, query);
    const ids = Object.keys(daily);
    const id = ids[Math.floor((query.value.day ?? Date.now()) / DAY_MS) % ids.length];
    return send(c, id === undefined ? NO_PUZZLE : ok({ id }));
  })
  .get('/:id', async (c) => {
    const account = await accountIn(c);
    const db = await catalogue(c);
    const row = await find(db, c.req.param('id'), account);
    if (row === null) return send(c, NO_PUZZLE);
    const [records, vote] = await Promise.all([recordsOf(db, row.number, account), voteOf(db, row.number, account)]);
    const page: PuzzlePage = { ...cardOf(row), hash: row.hash, file: row.file, records, vote };
    return send(c, ok(page));
  })
  .delete('/:id', async (c) => {
    const found = await puzzleForAccount(c, c.req.param('id'));
    return send(c, found.ok ? await withdraw(found.value.db, found.value.row) : found);
  })
  .post('/:id/votes', body(voteBody), async (c) => {
    const read = c.req.valid('json');
    const found = await puzzleForAccount(c, c.req.param('id'));
    if (!found.ok) return send(c, found);
    if (!read.ok) return send(c, read);
    const { db, account, row } = found.value;
    await db.batch([...castVote(db, row.number, account, read.value)]);
    return send(c, ok(read.value));
  })
  .post('/:id/solves', limited('works'), body(solveBody, SAVE_BYTES), async (c) => {
    const read = c.req.valid('json');
    const found = await puzzleForAccount(c, c.req.param('id'));
    if (!found.ok) return send(c, found);
    if (!read.ok) return send(c, read);
    const { db, account, row } = found.value;
    if (read.value.hash !== row.hash) return send(c, refuse('solution-refused', 'these moves are of another puzzle', { at: 'hash' }));
    return send(c, await recordSolve(db, account, row, read.value.moves));
  })
  .get('/:id/records/:record', async (c) => {
    const db = await catalogue(c);
    const row = await find(db, c.req.param('id'), '');
    if (row === null) return send(c, NO_PUZZLE);
    const { hash, file } = row;
    const name = c.req.param('record');
    if (name === 'par') return send(c, ok<RecordReplay>({ hash, file, kind: 'moves', count: row.par, by: null, moves: row.solution }));
    const replay = /^\d{1,15}$/.test(name) ? await record(db, row.number, Number(name)) : null;
    return send(c, replay === null ? NO_PUZZLE : ok<RecordReplay>({ hash, file, ...replay }));
  });

/** Replays a solution and stores it where it is a record; answers which counts it is now the account's best by. */
async function recordSolve(db: Database, account: string, row: PuzzleRow, moves: Parameters<typeof judgeSolution>[1]): Promise<Answer<Recorded>> {
  const puzzle = readPuzzle(JSON.parse(row.file));
  if (!puzzle.ok) throw new Error(`a stored puzzle cannot be read: ${puzzle.error.message}`);
  const solution = judgeSolution(puzzle.value, moves);
  if (!solution.ok) return solution;
  const counts = countsOf(solution.value);
  const found = bestSolutionOf(solution.value);
  await db.batch([...insertRecords(db, row.number, account, counts, found.shorthand, Date.now()), ...tightenBounds(db, row.id, found, 0)]);
  const best = (await recordsOf(db, row.number, account)).filter(({ own, kind, count }) => own && count === counts[kind]).map(({ kind }) => kind);
  return ok({ counts, best, par: Math.min(row.par, counts.moves) });
}
