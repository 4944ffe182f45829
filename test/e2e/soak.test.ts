// The soak in its short form, part by part; and that it would notice: a row lost, doubled or changed on the disk is told.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { parts, type Report, SHORT } from '../soak/parts.ts';
import { broken, openTables, until, YARD } from '../soak/tables.ts';
import { discard, startProduct } from './product.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  load: 'many tables at once: nothing is lost or doubled, and every page shows the position the server has',
  kills: 'a runtime killed under play: what was promised is there once, and pages resume by themselves',
  lines: 'lines that lose, double, reorder, stall and cut, and clocks that jump: play goes on as if they did not',
  deploy: 'a deploy under open streams: every page is back within 10 s',
  idle: 'tables that are watched and not played: the objects sleep, the streams beat on, a move reaches everyone',
  fuzz: 'malformed requests are refused, none with a 5xx, and the table stays as it was',
};

/** What sleeps most of its time begins before the others and is asked after them; a second try begins anew. */
let idling: Promise<Report> | undefined;
beforeAll(() => {
  idling = parts.idle?.(SHORT);
  idling?.catch(() => undefined); // its test is told
});

test.each(Object.entries(parts))('%s', async (name, part) => {
  const begun = name === 'idle' ? idling : undefined;
  if (begun) idling = undefined;
  const { wrong } = await (begun ?? part(SHORT));
  expect(wrong, HEADINGS[name]).toEqual([]);
});

test('the soak tells a promised intent that is gone, doubled or another one', async () => {
  const product = await startProduct();
  onTestFinished(() => discard(product));
  const players = await openTables(product.url, 1, [YARD], { think: 20, hurry: 1 });
  expect(await until(() => players.some(({ promises }) => promises.length > 4), 20_000)).toBe(true);
  for (const player of players) player.rest();
  await until(() => players.every(({ remote }) => remote.state.pending === undefined), 20_000);
  for (const player of players) player.close();
  await product.stop();
  expect(broken(product.data, players)).toEqual([]);

  const folder = join(product.data, 'store', 'do', 'signalbox-TableObject');
  const name = readdirSync(folder).find((one) => one.endsWith('.sqlite') && one !== 'metadata.sqlite') ?? '';
  using file = new DatabaseSync(join(folder, name));
  const played = file.prepare('SELECT n FROM log WHERE entry LIKE \'%"type":"played"%\' ORDER BY n').all();
  const [gone, twice, other] = played.map(({ n }) => Number(n));
  if (gone === undefined || twice === undefined || other === undefined) throw new Error('too few rows');
  file.prepare('INSERT INTO log (n, v, at, entry) SELECT 100000, v, at, entry FROM log WHERE n = ?').run(twice);
  file.prepare("UPDATE log SET entry = json_set(entry, '$.intent.type', 'nothing') WHERE n = ?").run(other);
  file.prepare('DELETE FROM log WHERE n = ?').run(gone);
  file.close();
  const told = broken(product.data, players).map((fault) => fault.replace(/intent \d+ of seat \d of \w+ /, ''));
  expect(told.sort()).toEqual(['is another one on the disk', 'is on the disk 0 times', 'is on the disk 2 times']);
});
