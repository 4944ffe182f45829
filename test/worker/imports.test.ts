// A save becomes a table, or is refused with the reason before anything is made.

import { describe, expect, test } from 'vitest';
import { seatOf } from '../../engine/kernel/game.ts';
import { studySeed } from '../../engine/kernel/rng.ts';
import type { Save } from '../../engine/kernel/save.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { readImport } from '../../worker/imports.ts';
import { tiny } from '../engine/tiny/tiny.ts';
import { HOST, House, noting, tokenOf } from './house.ts';
import { platform } from './platform.ts';

const hidden = shelve(tiny);
const open = shelve({ ...tiny, id: 'open', rules: 'open-1', transparent: true });
const shelf = new Map([hidden, open].map((game) => [game.id, game]));
const SEED = 'ab'.repeat(32);

/** A game of two after a whistle each, and resigned when it is to be over. */
function saved(game = open, { over = false, seed = SEED } = {}): Save {
  let table = game.deal({ options: { hand: 3, rounds: 3 }, seats: 2, seed });
  const play = (seat: number, intent: object) => {
    const next = table.submit(seatOf(seat), intent);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    table = next.value.table;
  };
  play(0, { type: 'whistle', blasts: 3 });
  play(1, { type: 'whistle', blasts: 4 });
  if (over) play(1, { type: 'resign' });
  return table.save([
    { kind: 'human', name: 'Ada' },
    { kind: 'bot', bot: 'greedy' },
  ]);
}

describe('a save', () => {
  test('of a game that hides nothing makes a table that goes on from it, with its seats open again', () => {
    const save = saved();
    const read = readImport(shelf, JSON.parse(JSON.stringify(save)));
    if (!read.ok) throw new Error(read.error.message);
    const house = new House(undefined, shelf);
    house.make(read.value);
    const frame = house.frame('spectator');
    expect(frame).toMatchObject({ status: 'play', epoch: 1, ply: 2, commitment: null, nonces: ['', ''] });
    expect(frame.seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
    house.sit(0, 1);
    house.plays(0, { type: 'wagon.add' });
    house.pass(60_000);
    const before = house.frame(0);
    house.evict();
    expect(house.frame(0)).toEqual(before);
    expect(house.room.save()).toMatchObject({ value: { seed: SEED, history: [...save.history, { seat: 0, intent: { type: 'wagon.add' } }] } });
    expect(house.act(HOST, { type: 'start' })).toMatchObject({ error: { code: 'cannot-start' } });
    house.does(tokenOf(0), { type: 'undo' });
    house.evict();
    expect(house.frame(0)).toMatchObject({ ply: 2, epoch: 2, lastSeq: 1 });
  });

  test('with a history is kept with a checkpoint, so that no awakening replays it', () => {
    const read = readImport(shelf, saved());
    if (!read.ok) throw new Error(read.error.message);
    const { shelf: noted, from } = noting(open);
    const house = new House(undefined, noted);
    house.make(read.value);
    house.evict();
    house.frame('spectator');
    expect(from).toEqual([undefined, 2]);
  });

  test('of a game that hides something is taken once it is over, and opens as over (T17)', () => {
    expect(readImport(shelf, saved(hidden))).toMatchObject({ error: { code: 'save-hidden' } });
    const read = readImport(shelf, saved(hidden, { over: true }));
    if (!read.ok) throw new Error(read.error.message);
    const house = new House(undefined, shelf);
    house.make(read.value);
    expect(house.frame('spectator')).toMatchObject({ status: 'over', outcome: { ranking: [[0], [1]] }, commitment: null });
    expect(house.room.save()).toMatchObject({ value: { seed: SEED } });
    expect(house.room.save()).not.toHaveProperty('value.fair');
  });

  test('with a study seed is a hosted game only where nothing is hidden', () => {
    expect(readImport(shelf, saved(open, { seed: studySeed(7) }))).toMatchObject({ ok: true });
    expect(readImport(shelf, saved(hidden, { seed: studySeed(7), over: true }))).toMatchObject({ error: { code: 'save-refused', at: 'seed' } });
  });

  const crafted: readonly (readonly [string, (save: Save) => unknown, string])[] = [
    ['that is none', () => null, 'save-bad-format'],
    ['of no known game', (save) => ({ ...save, game: '__proto__' }), 'save-unknown-game'],
    ['with an unknown member', (save) => ({ ...save, x: 1 }), 'save-bad-format'],
    ['of other rules', (save) => ({ ...save, rules: 'open-2' }), 'save-wrong-rules'],
    ['without an option', (save) => ({ ...save, options: { hand: 3 } }), 'save-missing-option'],
    ['with one option too many', (save) => ({ ...save, options: { ...save.options, more: 1 } }), 'save-unknown-option'],
    ['with a bad option', (save) => ({ ...save, options: { ...save.options, hand: 99 } }), 'save-bad-value'],
    [
      'with an illegal ply',
      (save) => ({ ...save, history: [...save.history, { seat: 0, intent: { type: 'whistle', blasts: 1 } }] }),
      'save-does-not-replay',
    ],
    ['with a ply of no seat', (save) => ({ ...save, history: [{ seat: 9, intent: { type: 'whistle', blasts: 1 } }] }), 'save-does-not-replay'],
    ['with an intent of another kind', (save) => ({ ...save, history: [{ seat: 0, intent: { type: '__proto__' } }] }), 'save-does-not-replay'],
    ['with another digest', (save) => ({ ...save, digest: '0'.repeat(64) }), 'save-digest-differs'],
    [
      'with more plies than any table has',
      (save) => ({ ...save, history: Array.from({ length: 20_001 }, () => ({ seat: 0, intent: 0 })) }),
      'save-bad-format',
    ],
  ];
  test.each(crafted)('%s is refused with the kernel’s reason, and makes nothing (T16)', (_, craft, code) => {
    expect(readImport(shelf, craft(saved()))).toMatchObject({ error: { code: 'save-refused', flaw: { code } } });
  });

  test('over the network is refused with 400 and its reason, or 409 where it hides something (T16)', async () => {
    const { client, houses } = platform();
    const wrong = { ...saved(hidden, { over: true }), digest: '0'.repeat(64) };
    expect(await client.post('/api/tables', { save: wrong })).toMatchObject({
      status: 400,
      body: { code: 'save-refused', flaw: { code: 'save-digest-differs' } },
    });
    expect(await client.post('/api/tables', { save: saved(hidden) })).toMatchObject({ status: 409, body: { code: 'save-hidden' } });
    expect(houses.size).toBe(0);
    const made = await client.post('/api/tables', { save: saved(hidden, { over: true }) });
    expect(made).toMatchObject({ status: 201, body: { commitment: null } });
  });
});
