// The site's own puzzles in the catalogue: brought there once, and again only when a release changed them.

import { expect, test } from 'vitest';
import { countsOf, difficultyOf } from '../../../engine/shunting/counts.ts';
import { library } from '../../../engine/shunting/library.ts';
import { readShorthand } from '../../../engine/shunting/shorthand.ts';
import { syncLibrary } from '../../../worker/catalogue/library.ts';
import { database, type TestDatabase } from '../d1.ts';

const sync = (db: TestDatabase) => syncLibrary(db, 5, {});
const column = (db: TestDatabase, sql: string) =>
  db.sqlite
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0]);

test('every puzzle of the library has its solution’s length as par, and is proved where the library says so', async () => {
  const db = database();
  await sync(db);
  const rows = db.sqlite.prepare('SELECT id, par, at_least AS atLeast FROM puzzle ORDER BY number').all();
  expect(rows.map(({ id }) => id)).toEqual(library.map(({ id }) => id));
  for (const { id, par, known } of library) {
    const row = rows.find((one) => one.id === id);
    expect(row).toMatchObject(par === undefined ? { par: known?.moves, atLeast: known?.atLeast } : { par, atLeast: par });
  }
});

test('every puzzle is as hard as its best line is estimated, until somebody votes', async () => {
  const db = database();
  await sync(db);
  const rows = db.sqlite.prepare('SELECT solution, difficulty, guess, difficulty_votes AS votes FROM puzzle').all();
  for (const { solution, difficulty, guess, votes } of rows) {
    const line = readShorthand(String(solution));
    if (!line.ok) throw new Error('a kept line is none');
    const estimate = difficultyOf(countsOf(line.value));
    expect({ difficulty, guess, votes }).toEqual({ difficulty: estimate, guess: estimate, votes: 0 });
  }
  expect(new Set(rows.map(({ guess }) => guess)).size).toBe(5);
});

test('an estimate of before is mended, where no vote and no better line stands against it', async () => {
  const db = database();
  await sync(db);
  const [plain = '', voted = '', improved = ''] = library.map(({ id }) => id);
  db.sqlite.prepare('UPDATE puzzle SET guess = 9, difficulty = 9').run();
  db.sqlite.prepare('UPDATE puzzle SET difficulty = 2.5, difficulty_votes = 2 WHERE id = ?').run(voted);
  db.sqlite.prepare('UPDATE puzzle SET par = par - 1 WHERE id = ?').run(improved);
  db.sqlite.prepare('DELETE FROM shelf').run();
  await sync(db);
  const of = (id: string) => db.sqlite.prepare('SELECT guess = 9 AS old, difficulty FROM puzzle WHERE id = ?').get(id);
  expect(of(plain)).toEqual({ old: 0, difficulty: 1 });
  expect(of(voted)).toEqual({ old: 0, difficulty: 2.5 });
  expect(of(improved)).toEqual({ old: 1, difficulty: 9 });
});

test('a library that is there already is left alone', async () => {
  const db = database();
  await sync(db);
  db.sqlite.prepare("UPDATE puzzle SET title = 'kept', votes = 7").run();
  await sync(db);
  expect(new Set(column(db, 'SELECT title FROM puzzle'))).toEqual(new Set(['kept']));
});

test('a changed library mends its words and keeps the votes; another puzzle under the same name starts anew', async () => {
  const db = database();
  await sync(db);
  const [first, second] = library.map(({ id }) => id);
  db.sqlite.prepare("UPDATE puzzle SET title = 'old', votes = 7").run();
  db.sqlite.prepare('UPDATE puzzle SET hash = ? WHERE id = ?').run('another', second ?? '');
  db.sqlite.prepare("UPDATE shelf SET digest = 'old'").run();
  await sync(db);
  expect(db.sqlite.prepare('SELECT title, votes FROM puzzle WHERE id = ?').get(first ?? '')).toEqual({ title: library[0]?.title, votes: 7 });
  expect(db.sqlite.prepare('SELECT title, votes FROM puzzle WHERE id = ?').get(second ?? '')).toEqual({ title: library[1]?.title, votes: 0 });
  expect(column(db, 'SELECT count(*) FROM puzzle')).toEqual([library.length]);
});

test('what somebody published becomes the library’s when the library has it', async () => {
  const db = database();
  await sync(db);
  const [first] = library;
  db.sqlite.prepare("UPDATE puzzle SET id = 'p1', origin = 'published' WHERE id = ?").run(first?.id ?? '');
  db.sqlite.prepare("UPDATE shelf SET digest = 'old'").run();
  await sync(db);
  expect(column(db, 'SELECT id FROM puzzle')).toContain(first?.id);
  expect(column(db, 'SELECT id FROM puzzle')).not.toContain('p1');
});
