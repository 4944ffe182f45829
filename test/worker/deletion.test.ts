// A table deleted by its host. Wrong versions these tests were seen to kill: a seat's token that deletes; a stream that stays open; a
// table that answers afterwards.

import { expect, test } from 'vitest';
import { key, nameless } from './client.ts';
import { platform } from './platform.ts';

async function made() {
  const { client, house } = platform();
  const { id, host } = await client.create({ key: key(), game: 'tiny', seats: 2, options: { hand: 3, rounds: 3 } });
  const seated = await client.sit(id, 0, { name: 'Ada' });
  return {
    client,
    house,
    id,
    seated,
    host: client.as(host),
    deleteAs: (who: typeof client) => who.request(`/api/tables/${id}`, { method: 'DELETE' }),
  };
}

test('the host deletes a table with everything of it; streams end, and the address is nobody’s', async () => {
  const { client, house, id, seated, host, deleteAs } = await made();
  const stream = await seated.stream(id);
  await stream.frame();
  expect((await deleteAs(host)).status).toBe(204);
  await stream.rest(); // it ends
  for (const who of [client, seated, host]) expect((await who.request(`/api/tables/${id}/frame`)).status).toBe(404);
  expect((await deleteAs(host)).status).toBe(404);
  expect(house(id).disk.exec('SELECT name FROM sqlite_master').toArray()).toEqual([]);
  expect(house(id).alarm).toBeUndefined();
});

test('nobody else does: a seat’s token has not the power, no token and a wrong one are answered alike', async () => {
  const { client, id, seated, deleteAs } = await made();
  expect((await deleteAs(seated)).body).toMatchObject({ code: 'wrong-power' });
  const [none, wrong] = [await deleteAs(client), await deleteAs(client.as(`h_${'x'.repeat(22)}`))];
  expect([none.status, nameless(none)]).toEqual([401, nameless(wrong)]);
  expect((await client.frame(id)).seats[0]).toMatchObject({ kind: 'human', name: 'Ada' });
});

test('another site cannot have it done', async () => {
  const { client, id, host } = await made();
  const asked = await host.request(`/api/tables/${id}`, { method: 'DELETE', headers: { origin: 'https://evil.example' } });
  expect(asked.status).toBe(403);
  expect((await client.frame(id)).table).toBe(id);
});
