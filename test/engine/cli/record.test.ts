// `replay` and `verify`: what they answer and how they exit, from files, gzipped files and standard input.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { games } from '../../../engine/games.ts';
import { commitmentOf, type Fairness, seedFrom } from '../../../engine/kernel/fair.ts';
import { seatOf } from '../../../engine/kernel/game.ts';
import type { Table } from '../../../engine/kernel/table.ts';
import { tinyShelf } from '../tiny/tiny.ts';
import { folderOf, run } from './run.ts';

const SEATS = [{ kind: 'human' }, { kind: 'human' }] as const;
const promise = { table: 'T4BLE', secret: 'ab'.repeat(32), nonces: ['01'.repeat(16), ''] };
const fair: Fairness = { ...promise, commitment: commitmentOf(promise.table, promise.secret) };

/** A shunting table that has followed its menu for a while, without reaching the goal. */
function played(plies: number): Table {
  const shunting = games.get('shunting');
  const options = shunting?.settle({}, SEATS.length);
  if (shunting === undefined || !options?.ok) throw new Error('shunting is on the shelf');
  let table = shunting.deal({ options: options.value, seats: SEATS.length, seed: seedFrom(fair, shunting.rules) });
  for (let i = 0; i < plies; i++) {
    const seat = seatOf(i % SEATS.length);
    const ways = table.look(seat).menu.flatMap(({ intent }) => {
      const next = table.submit(seat, intent);
      return next.ok && next.value.table.outcome === undefined ? [next.value.table] : [];
    });
    const way = ways[(7 * i) % ways.length];
    if (way === undefined) throw new Error(`no way on after ply ${i}`);
    table = way;
  }
  return table;
}

const table = played(9);
const save = table.save(SEATS);
const bound = table.save(SEATS, fair);
const tinyOptions = tinyShelf.settle({}, 2);
if (!tinyOptions.ok) throw new Error('the tiny game settles');
const flip = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

const files = folderOf({
  'save.json': JSON.stringify(save),
  'save.json.gz': gzipSync(JSON.stringify(save)),
  'fair.json': JSON.stringify(bound),
  'flipped.json': JSON.stringify({ ...bound, fair: { ...fair, secret: flip(fair.secret) } }),
  'other-nonce.json': JSON.stringify({ ...bound, fair: { ...fair, nonces: ['02'.repeat(16), ''] } }),
  'one-nonce.json': JSON.stringify({ ...bound, fair: { ...fair, nonces: fair.nonces.slice(1) } }),
  'drifted.json': JSON.stringify({ ...bound, digest: flip(save.digest) }),
  'elsewhere.json': JSON.stringify(tinyShelf.deal({ options: tinyOptions.value, seats: 2, seed: save.seed }).save(SEATS)),
  'illegal.json': JSON.stringify({
    ...save,
    history: [...save.history, { seat: 0, intent: { type: 'engine.drive', engine: 1, direction: 0, units: 99 } }],
  }),
  'half.json': '{"format":',
  'latin.json': Uint8Array.of(0x22, 0xe9, 0x22),
  'twice.json': '{"format":1,"format":2}',
});
afterAll(() => files.remove());

const here = {
  ok: true,
  game: 'shunting',
  rules: 'shunting-1',
  plies: 9,
  digest: save.digest,
  over: table.outcome !== undefined,
  outcome: table.outcome ?? null,
};

describe.concurrent('replay', () => {
  test.each([
    ['a file', 'save.json'],
    ['a gzipped file', 'save.json.gz'],
  ])('says where the save in %s ends', async (_, name) => {
    const { exit, out, err } = await run(['replay', files.path(name)]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(JSON.parse(out)).toEqual(here);
    expect(out).toMatch(/^\{.*\}\n$/);
  });

  test.each([
    ['text', JSON.stringify(save)],
    ['gzip', gzipSync(JSON.stringify(save))],
  ])('reads %s from standard input', async (_, input) => {
    const { exit, out } = await run(['replay', '-'], input);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual(here);
  });

  test.each([0, 4, 9])('stops at ply %i when asked', async (ply) => {
    const { out } = await run(['replay', files.path('save.json'), '--at', String(ply)]);
    expect(JSON.parse(out)).toMatchObject({ ok: true, plies: ply, digest: table.at(ply).digest() });
  });

  test('says no to a save that does not replay, with the ply and the rejection', async () => {
    const { exit, out, err } = await run(['replay', files.path('illegal.json')]);
    expect({ exit, err }).toEqual({ exit: 1, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      code: 'save-does-not-replay',
      ply: 10,
      rejection: { code: expect.any(String), rule: expect.any(String) },
    });
  });

  test('says no to a game that is not on the shelf', async () => {
    const { exit, out } = await run(['replay', files.path('elsewhere.json')]);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, code: 'save-unknown-game', key: 'game' });
  });

  test('says no to another position than the digest says', async () => {
    const { exit, out } = await run(['replay', files.path('drifted.json')]);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, code: 'save-digest-differs' });
  });
});

describe.concurrent('verify', () => {
  test('says yes when the save replays and its seed follows from the secret and the nonces', async () => {
    const { exit, out } = await run(['verify', files.path('fair.json')]);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual({ ...here, seed: { commitment: fair.commitment, recomputed: fair.commitment, ok: true } });
  });

  test('has no word on the seed of a save without a fairness block', async () => {
    const { exit, out } = await run(['verify', files.path('save.json')]);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual({ ...here, seed: null });
  });

  test.each([
    ['one digit of the secret', 'flipped.json'],
    ['a nonce', 'other-nonce.json'],
    ['a missing nonce', 'one-nonce.json'],
  ])('says no for %s, though the save replays', async (_, name) => {
    const { exit, out } = await run(['verify', files.path(name)]);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: true, seed: { ok: false } });
  });

  test('says no when the seed holds and the replay does not', async () => {
    const { exit, out } = await run(['verify', files.path('drifted.json')]);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ ok: false, code: 'save-digest-differs', seed: { ok: true } });
  });
});

describe.concurrent('a question that cannot be asked', () => {
  test.each([
    ['no command', [], 'usage'],
    ['no such command', ['dance'], 'usage'],
    ['half a command', ['shunting'], 'usage'],
    ['no file', ['replay'], 'usage'],
    ['two files', ['verify', 'a', 'b'], 'usage'],
    ['an unknown option', ['replay', '-', '--fast'], 'usage'],
    ['a ply that is no number', ['replay', '-', '--at', 'end'], 'usage'],
    ['a ply beyond the end', ['replay', files.path('save.json'), '--at', '10'], 'usage'],
    ['a number below the least', ['shunting', 'solve', '-', '--max-states', '0'], 'usage'],
    ['a number above the most', ['sim', 'station-master', '--games', '1000001', '--bots', 'developer', '--seed', '1'], 'usage'],
    ['a number that is left out', ['sim', 'station-master', '--bots', 'developer', '--seed', '1'], 'usage'],
    ['a file that is not there', ['replay', files.path('none.json')], 'unreadable'],
    ['half a file', ['verify', files.path('half.json')], 'not-json'],
    ['a file that is not UTF-8', ['verify', files.path('latin.json')], 'not-json'],
    ['a file that says something twice', ['verify', files.path('twice.json')], 'not-json'],
    ['nothing on standard input', ['replay', '-'], 'not-json'],
  ])('exits 2 with a coded error on stderr: %s', async (_, args, code) => {
    const { exit, out, err } = await run(args);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(JSON.parse(err)).toEqual({ error: { code, message: expect.stringMatching(/\S/) } });
  });

  test('without a command says where the commands are named, and there they are', async () => {
    expect((await run([])).err).toMatch(/--help/);
    const { exit, out, err } = await run(['--help']);
    expect({ exit, out }).toEqual({ exit: 0, out: '' });
    expect(err).toMatch(/replay SAVE \[--at ply\]/);
    expect(err).toMatch(/verify SAVE/);
  });
});

test('a reader that stops reading is no error', () => {
  const main = fileURLToPath(new URL('../../../engine/cli/main.ts', import.meta.url));
  const script = '(sleep 0.3; "$0" "$1" replay "$2"; echo "exit $?" >&2) | true';
  const { stderr } = spawnSync('sh', ['-c', script, process.execPath, main, files.path('save.json')], { encoding: 'utf8' });
  expect(stderr).toBe('exit 0\n');
});
