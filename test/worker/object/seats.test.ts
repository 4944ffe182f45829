// A seat's secrets in the platform itself: hibernated sockets know their token, and everything outlives the object.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import type { Claimed } from '../../../engine/wire.ts';
import type { Offered, Rematched, SeatFile } from '../../../engine/wire-keys.ts';
import { key } from '../client.ts';
import { client, inPlay, objectOf, whistle } from './place.ts';

const path = (id: string, what: string) => `/api/tables/${id}/${what}`;

test('a stream that was opened before the object slept ends with its token, and no other does (T24, T25)', async () => {
  const { id, object, first } = await inPlay();
  const phone = first.as((await first.post<Claimed>(path(id, 'devices'), { key: key() })).body.token);
  const [mine, its] = [await first.stream(id), await phone.stream(id)];
  await evictDurableObject(object);
  const { devices } = (await first.request<SeatFile>(path(id, 'seat'))).body;
  await first.act(id, { type: 'revokeDevice', device: devices.find(({ isThis }) => !isThis)?.device });
  expect((await its.rest()).at(-1)?.event).toBe('retry');
  await evictDurableObject(object);
  await first.play(id, 1, 1, whistle(3));
  expect((await mine.frame(({ ply }) => ply === 1)).viewer).toBe(0);
  await evictDurableObject(object);
  const again = key();
  const fresh = first.as((await first.post<Claimed>(path(id, 'rotate'), { key: again })).body.token);
  expect((await mine.rest()).at(-1)?.event).toBe('retry');
  await evictDurableObject(object);
  expect((await first.post<Claimed>(path(id, 'rotate'), { key: again })).body.token).toBe(fresh.token);
  for (const who of [first, phone]) expect((await who.request(path(id, 'frame'))).status).toBe(401);
  expect((await fresh.frame(id)).viewer).toBe(0);
});

test('no row of an object holds a token or a pass (T4)', async () => {
  const { id, object, first } = await inPlay();
  const device = (await first.post<Claimed>(path(id, 'devices'), { key: key(), label: 'phone' })).body.token;
  const { pass } = (await first.post<Offered>(path(id, 'seats/0/offer'), { key: key() })).body;
  const fresh = (await first.post<Claimed>(path(id, 'rotate'), { key: key() })).body.token;
  const rows = await runInDurableObject(object, (_, { storage }) => JSON.stringify(storage.sql.exec('SELECT entry FROM log').toArray()));
  for (const secret of [first.token ?? '', device, pass, fresh]) expect(rows).not.toContain(secret.slice(2));
});

test('a rematch is one table for two who ask at the same moment', async () => {
  const { id, first, second } = await inPlay();
  await first.act(id, { type: 'resign' });
  const [a, b] = await Promise.all([first, second].map((who) => who.post<Rematched>(path(id, 'rematch'), { key: key() })));
  expect(a?.body.id).toBe(b?.body.id);
  expect([a?.body.host, b?.body.host].filter((host) => host !== undefined)).toHaveLength(1);
  const next = a?.body.id ?? '';
  await evictDurableObject(objectOf(next));
  expect((await client.frame(next)).closedToLink).toBe(true);
});
