// A table is a value: play from any of them leaves the others as they were; and it answers for its own plies and seats only.
// Wrong versions it refuses: answers from the line instead of the table (at, told), a bot named by a prototype, a bot on the game's stream
// or always at its first word, a menu for who waits, without() one ply off, resume from ply 0 or over a short history.

import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../engine/kernel/game.ts';
import { studySeed } from '../../../engine/kernel/rng.ts';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { tiny, tinyShelf } from '../tiny/tiny.ts';
import { deal, play, wordsOf } from './tables.ts';

const [I, II] = [seatOf(0), seatOf(1)];
const LONG = { hand: 6, rounds: 6 };

/** Plays the longest game there is: everyone whistles and adds a wagon before each bid. */
function played(table: Table): Table {
  let at = table;
  for (let [seat] = at.actors; seat !== undefined; [seat] = at.actors) {
    const { menu } = at.look(seat);
    const slow = menu.find(({ label }) => /^(Whistle|Add)/.test(label)) ?? menu[0];
    const next = at.submit(seat, slow?.intent);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    at = next.value.table;
  }
  return at;
}

describe('a table', () => {
  test('is left as it was by play from it, by two ways on from it, and by play after one of them', () => {
    const start = play(deal(), '0 add', '1 take');
    const digest = start.digest();
    const one = play(start, '2 add', '0 bid');
    const two = play(start, '2 whistle');
    const three = play(one, '1 bid');
    expect([start, one, two, three].map(wordsOf)).toEqual([
      ['0 add', '1 take'],
      ['0 add', '1 take', '2 add', '0 bid'],
      ['0 add', '1 take', '2 whistle'],
      ['0 add', '1 take', '2 add', '0 bid', '1 bid'],
    ]);
    expect(start.digest()).toBe(digest);
    expect(two.digest()).toBe(play(deal(), '0 add', '1 take', '2 whistle').digest());
    expect(three.at(3).digest()).toBe(one.at(3).digest());
  });

  test('gives every earlier table, which can be played on from', () => {
    const end = played(deal(4, LONG));
    expect(end.ply).toBe(72);
    const again = deal(4, LONG);
    expect(end.at(0).digest()).toBe(again.digest());
    expect(play(end.at(0), '3 whistle').digest()).toBe(play(again, '3 whistle').digest());
    expect(end.at(end.ply).digest()).toBe(end.digest());
    expect(end.at(64).at(1).digest()).toBe(end.at(1).digest());
  });

  test.each([-1, 3, 64, 0.5, Number.NaN])('has no ply %d of two, though its line may have been played on', (ply) => {
    const two = play(deal(4, LONG), '0 add', '1 take');
    played(two);
    expect(() => two.at(ply)).toThrow(/no ply/);
    expect(two.history()).toHaveLength(2);
  });

  test('tells the intent behind each of its plies, and of no other', () => {
    const two = play(deal(), '0 add', '1 take');
    play(two, '2 whistle');
    expect([two.told(1), two.told(2)]).toEqual(['Seat 1 adds a wagon.', 'Seat 2 takes a wagon.']);
    for (const ply of [0, 3]) expect(() => two.told(ply)).toThrow(/no ply/);
  });

  test('has nobody to act once it is over, whatever the game says', () => {
    const restless = shelve({ ...tiny, actors: (state) => state.chairs.map((_, i) => seatOf(i)) });
    const end = play(deal(2, {}, restless), '1 resign');
    expect([end.actors, end.look(I).menu]).toEqual([[], []]);
  });

  test('has no seat beyond its chairs', () => {
    expect(deal(2).submit(seatOf(2), { type: 'wagon.add' })).toMatchObject({ ok: false, error: { type: 'flaw', flaw: { at: 'seat' } } });
  });

  test('answers what is no intent with the place of the flaw, and what the rules refuse with their code', () => {
    const table = deal();
    expect(table.submit(I, { type: 'whistle', blasts: 0 })).toMatchObject({ ok: false, error: { type: 'flaw', flaw: { at: 'blasts' } } });
    expect(table.submit(I, JSON.parse('{"type":"wagon.add","__proto__":{"x":1}}'))).toMatchObject({ ok: false, error: { type: 'flaw' } });
    expect(table.submit(I, { type: 'wagon.take' })).toMatchObject({ ok: false, error: { type: 'rejection', rejection: { code: 'no-wagon' } } });
  });

  test('shows a menu to a seat that may act, and none to one that waits or only watches', () => {
    const table = play(deal(), '0 bid');
    expect(table.actors).toEqual([1, 2]);
    expect([table.look(I).menu.length, table.look('spectator').menu.length]).toEqual([0, 0]);
    expect(table.look(II).menu.length).toBeGreaterThan(3);
  });

  test('knows its bots by their own names only', () => {
    for (const name of ['toString', '__proto__', 'grand']) expect(() => deal().bot(name, I, 0)).toThrow(/no bot/);
  });

  test("draws a bot's choice from the bot's stream: the same at the same word, and the game's dice stay as they were", () => {
    const table = deal();
    const choices = Array.from({ length: 30 }, (_, words) => table.bot('random', I, words));
    expect(table.bot('random', I, 7)).toEqual(choices[7]);
    expect(new Set(choices.map(({ intent }) => JSON.stringify(intent))).size).toBeGreaterThan(2);
    expect(choices.every(({ words }, i) => words > i)).toBe(true);
    expect(table.digest()).toBe(deal().digest());
  });

  test('deals another game from another seed', () => {
    expect(deal(3, {}, tinyShelf, 8).digest()).not.toBe(deal().digest());
  });
});

describe('a checkpoint', () => {
  const end = play(deal(), '0 add', '1 bid', '2 bid', '0 bid', '0 whistle');

  test('gives the table again with all its past', () => {
    const resumed = tinyShelf.resume(end.setup, end.history(), { ply: 3, state: end.at(3).checkpoint() });
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.digest()).toBe(end.digest());
    expect([0, 1, 2, 3, 4].map((ply) => resumed.value.at(ply).digest())).toEqual([0, 1, 2, 3, 4].map((ply) => end.at(ply).digest()));
    expect(resumed.value.takeBack(I, 'undo')).toEqual(end.takeBack(I, 'undo'));
  });

  test('is believed: what it says is where play goes on from', () => {
    const elsewhere = deal(3, {}, tinyShelf, 8).checkpoint();
    const resumed = tinyShelf.resume(end.setup, [], { ply: 0, state: elsewhere });
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.digest()).toBe(deal(3, {}, tinyShelf, 8).digest());
    expect(play(resumed.value, '0 add').at(0).digest()).toBe(resumed.value.digest());
  });

  test('of more plies than there are is a fault of the caller', () => {
    expect(() => tinyShelf.resume(end.setup, end.history().slice(0, 2), { ply: 3, state: end.checkpoint() })).toThrow(/checkpoint of ply 3 for 2/);
  });
});

describe('options', () => {
  test('get their defaults when a table is made', () => {
    expect(tinyShelf.settle({ rounds: 5 }, 3)).toEqual({ ok: true, value: { hand: 3, rounds: 5 } });
  });

  test.each<[string, unknown, number, string]>([
    ['too few seats', {}, 1, 'seats'],
    ['too many seats', {}, 5, 'seats'],
    ['half a seat', {}, 2.5, 'seats'],
    ['a value out of bounds', { rounds: 7 }, 2, 'rounds'],
    ['more cards than there are', { hand: 12 }, 3, 'hand'],
    ['no object', null, 2, ''],
  ])('with %s are refused, with the place', (_, options, seats, at) => {
    expect(tinyShelf.settle(options, seats)).toEqual({ ok: false, error: { at, message: expect.stringMatching(/\S/) } });
  });

  test('are the same for every table of one setup, whatever its seed', () => {
    expect(deal(2, {}, tinyShelf, 1).setup.seed).toBe(studySeed(1));
    expect(deal(2, {}, tinyShelf, 1).setup.options).toEqual(deal(2).setup.options);
  });
});
