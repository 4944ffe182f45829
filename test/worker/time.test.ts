// What time alone brings about: bots, presence, the end of a table nobody joined; and what is left after a cold start.

import { describe, expect, test } from 'vitest';
import { shelve } from '../../engine/kernel/table.ts';
import { tiny, tinyShelf } from '../engine/tiny/tiny.ts';
import { HOST, House, noting, tokenOf, UNLIMITED } from './house.ts';

const whistle = (blasts: number) => ({ type: 'whistle', blasts });

/** One person against bots in all other seats, started. */
function withBots(house: House, seats = 2, options = { hand: 3, rounds: 3 }): House {
  house.make({ seats, options });
  house.sit(0);
  for (let seat = 1; seat < seats; seat++) house.does(HOST, { type: 'seatBot', seat: seat as never, bot: 'random' });
  house.does(HOST, { type: 'start' });
  return house;
}

describe('a bot', () => {
  test('plays by the alarm, never inside the request that made it its turn', () => {
    const house = withBots(new House());
    expect(house.frame(0).ply).toBe(0);
    expect(house.alarm).toBe(house.now + 1);
    house.pass(1);
    expect(house.frame(0).ply).toBeGreaterThan(0);
    expect(house.frame(0).actors).not.toContain(1);
  });

  test('plays until a person must act, and the alarm then rests', () => {
    const house = withBots(new House(), 4);
    house.pass(5);
    expect(house.frame(0).actors).toEqual([0]);
    expect(house.room.due).toBe(false);
    expect(house.alarm).toBeUndefined();
  });

  test('plays at most so many plies in one turn, then asks for another a millisecond later', () => {
    const house = withBots(new House({ ...UNLIMITED, botTurnPlies: 1 }), 4);
    house.alarm = undefined;
    const wakes: number[] = [];
    house.wake = (at) => void wakes.push(at);
    expect(house.room.tick()).toBe(house.now + 1);
    expect(house.frame(0).ply).toBe(1);
    expect(wakes).toEqual([]);
    house.evict();
    house.room.drain();
    expect(wakes).toEqual([house.now + 1]);
  });

  test('plays no longer than its time by the clock', () => {
    const house = withBots(new House(), 4);
    const ports = house.ports;
    let reads = 0;
    Object.defineProperty(house, 'ports', { value: { ...ports, now: () => house.now + 30 * reads++ } });
    house.evict();
    house.room.drain();
    expect(house.frame(0).ply).toBeLessThan(3);
  });

  test.each(['1', '2', '3', '4', '5', '6'])('plays the same after an undo: nobody fishes for a better answer (secret %s)', (secret) => {
    const house = new House();
    house.secret = secret.repeat(64);
    withBots(house, 2, { hand: 8, rounds: 3 });
    house.pass(5);
    const opening = house.frame(0).ply;
    const bid = () => house.plays(0, house.frame(0).menu.find(({ label }) => label.startsWith('Bid'))?.intent as { type: string });
    bid();
    house.pass(5);
    const first = house.log.slice(-house.frame(0).ply).map(({ entry }) => entry);
    house.does(tokenOf(0), { type: 'undo' });
    expect(house.frame('spectator')).toMatchObject({ epoch: 2, ply: opening });
    house.evict();
    bid();
    house.pass(5);
    const again = house.log.slice(-first.length + opening).map(({ entry }) => entry);
    expect(again.map((entry) => entry.type === 'played' && entry.intent)).toEqual(
      first.slice(opening).map((entry) => entry.type === 'played' && entry.intent),
    );
  });

  test('that cannot go on is left alone until something changes', () => {
    const broken = shelve({ ...tiny, bots: {} });
    const house = withBots(new House());
    house.shelf = new Map([[broken.id, broken]]);
    house.evict();
    expect(house.room.tick()).toBeUndefined();
    expect(house.lines).toContainEqual({ event: 'bot-stuck', code: 'no-such-bot', version: house.frame(0).version });
    expect(house.room.due).toBe(false);
    house.plays(0, whistle(1));
    expect(house.room.due).toBe(true);
  });

  test('is seated only where there is a seat and a bot of that name', () => {
    const house = new House();
    house.make({ seats: 3 });
    house.sit(0);
    const seat = (index: number, bot?: string) => house.act(HOST, { type: 'seatBot', seat: index as never, ...(bot === undefined ? {} : { bot }) });
    expect(seat(0)).toMatchObject({ error: { code: 'not-open' } });
    expect(seat(3)).toMatchObject({ error: { code: 'not-found' } });
    expect(seat(1, 'clever')).toMatchObject({ error: { code: 'no-such-bot' } });
    expect(seat(1)).toMatchObject({ ok: true });
    expect(house.log.at(-1)?.entry).toMatchObject({ bot: 'greedy' });
    expect(house.act(HOST, { type: 'unseatBot', seat: 2 as never })).toMatchObject({ error: { code: 'no-such-bot' } });
    expect(house.act(HOST, { type: 'unseatBot', seat: 1 as never })).toMatchObject({ ok: true });
    expect(house.frame(0).seats[1]).toMatchObject({ kind: 'open' });
  });
});

describe('presence', () => {
  test('is an open stream or a request of the last 30 s; the clock tells the others when it was too long ago (O11)', () => {
    const house = new House().play();
    house.pass(60_000);
    const watcher = house.listen(null);
    expect(watcher.of('presence').at(-1)).toEqual({ online: [], spectators: 1 });
    house.plays(0, whistle(1));
    expect(watcher.of('presence').at(-1)).toEqual({ online: [0], spectators: 1 });
    house.pass(29_999);
    expect(house.frame('spectator').seats[0]?.online).toBe(true);
    house.pass(1);
    expect(watcher.of('presence').at(-1)).toEqual({ online: [], spectators: 1 });
    const stream = house.listen(tokenOf(1));
    expect(watcher.of('presence').at(-1)).toEqual({ online: [1], spectators: 1 });
    house.pass(600_000);
    expect(house.frame('spectator').seats[1]?.online).toBe(true);
    stream.drop();
    expect(watcher.of('presence').at(-1)).toEqual({ online: [], spectators: 1 });
  });

  test('counts a seat that only fetches frames', () => {
    const house = new House().play();
    house.pass(60_000);
    expect(house.frame('spectator').seats.map(({ online }) => online)).toEqual([false, false]);
    house.frame(1);
    expect(house.frame('spectator').seats.map(({ online }) => online)).toEqual([false, true]);
  });

  test('keeps a seat with another stream online when one of them drops', () => {
    const house = new House().play();
    house.pass(60_000);
    const [one, two] = [house.listen(tokenOf(0)), house.listen(tokenOf(0))];
    one.drop();
    expect(house.frame('spectator').seats[0]?.online).toBe(true);
    two.drop();
    expect(house.frame('spectator').seats[0]?.online).toBe(false);
  });

  test('arms no clock where nobody watches: an idle table costs nothing (O12)', () => {
    const house = new House().play();
    house.pass(24 * 3_600_000);
    house.plays(0, whistle(1));
    expect(house.alarm).toBeUndefined();
  });
});

describe('streams', () => {
  test('of one seat: the fifth ends the oldest, the other seat’s stay', () => {
    const house = new House().play();
    const other = house.listen(tokenOf(1));
    const own = Array.from({ length: 5 }, () => {
      house.pass(1);
      return house.listen(tokenOf(0));
    });
    expect(own.map(({ ended }) => ended)).toEqual(['superseded', undefined, undefined, undefined, undefined]);
    expect(other.ended).toBeUndefined();
    expect(own[4]?.frame.viewer).toBe(0);
  });

  test('of spectators are refused beyond the last; seats still get theirs (T21)', () => {
    const house = new House({ ...UNLIMITED, spectators: 2 }).play();
    const first = house.listen(null);
    house.listen(HOST);
    expect(house.room.admit(null)).toMatchObject({ error: { code: 'too-many', retryAfter: 30 } });
    expect(house.listen(tokenOf(0)).frame.viewer).toBe(0);
    first.drop();
    expect(house.room.admit(null)).toMatchObject({ ok: true, value: { viewer: 'spectator' } });
  });

  test('with a wrong token are refused, not shown a spectator’s view', () => {
    expect(new House().play().room.admit('s_nobody')).toMatchObject({ error: { code: 'no-token' } });
  });
});

describe('a table nobody joined', () => {
  test('is deleted after a day; one that was joined stays', () => {
    const day = 24 * 3_600_000;
    const house = new House();
    house.make();
    const watcher = house.listen(null);
    expect(house.alarm).toBe(house.now + day);
    house.now += day - 1;
    expect(house.room.tick()).toBe(house.now + 1);
    house.now += 1;
    house.evict();
    expect(house.room.tick()).toBe('expired');
    expect(watcher.ended).toBe('gone');

    const joined = new House();
    joined.make();
    joined.sit(0);
    joined.does(tokenOf(0), { type: 'leave' });
    joined.now += 100 * day;
    joined.evict();
    expect(joined.room.tick()).toBeUndefined();
  });
});

describe('a cold start', () => {
  test('resumes from the checkpoint and the plies since, as if nothing had happened', () => {
    const { shelf, from } = noting(tinyShelf);
    const house = new House({ ...UNLIMITED, checkpointEvery: 2 }, shelf).play();
    for (const seat of [0, 1]) house.plays(seat, whistle(1));
    for (const seat of [0, 1]) house.plays(seat, { type: 'wagon.add' });
    house.plays(0, house.frame(0).menu[0]?.intent as { type: string });
    house.pass(60_000); // who is online by a request alone is forgotten
    const before = [house.frame(0), house.frame(1)];
    house.evict();
    expect([house.frame(0), house.frame(1)]).toEqual(before);
    expect(from).toEqual([4]);
  });

  test('never trusts a checkpoint from before an undo', () => {
    const house = new House({ ...UNLIMITED, checkpointEvery: 1 }).play();
    house.plays(0, whistle(1));
    house.plays(0, { type: 'wagon.add' });
    house.plays(1, whistle(2));
    const stale = house.disk.exec('SELECT * FROM checkpoint').toArray()[0];
    house.does(tokenOf(0), { type: 'undo' });
    house.pass(60_000);
    const before = house.frame(0);
    house.disk.exec('UPDATE checkpoint SET version = ?, ply = 2, state = ?', Number(stale?.version), String(stale?.state));
    house.evict();
    expect(house.frame(0)).toEqual(before);
  });

  test('after an undo resumes from a checkpoint of what was left', () => {
    const { shelf, from } = noting(tinyShelf);
    const house = new House(UNLIMITED, shelf).play();
    for (const seat of [0, 1]) house.plays(seat, whistle(1));
    house.does(tokenOf(0), { type: 'undo' });
    house.plays(0, whistle(2));
    house.evict();
    expect(house.frame(0).ply).toBe(2);
    expect(from).toEqual([1]);
  });

  test('throws a checkpoint of other rules or another shape of state away', () => {
    const house = new House({ ...UNLIMITED, checkpointEvery: 1 }).play();
    house.plays(0, whistle(1));
    house.pass(60_000);
    const before = house.frame(0);
    for (const change of ["rules = 'tiny-0'", 'v = 0']) {
      house.disk.exec(`UPDATE checkpoint SET ${change}, state = '{}'`);
      house.evict();
      expect(house.frame(0)).toEqual(before);
    }
  });

  test.each([
    ['other rules', (house: House) => (house.shelf = new Map([['tiny', { ...tinyShelf, rules: 'tiny-2' }]])), /tiny-1.*tiny-2/],
    ['no such game', (house: House) => (house.shelf = new Map()), /tiny-1/],
    [
      'a ply that does not replay',
      (house: House) => house.disk.exec(`UPDATE log SET entry = replace(entry, 'whistle', 'wagon.take') WHERE n = 5`),
      /ply 1/,
    ],
    ['a later release’s rows', (house: House) => house.disk.exec('UPDATE log SET v = 99 WHERE n = 5'), /later release/],
  ])('with %s opens read-only with the reason and keeps its record (O23)', (_, spoil, reason) => {
    const house = new House().play();
    house.plays(0, whistle(1));
    spoil(house);
    const rows = house.log;
    house.evict();
    const listener = house.listen(null);
    expect(listener.frame.closed).toMatch(reason);
    expect(listener.frame).toMatchObject({ status: 'paused', actors: [], menu: [], view: null, outcome: null });
    expect(house.room.save()).toMatchObject({ error: { code: 'read-only' } });
    if (house.room.frame(tokenOf(0)).ok) {
      const { epoch, lastSeq = 0 } = house.frame(0);
      const body = { ok: true, value: { epoch, seq: lastSeq + 1, intent: whistle(2) } } as const;
      expect(house.room.intend(tokenOf(0), body)).toMatchObject({ error: { code: 'read-only' } });
      expect(house.act(tokenOf(0), { type: 'undo' })).toMatchObject({ error: { code: 'read-only' } });
      expect(house.act(tokenOf(0), { type: 'leave' })).toMatchObject({ error: { code: 'read-only' } });
    }
    expect(house.log).toEqual(rows);
  });
});
