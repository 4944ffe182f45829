// Objects that sleep, are moved or die while people watch.

import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, test, vi } from 'vitest';
import { hashOf } from '../../../worker/seats.ts';
import { client, inPlay, objectOf, whistle } from './place.ts';

test('an object sleeps while streams stay open; they beat on, and the next intent reaches them (O12)', async () => {
  const { id, object, first, second } = await inPlay();
  const streams = await Promise.all([first.stream(id), second.stream(id), client.stream(id)]);
  for (const stream of streams) await stream.frame();
  const instances = new Set<unknown>();
  await runInDurableObject(object, (instance) => void instances.add(instance));
  await evictDurableObject(object);
  for (const stream of streams) expect((await stream.until('comment')).data).toBe('beat');
  expect(await first.play(id, 1, 1, whistle(3))).toMatchObject({ status: 200, body: { ply: 1 } });
  await runInDurableObject(object, (instance) => void instances.add(instance));
  expect(instances.size).toBe(2);
  for (const [i, stream] of streams.entries()) expect(await stream.frame()).toMatchObject({ ply: 1, viewer: [0, 1, 'spectator'][i] });
  for (const stream of streams) expect(await stream.until('cue')).toMatchObject({ data: '{"type":"sound","value":"whistled"}' });
  await Promise.all(streams.map((stream) => stream.close()));
});

test('an object that slept still knows every answer, the seats and the streams’ seats', async () => {
  const { id, object, first, second } = await inPlay();
  const stream = await second.stream(id);
  const { body } = await first.play(id, 1, 1, whistle(3));
  await evictDurableObject(object);
  expect((await first.play(id, 1, 1, whistle(3))).body).toEqual({ ...body, duplicate: true });
  expect((await first.play(id, 1, 1, whistle(4))).body).toMatchObject({ code: 'seq-taken', lastSeq: 1 });
  await evictDurableObject(object);
  expect((await second.act(id, { type: 'leave' })).status).toBe(200);
  expect((await stream.rest()).at(-1)?.event).toBe('retry');
});

test('a deploy closes the sockets: every stream ends with a spread wait, and a new one has all that was played (O5, O16)', async () => {
  const { id, object, first, second } = await inPlay();
  const streams = await Promise.all(Array.from({ length: 12 }, () => client.stream(id)));
  await first.play(id, 1, 1, whistle(3));
  await evictDurableObject(object, { webSockets: 'close' });
  const waits = [];
  for (const stream of streams) waits.push(Number((await stream.rest()).at(-1)?.data));
  expect(new Set(waits).size).toBeGreaterThan(6);
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(1000);
  const again = await second.stream(id);
  expect(await again.frame()).toMatchObject({ ply: 1, lastSeq: 0, epoch: 1 });
  await first.play(id, 1, 2, { type: 'wagon.add' });
  expect(await again.frame((frame) => frame.ply === 2)).toMatchObject({ ply: 2 });
  await again.close();
});

test('an object that dies ends its streams; the next request meets a new one with everything (O5, O6)', async () => {
  const { id, object, first, second } = await inPlay();
  const stream = await second.stream(id);
  await first.play(id, 1, 1, whistle(3));
  await runInDurableObject(object, (_, state) => state.abort('dies')).catch(() => undefined);
  expect((await stream.rest()).at(-1)?.event).toBe('retry');
  expect(await first.play(id, 1, 2, { type: 'wagon.add' })).toMatchObject({ status: 200, body: { ply: 2 } });
});

test('an object that dies between the write and the answer: the same number again is applied exactly once (O6)', async () => {
  const { id, object, first } = await inPlay();
  const body = { ok: true, value: { epoch: 1, seq: 1, intent: whistle(3) } } as const;
  await runInDurableObject(object, async (instance, state) => {
    await instance.intend(hashOf(first.token ?? ''), body);
    state.abort('dies before anyone hears');
  }).catch(() => undefined);
  const again = await first.play(id, 1, 1, whistle(3));
  expect(again).toMatchObject({ status: 200, body: { ply: 1, seq: 1 } });
  const played = await runInDurableObject(objectOf(id), (_, { storage }) =>
    storage.sql.exec("SELECT count(*) AS n FROM log WHERE entry LIKE '%whistle%'").one(),
  );
  expect(played).toEqual({ n: 1 });
  expect((await first.frame(id)).ply).toBe(1);
});

test('two moves at once are both answered and both in the history (O2)', async () => {
  const { id, first, second } = await inPlay();
  const replies = await Promise.all([first.play(id, 1, 1, whistle(1)), second.play(id, 1, 1, whistle(2)), first.play(id, 1, 1, whistle(1))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.filter(({ body }) => body.duplicate === true)).toHaveLength(1);
  expect((await first.frame(id)).ply).toBe(2);
});

test('a stream whose reader went is seen to go, and its seat to be away (O11)', async () => {
  const { id, object, first, second } = await inPlay();
  const watching = await first.stream(id);
  const streams = await Promise.all(Array.from({ length: 3 }, () => second.stream(id)));
  const sockets = () =>
    runInDurableObject(object, (_, state) => state.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length);
  await vi.waitFor(async () => expect(await sockets()).toBe(4));
  await evictDurableObject(object); // requests of the last half minute are forgotten, streams are not
  await watching.presence(() => true);
  for (const stream of streams) await stream.close();
  expect(await watching.presence(({ online }) => online.length === 1)).toEqual({ online: [0], spectators: 0 });
  await vi.waitFor(async () => expect(await sockets()).toBe(1));
  await watching.close();
});

test('twenty claims at once for one seat seat one (T7)', async () => {
  const { id } = await client.create({ game: 'tiny' });
  const claims = await Promise.all(Array.from({ length: 20 }, () => client.post(`/api/tables/${id}/seats/0/claim`, {})));
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(claims.filter(({ status, body }) => status === 409 && body.code === 'seat-taken')).toHaveLength(19);
});
