// Waits and clocks: deadlines that pass exactly once, time that does not count, and what an undo leaves of them.

import { describe, expect, test } from 'vitest';
import { type Json, seatOf } from '../../engine/kernel/game.ts';
import type { ClockRule } from '../../engine/wire.ts';
import { settleDeadlines } from '../../worker/room/clock.ts';
import { playUnnumbered } from '../../worker/room/intents.ts';
import type { Row } from '../../worker/room/record.ts';
import { Standing } from '../../worker/room/standing.ts';
import { HOST, House, NO_BRAKES, tokenOf } from './house.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const turn = (atDeadline: 'nothing' | 'nudge' | 'botTurn' | 'botSeat' = 'nothing', ms = 2 * HOUR): ClockRule => ({
  type: 'turn',
  turn: ms,
  atDeadline,
});
const inPlay = (clock: ClockRule, people = 2): House => new House().play(people, { clock, options: { hand: 6, rounds: 6 } });

/** Time goes by and the alarm is lost. */
function silently(house: House, ms: number): void {
  house.alarm = undefined;
  house.now += ms;
}

function bid(house: House, seat: number): void {
  const item = house.frame(seat).menu.find(({ label }) => label.startsWith('Bid'));
  house.plays(seat, item?.intent as { type: string; card: number }); // the menu's own
}

const rows = (house: House): readonly Row[] => house.log.map(({ entry }) => entry);
const timedOut = (house: House) => rows(house).filter(({ type }) => type === 'timedOut');
const waitsOf = (house: House) => rows(house).findLast(({ waits }) => waits !== undefined)?.waits ?? [];
const leftOf = (house: House, seat: number) => house.frame('spectator').clock?.waits.find((wait) => wait.seat === seat)?.left;
const facts = (house: House, seat: number) => house.frame('spectator').seats[seat];

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
    ['the alarm', (house: House) => house.room.ring()],
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
    expect(house.room.ring()).toBe(house.now + 2 * HOUR);
    silently(house, 5 * HOUR);
    for (let i = 0; i < 3; i++) {
      house.room.ring();
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
    expect(() => house.room.ring()).toThrow('full');
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

  test('that still runs is never deleted', () => {
    const house = new House({ ...NO_BRAKES, finishedMs: DAY }).play();
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
