// The closed codes of a refused save, each with the key or the ply at fault; and that no hostile save takes long to refuse.
// Wrong versions it refuses: each test left out, no bound on plies, `options.seats` for seats.

import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { seatOf } from '../../../engine/kernel/game.ts';
import { studySeed } from '../../../engine/kernel/rng.ts';
import { MAX_PLIES, type Save } from '../../../engine/kernel/save.ts';
import { restoreFrom, shelve } from '../../../engine/kernel/table.ts';
import { ownTime } from '../../own-time.ts';
import { tiny, tinyShelf } from '../tiny/tiny.ts';
import { deal, play } from './tables.ts';

const table = play(deal(3, { hand: 4 }), '0 add', '1 bid', '2 bid', '0 bid', '1 take');
const save: Save = table.save([{ kind: 'human', name: 'Ada' }, { kind: 'bot', bot: 'greedy' }, { kind: 'human' }]);
const without = (member: string): object => Object.fromEntries(Object.entries(save).filter(([key]) => key !== member));
const withIntent = (intent: unknown, seat = 0): object => ({ ...save, history: [...save.history, { seat, intent }] });
const parsed = (text: string): unknown => JSON.parse(text);
const deep = parsed(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);

test('a save names every option, and gives the table again', () => {
  expect(save.options).toEqual({ hand: 4, rounds: 3 });
  const restored = tinyShelf.restore(parsed(JSON.stringify(save)));
  expect(restored.ok && restored.value.save(save.seats)).toEqual(save);
});

test('names and kinds of seats are no part of the digest', () => {
  expect(table.save([{ kind: 'open' }, { kind: 'human' }, { kind: 'human' }]).digest).toBe(save.digest);
});

const fair = { table: 'T', secret: 'ab'.repeat(32), commitment: 'cd'.repeat(32), nonces: ['', 'ef'.repeat(16), ''] };
test('a fairness block is carried, and is no part of the replay', () => {
  expect(tinyShelf.restore({ ...save, fair }).ok).toBe(true);
});

const refused: readonly (readonly [name: string, save: unknown, flaw: object])[] = [
  ['no object', 'save', { code: 'save-bad-format' }],
  ['another format', { ...save, format: 'signalbox-save/2' }, { code: 'save-bad-format', key: 'format' }],
  ['no history', without('history'), { code: 'save-bad-format', key: 'history' }],
  ['no digest', without('digest'), { code: 'save-bad-format', key: 'digest' }],
  ['a member too many', { ...save, notes: '' }, { code: 'save-bad-format' }],
  ['a member __proto__', parsed(JSON.stringify(save).replace('{', '{"__proto__":{"ok":true},')), { code: 'save-bad-format' }],
  ['a seed in capitals', { ...save, seed: 'AB'.repeat(32) }, { code: 'save-bad-format', key: 'seed' }],
  ['no seats', { ...save, seats: [] }, { code: 'save-bad-format', key: 'seats' }],
  ['a strange kind of seat', { ...save, seats: [{ kind: 'ghost' }] }, { code: 'save-bad-format', key: 'seats.0.kind' }],
  ['options that are a list', { ...save, options: [3, 3] }, { code: 'save-bad-format', key: 'options' }],
  ['an option __proto__', { ...save, options: parsed('{"hand":4,"rounds":3,"__proto__":{"hand":9}}') }, { code: 'save-bad-format', key: 'options' }],
  ['options without end', { ...save, options: { hand: deep, rounds: 3 } }, { code: 'save-bad-format', key: 'options' }],
  ['an intent without end', withIntent(deep), { code: 'save-bad-format', key: 'history.5.intent' }],
  [
    'an intent with a key __proto__',
    withIntent(parsed('{"type":"whistle","blasts":1,"__proto__":{}}')),
    { code: 'save-bad-format', key: 'history.5.intent' },
  ],
  ['a seat that no table has', withIntent({ type: 'resign' }, 16), { code: 'save-bad-format', key: 'history.5.seat' }],
  ['half a seat', withIntent({ type: 'resign' }, 0.5), { code: 'save-bad-format', key: 'history.5.seat' }],
  ['a secret that is none', { ...save, fair: { ...fair, secret: 'x' } }, { code: 'save-bad-format', key: 'fair.secret' }],
  ['another game', { ...save, game: 'tinier' }, { code: 'save-unknown-game', key: 'game' }],
  ['other rules', { ...save, rules: 'tiny-2' }, { code: 'save-wrong-rules', key: 'rules' }],
  ['an option left out, though it has a default', { ...save, options: { hand: 4 } }, { code: 'save-missing-option', key: 'options.rounds' }],
  [
    'an option inherited',
    { ...save, options: Object.assign(Object.create({ rounds: 3 }), { hand: 4 }) },
    { code: 'save-bad-format', key: 'options' },
  ],
  ['an option unheard of', { ...save, options: { ...save.options, speed: 1 } }, { code: 'save-unknown-option', key: 'options.speed' }],
  ['an option called toString', { ...save, options: { ...save.options, toString: 1 } }, { code: 'save-unknown-option', key: 'options.toString' }],
  ['an option of another type', { ...save, options: { hand: '4', rounds: 3 } }, { code: 'save-bad-value', key: 'options.hand' }],
  ['an option out of bounds', { ...save, options: { hand: 4, rounds: 0 } }, { code: 'save-bad-value', key: 'options.rounds' }],
  ['options these seats cannot have', { ...save, options: { hand: 12, rounds: 3 } }, { code: 'save-bad-value', key: 'options.hand' }],
  ['too many seats', { ...save, seats: [...save.seats, ...save.seats] }, { code: 'save-bad-value', key: 'seats' }],
  ['an intent the rules refuse', withIntent({ type: 'wagon.take' }, 1), { code: 'save-does-not-replay', ply: 6, rejection: { code: 'shunted' } }],
  ['an intent of no kind', withIntent({ type: 'fly' }), { code: 'save-does-not-replay', ply: 6 }],
  ['a seat beyond the chairs', withIntent({ type: 'resign' }, 3), { code: 'save-does-not-replay', ply: 6 }],
  ['two plies the other way round', { ...save, history: save.history.toReversed() }, { code: 'save-does-not-replay', ply: 1 }],
  ['another digest', { ...save, digest: '0'.repeat(64) }, { code: 'save-digest-differs' }],
  ['a ply less', { ...save, history: save.history.slice(0, 4) }, { code: 'save-digest-differs' }],
  ['another seed before anything was played', { ...deal().save(save.seats), seed: studySeed(8) }, { code: 'save-digest-differs' }],
];

describe('a save is refused', () => {
  test.each(refused)('with %s', (_, foreign, flaw) => {
    const answer = tinyShelf.restore(foreign);
    expect(answer).toMatchObject({ ok: false, error: { ...flaw, message: expect.stringMatching(/\S/) } });
    if (!answer.ok && !('key' in flaw) && answer.error.code !== 'save-bad-format') expect(answer.error.key).toBeUndefined();
  });

  test('with an option that would need a default inside', () => {
    const options = z.strictObject({ ...tiny.options._zod.def.shape, extra: z.strictObject({ bells: z.int().default(1) }).prefault({}) });
    const shelf = shelve({ ...tiny, options });
    const whole = deal(2, {}, shelf).save([{ kind: 'human' }, { kind: 'human' }]);
    expect(whole.options).toMatchObject({ extra: { bells: 1 } });
    expect(shelf.restore(whole).ok).toBe(true);
    expect(shelf.restore({ ...whole, options: { ...whole.options, extra: {} } })).toMatchObject({
      ok: false,
      error: { code: 'save-bad-value', key: 'options.extra' },
    });
  });

  test('with more plies than a table takes, or as many that are nonsense, in a moment', () => {
    const ply = { seat: 0, intent: { type: 'wagon.add' } };
    const took = ownTime();
    const tooMany = { ...save, history: Array.from({ length: MAX_PLIES + 1 }, () => ply) };
    expect(tinyShelf.restore(tooMany)).toMatchObject({ ok: false, error: { code: 'save-bad-format', key: 'history' } });
    expect(tinyShelf.restore({ ...tooMany, history: tooMany.history.slice(1) })).toMatchObject({
      ok: false,
      error: { code: 'save-does-not-replay', ply: 2 },
    });
    expect(took()).toBeLessThan(2000);
  });
});

describe('a shelf', () => {
  const shelf = new Map([[tinyShelf.id, tinyShelf]]);

  test('restores a save by its game', () => {
    const restored = restoreFrom(shelf, save);
    expect(restored.ok && restored.value.digest()).toBe(save.digest);
    expect(restored.ok && restored.value.submit(seatOf(2), { type: 'whistle', blasts: 3 }).ok).toBe(true);
  });

  test.each([
    ['no save', null, 'save-bad-format'],
    ['a game it has not', { ...save, game: 'chess' }, 'save-unknown-game'],
    ['a flaw of the save', { ...save, rules: 'tiny-0' }, 'save-wrong-rules'],
  ])('refuses %s with its code', (_, foreign, code) => {
    expect(restoreFrom(shelf, foreign)).toMatchObject({ ok: false, error: { code } });
  });
});
