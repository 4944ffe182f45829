// Deadlines in the platform itself: the alarm that settles them, the request that does when it is lost, and that neither does it twice.

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { expect, test } from 'vitest';
import { client, objectOf, whistle } from './place.ts';

const HOUR = 60 * 60 * 1000;

async function inPlay(atDeadline: 'nothing' | 'botSeat') {
  const { body } = await client.post<{ readonly id: string; readonly host: string }>('/api/tables', {
    game: 'tiny',
    clock: { type: 'turn', turn: HOUR, atDeadline },
  });
  const { id, host } = body;
  const [first, second] = [await client.sit(id, 0), await client.sit(id, 1)];
  await client.as(host).act(id, { type: 'start' });
  return { id, first, second };
}

/** An hour goes by, as far as the record and the object can tell. */
async function anHourLater(id: string): Promise<void> {
  await runInDurableObject(objectOf(id), (_, { storage }) => {
    for (const { n, entry } of storage.sql.exec('SELECT n, entry FROM log').toArray()) {
      const earlier = String(entry).replace(/"at":(\d+)/g, (_all, at: string) => `"at":${Number(at) - HOUR}`);
      storage.sql.exec('UPDATE log SET at = at - ?, entry = ? WHERE n = ?', HOUR, earlier, Number(n));
    }
  });
  await evictDurableObject(objectOf(id));
}

const count = (id: string, type: string) =>
  runInDurableObject(objectOf(id), (_, { storage }) =>
    Number(storage.sql.exec("SELECT count(*) AS n FROM log WHERE json_extract(entry, '$.type') = ?", type).one().n),
  );

const alarmOf = (id: string) => runInDurableObject(objectOf(id), (_, { storage }) => storage.getAlarm());

test('the alarm is set for the deadline, settles it once, and rests', async () => {
  const { id, first } = await inPlay('nothing');
  const alarm = Number(await alarmOf(id));
  expect(alarm - Date.now()).toBeGreaterThan(HOUR - 60_000);
  expect(alarm - Date.now()).toBeLessThanOrEqual(HOUR);
  await anHourLater(id);
  expect(await runDurableObjectAlarm(objectOf(id))).toBe(true);
  expect(await count(id, 'timedOut')).toBe(2);
  expect(await alarmOf(id)).toBeNull();
  expect((await first.frame(id)).clock?.waits).toEqual([
    { seat: 0, left: 0 },
    { seat: 1, left: 0 },
  ]);
  await runInDurableObject(objectOf(id), (instance) => instance.alarm());
  expect(await count(id, 'timedOut')).toBe(2);
});

test('a deadline whose alarm was lost is settled by any request, once, and the seat plays on by a bot until it comes back', async () => {
  const { id, first, second } = await inPlay('botSeat');
  await anHourLater(id);
  await runInDurableObject(objectOf(id), (_, { storage }) => storage.deleteAlarm());
  await Promise.all([first.frame(id), second.frame(id), client.frame(id)]);
  expect(await count(id, 'timedOut')).toBe(2);
  expect((await client.frame(id)).seats).toMatchObject([
    { kind: 'human', playedBy: 'bot' },
    { kind: 'human', playedBy: 'bot' },
  ]);
  expect((await second.act(id, { type: 'return' })).status).toBe(200);
  expect((await client.frame(id)).seats[1]).not.toHaveProperty('playedBy');
});

test('a move that puts a deadline off is one row and sets no alarm', async () => {
  const { id, first } = await inPlay('nothing');
  const [alarm, rows] = [await alarmOf(id), await count(id, 'played')];
  await first.play(id, 1, 1, whistle(3));
  expect(await count(id, 'played')).toBe(rows + 1);
  expect(await alarmOf(id)).toBe(alarm);
});
