// Guessing at tokens. Wrong versions these tests were seen to kill: guesses that wake a table; a bucket for each table; one for all networks; players
// of the guesser's network held back; a token that is still let pass once it is revoked; reads held back; a route that was forgotten.

import { describe, expect, test } from 'vitest';
import { signalbox } from '../../worker/app.ts';
import { KnownTokens } from '../../worker/watch/guesses.ts';
import { key } from './client.ts';
import { tinies } from './house.ts';
import { platform } from './platform.ts';

/** Two wrong ones at once, and one more in a thousand seconds. */
const place = () => platform({ env: { TABLE_LIMITS: JSON.stringify({ wrongTokens: { perSecond: 0.001, burst: 2 } }) } });
const from = (address: string) => ({ 'cf-connecting-ip': address, origin: 'https://signalbox.test' });
const HERE = from('192.0.2.7');
const guess = (i: number): string => `s_${String(i).padStart(22, '0')}`;

async function guessing() {
  const { client, houses } = place();
  const { id, host } = await client.create({ key: key(), game: 'tiny' });
  const start = (token: string, headers = HERE, table = id) =>
    client.as(token).post(`/api/tables/${table}/actions`, { key: key(), action: { type: 'start' } }, headers);
  for (const i of [0, 1]) expect((await start(guess(i))).status).toBe(401);
  return { client, houses, id, host, start };
}

/** What changes a table with a token. */
const routes = signalbox(tinies)
  .routes.filter(({ method, path }) => ['POST', 'DELETE'].includes(method) && path.startsWith('/api/tables/:id'))
  .map(({ method, path }) => `${method} ${path}`);

describe('a network that sent too many wrong tokens', () => {
  test.each([...new Set(routes)])('waits at %s, and wakes no table', async (route) => {
    const { client, houses, id } = await guessing();
    houses.clear(); // a table that is asked is there again
    const [method = '', pattern = ''] = route.split(' ');
    const headers = { ...HERE, 'content-type': 'application/json' };
    const init = { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) };
    const answer = await client.as(guess(2)).request(pattern.replace(':id', id).replace(/:\w+/g, '1'), init);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 900, houses.size]).toEqual([429, true, 0]);
  });

  test('waits at every table alike, and others do not', async () => {
    const { client, start } = await guessing();
    const other = await client.create({ key: key(), game: 'tiny' });
    expect((await start(guess(2), HERE, other.id)).status).toBe(429);
    expect((await start(guess(2), from('192.0.2.8'), other.id)).status).toBe(401);
  });

  test('may look, and plays on with every token that a table has accepted', async () => {
    const { client, id, host, start } = await guessing();
    expect((await start(host)).status).not.toBe(429); // made here
    const { token } = (await client.post<{ token: string }>(`/api/tables/${id}/seats/0/claim`, {}, HERE)).body;
    expect((await start(token)).status).not.toBe(429);
    const { token: second } = (await client.as(token).post<{ token: string }>(`/api/tables/${id}/devices`, { key: key() }, HERE)).body;
    expect((await start(second)).status).not.toBe(429);
    expect((await client.as(guess(3)).request(`/api/tables/${id}/frame`, { headers: HERE })).status).toBe(401);
  });

  test('waits with a right token too until a look has shown that it is one', async () => {
    const { client, id, host, start } = await guessing();
    const other = await client.create({ key: key(), game: 'tiny' });
    expect((await start(host, HERE, other.id)).status).toBe(401); // right elsewhere, and no longer known
    expect((await start(host)).status).toBe(429);
    expect((await client.as(host).request(`/api/tables/${id}/frame`, { headers: HERE })).status).toBe(200);
    expect((await start(host)).status).not.toBe(429);
  });

  test('waits with a token that was revoked', async () => {
    const { client } = place();
    const { id } = await client.create({ key: key(), game: 'tiny' });
    const { token } = (await client.post<{ token: string }>(`/api/tables/${id}/seats/0/claim`, {}, HERE)).body;
    const mine = client.as(token);
    expect((await mine.post(`/api/tables/${id}/rotate`, { key: key() }, HERE)).status).toBe(200);
    const again = async () => (await mine.post(`/api/tables/${id}/rotate`, { key: key() }, HERE)).status;
    expect([await again(), await again(), await again()]).toEqual([401, 401, 429]);
  });
});

test('of the tokens that are known the one used longest ago is forgotten first', () => {
  const known = new KnownTokens();
  for (let i = 0; i < 4096; i++) known.add(`${i}`);
  known.add('0');
  known.add('one more');
  expect([known.has('0'), known.has('1'), known.has('2'), known.has('one more')]).toEqual([true, false, true, true]);
});
