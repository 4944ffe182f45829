// Waits and clocks: deadlines that pass exactly once, and what happens then.

import { describe, expect, test } from 'vitest';
import { type Json, seatOf } from '../../engine/kernel/game.ts';
import type { ClockRule } from '../../engine/wire.ts';
import { settleDeadlines } from '../../worker/room/clock.ts';
import { playUnnumbered } from '../../worker/room/intents.ts';
import { Standing } from '../../worker/room/standing.ts';
import { bid, DAY, facts, HOUR, inPlay, leftOf, rows, silently, timedOut, turn, waitsOf } from './clocked.ts';
import { HOST, House, tokenOf, UNLIMITED } from './house.ts';

describe('a wait', () => {
  test('begins with its seat’s turn, ends with it, and is kept in the row that did so', () => {
    const house = inPlay({ type: 'none' });
    expect(waitsOf(house).map(({ seat }) => seat)).toEqual([0, 1]);
    const since = waitsOf(house)[1]?.since;
    bid(house, 0);
    expect(waitsOf(house)).toMatchObject([{ seat: 1, since }]);
    bid(house, 1);
    expect(waitsOf(house)).toMatchObject([
      { seat: 0, turn: 'round 2' },
      { seat: 1, turn: 'round 2' },
    ]);
    expect(waitsOf(house)[1]?.since).toBe(house.frame(1).version);
  });

  test('costs no row: an intent that changes nothing in it carries no list, one that does carries it in its own', () => {
    const house = inPlay(turn());
    const { writes } = house.disk;
    house.plays(0, { type: 'whistle', blasts: 1 });
    expect(rows(house).at(-1)).not.toHaveProperty('waits');
    bid(house, 0);
    expect(rows(house).at(-1)).toMatchObject({ type: 'played', waits: [{ seat: 1 }] });
    expect(house.disk.writes).toBe(writes + 2);
  });

  test('is not held for a bot, nor in the lobby, nor after the end', () => {
    const house = new House();
    house.make({ clock: turn() });
    house.sit(0);
    house.does(HOST, { type: 'seatBot', seat: 1 as never });
    expect(house.frame(0).clock?.waits).toEqual([]);
    house.does(HOST, { type: 'start' });
    expect(house.frame(0).clock?.waits).toEqual([{ seat: 0, left: 2 * HOUR }]);
    house.does(tokenOf(0), { type: 'resign' });
    expect(house.frame(0)).toMatchObject({ status: 'over', clock: { waits: [] } });
  });

  test('is told of once to whoever tells the seats: when it begins, is late, and ends', () => {
    const house = inPlay(turn('nudge'));
    const standing = new Standing(house.ports, house.shelf, house.ports.store.entries());
    const told: string[] = [];
    standing.onwaits = ({ begun, ended, late }) => {
      for (const { seat } of ended) told.push(`ended ${seat}`);
      for (const { seat } of begun) told.push(`begun ${seat}`);
      for (const { seat } of late) told.push(`late ${seat}`);
    };
    house.now += HOUR;
    playUnnumbered(standing, seatOf(0), { type: 'bid', card: 5 }, { words: 0 });
    house.now += HOUR;
    settleDeadlines(standing);
    settleDeadlines(standing);
    playUnnumbered(standing, seatOf(1), standing.table?.look(seatOf(1)).menu[0]?.intent as Json, { words: 0 }); // the menu's own
    expect(told).toEqual(['ended 0', 'late 1', 'ended 1', 'begun 0', 'begun 1']);
  });
});

describe('a deadline', () => {
  test.each([
    ['the summary', (house: House) => house.room.summary()],
    ['a frame', (house: House) => house.room.frame(null)],
    ['an intent', (house: House) => house.room.intend(tokenOf(0), { ok: true, value: { epoch: 9, seq: 9, intent: null } })],
    ['an action', (house: House) => house.act(tokenOf(0), { type: 'return' })],
    ['a claim', (house: House) => house.room.claim(0, { token: 'x', nonce: '', name: undefined })],
    ['the save', (house: House) => house.room.save()],
    ['a stream', (house: House) => house.listen(null)],
    ['the alarm', (house: House) => house.room.tick()],
  ])('that no alarm rang for is settled by %s, once', (_, ask) => {
    const house = inPlay(turn());
    silently(house, 2 * HOUR - 1);
    ask(house);
    expect(timedOut(house)).toEqual([]);
    silently(house, 1);
    ask(house);
    ask(house);
    expect(timedOut(house)).toMatchObject([
      { seat: 0, since: waitsOf(house)[0]?.since },
      { seat: 1, since: waitsOf(house)[1]?.since },
    ]);
  });

  test('is settled once when the alarm comes twice, late, early or after eviction', () => {
    const house = inPlay(turn());
    bid(house, 0);
    expect(house.room.tick()).toBe(house.now + 2 * HOUR);
    silently(house, 5 * HOUR);
    for (let i = 0; i < 3; i++) {
      house.room.tick();
      house.evict();
    }
    expect(timedOut(house)).toMatchObject([{ seat: 1 }]);
    expect(leftOf(house, 1)).toBe(0);
  });

  test('is what the alarm is set for, and is set for again in a table that was evicted', () => {
    const house = inPlay(turn());
    house.pass(2 * HOUR - 1);
    expect(timedOut(house)).toEqual([]);
    house.evict();
    house.pass(1);
    expect(timedOut(house)).toHaveLength(2);
    expect(house.alarm).toBeUndefined();
  });

  test('that is put off by every move does not set the alarm anew each time', () => {
    const house = inPlay(turn());
    let sets = 0;
    house.wake = (at) => {
      sets++;
      house.alarm = at;
    };
    for (let round = 0; round < 4; round++) for (const seat of [0, 1]) bid(house, seat);
    expect(sets).toBeLessThanOrEqual(1);
    house.pass(DAY);
    expect(timedOut(house)).toHaveLength(2);
  });

  test('comes before one that comes later', () => {
    const house = inPlay(turn(), 3);
    bid(house, 2);
    bid(house, 0);
    silently(house, HOUR);
    house.does(tokenOf(0), { type: 'undo' });
    house.does(tokenOf(1), { type: 'leave' });
    house.does(HOST, { type: 'seatBot', seat: 1 as never });
    house.does(HOST, { type: 'unseatBot', seat: 1 as never });
    house.room.claim(1, { token: 'new', nonce: '', name: undefined });
    silently(house, DAY);
    house.evict();
    house.frame('spectator');
    expect(timedOut(house)).toMatchObject([{ seat: 1 }, { seat: 0 }]);
  });

  test('is settled before a repeat is looked up, and the repeat keeps its answer', () => {
    const house = inPlay(turn('botSeat'));
    const body = { ok: true, value: { epoch: 1, seq: 1, intent: { type: 'whistle', blasts: 1 } } } as const;
    const first = house.room.intend(tokenOf(0), body);
    silently(house, 3 * HOUR);
    expect(house.room.intend(tokenOf(0), body)).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), duplicate: true } });
    expect(timedOut(house)).toHaveLength(2);
  });

  test('that a disk refuses is settled later', () => {
    const house = inPlay(turn());
    silently(house, 3 * HOUR);
    house.disk.broken = new Error('full');
    expect(() => house.room.tick()).toThrow('full');
    house.disk.broken = undefined;
    expect(house.frame('spectator').clock?.waits).toEqual([
      { seat: 0, left: 0 },
      { seat: 1, left: 0 },
    ]);
    expect(timedOut(house)).toHaveLength(2);
  });

  test('is sent as what is left, and no frame holds a time of day', () => {
    const house = inPlay({ type: 'bank', turn: HOUR, bank: HOUR, atDeadline: 'nothing' });
    silently(house, HOUR / 2);
    expect(leftOf(house, 0)).toBe(1.5 * HOUR);
    expect(JSON.stringify(house.frame(0))).not.toMatch(/:\d{12}/);
    silently(house, 10 * HOUR);
    expect(JSON.stringify(house.frame(0))).not.toMatch(/:\d{12}/);
  });
});

describe('at the deadline', () => {
  test('nothing happens but that the seat is late, and it may still move', () => {
    const house = inPlay(turn('nothing'));
    house.pass(3 * HOUR);
    expect(house.frame('spectator')).toMatchObject({ ply: 0, actors: [0, 1] });
    bid(house, 0);
    bid(house, 1);
    expect(leftOf(house, 0)).toBe(2 * HOUR);
  });

  test('a bot plays this turn, and the next is the seat’s own', () => {
    const house = inPlay(turn('botTurn'));
    bid(house, 0);
    house.pass(2 * HOUR + 10);
    expect(house.frame('spectator')).toMatchObject({ ply: 2, actors: [0, 1], seats: [{}, { kind: 'human' }] });
    expect(facts(house, 1)).not.toHaveProperty('playedBy');
    expect(house.frame(1)).toMatchObject({ lastSeq: 0 });
    bid(house, 1);
    expect(house.frame('spectator').ply).toBe(3);
  });

  test('the seat goes to a bot until its person takes it back, and then the bot plays no more', () => {
    const house = inPlay(turn('botSeat'));
    bid(house, 0);
    house.pass(2 * HOUR + 10);
    expect(facts(house, 1)).toMatchObject({ kind: 'human', playedBy: 'bot' });
    expect(facts(house, 0)).not.toHaveProperty('playedBy');
    bid(house, 0);
    house.evict();
    house.pass(10);
    expect(house.frame('spectator')).toMatchObject({ ply: 5, actors: [0] });
    house.does(tokenOf(1), { type: 'return' });
    bid(house, 0);
    bid(house, 0);
    house.pass(HOUR);
    house.evict();
    expect(house.frame('spectator')).toMatchObject({ ply: 7, actors: [1] });
    expect(facts(house, 1)).not.toHaveProperty('playedBy');
    expect(house.act(tokenOf(1), { type: 'return' })).toMatchObject({ error: { code: 'no-such-bot' } });
  });
});

describe('a bank', () => {
  const rule: ClockRule = { type: 'bank', turn: HOUR, bank: 3 * HOUR, atDeadline: 'nothing' };

  test('is drawn on after the turn’s own time, for the whole game', () => {
    const house = inPlay(rule);
    house.pass(1.5 * HOUR);
    expect(house.frame('spectator').clock?.waits[0]).toEqual({ seat: 0, left: 2.5 * HOUR, bank: 2.5 * HOUR });
    bid(house, 0);
    house.evict();
    bid(house, 1);
    expect(house.frame('spectator').clock?.waits).toMatchObject([{ left: 3.5 * HOUR }, { left: 3.5 * HOUR }]);
    house.pass(HOUR / 2);
    bid(house, 0);
    bid(house, 1);
    expect(leftOf(house, 0)).toBe(3.5 * HOUR);
  });

  test('that is empty leaves the turn’s own time', () => {
    const house = inPlay(rule);
    house.pass(5 * HOUR);
    expect(timedOut(house)).toHaveLength(2);
    bid(house, 0);
    bid(house, 1);
    expect(house.frame('spectator').clock?.waits).toMatchObject([{ left: HOUR, bank: 0 }, { left: HOUR }]);
  });
});

describe('a finished table', () => {
  test('is deleted 90 days after its end; its last 14 days are told', () => {
    const house = new House().play();
    house.pass(DAY);
    house.does(tokenOf(0), { type: 'resign' });
    house.pass(76 * DAY - 1);
    expect(house.frame('spectator')).not.toHaveProperty('expires');
    house.pass(1);
    expect(house.frame('spectator').expires).toBe(14 * DAY);
    const stream = house.listen(null);
    house.evict();
    house.pass(14 * DAY - 1);
    expect(stream.ended).toBeUndefined();
    house.pass(1);
    expect(stream.ended).toBe('gone');
  });

  test('is kept as long as the site says', () => {
    const house = new House({ ...UNLIMITED, finishedMs: 3 * DAY }).play();
    house.does(tokenOf(0), { type: 'resign' });
    const stream = house.listen(null);
    expect(house.frame('spectator').expires).toBe(3 * DAY);
    house.pass(3 * DAY - 1);
    expect(stream.ended).toBeUndefined();
    house.pass(1);
    expect(stream.ended).toBe('gone');
  });

  test('that still runs is never deleted', () => {
    const house = new House({ ...UNLIMITED, finishedMs: DAY }).play();
    house.pass(400 * DAY);
    expect(house.frame(0).status).toBe('play');
  });
});

test('a table from before there were waits opens, plays on, and gets them with its next change', () => {
  const house = new House().play();
  house.disk.db.exec("UPDATE log SET entry = json_remove(entry, '$.waits')");
  house.evict();
  expect(house.frame(0)).toMatchObject({ status: 'play', actors: [0, 1] });
  bid(house, 0);
  expect(waitsOf(house)).toMatchObject([{ seat: 1, since: house.frame(1).version }]);
});
