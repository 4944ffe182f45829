// What only a real disk and a real socket show: one durable commit for one accepted intent, nothing acknowledged is lost to a kill, and a
// reader that stalls costs nobody anything.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { library } from '../../engine/shunting/library.ts';
import type { Client } from './client.ts';
import { bundle, startWorkerd, type Workerd } from './workerd.ts';

let folder: string;
let workerd: Workerd;

beforeAll(async () => {
  folder = await bundle();
  workerd = await startWorkerd(folder);
});
afterAll(async () => {
  await workerd.miniflare.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function inPlay({ client }: Workerd, puzzle = 'three-segments') {
  const options = { puzzle: library.find(({ id }) => id === puzzle)?.puzzle };
  const { id, host } = await client.create({ game: 'shunting', seats: 2, options });
  const [first, second] = [await client.sit(id, 0), await client.sit(id, 1)];
  await client.as(host).act(id, { type: 'start' });
  return { id, first, second };
}

/** Couples or uncouples: what is always possible and never solves anything. */
async function shunt(who: Client, id: string, seq: number) {
  const frame = await who.frame(id);
  const intent = frame.menu.find(({ group }) => group === 'Couplings')?.intent;
  return who.play(id, frame.epoch, seq, intent as { type: string }); // the menu's own
}

/** How many commits SQLite wrote to the logs of these databases: each ends with a frame that names the size of the database. */
function commits(data: string): number {
  const logs = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite-wal') && !name.includes('metadata'));
  return logs.reduce((sum, name) => sum + commitsIn(readFileSync(join(data, name))), 0);
}

function commitsIn(log: Buffer): number {
  if (log.length < 32) return 0;
  const [page, salt] = [log.readUInt32BE(8), log.subarray(16, 24)];
  let found = 0;
  for (let at = 32; at + 24 + page <= log.length; at += 24 + page) {
    if (!log.subarray(at + 8, at + 16).equals(salt)) break;
    if (log.readUInt32BE(at + 4) > 0) found++;
  }
  return found;
}

test('an accepted intent is exactly one durable commit; a repeat, a refusal and a look are none', async () => {
  const { id, first } = await inPlay(workerd);
  await shunt(first, id, 1);
  const before = commits(workerd.data);
  expect(before).toBeGreaterThan(0);
  for (let seq = 2; seq <= 11; seq++) expect((await shunt(first, id, seq)).status).toBe(200);
  expect(commits(workerd.data) - before).toBe(10);
  const { epoch } = await first.frame(id);
  await first.play(id, epoch, 11, { type: 'switch.throw', x: 0, y: 0, heading: 0 });
  await first.play(id, epoch, 12, { type: 'switch.throw', x: 99, y: 99, heading: 0 });
  await first.play(id, epoch, 99, { type: 'switch.throw', x: 99, y: 99, heading: 0 });
  expect(commits(workerd.data) - before).toBe(10);
});

test('a stalled reader is cut off with only what the line already held, and slows nobody (O29)', async () => {
  const { id, first, second } = await inPlay(workerd, 'run-round');
  const stalled = await stall(new URL(`/api/tables/${id}/stream`, workerd.url));
  const live = await second.stream(id);
  const seen = live.rest();
  const { menu } = await first.frame(id);
  const intent = menu.find(({ group }) => group === 'Couplings')?.intent as { type: string }; // the menu's own
  // Far more than the line between two processes holds by itself.
  for (let seq = 1; live.size < 10_000_000 && seq <= 5000; seq++) {
    expect((await first.play(id, 1, seq, intent)).status).toBe(200);
  }
  const { bytes, ended } = await stalled.resume();
  expect(ended).toBe('cut off');
  expect(bytes).toBeLessThan(7_000_000);
  expect(live.size).toBeGreaterThan(10_000_000);
  await live.close();
  await seen;
});

/** Opens a stream and reads nothing until told to; then all that still comes, and how it ends. */
function stall(url: URL): Promise<{ resume(): Promise<{ readonly bytes: number; readonly ended: 'cleanly' | 'cut off' }> }> {
  return new Promise((opened, failed) => {
    const call = request(url, (response) => {
      response.pause();
      const resume = () =>
        new Promise<{ bytes: number; ended: 'cleanly' | 'cut off' }>((done) => {
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          response.on('end', () => done({ bytes, ended: 'cleanly' }));
          response.on('error', () => done({ bytes, ended: 'cut off' }));
          response.resume();
        });
      opened({ resume });
    });
    call.on('error', failed);
    call.end();
  });
}

/** The workerd among this process's own children. */
function pidOf(): number {
  const rows = execFileSync('ps', ['-o', 'pid=,ppid=,comm=', '-A'], { encoding: 'utf8' }).trim().split('\n');
  const own = rows.map((row) => row.trim().split(/\s+/)).filter(([, parent, name]) => Number(parent) === process.pid && name?.startsWith('workerd'));
  return Number(own.at(-1)?.[0]);
}

test('a move that was acknowledged survives the kill of everything (O3, O5)', async () => {
  const { id, first } = await inPlay(workerd);
  const stream = await first.stream(id);
  await stream.frame();
  const answers = [];
  for (let seq = 1; seq <= 20; seq++) answers.push((await shunt(first, id, seq)).body);
  expect((await stream.frame(({ ply }) => ply === 20)).ply).toBe(20);
  process.kill(pidOf(), 'SIGKILL');
  await stream.close().catch(() => undefined);
  await workerd.miniflare.dispose().catch(() => undefined);
  workerd = await startWorkerd(folder);
  const back = workerd.client.as(first.token);
  expect(await back.frame(id)).toMatchObject({ ply: 20, lastSeq: 20 });
  expect(answers.at(-1)).toMatchObject({ ply: 20, seq: 20 });
  expect((await shunt(back, id, 21)).status).toBe(200);
});
