// When a notice is sent, and how often. Wrong outboxes these tests were seen to catch: sends while the seat is online · sends twice for one
// wait · sends to a seat that has looked since · sends in quiet hours · sends for a closed table · tells by an unconfirmed hook · keeps a dead endpoint · never gives up · tries
// again at once · forgets a row with the object · sends twice when the alarm rings twice · keeps the hooks of a seat that was left · tells of
// a wait that has ended.

import { describe, expect, test } from 'vitest';
import { BACK_OFF } from '../../../worker/notices/outbox.ts';
import { HOST, tokenOf } from '../house.ts';
import { away, bids, Catcher, DISCORD, LINK, MINUTE, SLACK } from './catcher.ts';

const HOUR = 60 * MINUTE;

describe('a wait', () => {
  test('is told once to whoever is away, with the public link', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    await catcher.pass(24 * HOUR);
    expect(catcher.letters.map(({ url }) => url)).toEqual([DISCORD]);
    expect(String(catcher.bodies[0]?.content)).toContain(LINK);
    expect(catcher.at[0]).toBe(catcher.house.now - 24 * HOUR + catcher.house.limits.noticeAfterMs);
  });

  test('is told once more when the next one begins', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    await catcher.pass(HOUR);
    bids(catcher.house, 1);
    await catcher.pass(HOUR);
    expect(catcher.letters).toHaveLength(1);
    bids(catcher.house, 0);
    await catcher.pass(HOUR);
    expect(catcher.letters).toHaveLength(2);
  });

  test('goes on through the moves of others and is not told again', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    await catcher.pass(HOUR);
    catcher.house.plays(0, { type: 'whistle', blasts: 1 });
    catcher.house.plays(0, { type: 'wagon.add' });
    await catcher.pass(HOUR);
    expect(catcher.letters).toHaveLength(1);
  });

  test('that ended before it was told is not told', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    catcher.house.does(tokenOf(0), { type: 'resign' });
    expect(catcher.house.frame('spectator').status).toBe('over');
    await catcher.pass(HOUR);
    expect(catcher.letters).toEqual([]);
  });

  test('that the seat’s own move began is not told', async () => {
    const catcher = new Catcher();
    catcher.house.play(2);
    catcher.hang(tokenOf(1));
    bids(catcher.house, 0);
    await catcher.pass(HOUR);
    bids(catcher.house, 1);
    catcher.house.evict();
    await catcher.pass(HOUR);
    expect(catcher.letters).toEqual([]);
  });

  test('is not told by a hook that nobody confirmed, and of a table that cannot be played on', async () => {
    const unconfirmed = away({ ask: { kind: 'json', url: 'https://hooks.site/' } });
    bids(unconfirmed.house, 0);
    await unconfirmed.pass(HOUR);
    expect(unconfirmed.bodies.map(({ event }) => event)).toEqual(['confirm']);

    const closed = away();
    bids(closed.house, 0);
    closed.house.shelf = new Map();
    closed.house.evict();
    await closed.pass(HOUR);
    expect(closed.letters).toEqual([]);
  });

  test('costs a table without hooks nothing: no row, no table, no alarm', async () => {
    const catcher = new Catcher();
    catcher.house.play(2);
    const { alarm } = catcher.house;
    const writes = catcher.house.disk.writes;
    bids(catcher.house, 0);
    expect(catcher.house.disk.writes).toBe(writes + 1);
    await catcher.pass(HOUR);
    expect(catcher.house.disk.exec("SELECT name FROM sqlite_master WHERE name IN ('hook', 'due', 'told')").toArray()).toEqual([]);
    expect(catcher.house.alarm).toBe(alarm);
  });
});

describe('whoever has seen it is not told', () => {
  test('with a stream open', async () => {
    const catcher = away();
    catcher.house.listen(tokenOf(1));
    bids(catcher.house, 0);
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toEqual([]);
  });

  test('with a request since it began, though the object was lost since', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    catcher.house.frame(1);
    catcher.house.evict();
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toEqual([]);
  });

  test('with a stream that opened and closed again', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    catcher.house.listen(tokenOf(1)).drop();
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toEqual([]);
  });

  test('who only comes while the first try has failed', async () => {
    const catcher = away();
    catcher.answers = { status: 503 };
    bids(catcher.house, 0);
    await catcher.pass(MINUTE / 2);
    catcher.house.listen(tokenOf(1));
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toHaveLength(1);
  });
});

describe('the outbox', () => {
  test('tries again with growing pauses and gives up', async () => {
    const catcher = away();
    catcher.answers = { status: 500 };
    bids(catcher.house, 0);
    await catcher.pass(48 * HOUR);
    const pauses = catcher.at.slice(1).map((at, i) => at - (catcher.at[i] ?? 0));
    expect(pauses).toEqual([...BACK_OFF]);
  });

  test('waits as long as it is told to', async () => {
    const catcher = away();
    catcher.answers = { status: 429, retryAfter: 600 };
    bids(catcher.house, 0);
    await catcher.pass(11 * MINUTE);
    expect(catcher.at.map((at) => at - (catcher.at[0] ?? 0))).toEqual([0, 10 * MINUTE]);
  });

  test.each([404, 410])('lets a hook go whose endpoint is gone (%i)', async (status) => {
    const catcher = away();
    catcher.answers = { status };
    bids(catcher.house, 0);
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toHaveLength(1);
    expect(catcher.ask(tokenOf(1), { type: 'list' })).toEqual({ ok: true, value: { notices: [] } });
    expect(catcher.house.disk.exec('SELECT * FROM hook').toArray()).toEqual([]);
  });

  test.each([301, 302, 307, 308, 400, 401, 403])('takes %i for an answer, and keeps the hook', async (status) => {
    const catcher = away();
    catcher.answers = { status };
    bids(catcher.house, 0);
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toHaveLength(1);
    expect(catcher.ask(tokenOf(1), { type: 'list' })).toMatchObject({ value: { notices: [{ kind: 'discord' }] } });
  });

  test('sends once though the alarm is late and rings twice', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    catcher.house.now += 3 * HOUR;
    await Promise.all([catcher.alarm(), catcher.alarm()]);
    await catcher.alarm();
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toHaveLength(1);
  });

  test('sends with any request when no alarm comes', async () => {
    const catcher = away();
    bids(catcher.house, 0);
    catcher.house.alarm = undefined;
    catcher.house.now += HOUR;
    expect(catcher.house.room.owes).toBe(true);
    catcher.house.room.summary();
    await catcher.house.room.notify();
    expect(catcher.letters).toHaveLength(1);
    expect(catcher.house.room.owes).toBe(false);
  });

  test('outlives the object, before the first try and between two', async () => {
    const catcher = away();
    catcher.answers = { status: 0 };
    bids(catcher.house, 0);
    catcher.house.evict();
    await catcher.pass(MINUTE / 2 + 1);
    catcher.house.evict();
    catcher.answers = { status: 204 };
    await catcher.pass(24 * HOUR);
    catcher.house.evict();
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toHaveLength(2);
  });

  test('that is lost while a letter is on its way sends it again, and no more', async () => {
    const catcher = away();
    let lost = false;
    catcher.meanwhile = () => {
      if (lost) return undefined;
      lost = true;
      return new Promise(() => {}); // nobody is there any more when it arrives
    };
    bids(catcher.house, 0);
    catcher.house.now = catcher.house.alarm ?? 0;
    void catcher.house.room.notify();
    await expect.poll(() => catcher.letters.length).toBe(1);
    catcher.house.evict();
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toHaveLength(2);
  });

  test('is never waited for by an intent', () => {
    const catcher = away();
    catcher.meanwhile = () => new Promise(() => {});
    bids(catcher.house, 0);
    catcher.house.now += HOUR;
    void catcher.house.room.notify();
    expect(catcher.house.intend(0, { type: 'whistle', blasts: 1 })).toMatchObject({ ok: true });
  });
});

describe('nobody is called', () => {
  test('in quiet hours, but when they end', async () => {
    const catcher = away();
    const minute = Math.floor((catcher.house.now % (24 * HOUR)) / MINUTE);
    catcher.house.does(tokenOf(1), { type: 'quiet', hours: { from: minute, to: (minute + 120) % 1440 } });
    await catcher.pass(MINUTE);
    bids(catcher.house, 0);
    await catcher.pass(100 * MINUTE);
    expect(catcher.letters).toEqual([]);
    await catcher.pass(20 * MINUTE);
    expect(catcher.letters).toHaveLength(1);
  });

  test('from a seat that was given up: its hooks are gone with its token', async () => {
    const catcher = away();
    catcher.house.does(tokenOf(1), { type: 'leave' });
    expect(catcher.house.disk.exec('SELECT * FROM hook').toArray()).toEqual([]);
    bids(catcher.house, 0);
    await catcher.pass(24 * HOUR);
    expect(catcher.letters).toEqual([]);
  });
});

test('the host’s hook is told of every seat that is away, and of nobody who is here', async () => {
  const catcher = new Catcher();
  catcher.house.play(3);
  catcher.hang(HOST, { kind: 'slack', url: SLACK });
  catcher.house.listen(tokenOf(2));
  for (const seat of [0, 1, 2]) {
    await catcher.pass(HOUR);
    bids(catcher.house, seat);
  }
  catcher.letters.length = 0;
  await catcher.pass(HOUR);
  const texts = catcher.bodies.map(({ text }) => String(text));
  expect(texts.map((text) => /seat (I+)/.exec(text)?.[1]).sort()).toEqual(['I', 'II']);
});

test('a deadline that passes is told once more where the host wants a nudge', async () => {
  const catcher = new Catcher();
  catcher.house.make({ clock: { type: 'turn', turn: 2 * HOUR, atDeadline: 'nudge' } });
  catcher.house.sit(0, 1);
  catcher.house.does(HOST, { type: 'start' });
  bids(catcher.house, 1);
  catcher.hang(tokenOf(1));
  await catcher.pass(HOUR);
  bids(catcher.house, 0);
  await catcher.pass(24 * HOUR);
  expect(catcher.bodies.map(({ content }) => String(content).includes('run out'))).toEqual([false, true]);
  expect((catcher.at[1] ?? 0) - (catcher.at[0] ?? 0)).toBe(2 * HOUR - catcher.house.limits.noticeAfterMs);
});
