// One seat on several devices. Wrong versions these tests were seen to kill: a revoked or rotated token that still plays, or whose open stream
// goes on; a rotation that leaves a device, or a pass, alive; a repeat that makes a second device, or is refused since its token is spent;
// a device that takes another seat's away; labels that are not cleaned; the token itself in a row, an answer or a frame.

import { describe, expect, test } from 'vitest';
import type { Claimed } from '../../engine/wire.ts';
import type { SeatFile } from '../../engine/wire-keys.ts';
import { hashOf } from '../../worker/seats.ts';
import { type Client, key } from './client.ts';
import { inPlay, whistle } from './tables.ts';

const path = (id: string, what: string) => `/api/tables/${id}/${what}`;
const more = (who: Client, id: string, body: Record<string, unknown> = {}) => who.post<Claimed>(path(id, 'devices'), { key: key(), ...body });
const rotate = (who: Client, id: string, again = key()) => who.post<Claimed>(path(id, 'rotate'), { key: again });
const fileOf = async (who: Client, id: string) => (await who.request<SeatFile>(path(id, 'seat'))).body;
const deviceOf = (who: Client) => hashOf(who.token ?? '').slice(0, 8);

/** A seat's second device. */
async function second(who: Client, id: string, label?: string): Promise<Client> {
  const { status, body } = await more(who, id, label === undefined ? {} : { label });
  expect(status).toBe(200);
  return who.as(body.token);
}

describe('another device', () => {
  test('plays the same seat by the same numbers, while the first one goes on; neither learns the other’s token', async () => {
    const { id, first, client } = await inPlay();
    const phone = await second(first, id);
    expect(phone.token).toMatch(/^s_/);
    expect(phone.token).not.toBe(first.token);
    expect((await phone.frame(id)).viewer).toBe(0);
    expect((await phone.play(id, 1, 1, whistle(1))).status).toBe(200);
    expect((await first.play(id, 1, 1, whistle(1))).body).toMatchObject({ duplicate: true });
    expect((await first.play(id, 1, 2, { type: 'wagon.add' })).status).toBe(200);
    expect((await client.frame(id)).ply).toBe(2);
  });

  test('is listed for its seat alone, with its label and the time by the table’s clock', async () => {
    const { id, first, second: other, host, house, client } = await inPlay();
    house(id).now += 60_000;
    const phone = await second(first, id, '  Ada’s\u202e phone ');
    expect((await fileOf(first, id)).devices).toEqual([
      { device: deviceOf(first), added: house(id).now - 60_000, isThis: true },
      { device: deviceOf(phone), label: 'Ada’s phone', added: house(id).now, isThis: false },
    ]);
    expect((await fileOf(phone, id)).devices.map(({ isThis }) => isThis)).toEqual([false, true]);
    expect((await fileOf(other, id)).devices).toHaveLength(1);
    expect((await host.request(path(id, 'seat'))).status).toBe(403);
    expect((await client.request(path(id, 'seat'))).status).toBe(401);
  });

  test('asked for again with the same key is the same one, also by a device that was taken away since', async () => {
    const { id, first } = await inPlay();
    const again = key();
    const [one, two] = [await more(first, id, { key: again }), await more(first, id, { key: again, label: 'another' })];
    expect(two.body).toEqual(one.body);
    expect((await fileOf(first, id)).devices).toHaveLength(2);
    const phone = first.as(one.body.token);
    await phone.act(id, { type: 'revokeDevice', device: deviceOf(first) });
    expect((await more(first, id, { key: again })).body).toEqual(one.body);
    expect((await more(first, id)).status).toBe(401);
    expect((await fileOf(phone, id)).devices).toHaveLength(1);
  });

  test('is one of eight; a ninth is refused until one was taken away', async () => {
    const { id, first } = await inPlay();
    const phones = [];
    for (let i = 0; i < 7; i++) phones.push(await second(first, id));
    expect(await more(first, id)).toMatchObject({ status: 429, body: { code: 'too-many' } });
    await first.act(id, { type: 'revokeDevice', device: deviceOf(phones[0] ?? first) });
    expect((await more(first, id)).status).toBe(200);
  });

  test.each([
    ['no key', {}],
    ['a short key', { key: 'short' }],
    ['a label that is no text', { label: 7 }],
    ['a label too long', { label: 'x'.repeat(41) }],
    ['a word too many', { seat: 1 }],
  ])('with %s is a bad request', async (what, wrong) => {
    const { id, first } = await inPlay();
    const asked = await first.post(path(id, 'devices'), what === 'no key' ? wrong : { key: key(), ...wrong });
    expect(asked.status).toBe(400);
    expect((await fileOf(first, id)).devices).toHaveLength(1);
  });

  test('is made by a seat’s token alone: not by the host, a spectator, or a wrong one, whatever the body', async () => {
    const { id, host, client } = await inPlay();
    for (const what of ['devices', 'rotate']) {
      expect((await host.post(path(id, what), { key: key() })).body).toMatchObject({ code: 'wrong-power' });
      const bodies = [];
      for (const who of [client, client.as(`s_${'x'.repeat(22)}`)]) {
        for (const body of [{ key: key() }, {}]) bodies.push((await who.post(path(id, what), body)).body);
      }
      for (const body of bodies) expect(body).toEqual({ ...bodies[0], request: expect.any(String) });
    }
  });
});

describe('a device taken away', () => {
  test('hears nothing more: its stream ends at once, the others go on (T24, T25)', async () => {
    const { id, first } = await inPlay();
    const phone = await second(first, id);
    const [mine, its] = [await first.stream(id), await phone.stream(id)];
    await Promise.all([mine.frame(), its.frame()]);
    expect((await first.act(id, { type: 'revokeDevice', device: deviceOf(phone) })).status).toBe(200);
    await first.play(id, 1, 1, whistle(3));
    const rest = await its.rest();
    expect(rest.filter(({ event }) => event === 'frame')).toEqual([]);
    expect(rest.at(-1)?.event).toBe('retry');
    expect(Number(rest.at(-1)?.data)).toBeLessThan(1000);
    expect((await mine.frame(({ ply }) => ply === 1)).viewer).toBe(0);
    await mine.close();
    for (const answer of [await phone.play(id, 1, 2, whistle(4)), await phone.request(path(id, 'frame')), await phone.request(path(id, 'stream'))])
      expect(answer.status).toBe(401);
  });

  test('must be another one of the same seat', async () => {
    const { id, first, second: other } = await inPlay();
    const take = (device: string) => first.act(id, { type: 'revokeDevice', device });
    expect((await take(deviceOf(other))).body).toMatchObject({ code: 'no-such-device' });
    expect((await take('00000000')).body).toMatchObject({ code: 'no-such-device' });
    expect((await take(deviceOf(first))).body).toMatchObject({ code: 'wrong-power' });
    expect((await take('all')).status).toBe(400);
    expect((await other.frame(id)).viewer).toBe(1);
  });
});

describe('a rotation', () => {
  test('leaves one new token: every other of the seat is spent and its streams end at once (T24)', async () => {
    const { id, first, second: other } = await inPlay();
    const phone = await second(first, id, 'phone');
    const streams = [await first.stream(id), await phone.stream(id)];
    for (const stream of streams) await stream.frame();
    const kept = await other.stream(id);
    const { body } = await rotate(phone, id);
    const fresh = first.as(body.token);
    for (const stream of streams) expect((await stream.rest()).at(-1)?.event).toBe('retry');
    for (const who of [first, phone]) expect((await who.play(id, 1, 1, whistle(1))).status).toBe(401);
    expect((await fresh.play(id, 1, 1, whistle(1))).status).toBe(200);
    expect((await fileOf(fresh, id)).devices).toMatchObject([{ device: deviceOf(fresh), label: 'phone', isThis: true }]);
    expect((await kept.frame(({ ply }) => ply === 1)).viewer).toBe(1);
    await kept.close();
  });

  test('whose answer was lost is asked for again with the spent token, and has been done once', async () => {
    const { id, first, client } = await inPlay();
    const again = key();
    const one = await rotate(first, id, again);
    const { version } = await client.frame(id);
    expect((await rotate(first, id, again)).body).toEqual(one.body);
    expect((await client.frame(id)).version).toBe(version);
    expect((await rotate(first, id)).status).toBe(401);
    const fresh = first.as(one.body.token);
    await rotate(fresh, id);
    expect((await rotate(first, id, again)).status).toBe(410);
    expect((await client.as(`s_${'y'.repeat(22)}`).post(path(id, 'rotate'), { key: again })).status).toBe(401);
  });

  test('survives being forgotten by all but the disk', async () => {
    const { id, first, house } = await inPlay();
    const phone = await second(first, id);
    const fresh = first.as((await rotate(phone, id)).body.token);
    house(id).evict();
    expect((await first.request(path(id, 'frame'))).status).toBe(401);
    expect((await fresh.frame(id)).viewer).toBe(0);
    expect((await fileOf(fresh, id)).devices).toHaveLength(1);
  });

  test('takes the seat’s webhooks along, of the device that asked and of no other', async () => {
    const { id, first } = await inPlay();
    const phone = await second(first, id);
    const discord = (who: Client, name: string) =>
      who.post(path(id, 'notices'), { key: key(), kind: 'discord', url: `https://discord.com/api/webhooks/1/${name}` });
    for (const [who, name] of [
      [first, 'first'],
      [phone, 'phone'],
    ] as const)
      expect((await discord(who, name)).status).toBe(200);
    const fresh = first.as((await rotate(phone, id)).body.token);
    expect((await fileOf(fresh, id)).notices).toMatchObject([{ kind: 'discord', host: 'discord.com' }]);
  });
});

test('no token, and of tokens no more than eight digits of a hash, is in any row’s reach of a viewer (T4)', async () => {
  const { id, first, second: other, client, house } = await inPlay();
  const phone = await second(first, id);
  const pass = (await first.post<{ pass: string }>(path(id, 'seats/0/offer'), { key: key() })).body.pass;
  const fresh = first.as((await rotate(phone, id)).body.token);
  const secrets = [first, phone, fresh, other].map(({ token }) => token ?? '').concat(pass);
  const rows = JSON.stringify(house(id).log);
  const shown = JSON.stringify([await client.frame(id), await other.frame(id), await fresh.frame(id), await fileOf(fresh, id), house(id).lines]);
  for (const secret of secrets) {
    expect(rows).not.toContain(secret);
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain(hashOf(secret).slice(0, 9));
  }
});
