// The thread from end to end, in workerd: make, claim, start, play, watch.

import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { Client } from '../client.ts';

const client = new Client((path, init) => exports.default.fetch(new Request(`https://signalbox.test${path}`, init)));

test('an intent of one seat reaches the stream of the other', async () => {
  const { id, host, commitment } = await client.create({ game: 'shunting' });
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  const first = await client.sit(id, 0);
  const second = await client.sit(id, 1);
  const stream = await second.stream(id);
  expect(await stream.frame()).toMatchObject({ status: 'lobby', epoch: 0, menu: [], viewer: 1, lastSeq: 0 });
  expect((await client.as(host).act(id, { type: 'start' })).status).toBe(200);
  const { menu } = await stream.frame((frame) => frame.status === 'play');
  const intent = menu[0]?.intent;
  expect(await first.play(id, 1, 1, intent as never)).toMatchObject({ status: 200, body: { ply: 1, seq: 1, epoch: 1 } });
  expect(await stream.frame((frame) => frame.ply === 1)).toMatchObject({ ply: 1, viewer: 1 });
  await stream.close();
});
