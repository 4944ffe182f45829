// Time that does not count: quiet hours, pauses; and what an undo or a newcomer leaves of a wait.

import { describe, expect, test } from 'vitest';
import { bid, DAY, facts, HOUR, inPlay, leftOf, timedOut, turn, waitsOf } from './clocked.ts';
import { HOST, House, tokenOf } from './house.ts';

describe('quiet hours', () => {
  /** The table begins at midnight, UTC. */
  const hours = { from: 60, to: 12 * 60 };

  /** Seat 0 has quiet hours, and its second turn begins. */
  function quiet(): House {
    const house = inPlay(turn());
    house.does(tokenOf(0), { type: 'quiet', hours });
    bid(house, 0);
    bid(house, 1);
    return house;
  }

  test('do not count, and are shown', () => {
    const house = quiet();
    house.pass(6 * HOUR);
    expect(leftOf(house, 0)).toBe(HOUR);
    expect(leftOf(house, 1)).toBe(0);
    expect(facts(house, 0)).toMatchObject({ quiet: true });
    house.evict();
    house.pass(7 * HOUR - 1);
    expect(timedOut(house)).toMatchObject([{ seat: 1 }]);
    house.pass(1);
    expect(timedOut(house)).toMatchObject([{ seat: 1 }, { seat: 0 }]);
    expect(facts(house, 0)).not.toHaveProperty('quiet');
  });

  test('that change do not change the wait that runs: nobody pushes a deadline before them', () => {
    const house = quiet();
    house.pass(HOUR / 2);
    house.does(tokenOf(0), { type: 'quiet', hours: { from: 0, to: 720 } });
    expect(leftOf(house, 0)).toBe(1.5 * HOUR);
    house.pass(12.5 * HOUR);
    expect(timedOut(house)).toMatchObject([{ seat: 1 }, { seat: 0 }]);
  });

  test('that change do not change a wait that an undo re-opens', () => {
    const house = inPlay(turn());
    bid(house, 0);
    house.does(tokenOf(0), { type: 'quiet', hours: { from: 0, to: 720 } });
    house.does(tokenOf(0), { type: 'undo' });
    house.pass(HOUR);
    expect(leftOf(house, 0)).toBe(HOUR);
  });

  test('go with whoever leaves the seat', () => {
    const house = quiet();
    house.pass(2 * HOUR);
    house.does(tokenOf(0), { type: 'leave' });
    expect(facts(house, 0)).not.toHaveProperty('quiet');
  });
});

describe('a pause', () => {
  test('is asked of all other people; alone it begins at once', () => {
    const house = inPlay(turn());
    house.does(tokenOf(0), { type: 'pause' });
    expect(house.frame('spectator')).toMatchObject({ status: 'play', proposal: { type: 'pause', by: 0, plies: [], waiting: [1] } });
    const id = house.frame(1).proposal?.id ?? 0;
    house.does(tokenOf(1), { type: 'answer', proposal: id, agree: true });
    expect(house.frame('spectator')).toMatchObject({ status: 'paused', pausedBy: 0, actors: [], clock: { waits: [] } });
    const alone = new House();
    alone.make();
    alone.sit(0);
    alone.does(HOST, { type: 'seatBot', seat: 1 as never });
    alone.does(HOST, { type: 'start' });
    alone.does(tokenOf(0), { type: 'pause' });
    expect(alone.frame(0).status).toBe('paused');
    alone.pass(HOUR);
    expect(alone.frame(0).ply).toBe(0);
  });

  test('does not count, refuses what would be played, and ends by any seat', () => {
    const house = paused();
    const since = waitsOf(house).map((wait) => wait.since);
    expect(house.frame(0).menu).toEqual([]);
    expect(house.intend(0, { type: 'whistle', blasts: 1 })).toMatchObject({ error: { code: 'paused', lastSeq: 0, epoch: 1 } });
    for (const type of ['undo', 'resign', 'pause'] as const) expect(house.act(tokenOf(0), { type })).toMatchObject({ error: { code: 'paused' } });
    house.pass(30 * DAY);
    house.evict();
    house.does(tokenOf(1), { type: 'resume' });
    expect(leftOf(house, 0)).toBe(HOUR);
    expect(waitsOf(house).map((wait) => wait.since)).toEqual(since);
    house.pass(HOUR);
    expect(timedOut(house)).toHaveLength(2);
    expect(house.act(tokenOf(1), { type: 'resume' })).toMatchObject({ error: { code: 'not-in-play' } });
  });

  test('is not begun by one who says no, nor once play went on', () => {
    const house = inPlay(turn());
    house.does(tokenOf(0), { type: 'pause' });
    const id = house.frame(1).proposal?.id ?? 0;
    house.plays(0, { type: 'whistle', blasts: 1 });
    expect(house.act(tokenOf(1), { type: 'answer', proposal: id, agree: true })).toMatchObject({ error: { code: 'no-proposal' } });
    expect(house.frame(0).status).toBe('play');
  });

  function paused(): House {
    const house = inPlay(turn());
    house.pass(HOUR);
    house.does(tokenOf(0), { type: 'pause' });
    house.does(tokenOf(1), { type: 'answer', proposal: house.frame(1).proposal?.id ?? 0, agree: true });
    return house;
  }
});

describe('an undo', () => {
  test('that is free re-opens a wait with what was left when it ended', () => {
    const house = inPlay(turn());
    house.pass(HOUR);
    bid(house, 0);
    house.pass(HOUR / 2);
    house.evict();
    house.does(tokenOf(0), { type: 'undo' });
    expect(leftOf(house, 0)).toBe(HOUR);
    expect(leftOf(house, 1)).toBe(HOUR / 2);
    bid(house, 0);
    house.does(tokenOf(0), { type: 'undo' });
    expect(leftOf(house, 0)).toBe(HOUR);
  });

  test('by consent leaves at least an hour, and no more than was left where that is more', () => {
    const house = inPlay(turn());
    house.pass(2 * HOUR - 60_000);
    bid(house, 0);
    bid(house, 1);
    house.does(tokenOf(1), { type: 'undo' });
    house.does(tokenOf(0), { type: 'answer', proposal: house.frame(0).proposal?.id ?? 0, agree: true });
    expect(house.frame('spectator')).toMatchObject({ actors: [1] });
    expect(leftOf(house, 1)).toBe(HOUR);
  });

  test('makes nobody late, and un-passes no deadline', () => {
    const house = inPlay(turn('botTurn'));
    house.pass(HOUR);
    bid(house, 0);
    house.pass(HOUR + 5);
    expect(house.frame('spectator').ply).toBe(2);
    house.does(tokenOf(1), { type: 'undo' });
    house.does(tokenOf(0), { type: 'answer', proposal: house.frame(0).proposal?.id ?? 0, agree: true });
    expect(leftOf(house, 1)).toBe(0);
    expect(timedOut(house)).toHaveLength(1);
    house.pass(5);
    expect(house.frame('spectator').ply).toBe(2);
    expect(timedOut(house)).toHaveLength(1);
  });

  test('and the same move again give no one else a fresh clock', () => {
    const house = inPlay(turn());
    bid(house, 0);
    bid(house, 1);
    house.pass(HOUR);
    house.does(tokenOf(1), { type: 'undo' });
    house.does(tokenOf(0), { type: 'answer', proposal: house.frame(0).proposal?.id ?? 0, agree: true });
    bid(house, 1);
    expect(leftOf(house, 0)).toBe(HOUR);
  });
});

describe('a seat that changes hands', () => {
  test('goes on with what was left, and a newcomer has at least an hour', () => {
    const house = inPlay(turn());
    house.pass(1.5 * HOUR);
    house.does(tokenOf(0), { type: 'leave' });
    expect(leftOf(house, 0)).toBe(HOUR / 2);
    const claimed = house.room.claim(0, { token: 'new', nonce: '', name: undefined });
    expect(claimed.ok).toBe(true);
    expect(leftOf(house, 0)).toBe(HOUR);
    expect(leftOf(house, 1)).toBe(HOUR / 2);
  });
});
