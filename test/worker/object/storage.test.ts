// What is on disk: one row for one accepted intent, hashes for tokens, nothing for a guess; and what the alarm does with it.

import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { hashOf } from '../../../worker/seats.ts';
import { key } from '../client.ts';
import { client, inPlay, objectOf, whistle } from './place.ts';

const rowsOf = (id: string) =>
  runInDurableObject(objectOf(id), async (_, { storage }) => ({
    log: storage.sql.exec('SELECT * FROM log').toArray(),
    checkpoint: storage.sql.exec('SELECT * FROM checkpoint').toArray(),
    keys: [...(await storage.list()).entries()],
    alarm: await storage.getAlarm(),
  }));

test('ten thousand guessed ids bring no object into being (T1)', async () => {
  const { id } = await client.create({ game: 'tiny' });
  const before = (await listDurableObjectIds(env.TABLES)).length;
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
  const statuses = new Set<number>();
  const guess = async (i: number) => {
    const drawn = Array.from(crypto.getRandomValues(new Uint8Array(23)), (byte) => alphabet[byte % 32]).join('');
    const edited = id.slice(0, i % 23) + alphabet[(alphabet.indexOf(id.charAt(i % 23)) + 1 + (i % 31)) % 32] + id.slice((i % 23) + 1);
    statuses.add((await client.request(`/api/tables/${i % 2 === 0 ? drawn : edited}/frame`)).status);
  };
  for (let i = 0; i < 10_000; i += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => guess(i + more)));
  expect([...statuses]).toEqual([404]);
  expect(await listDurableObjectIds(env.TABLES)).toHaveLength(before);
});

test('an accepted intent is one row; a repeat, a refusal, a look and a stream are none', async () => {
  const { id, first } = await inPlay();
  const count = async () => (await rowsOf(id)).log.length;
  const before = await count();
  await first.play(id, 1, 1, whistle(3));
  expect(await count()).toBe(before + 1);
  await first.play(id, 1, 1, whistle(3));
  await first.play(id, 1, 2, whistle(3));
  await first.play(id, 1, 9, whistle(3));
  await first.frame(id);
  const stream = await first.stream(id);
  await stream.frame();
  await stream.close();
  expect(await count()).toBe(before + 1);
});

test('an undo is a row too, and deletes none', async () => {
  const { id, first } = await inPlay();
  await first.play(id, 1, 1, whistle(3));
  const { log } = await rowsOf(id);
  expect((await first.act(id, { type: 'undo' })).body).toMatchObject({ epoch: 2 });
  expect((await rowsOf(id)).log.slice(0, -1)).toEqual(log);
});

test('no row holds a token or a key, and no line of the log does (T4, T5, O18)', async () => {
  const lines: string[] = [];
  const spies = (['log', 'error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(JSON.stringify(args))),
  );
  const keys = [key(), key(), key()];
  const { id, host } = await client.create({ game: 'tiny', key: keys[0] });
  const seat = await client.sit(id, 0, { key: keys[1] });
  const other = await client.sit(id, 1);
  await client.as(host).act(id, { type: 'start' }, keys[2]);
  await seat.play(id, 1, 1, whistle(3));
  await client.as('CANARY123').play(id, 1, 1, whistle(3));
  await client.as('s_CANARY01234567890123456').play(id, 1, 1, whistle(3));
  for (const spy of spies) spy.mockRestore();
  const { log, checkpoint, keys: stored } = await rowsOf(id);
  const secrets = [...keys, host, host.slice(2), seat.token ?? '', other.token?.slice(2) ?? ''].map(String);
  for (const secret of [...secrets, 'CANARY']) {
    expect(JSON.stringify([log, checkpoint, stored])).not.toContain(secret);
    expect(lines.join('\n')).not.toContain(secret);
  }
  expect(lines.join('\n')).toContain('wrong-token');
  expect(lines.join('\n')).toContain(id); // as any log of addresses has it
});

test('bots play by the alarm until a person must act; the person’s own answer came before', async () => {
  const { id, host } = await client.create({ game: 'tiny', seats: 3 });
  const person = await client.sit(id, 0);
  for (const seat of [1, 2]) await client.as(host).act(id, { type: 'seatBot', seat, bot: 'random' });
  const stream = await person.stream(id);
  await client.as(host).act(id, { type: 'start' });
  const frame = await stream.frame(({ status, actors }) => status === 'play' && actors.length === 1);
  expect(frame).toMatchObject({ actors: [0] });
  const bid = frame.menu.find(({ label }) => label.startsWith('Bid'))?.intent as { type: string; card: number }; // the menu's own
  expect(await person.play(id, 1, 1, bid)).toMatchObject({ status: 200, body: { ply: frame.ply + 1 } });
  expect(await stream.frame(({ ply, actors }) => ply > frame.ply + 1 && actors.length === 1)).toMatchObject({ actors: [0] });
  await stream.close();
});

test('a late alarm is made good by any request, once it is answered', async () => {
  const { id, host } = await client.create({ game: 'tiny' });
  const person = await client.sit(id, 0);
  await client.as(host).act(id, { type: 'seatBot', seat: 1 });
  await client.as(host).act(id, { type: 'start' });
  await runInDurableObject(objectOf(id), (_, { storage }) => storage.deleteAlarm());
  await vi.waitFor(async () => expect((await person.frame(id)).actors).toEqual([0]));
});

test('a table nobody joined is deleted after a day, whole, with its alarm; a joined one is not', async () => {
  const [lonely, joined] = [await client.create({ game: 'tiny' }), await client.create({ game: 'tiny' })];
  await client.sit(joined.id, 0);
  const stream = await client.stream(lonely.id);
  for (const { id } of [lonely, joined]) {
    await runInDurableObject(objectOf(id), (_, { storage }) => void storage.sql.exec('UPDATE log SET at = at - 86400000 WHERE n = 1'));
    await evictDurableObject(objectOf(id));
    expect(await runDurableObjectAlarm(objectOf(id))).toBe(true);
  }
  expect(await client.request(`/api/tables/${lonely.id}/frame`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await client.request(`/api/tables/${joined.id}/frame`)).toMatchObject({ status: 200 });
  const left = await runInDurableObject(objectOf(lonely.id), async (_, { storage }) => [
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
    await storage.getAlarm(),
  ]);
  expect(left).toEqual([[], null]);
  await stream.close();
});

test('a table of 3,000 plies answers from its checkpoint (O24)', async () => {
  const { id, object, first } = await inPlay('shunting', 1);
  const token = hashOf(first.token ?? '');
  await runInDurableObject(object, async (instance) => {
    for (let seq = 1; seq <= 3000; seq++) {
      const frame = await instance.frame(token);
      // Coupling and uncoupling for ever: nothing moves, so nothing is solved.
      const intent = frame.ok && frame.value.menu.find(({ group }) => group === 'Couplings')?.intent;
      const answer = await instance.intend(token, { ok: true, value: { epoch: 1, seq, intent: intent as never } });
      if (!answer.ok) throw new Error(answer.error.code);
    }
  });
  const { checkpoint, log } = await rowsOf(id);
  expect(log.length).toBeGreaterThan(3000);
  expect(checkpoint).toHaveLength(1);
  expect(checkpoint[0]?.ply).toBe(2944);
  // What came before the checkpoint is not played again: not even a ply that never could have been.
  await runInDurableObject(object, (_, { storage }) => {
    const changed = "UPDATE log SET entry = json_set(entry, '$.intent.type', 'nothing') WHERE n = 100 AND json_extract(entry, '$.type') = 'played'";
    expect(storage.sql.exec(changed).rowsWritten).toBe(1);
  });
  await evictDurableObject(object);
  const back = await first.frame(id);
  expect(back).toMatchObject({ ply: 3000, lastSeq: 3000 });
  expect(back.closed).toBeUndefined();
});
