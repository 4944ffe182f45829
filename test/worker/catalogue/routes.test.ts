// The catalogue's routes over Node's SQLite: publishing, listing, recording.
//
// Mutants these must kill: records not bound to the hash; a worse line replacing a better one; the page after a page
// repeating or skipping rows; a visitor's post taken; a stranger taking a puzzle back; solutions left in the published file;
// a blank field read as nought; of a field that is given twice the first taken; a number read as the language reads it;
// a day that no month has.

import { describe, expect, test } from 'vitest';
import { library } from '../../../engine/shunting/library.ts';
import type { Published, Recorded, RecordReplay } from '../../../worker/catalogue/wire.ts';
import { everyId, list, page, publish } from './asks.ts';
import { catalogue } from './people.ts';
import { back, forward, line } from './yards.ts';

describe('the list', () => {
  test('holds the library from the first request on, each puzzle once', async () => {
    const { visitor } = catalogue();
    await Promise.all([list(visitor), list(visitor)]);
    const ids = await everyId(visitor, 'tag=library');
    expect(ids.toSorted()).toEqual(library.map(({ id }) => id).sort());
  });

  test('begins with the lessons, in their order, where the oldest come first', async () => {
    const { visitor, person } = catalogue();
    await publish(person('Ada'));
    expect((await everyId(visitor, 'sort=newest&order=up')).slice(0, -1)).toEqual(library.map(({ id }) => id));
  });

  test('shows what was published, the newest first, with par proved by a search', async () => {
    const { visitor, person } = catalogue();
    const id = await publish(person('Ada'), { tags: ['Short', 'short', 'library', 'Lib\u200drary', '\uff4cibrary\ufe0f'], about: 'Two units on.' });
    const { puzzles } = await list(visitor);
    const known = { id, title: 'To the second', about: 'Two units on.', author: 'Ada', tags: ['short'], origin: 'published' };
    expect(puzzles[0]).toMatchObject({ ...known, size: 6, engines: 1, vehicles: 1, par: 2, atLeast: 2, score: null, votes: 0, solvers: 1 });
    expect(puzzles[0]).toMatchObject({ solved: false, own: false });
    expect(JSON.parse(puzzles[0]?.thumbnail ?? '')).toMatchObject({ stock: [{ id: 0, engine: 1 }] });
  });

  test.each(['newest', 'rating', 'difficulty', 'par', 'size', 'engines'])(
    'by %s is the same in pages of two as in one, both ways round',
    async (sort) => {
      const { visitor, person } = catalogue();
      const ada = person('Ada');
      for (const goal of [2, 3, 4, 5]) await publish(ada, { file: line({ goal, length: 4 + goal }), moves: forward(goal), title: `To ${goal}` });
      const up = await everyId(visitor, `sort=${sort}&order=up&limit=60`);
      expect(new Set(up).size).toBe(library.length + 4);
      expect(await everyId(visitor, `sort=${sort}&order=up&limit=2`)).toEqual(up);
      expect(await everyId(visitor, `sort=${sort}&order=down&limit=2`)).toEqual(up.toReversed());
    },
  );

  test('is narrowed by par, size, engines, tag, words and proof', async () => {
    const { visitor, person } = catalogue();
    const ada = person('Ada');
    const short = await publish(ada, { title: 'Grüne Weiche', tags: ['exam'] });
    const long = await publish(ada, { file: line({ length: 9, goal: 7 }), moves: forward(7), title: 'Far out', about: 'Mind the gap' });
    const ids = async (query: string) => (await everyId(visitor, query)).filter((id) => id === short || id === long);
    expect(await ids('parMin=3&parMax=7')).toEqual([long]);
    expect(await ids('sizeMax=8')).toEqual([short]);
    expect(await ids('engines=1')).toEqual([long, short]);
    expect(await ids('engines=2')).toEqual([]);
    expect(await ids('tag=exam')).toEqual([short]);
    expect(await ids('tag=Exam')).toEqual([short]);
    expect(await ids('tag=exa')).toEqual([]);
    expect(await ids('text=gap+FAR')).toEqual([long]);
    expect(await ids(`text=${encodeURIComponent('grüne')}`)).toEqual([short]);
    expect(await ids("text=%25'")).toEqual([]);
    expect(await ids('proved=yes')).toEqual([long, short]);
    expect(await ids('difficulty=1')).toEqual([long, short]);
    expect(await ids('difficulty=5')).toEqual([]);
  });

  test('says what its reader has solved and published; a visitor is asked to sign in for that', async () => {
    const { visitor, person } = catalogue();
    const [ada, ben] = [person('Ada'), person(null)];
    const id = await publish(ada);
    expect(await everyId(ben, 'mine=solved')).toEqual([]);
    expect(await everyId(ben, 'mine=unsolved')).toContain(id);
    await ben.post(`/api/puzzles/${id}/solves`, { hash: (await page(ben, id)).hash, moves: forward(2) });
    expect(await everyId(ben, 'mine=solved')).toEqual([id]);
    expect(await everyId(ben, 'mine=unsolved')).not.toContain(id);
    expect(await everyId(ada, 'mine=published')).toEqual([id]);
    // What a device had solved before its owner signed in there counts; what it only began does not.
    const progress = {
      entries: [
        { puzzle: 'fetch', best: 5, ply: 3, changedAt: 1 },
        { puzzle: 'throw', ply: 3, changedAt: 1 },
      ],
    };
    await ben.post('/api/account/progress', progress);
    expect(await everyId(ben, 'mine=solved')).toEqual([id, 'fetch']);
    expect(await everyId(ben, 'mine=unsolved')).not.toContain('fetch');
    expect((await list(ada)).puzzles[0]).toMatchObject({ id, own: true, solved: true });
    expect(await visitor.request('/api/puzzles?mine=solved')).toMatchObject({ status: 401, body: { code: 'signed-out' } });
  });

  test('takes what is blank as not given', async () => {
    const { visitor, person } = catalogue();
    const id = await publish(person('Ada'));
    const fields = 'sort order engines parMin parMax sizeMin sizeMax difficulty scoreMin tag text proved mine limit after'.split(' ');
    const all = await list(visitor);
    expect(all.puzzles[0]?.id).toBe(id);
    for (const field of fields) for (const blank of ['', '+', '%20&', `&${field}=`]) expect(await list(visitor, `?${field}=${blank}`)).toEqual(all);
    expect(await list(visitor, `?${fields.map((field) => `${field}=`).join('&')}`)).toEqual(all);
    expect(await everyId(visitor, 'engines=&engines=+1+&parMin=&parMax=2')).toContain(id);
  });

  test.each([
    ['sort=worst', 'sort', /newest, rating/],
    ['sort=par&sort=size', 'sort', /twice/],
    ['order=sideways', 'order', /up, down/],
    ['limit=0', 'limit', /from 1 to 60/],
    ['limit=999', 'limit', /from 1 to 60/],
    ['after=x', 'after', /next/],
    ['after=1_2&after=1_2', 'after', /twice/],
    ['engines=-1', 'engines', /whole number/],
    ['engines=x', 'engines', /whole number/],
    ['engines=1e1', 'engines', /whole number/],
    ['engines=0x2', 'engines', /whole number/],
    ['engines=1.0', 'engines', /whole number/],
    ['engines=NaN', 'engines', /whole number/],
    ['engines=1&engines=2', 'engines', /twice/],
    ['parMax=1000001', 'parMax', /to 1000000/],
    ['sizeMin=Infinity', 'sizeMin', /whole number/],
    ['difficulty=6', 'difficulty', /from 1 to 5/],
    ['scoreMin=0', 'scoreMin', /from 1 to 5/],
    ['proved=no', 'proved', /yes/],
    ['mine=yours', 'mine', /solved, unsolved, published/],
    [`text=${'x'.repeat(61)}`, 'text', /60 letters/],
    [`tag=${'x'.repeat(25)}`, 'tag', /24 letters/],
    ['par=1', '', /par/],
    ['par=', '', /par/],
    ['__proto__=1', '', /__proto__/],
  ])('refuses %s by name', async (query, at, message) => {
    const reply = await catalogue().visitor.request(`/api/puzzles?${query}`);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request', at, message: expect.stringMatching(message) } });
  });
});

describe('publishing', () => {
  test('keeps the file without any solution, and its author’s line as the first record', async () => {
    const { person } = catalogue();
    const ada = person('Ada');
    const file = { ...line(), VerifiedSolutionHistory: { SchemaVersion: 1, CurrentVersion: 0, History: [{ Moves: forward(2) }] } };
    const shown = await page(ada, await publish(ada, { file }));
    expect(JSON.parse(shown.file)).toMatchObject({ VerifiedSolutionHistory: null, Goal: line().Goal });
    expect(shown.file).not.toContain('MoveEngine');
    expect(shown.records.filter(({ kind }) => kind === 'moves')).toMatchObject([{ count: 2, by: 'Ada', own: true }]);
  });

  test('of a puzzle that is here finds it, whoever wrote it and whatever its name', async () => {
    const { visitor, person } = catalogue();
    const id = await publish(person('Ada'));
    const again = await person('Ben').post<Published>('/api/puzzles', {
      file: line(),
      moves: [...forward(1), ...back(1), ...forward(2)],
      title: 'Mine',
    });
    expect(again).toMatchObject({ status: 201, body: { id, known: true } });
    expect(await page(visitor, id)).toMatchObject({ title: 'To the second', author: 'Ada', par: 2, solvers: 2 });
  });

  test('with a roundabout solution still finds par where the search can', async () => {
    const { person, visitor } = catalogue();
    const id = await publish(person('Ada'), { moves: [...forward(1), ...back(1), ...forward(2)] });
    expect(await page(visitor, id)).toMatchObject({ par: 2, atLeast: 2 });
  });

  test.each([
    ['a file that is none', { file: 'puzzle' }, 'puzzle-refused', 'file'],
    ['a goal that is met already', { file: line({ goal: 0 }) }, 'puzzle-refused', 'file.Goal'],
    ['no goal', { file: { ...line(), Goal: { SegmentGoals: [] } } }, 'puzzle-refused', 'file.Goal'],
    [
      'vehicles off the track',
      { file: { ...line(), InitialState: { Placements: [{ VehicleId: 7, Edges: line().InitialState.Placements[0]?.Edges }] } } },
      'puzzle-refused',
      'file.InitialState',
    ],
    ['no title', { title: ' \u202e ' }, 'bad-request', 'title'],
    ['a long title', { title: 'x'.repeat(41) }, 'bad-request', 'title'],
    ['no solution', { moves: [] }, 'solution-refused', 'moves'],
    ['a solution that stops short', { moves: forward(1) }, 'solution-refused', 'moves'],
    ['a solution that runs off the track', { moves: forward(9) }, 'solution-refused', 'moves.5'],
    ['a move that is none', { moves: [...forward(1), { Kind: 'Fly' }] }, 'solution-refused', 'moves.1'],
    ['a member too many', { moves: forward(2), par: 1 }, 'bad-request', ''],
  ])('is refused with %s', async (_, body, code, at) => {
    const { person, visitor } = catalogue();
    const reply = await person('Ada').post('/api/puzzles', { file: line(), moves: forward(2), title: 'A', ...body });
    expect(reply).toMatchObject({ status: 400, body: { code, at } });
    expect(await everyId(visitor, 'limit=60')).toHaveLength(library.length);
  });

  test('is for whoever is signed in, and from a page of ours', async () => {
    const { visitor, person } = catalogue();
    const body = { file: line(), moves: forward(2), title: 'A' };
    expect(await visitor.post('/api/puzzles', body, { origin: 'https://signalbox.test' })).toMatchObject({
      status: 401,
      body: { code: 'signed-out' },
    });
    for (const origin of ['https://elsewhere.test', 'null']) {
      expect(await person('Ada').post('/api/puzzles', body, { origin })).toMatchObject({ status: 403, body: { code: 'cross-site' } });
    }
    const request = expect.stringMatching(/^\S+$/);
    expect(await visitor.post('/api/puzzles', body)).toMatchObject({ status: 403, body: { code: 'cross-site', request } });
  });

  test('is taken back by its author alone', async () => {
    const { visitor, person } = catalogue();
    const [ada, ben] = [person('Ada'), person('Ben')];
    const id = await publish(ada);
    const remove = { method: 'DELETE', headers: { origin: 'https://signalbox.test' } };
    expect(await visitor.request(`/api/puzzles/${id}`, remove)).toMatchObject({ status: 401 });
    expect(await ben.request(`/api/puzzles/${id}`, remove)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    expect(await ada.request(`/api/puzzles/${library[0]?.id}`, remove)).toMatchObject({ status: 403 });
    expect(await ada.request(`/api/puzzles/${id}`, remove)).toMatchObject({ status: 200 });
    expect(await visitor.request(`/api/puzzles/${id}`)).toMatchObject({ status: 404 });
  });

  test('has an end each day', async () => {
    const { person } = catalogue();
    const ada = person('Ada');
    for (let i = 0; i < 30; i++) await publish(ada, { file: line({ length: 6 + i }) });
    const reply = await ada.post('/api/puzzles', { file: line({ length: 50 }), moves: forward(2), title: 'A' });
    expect(reply).toMatchObject({ status: 429, body: { code: 'too-many', retryAfter: 3600 } });
    await publish(ada, { file: line({ length: 7 }) });
  });
});

describe('a record', () => {
  const roundabout = [...forward(1), ...back(1), ...forward(2)];

  test('is each account’s best by each count, and a worse line changes nothing', async () => {
    const { visitor, person } = catalogue();
    const ben = person('Ben');
    const id = await publish(person('Ada'));
    const { hash } = await page(ben, id);
    const solve = (moves: unknown) => ben.post<Recorded>(`/api/puzzles/${id}/solves`, { hash, moves });
    expect((await solve(roundabout)).body).toEqual({
      counts: { moves: 4, reversals: 2, couplings: 0, throws: 0 },
      best: ['couplings', 'moves', 'reversals', 'throws'],
      par: 2,
    });
    expect((await solve(forward(2))).body.best).toEqual(['couplings', 'moves', 'reversals', 'throws']);
    expect((await solve(roundabout)).body.best).toEqual(['couplings', 'throws']);
    const { records, solvers } = await page(visitor, id);
    expect(solvers).toBe(2);
    expect(records.filter(({ kind }) => kind === 'moves').map(({ by, count }) => [by, count])).toEqual([
      ['Ada', 2],
      ['Ben', 2],
    ]);
  });

  test('ends with the move that first meets the goal', async () => {
    const { visitor, person } = catalogue();
    const ben = person('Ben');
    const id = await publish(person('Ada'), { moves: [...forward(3), ...back(1)] });
    expect(await page(visitor, id)).toMatchObject({ par: 2 });
    const { hash } = await page(ben, id);
    const sent = await ben.post<Recorded>(`/api/puzzles/${id}/solves`, { hash, moves: [...forward(2), ...back(1), ...forward(1)] });
    expect(sent.body.counts).toEqual({ moves: 2, reversals: 0, couplings: 0, throws: 0 });
    expect((await visitor.request<RecordReplay>(`/api/puzzles/${id}/records/par`)).body.moves).toBe('0f2');
  });

  test('comes back as a line to be replayed', async () => {
    const { visitor, person } = catalogue();
    const ben = person('Ben');
    const id = await publish(person('Ada'), { file: line({ length: 7, wagons: 1, goal: 4 }), moves: forward(3) });
    const { hash, file, records } = await page(visitor, id);
    await ben.post(`/api/puzzles/${id}/solves`, { hash, moves: [...back(0), ...forward(1), ...forward(2)] });
    const [first] = records;
    expect((await visitor.request<RecordReplay>(`/api/puzzles/${id}/records/${first?.record}`)).body).toMatchObject({
      hash,
      file,
      by: 'Ada',
      moves: '0f3',
    });
    expect((await visitor.request<RecordReplay>(`/api/puzzles/${id}/records/par`)).body).toMatchObject({
      kind: 'moves',
      count: 3,
      by: null,
      moves: '0f3',
    });
    for (const none of ['9999', 'x', '-1', '1e3']) expect(await visitor.request(`/api/puzzles/${id}/records/${none}`)).toMatchObject({ status: 404 });
  });

  test('of another puzzle’s line is refused, though it plays (B12)', async () => {
    const { person } = catalogue();
    const ada = person('Ada');
    const near = await publish(ada, { file: line({ goal: 1 }), moves: forward(1) });
    const far = await publish(ada, { file: line({ goal: 4 }), moves: forward(4) });
    const { hash } = await page(ada, near);
    expect(await ada.post(`/api/puzzles/${far}/solves`, { hash, moves: forward(4) })).toMatchObject({
      status: 400,
      body: { code: 'solution-refused', at: 'hash' },
    });
  });

  test('that beats a par nobody has proved is par', async () => {
    const { db, visitor, person } = catalogue();
    const id = await publish(person('Ada'), { moves: roundabout });
    db.sqlite.prepare('UPDATE puzzle SET par = 4, at_least = 1 WHERE id = ?').run(id);
    const { hash } = await page(visitor, id);
    expect((await person('Ben').post<Recorded>(`/api/puzzles/${id}/solves`, { hash, moves: forward(2) })).body.par).toBe(2);
    expect(await page(visitor, id)).toMatchObject({ par: 2, atLeast: 1 });
    expect((await visitor.request<RecordReplay>(`/api/puzzles/${id}/records/par`)).body.moves).toBe('0f2');
  });
});

test('the puzzle of a day is one of the library, another one tomorrow', async () => {
  const { visitor } = catalogue();
  const of = async (day: string) => (await visitor.request<{ id: string }>(`/api/puzzles/daily?day=${day}`)).body.id;
  expect(await of('2026-11-30')).toBe(await of('2026-11-30'));
  expect(await of('2026-12-01')).not.toBe(await of('2026-11-30'));
  expect(library.map(({ id }) => id)).toContain(await of('2031-01-01'));
  expect((await visitor.request('/api/puzzles/daily?day=')).body).toEqual((await visitor.request('/api/puzzles/daily')).body);
  expect(await of('2028-02-29')).not.toBe(await of('2028-03-01'));
  for (const day of ['today', '1', '2026-13-01', '2026-02-31', '2026-02-29', '1969-12-31', '2026-11-30&day=2026-12-01']) {
    expect(await visitor.request(`/api/puzzles/daily?day=${day}`)).toMatchObject({ status: 400, body: { code: 'bad-request', at: 'day' } });
  }
  expect(await visitor.request('/api/puzzles/daily?date=2026-11-30')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('date') },
  });
});
