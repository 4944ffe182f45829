// Passes, closed seats, names and the seats of those who stay away. Wrong versions these tests were seen to kill: a pass used twice; a host's
// pass that takes a seat from whoever sat down since; an older offer that still works; a pass that plays; seats closed to a pass; a claim that
// a closed table takes; a release without consent, or of somebody who is back; a handed-over seat whose clock begins anew.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/kernel/game.ts';
import type { Claimed } from '../../engine/wire.ts';
import type { Offered } from '../../engine/wire-keys.ts';
import { type Client, key } from './client.ts';
import { HOST, House, tokenOf } from './house.ts';
import { platform } from './platform.ts';
import { inPlay, table, whistle } from './tables.ts';

const path = (id: string, what: string) => `/api/tables/${id}/${what}`;
const offer = (who: Client, id: string, seat: number, again = key()) => who.post<Offered>(path(id, `seats/${seat}/offer`), { key: again });
const claim = (who: Client, id: string, seat: number, pass?: string, again = key()) =>
  who.post<Claimed>(path(id, `seats/${seat}/claim`), { key: again, ...(pass === undefined ? {} : { pass }) });
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A table of two seats, the second open and closed to the link. */
async function closed() {
  const { client } = platform();
  const { id, host } = await client.create({ game: 'tiny', seats: 2, closed: true });
  return { client, id, host: client.as(host) };
}

describe('seats closed to the link', () => {
  test('are taken by a pass alone, from the making on; the summary says so', async () => {
    const { client, id, host } = await closed();
    expect((await client.frame(id)).closedToLink).toBe(true);
    expect((await claim(client, id, 0)).body).toMatchObject({ code: 'seats-closed' });
    const { pass } = (await offer(host, id, 0)).body;
    expect(pass).toMatch(/^j_[\w-]{22}$/);
    expect((await claim(client, id, 0, pass)).body).toMatchObject({ seat: 0 });
    expect((await client.frame(id)).seats.map(({ kind }) => kind)).toEqual(['human', 'open']);
  });

  test('are opened and closed by the host alone, at any time', async () => {
    const { client, id, host } = await closed();
    await host.act(id, { type: 'closeSeats', closed: false });
    expect(await client.frame(id)).not.toHaveProperty('closedToLink');
    const ada = await client.sit(id, 0);
    expect((await ada.act(id, { type: 'closeSeats', closed: true })).body).toMatchObject({ code: 'wrong-power' });
    await host.act(id, { type: 'closeSeats', closed: true });
    expect((await claim(client, id, 1)).body).toMatchObject({ code: 'seats-closed' });
    expect((await ada.frame(id)).viewer).toBe(0);
  });
});

describe('a pass', () => {
  test('is used once: whoever comes second is refused, and so is the same person with a fresh key', async () => {
    const { client, id, host } = await closed();
    const { pass } = (await offer(host, id, 1)).body;
    const again = key();
    const [one, two] = [await claim(client, id, 1, pass, again), await claim(client, id, 1, pass)];
    expect([one.status, two.status]).toEqual([200, 410]);
    expect((await claim(client, id, 1, pass, again)).body).toEqual(one.body);
  });

  test('of twenty at once seats one (T7)', async () => {
    const { client, id, host } = await closed();
    const { pass } = (await offer(host, id, 1)).body;
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(client, id, 1, pass)));
    expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('from the host is for an open seat, and ends when somebody sits down there', async () => {
    const { client, id, host } = await table();
    expect((await offer(host, id, 0)).body).toMatchObject({ code: 'not-open' });
    const { id: open, host: maker } = await client.create({ game: 'tiny', seats: 2 });
    const { pass } = (await offer(client.as(maker), open, 0)).body;
    const ada = await client.sit(open, 0);
    expect((await claim(client, open, 0, pass)).status).toBe(410);
    expect((await ada.frame(open)).viewer).toBe(0);
  });

  test('from a seat’s holder hands the seat over in the middle of a game: the holder keeps it until then, and is cut at once', async () => {
    const { client, id, first, second } = await inPlay();
    await first.play(id, 1, 1, whistle(3));
    const { pass } = (await offer(first, id, 0)).body;
    expect((await first.play(id, 1, 2, { type: 'wagon.add' })).status).toBe(200);
    const stream = await first.stream(id);
    await stream.frame();
    const dan = client.as((await claim(client, id, 0, pass)).body.token);
    expect((await stream.rest()).at(-1)?.event).toBe('retry');
    expect((await first.play(id, 1, 3, whistle(5))).status).toBe(401);
    expect(await dan.frame(id)).toMatchObject({ viewer: 0, lastSeq: 2, ply: 2 });
    expect((await dan.play(id, 1, 3, (await dan.frame(id)).menu[0]?.intent as Json)).status).toBe(200); // came as JSON
    expect((await second.frame(id)).viewer).toBe(1);
  });

  test('is made by the host or the seat’s own holder, and is taken back by a newer one, by a rotation, and with the device that made it', async () => {
    const { client, id, first, second, host } = await inPlay();
    expect((await offer(second, id, 0)).body).toMatchObject({ code: 'wrong-seat' });
    expect((await offer(client, id, 0)).status).toBe(401);
    expect((await offer(host, id, 7)).status).toBe(404);
    expect((await offer(host, id, Number.NaN)).status).toBe(400);
    const again = key();
    const [old, same] = [(await offer(first, id, 0, again)).body, (await offer(first, id, 0, again)).body];
    expect(same).toEqual(old);
    const phone = first.as((await first.post<Claimed>(path(id, 'devices'), { key: key() })).body.token);
    const newer = (await offer(phone, id, 0)).body.pass;
    expect((await offer(first, id, 0, again)).status).toBe(410);
    expect((await claim(client, id, 0, old.pass)).status).toBe(410);
    const { devices } = (await first.request<{ devices: { device: string; isThis: boolean }[] }>(path(id, 'seat'))).body;
    await first.act(id, { type: 'revokeDevice', device: devices.find(({ isThis }) => !isThis)?.device });
    expect((await claim(client, id, 0, newer)).status).toBe(410);
    const last = (await offer(first, id, 0)).body.pass;
    await first.post(path(id, 'rotate'), { key: key() });
    expect((await claim(client, id, 0, last)).status).toBe(410);
  });

  test('takes its own seat alone, plays nothing, and sees nothing (T3)', async () => {
    const { client, id, first } = await inPlay();
    const { pass } = (await offer(first, id, 0)).body;
    expect((await claim(client, id, 1, pass)).body).toMatchObject({ code: 'wrong-seat' });
    const holder = client.as(pass);
    for (const asked of [
      await holder.play(id, 1, 1, whistle(1)),
      await holder.act(id, { type: 'leave' }),
      await holder.request(path(id, 'frame')),
      await holder.request(path(id, 'stream')),
      await holder.request(path(id, 'seat')),
      await holder.post(path(id, 'rotate'), { key: key() }),
      await holder.post(path(id, 'rematch'), { key: key() }),
    ])
      expect(asked).toMatchObject({ status: 403, body: { code: 'wrong-power' } });
    expect((await claim(client, id, 0, `j_${'x'.repeat(22)}`)).status).toBe(410);
    expect((await claim(client, id, 0, 'j_short')).status).toBe(400);
    await claim(client, id, 0, pass);
    expect((await holder.request(path(id, 'frame'))).status).toBe(401);
  });

  test('outlives the object, and is as spent after it', async () => {
    const { client, id, first, house } = await inPlay();
    const { pass } = (await offer(first, id, 0)).body;
    house(id).evict();
    expect((await claim(client, id, 0, pass)).status).toBe(200);
    house(id).evict();
    expect((await claim(client, id, 0, pass)).status).toBe(410);
    expect((await first.request(path(id, 'frame'))).status).toBe(401);
  });

  test('hands over a seat that a bot plays: whoever comes plays it', async () => {
    const { client, id, first } = await inPlay();
    await first.act(id, { type: 'substitute', seat: 0 });
    const { pass } = (await offer(first, id, 0)).body;
    await claim(client, id, 0, pass);
    expect((await client.frame(id)).seats[0]).not.toHaveProperty('playedBy');
  });

  test('is not made, nor taken, once the game is over', async () => {
    const { client, id, first, host } = await inPlay();
    const { pass } = (await offer(first, id, 0)).body;
    await first.act(id, { type: 'resign' });
    await host.act(id, { type: 'nameTable', name: 'over' });
    const { status } = await client.frame(id);
    expect(status).toBe('over');
    expect((await claim(client, id, 0, pass)).body).toMatchObject({ code: 'seats-closed' });
    expect((await offer(first, id, 0)).body).toMatchObject({ code: 'seats-closed' });
  });
});

describe('a seat handed over', () => {
  const clock = { type: 'turn', turn: 2 * HOUR, atDeadline: 'nothing' } as const;

  test('goes on by its clock, or nobody could be late who hands it to himself', () => {
    const house = new House().play(2, { clock });
    house.pass(HOUR + HOUR / 2);
    house.room.offer(tokenOf(0), { ok: true, value: { seat: 0, pass: 'pass' } });
    house.room.claim(0, { token: 'fresh', nonce: '', name: undefined, pass: 'pass' });
    expect(house.frame('spectator').clock?.waits[0]).toEqual({ seat: 0, left: HOUR / 2 });
    house.pass(HOUR / 2);
    expect(house.frame('spectator').clock?.waits[0]).toEqual({ seat: 0, left: 0 });
  });

  test('that was open meanwhile gives a newcomer at least an hour', () => {
    const house = new House().play(2, { clock });
    house.pass(HOUR + HOUR / 2);
    house.does(tokenOf(0), { type: 'leave' });
    house.room.offer(HOST, { ok: true, value: { seat: 0, pass: 'pass' } });
    house.room.claim(0, { token: 'fresh', nonce: '', name: undefined, pass: 'pass' });
    expect(house.frame('spectator').clock?.waits[0]).toEqual({ seat: 0, left: HOUR });
  });
});

describe('the name of a table', () => {
  test('is the host’s to change and to take away, cleaned, and told to all', async () => {
    const { client, id, host, first } = await inPlay();
    expect((await first.act(id, { type: 'nameTable', name: 'mine' })).body).toMatchObject({ code: 'wrong-power' });
    await host.act(id, { type: 'nameTable', name: ' Sunday\u202e  line ' });
    expect((await client.frame(id)).name).toBe('Sunday line');
    expect((await host.act(id, { type: 'nameTable', name: 'x'.repeat(41) })).body).toMatchObject({ code: 'bad-request', at: 'action.name' });
    await host.act(id, { type: 'nameTable', name: null });
    expect(await client.frame(id)).not.toHaveProperty('name');
  });
});

describe('the seat of someone who stays away', () => {
  /** Three people, of whom only the first was heard of for a day. */
  function away(people = 3): House {
    const house = new House().play(people, { options: { hand: 6, rounds: 6 } });
    house.pass(DAY);
    house.evict();
    return house;
  }
  const release = (seat: number) => ({ type: 'release', seat: seat as never }) as const;
  const yes = (house: House, seat: number) =>
    house.does(tokenOf(seat), { type: 'answer', proposal: house.frame('spectator').proposal?.id ?? 0, agree: true });
  const kind = (house: House, seat: number) => house.frame('spectator').seats[seat]?.kind;

  test('is opened when all others agree; its tokens are spent, and anyone may sit down', () => {
    const house = away();
    house.does(tokenOf(0), release(1));
    expect(house.frame('spectator').proposal).toMatchObject({ type: 'release', by: 0, seat: 1, waiting: [2] });
    expect(kind(house, 1)).toBe('human');
    yes(house, 2);
    expect(kind(house, 1)).toBe('open');
    expect(house.room.frame(tokenOf(1))).toMatchObject({ ok: false, error: { code: 'no-token' } });
    expect(house.room.claim(1, { token: 'newcomer', nonce: '', name: undefined })).toMatchObject({ ok: true });
  });

  test('is not opened while its holder was heard of, nor when they come back before the last yes', () => {
    const present = new House().play(3);
    expect(present.act(tokenOf(0), release(1))).toMatchObject({ error: { code: 'not-absent' } });
    const house = away();
    house.does(tokenOf(0), release(1));
    house.frame(1);
    expect(house.act(tokenOf(2), { type: 'answer', proposal: house.frame('spectator').proposal?.id ?? 0, agree: true })).toMatchObject({
      error: { code: 'not-absent' },
    });
    expect(kind(house, 1)).toBe('human');
  });

  test('is opened at once where nobody else is there to be asked, and never by its own holder', () => {
    const house = away(2);
    expect(house.act(tokenOf(0), release(0))).toMatchObject({ error: { code: 'wrong-seat' } });
    expect(house.act(tokenOf(0), release(5))).toMatchObject({ error: { code: 'not-found' } });
    house.does(tokenOf(0), release(1));
    expect(kind(house, 1)).toBe('open');
    expect(house.act(tokenOf(0), release(1))).toMatchObject({ error: { code: 'not-absent' } });
  });

  test('is waited for again when it was a bot’s for the time being', () => {
    const house = new House().play(2, { options: { hand: 6, rounds: 6 }, clock: { type: 'turn', turn: 2 * DAY, atDeadline: 'nothing' } });
    house.does(tokenOf(1), { type: 'substitute', seat: 1 as never });
    house.now += DAY;
    const waits = () => house.frame('spectator').clock?.waits.map(({ seat }) => seat);
    expect(waits()).toEqual([0]);
    house.frame(0);
    house.does(tokenOf(0), release(1));
    expect(waits()).toEqual([0, 1]);
    expect(house.frame('spectator').seats[1]).toEqual(expect.not.objectContaining({ playedBy: 'bot' }));
  });

  test('one no ends the question', () => {
    const house = away();
    house.does(tokenOf(0), release(1));
    house.does(tokenOf(2), { type: 'answer', proposal: house.frame('spectator').proposal?.id ?? 0, agree: false });
    expect(house.frame('spectator').proposal).toBeUndefined();
    expect(kind(house, 1)).toBe('human');
  });
});
