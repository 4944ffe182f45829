// A table deleted by its host, on the platform itself: no row, no alarm, and a bot that was about to play writes nothing.

import { runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { client, objectOf } from './place.ts';

test('nothing of a deleted table is left, not even its alarm, though a bot was about to play', async () => {
  const { body } = await client.post<{ readonly id: string; readonly host: string }>('/api/tables', { game: 'tiny', seats: 2 });
  const { id } = body;
  const host = client.as(body.host);
  await client.sit(id, 0);
  await host.act(id, { type: 'seatBot', seat: 1, bot: 'random' });
  const [, deleted] = await Promise.all([
    host.act(id, { type: 'start' }),
    host.page(`/api/tables/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${body.host}` } }),
  ]);
  expect(deleted.status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const left = await runInDurableObject(objectOf(id), async (_, { storage }) => [
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    await storage.getAlarm(),
  ]);
  expect(left).toEqual([[], null]);
  expect((await client.request(`/api/tables/${id}`)).status).toBe(404);
});
