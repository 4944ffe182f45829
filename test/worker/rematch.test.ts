// The next game of the same people, and forks. Wrong versions these tests were seen to kill: seats that do not move on, or move the other way; a
// second table for a second press; the host's power for everyone who presses; a pass of another's place; a fork of a game that hides something,
// even one that is over; a fork at another ply; a table that is deleted before its people have come; a fork that
// its key does not find once the old game changed; a repeat that a release refuses; a next table made by rules that are gone.

import { describe, expect, test } from 'vitest';
import { shelve } from '../../engine/kernel/table.ts';
import type { Claimed, Created } from '../../engine/wire.ts';
import type { Rematched, SeatFile } from '../../engine/wire-keys.ts';
import { tiny, tinyShelf } from '../engine/tiny/tiny.ts';
import { type Client, key } from './client.ts';
import { tinies } from './house.ts';
import { Site } from './site.ts';
import { inPlay, whistle } from './tables.ts';

const path = (id: string, what: string) => `/api/tables/${id}/${what}`;
const rematch = (who: Client, id: string, again = key()) => who.post<Rematched>(path(id, 'rematch'), { key: again });
const fileOf = async (who: Client, id: string) => (await who.request<SeatFile>(path(id, 'seat'))).body;
const DAY = 24 * 60 * 60 * 1000;

/** A finished game of three, with a bot in the last seat, a name and a clock. */
async function finished(options = {}) {
  const made = await inPlay(2, options);
  const { client } = made;
  const clock = { type: 'turn', turn: DAY, atDeadline: 'nudge' };
  const { id, host } = await client.create({ game: 'tiny', seats: 3, options: { hand: 4, rounds: 3 }, clock, name: 'Sunday line' });
  const [ada, ben] = [await client.sit(id, 0, { name: 'Ada' }), await client.sit(id, 1, { name: 'Ben' })];
  const maker = client.as(host);
  await maker.act(id, { type: 'seatBot', seat: 2, bot: 'greedy' });
  await maker.act(id, { type: 'start' });
  const finish = async () => {
    for (const who of [ada, ben]) await who.act(id, { type: 'resign' });
    expect((await client.frame(id)).status).toBe('over');
  };
  return { ...made, id, maker, ada, ben, finish };
}

/** Goes where the seat's file says. */
async function follow(who: Client, id: string): Promise<{ readonly table: string; readonly seat: number; readonly who: Client }> {
  const { next } = await fileOf(who, id);
  if (next === undefined) throw new Error('no next game');
  const claimed = await who.as(undefined).post<Claimed>(path(next.table, `seats/${next.seat}/claim`), { key: key(), pass: next.pass });
  return { table: next.table, seat: claimed.body.seat, who: who.as(claimed.body.token) };
}

describe('a rematch', () => {
  test('is the same game by the same options, clock and name, everyone one seat further round, the bot too', async () => {
    const { client, id, ada, ben, finish } = await finished();
    await finish();
    const asked = await rematch(ada, id);
    expect(asked.status).toBe(201);
    const next = asked.body.id;
    expect((await client.frame(id)).next).toBe(next);
    expect(await client.frame(next)).toMatchObject({
      status: 'lobby',
      game: 'tiny',
      name: 'Sunday line',
      closedToLink: true,
      clock: { rule: { type: 'turn', turn: DAY, atDeadline: 'nudge' } },
      seats: [{ kind: 'open' }, { kind: 'bot' }, { kind: 'open' }],
    });
    const [a, b] = [await follow(ada, id), await follow(ben, id)];
    expect([a.table, a.seat, b.table, b.seat]).toEqual([next, 2, next, 0]);
    await client.as(asked.body.host).act(next, { type: 'start' });
    expect((await a.who.frame(next)).view).toMatchObject({ rounds: 3, own: { hand: { length: 4 } } });
  });

  test('finds everyone in the colour they had', async () => {
    const { client, id, ada, finish } = await finished();
    await ada.act(id, { type: 'livery', livery: 'red' });
    await finish();
    const liveries = async (table: string) => (await client.frame(table)).seats.map(({ livery }) => livery);
    expect(await liveries(id)).toEqual(['red', 'blue', 'green']);
    expect(await liveries((await rematch(ada, id)).body.id)).toEqual(['blue', 'green', 'red']);
  });

  test('is one table whoever asks how often; only who asked first is its host', async () => {
    const { client, id, ada, ben, maker, finish } = await finished();
    await finish();
    const again = key();
    const [first, repeated] = [(await rematch(ada, id, again)).body, (await rematch(ada, id, again)).body];
    expect(repeated).toEqual(first);
    expect(first.host).toMatch(/^h_/);
    for (const who of [ben, maker, ada]) {
      const { body } = await rematch(who, id);
      expect({ ...body, host: first.host }).toEqual(first);
      expect(body).not.toHaveProperty('host');
    }
    expect((await client.as(first.host).act(first.id, { type: 'nameTable', name: 'again' })).status).toBe(200);
    expect((await maker.act(first.id, { type: 'nameTable', name: 'mine' })).status).toBe(401);
  });

  test('may be asked for by the host too, by nobody else, and not before the end', async () => {
    const { client, id, maker, ada, finish } = await finished();
    expect((await rematch(ada, id)).body).toMatchObject({ code: 'not-over' });
    await finish();
    for (const who of [client, client.as(`s_${'x'.repeat(22)}`)]) expect((await rematch(who, id)).status).toBe(401);
    expect((await ada.post(path(id, 'rematch'), {})).status).toBe(400);
    expect(await client.frame(id)).not.toHaveProperty('next');
    expect((await rematch(maker, id)).status).toBe(201);
  });

  test('tells each holder their own pass, and no one else’s', async () => {
    const { client, id, ada, ben, finish } = await finished();
    await finish();
    expect(await fileOf(ada, id)).not.toHaveProperty('next');
    const { id: next } = (await rematch(ada, id)).body;
    const [a, b] = [(await fileOf(ada, id)).next, (await fileOf(ben, id)).next];
    expect(a).toMatchObject({ table: next, seat: 2 });
    expect(b).toMatchObject({ table: next, seat: 0 });
    expect(a?.pass).not.toBe(b?.pass);
    expect((await client.post(path(next, 'seats/0/claim'), { key: key(), pass: a?.pass })).body).toMatchObject({ code: 'wrong-seat' });
    expect((await client.post(path(next, 'seats/0/claim'), { key: key() })).body).toMatchObject({ code: 'seats-closed' });
    const shown = JSON.stringify([await client.frame(id), await client.frame(next)]);
    for (const secret of [a?.pass ?? '', b?.pass ?? '']) expect(shown).not.toContain(secret.slice(2));
  });

  test('waits two weeks for its people, and is made anew as it was when it was deleted since', async () => {
    const { client, id, ada, ben, house, finish } = await finished();
    await finish();
    const { id: next } = (await rematch(ada, id)).body;
    house(next).now += 13 * DAY;
    expect(house(next).room.tick()).not.toBe('expired');
    house(next).now += 2 * DAY;
    expect(house(next).room.tick()).toBe('expired');
    house(next).delete();
    expect((await client.request(path(next, 'frame'))).status).toBe(404);
    const again = key();
    const { body: anew } = await rematch(ada, id, again);
    expect(anew.id).toBe(next);
    expect((await follow(ada, id)).seat).toBe(2);
    // The token of the host it had is gone with it: whoever had it made anew can start it.
    expect((await rematch(ben, id)).body).not.toHaveProperty('host');
    expect((await rematch(ada, id, again)).body).toEqual(anew);
    await follow(ben, id);
    expect((await client.as(anew.host).act(next, { type: 'start' })).status).toBe(200);
  });

  test('is found again from a table that a release has closed since, and is made by the old rules no more', async () => {
    const shelf = new Map(tinies);
    const { client, id, ada, ben, house, finish } = await finished({ shelf });
    const other = await inPlay(2, { shelf });
    await finish();
    const again = key();
    const { body: first } = await rematch(ada, id, again);
    shelf.set('tiny', { ...tinyShelf, rules: 'tiny-2' });
    for (const table of [id, first.id]) house(table).evict();
    expect((await client.frame(id)).closed).toMatch(/tiny-1.*tiny-2/);
    expect(await rematch(ada, id, again)).toMatchObject({ status: 201, body: first });
    expect((await rematch(ben, id)).body).toMatchObject({ id: first.id });
    expect((await fileOf(ben, id)).next).toMatchObject({ table: first.id, seat: 0 });
    other.house(other.id).evict();
    expect(await rematch(other.first, other.id)).toMatchObject({ status: 409, body: { code: 'read-only' } });
    house(first.id).delete();
    expect(await rematch(ada, id, again)).toMatchObject({ status: 409, body: { code: 'read-only' } });
    expect((await client.request(path(first.id, 'frame'))).status).toBe(404);
  });

  test('is remembered by the old table when all but its disk is gone, passes and seats by the new one', async () => {
    const { id, ada, ben, house, finish } = await finished();
    await finish();
    const { id: next } = (await rematch(ada, id)).body;
    house(id).evict();
    house(next).evict();
    expect(await follow(ada, id)).toMatchObject({ table: next, seat: 2 });
    house(next).evict();
    expect(await follow(ben, id)).toMatchObject({ table: next, seat: 0 });
  });
});

describe('a fork', () => {
  const open = shelve({ ...tiny, id: 'tiny', rules: 'open-1', transparent: true });
  const shelf = new Map([[open.id, open]]);
  const fork = (who: Client, id: string, ply: number, again = key()) => who.post<Created>(path(id, 'fork'), { key: again, ply });

  test('of a game that hides nothing is a table of its own at that ply, all seats open; the old one does not notice', async () => {
    const { client, id, first } = await inPlay(2, { shelf });
    await first.play(id, 1, 1, whistle(3));
    await first.play(id, 1, 2, { type: 'wagon.add' });
    const before = await client.frame(id);
    const { body, status } = await fork(client, id, 1);
    expect(status).toBe(201);
    expect(await client.frame(body.id)).toMatchObject({ status: 'play', ply: 1, seats: [{ kind: 'open' }, { kind: 'open' }], commitment: null });
    expect(body.id).not.toBe(id);
    expect(await client.frame(id)).toEqual(before);
    const seated = await client.sit(body.id, 0);
    expect((await seated.play(body.id, 1, 1, { type: 'wagon.add' })).status).toBe(200);
    expect((await client.as(body.host).act(body.id, { type: 'nameTable', name: 'what if' })).status).toBe(200);
  });

  test('with the same key is the same table; at another ply it needs another', async () => {
    const { client, id, first } = await inPlay(2, { shelf });
    await first.play(id, 1, 1, whistle(3));
    const again = key();
    const one = (await fork(client, id, 1, again)).body;
    expect((await fork(client, id, 1, again)).body).toEqual(one);
    expect(await fork(client, id, 0, again)).toMatchObject({ status: 409, body: { code: 'key-taken' } });
    expect((await client.frame(one.id)).ply).toBe(1);
  });

  test('is found again by its key when its ply was taken back since, and when the game it came from is gone', async () => {
    const { client, host, id, first } = await inPlay(2, { shelf });
    await first.play(id, 1, 1, whistle(3));
    const again = key();
    const one = (await fork(client, id, 1, again)).body;
    expect((await first.act(id, { type: 'undo' })).status).toBe(200);
    expect((await fork(client, id, 1)).status).toBe(400);
    expect(await fork(client, id, 1, again)).toMatchObject({ status: 201, body: one });
    expect(await fork(client, id, 0, again)).toMatchObject({ status: 409, body: { code: 'key-taken' } });
    expect((await host.request(`/api/tables/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await fork(client, id, 1, again)).toMatchObject({ status: 201, body: one });
    expect((await fork(client, id, 1)).status).toBe(404);
  });

  test('is found again by its key when its network may make no more tables today', async () => {
    const { client, id } = await inPlay(2, { shelf, env: { DB: new Site(), TABLE_LIMITS: '{"tablesADay":1}' } });
    const from = (again: string) => client.post<Created>(path(id, 'fork'), { key: again, ply: 0 }, { 'cf-connecting-ip': '192.0.2.7' });
    const again = key();
    const { body, status } = await from(again);
    expect(status).toBe(201);
    expect(await from(key())).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(await from(again)).toMatchObject({ status: 201, body });
  });

  test.each([2, -1, 0.5, 'one', undefined])('at ply %s of one is a bad request', async (ply) => {
    const { client, id, first } = await inPlay(2, { shelf });
    await first.play(id, 1, 1, whistle(3));
    expect((await client.post(path(id, 'fork'), { key: key(), ply })).status).toBe(400);
  });

  test('of a game that hides something is refused while it runs, and when it is over (T17)', async () => {
    const { client, id, first, houses } = await inPlay();
    await first.play(id, 1, 1, whistle(3));
    const tables = () => [...houses.values()].filter((house) => house.ports.store.exists()).length;
    const before = tables();
    expect((await fork(client, id, 1)).body).toMatchObject({ code: 'save-hidden' });
    await first.act(id, { type: 'resign' });
    expect((await client.frame(id)).status).toBe('over');
    expect((await fork(client, id, 1)).body).toMatchObject({ code: 'save-hidden' });
    expect((await fork(first, id, 0)).body).toMatchObject({ code: 'save-hidden' });
    expect(tables()).toBe(before);
  });

  test('of a game that has not begun, or of no table, is refused', async () => {
    const { client } = await inPlay(2, { shelf });
    const { id } = await client.create({ game: 'tiny', seats: 2 });
    expect((await fork(client, id, 0)).body).toMatchObject({ code: 'save-hidden' });
    expect((await fork(client, '0'.repeat(23), 0)).status).toBe(404);
  });

  test('is limited like any making of tables', async () => {
    const env = { CREATE_LIMIT: { limit: async () => ({ success: calls++ < 1 }) } };
    let calls = 0;
    const { client, id } = await inPlay(2, { shelf, env });
    expect(await fork(client, id, 0)).toMatchObject({ status: 429, body: { retryAfter: 60 } });
  });
});
