// The picture of a table goes with it, whoever deletes it. Wrong versions these tests were seen to kill: a picture left by the host's deleting,
// or by time's; an entry found under another state.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { keep, keptOf } from '../../../worker/card/kept.ts';
import { client, objectOf } from './place.ts';

const { default: cache } = caches;

async function pictured() {
  const { id, host } = await client.create({ game: 'tiny' });
  await keep(cache, id, '1.1', new Uint8Array([1, 2, 3]));
  const picture = async (state = '1.1') => {
    const kept = await keptOf(cache, id, state);
    return kept instanceof ReadableStream ? [...new Uint8Array(await new Response(kept).arrayBuffer())] : kept;
  };
  expect(await picture()).toEqual([1, 2, 3]);
  return { id, host, picture };
}

test('a picture is that of one state, and one of another takes its place', async () => {
  const { id, picture } = await pictured();
  expect(await picture('1.2')).toBeUndefined();
  await keep(cache, id, '1.2');
  expect([await picture('1.1'), await picture('1.2')]).toEqual([undefined, 'none']);
});

test('a picture is deleted with its table by the host', async () => {
  const { id, host, picture } = await pictured();
  expect((await client.as(host).request(`/api/tables/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await picture()).toBeUndefined();
});

test('a picture is deleted with its table by time', async () => {
  const { id, picture } = await pictured();
  await runInDurableObject(objectOf(id), (_, { storage }) => void storage.sql.exec('UPDATE log SET at = at - 86400000 WHERE n = 1'));
  await evictDurableObject(objectOf(id));
  expect(await runDurableObjectAlarm(objectOf(id))).toBe(true);
  expect((await client.request(`/api/tables/${id}`)).status).toBe(404);
  expect(await picture()).toBeUndefined();
});
