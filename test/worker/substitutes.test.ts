// Bots that play for people: handed over, agreed upon for the absent, and sent away again.

import { describe, expect, test } from 'vitest';
import { shelve } from '../../engine/kernel/table.ts';
import type { Action } from '../../engine/wire.ts';
import { tiny } from '../engine/tiny/tiny.ts';
import { HOST, House, tokenOf, UNLIMITED } from './house.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const substitute = (seat: number, bot?: string): Action => ({ type: 'substitute', seat: seat as never, ...(bot === undefined ? {} : { bot }) });

const played = (people = 3): House => new House().play(people, { options: { hand: 6, rounds: 6 } });
const seatIn = (house: House, seat: number) => house.frame('spectator').seats[seat];

/** A day on which only seat 0 was heard of. */
function withAbsent(people = 3): House {
  const house = played(people);
  house.pass(DAY);
  house.evict();
  return house;
}

const agree = (house: House, seat: number) =>
  house.act(tokenOf(seat), { type: 'answer', proposal: house.frame('spectator').proposal?.id ?? 0, agree: true });

describe('one’s own seat', () => {
  test('is handed to a bot at once, and the bot plays it; the person keeps the token and takes it back at once', () => {
    const house = played(2);
    house.does(tokenOf(0), substitute(0, 'greedy'));
    expect(seatIn(house, 0)).toMatchObject({ kind: 'human', playedBy: 'bot' });
    house.pass(5);
    expect(house.frame('spectator')).toMatchObject({ ply: 1, actors: [1] });
    house.evict();
    expect(house.frame(0)).toMatchObject({ viewer: 0, lastSeq: 0 });
    house.does(tokenOf(0), { type: 'return' });
    expect(seatIn(house, 0)).not.toHaveProperty('playedBy');
    expect(seatIn(house, 0)).toMatchObject({ kind: 'human' });
    house.plays(1, house.frame(1).menu[0]?.intent as { type: string }); // the menu's own
    house.pass(HOUR);
    expect(house.frame('spectator')).toMatchObject({ ply: 2, actors: [0, 1] });
  });

  test('is handed over the same once for the same key', () => {
    const house = played(2);
    const key = 'k'.repeat(22);
    const first = house.act(tokenOf(0), substitute(0), key);
    house.does(tokenOf(0), { type: 'return' });
    expect(house.act(tokenOf(0), substitute(0), key)).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), duplicate: true } });
    expect(seatIn(house, 0)).not.toHaveProperty('playedBy');
  });

  test('is no more played by the bot once it is left: whoever sits down next plays', () => {
    const house = played(2);
    house.does(tokenOf(0), substitute(0));
    house.does(tokenOf(0), { type: 'leave' });
    expect(seatIn(house, 0)).not.toHaveProperty('playedBy');
    house.pass(HOUR);
    expect(house.frame('spectator').ply).toBe(0);
  });

  test('does not gain time by going to a bot and back', () => {
    const house = new House().play(2, { clock: { type: 'turn', turn: 2 * HOUR, atDeadline: 'nothing' } });
    house.now += HOUR;
    house.does(tokenOf(0), substitute(0));
    house.now += HOUR / 2;
    house.does(tokenOf(0), { type: 'return' });
    expect(house.frame('spectator').clock?.waits[0]).toEqual({ seat: 0, left: HOUR });
  });

  test('needs a bot of that name, and a game that has any', () => {
    expect(played().act(tokenOf(0), substitute(0, 'toString'))).toMatchObject({ error: { code: 'no-such-bot' } });
    const house = new House(UNLIMITED, new Map([['tiny', shelve({ ...tiny, bots: {} })]])).play();
    expect(house.act(tokenOf(0), substitute(0))).toMatchObject({ error: { code: 'no-bots' } });
  });
});

describe('another’s seat', () => {
  test('goes to a bot when it is absent and all others agree', () => {
    const house = withAbsent();
    house.frame(1);
    house.does(tokenOf(0), substitute(2));
    expect(house.frame('spectator').proposal).toMatchObject({ type: 'substitute', by: 0, seat: 2, plies: [], waiting: [1] });
    house.evict();
    expect(agree(house, 1)).toMatchObject({ ok: true });
    expect(seatIn(house, 2)).toMatchObject({ kind: 'human', playedBy: 'bot' });
    house.does(tokenOf(2), { type: 'return' });
    expect(seatIn(house, 2)).not.toHaveProperty('playedBy');
  });

  test('goes at once where nobody else is to be asked', () => {
    const house = withAbsent(2);
    house.does(tokenOf(0), substitute(1));
    expect(seatIn(house, 1)).toMatchObject({ playedBy: 'bot' });
  });

  test.each([
    ['has a stream open', (house: House) => void house.listen(tokenOf(2))],
    ['asked for something since', (house: House) => void house.frame(2)],
    [
      'moved since, and the table slept',
      (house: House) => {
        house.plays(2, { type: 'whistle', blasts: 1 });
        house.pass(HOUR);
        house.evict();
      },
    ],
  ])('is not to be given away while it %s', (_, shows) => {
    const house = withAbsent();
    shows(house);
    expect(house.act(tokenOf(0), substitute(2))).toMatchObject({ error: { code: 'not-absent' } });
  });

  test('is not to be given away when it was heard of a moment less than a day ago', () => {
    const house = played();
    house.pass(DAY - 1);
    expect(house.act(tokenOf(0), substitute(2))).toMatchObject({ error: { code: 'not-absent' } });
    house.pass(1);
    expect(house.act(tokenOf(0), substitute(2))).toMatchObject({ ok: true });
  });

  test('is not heard of by what a bot plays for it', () => {
    const house = new House().play(3, { clock: { type: 'turn', turn: 20 * HOUR, atDeadline: 'botTurn' }, options: { hand: 6, rounds: 6 } });
    house.pass(DAY);
    expect(house.frame('spectator').ply).toBeGreaterThanOrEqual(3);
    expect(house.act(tokenOf(0), substitute(2))).toMatchObject({ ok: true });
  });

  test('that let its time run out is absent unless it is here', () => {
    const house = new House().play(3, { clock: { type: 'turn', turn: HOUR, atDeadline: 'nothing' } });
    house.pass(HOUR);
    expect(house.act(tokenOf(0), substitute(2))).toMatchObject({ ok: true });
    house.listen(tokenOf(1));
    expect(house.act(tokenOf(0), substitute(1))).toMatchObject({ error: { code: 'not-absent' } });
  });

  test('stays with a person who comes back before the last one agreed', () => {
    const house = withAbsent();
    house.does(tokenOf(0), substitute(2));
    house.listen(tokenOf(2));
    expect(agree(house, 1)).toMatchObject({ error: { code: 'not-absent' } });
    expect(seatIn(house, 2)).not.toHaveProperty('playedBy');
  });

  test('is no question where a bot or nobody sits, before the start, or for the host', () => {
    const house = new House();
    house.make({ seats: 3 });
    house.sit(0, 1);
    expect(house.act(tokenOf(0), substitute(0))).toMatchObject({ error: { code: 'not-in-play' } });
    house.does(HOST, { type: 'start' });
    expect(house.act(tokenOf(0), substitute(2))).toMatchObject({ error: { code: 'not-absent' } });
    expect(house.act(tokenOf(0), substitute(9))).toMatchObject({ error: { code: 'not-found' } });
    expect(house.act(HOST, substitute(0))).toMatchObject({ error: { code: 'wrong-power' } });
  });
});
