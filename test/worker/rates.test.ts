// The rate limits on what costs much or could be guessed. Wrong versions these tests were seen to kill: a rate limiter behind the reading of the body; one
// the platform alone has; one by an address anyone may set; one bucket for all networks; a route that was forgotten; a look that wakes a table first; buckets never let go.

import { describe, expect, test } from 'vitest';
import { signalbox } from '../../worker/app.ts';
import type { Env } from '../../worker/env.ts';
import { RateLimiter } from '../../worker/room/rate-limiter.ts';
import { key } from './client.ts';
import { database } from './d1.ts';
import { tinies } from './house.ts';
import { platform } from './platform.ts';

/** One at once, and one more in a thousand seconds. */
const ONE = { perSecond: 0.001, burst: 1 };
const LIMITS = JSON.stringify({ makings: ONE, tries: ONE, works: ONE, asks: ONE, looks: ONE });
const place = (env: Partial<Env> = {}) => platform({ env: { DB: database(), TABLE_LIMITS: LIMITS, ...env } });
const from = (address: string) => ({ 'cf-connecting-ip': address, origin: 'https://signalbox.test' });

/** What anybody may ask, but for what costs nothing to answer; of a table the looks, and what makes another. A table limits its own seats. */
const OPEN = ['/api/health', '/api/push-key'];
const routes = signalbox(tinies)
  .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/|\.png$/.test(path) && !OPEN.includes(path))
  .filter(({ method, path }) => method === 'GET' || !path.startsWith('/api/tables/:id') || path.endsWith('/fork'))
  .map(({ method, path }) => `${method} ${path}`);

describe('one network', () => {
  test.each([...new Set(routes)])('is held back at %s, whatever the body is', async (route) => {
    const { client } = place({ ADMIN_TOKEN: 'a'.repeat(32) });
    const { id } = (await client.post<{ id: string }>('/api/tables', { key: key(), game: 'tiny' }, from('203.0.113.1'))).body;
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/(tables|t)\/:id/, `$1/${id}`).replace(/:\w+/g, '1');
    const ask = async (address: string) => {
      const headers = { ...from(address), 'content-type': 'application/json' };
      const answer = await client.page(path, { method, headers, ...(method === 'POST' ? { body: '{' } : {}) });
      await answer.body?.cancel(); // a stream goes on for ever
      return answer;
    };
    expect((await ask('192.0.2.7')).status).not.toBe(429);
    const { status, headers } = await ask('192.0.2.7');
    expect([status, Number(headers.get('retry-after')) > 900]).toEqual([429, true]);
    expect((await ask('192.0.2.8')).status).not.toBe(429);
  });

  test('that floods with bad bodies is held back, and no table is made or counted', async () => {
    const { client, houses, env } = place();
    const statuses = [];
    for (const body of [{ game: 'chess' }, { game: 'tiny' }]) statuses.push((await client.post('/api/tables', body, from('192.0.2.7'))).status);
    expect(statuses).toEqual([400, 429]);
    expect([houses.size, (await env.DB?.prepare('SELECT * FROM site_maker WHERE n > 0').all())?.results]).toEqual([0, []]);
  });

  test('that opens the pages of tables too often gets them as they are for every table, and asks none', async () => {
    const html = '<!doctype html><html><head></head><body></body></html>';
    const ASSETS = { fetch: async () => new Response(html, { headers: { 'content-type': 'text/html' } }) };
    const { client, houses } = place({ ASSETS });
    const { id } = await client.create({ key: key(), game: 'tiny' });
    const open = async (address: string) => (await client.page(`/t/${id}`, { headers: from(address) })).text();
    expect(await open('192.0.2.7')).toContain('public-frame');
    houses.clear(); // a table that is asked is there again
    expect(await open('192.0.2.7')).toBe(html);
    expect(houses.size).toBe(0);
    expect((await client.request(`/api/tables/${id}/frame`, { headers: from('192.0.2.7') })).status).toBe(429);
    await open('192.0.2.8');
    expect(houses.size).toBe(1);
  });

  test('that guesses at one secret is not held back at another', async () => {
    const { client } = place({ ADMIN_TOKEN: 'a'.repeat(32) });
    const recover = async () => (await client.post('/api/account/recover', { code: 'no code' }, from('192.0.2.7'))).status;
    expect([await recover(), await recover()]).toEqual([400, 429]);
    expect((await client.as('a'.repeat(32)).request('/api/admin', { headers: from('192.0.2.7') })).status).toBe(200);
  });

  test.each(['x-real-ip', ''])('is all there is where no address is known (%j), and may ask ten times as often', async (ADDRESS_HEADER) => {
    const { client } = place({ ADDRESS_HEADER });
    const recover = async (i: number) => (await client.post('/api/account/recover', { code: 'no code' }, from(`192.0.2.${i}`))).status;
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push(await recover(i));
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });

  test('meets the platform’s rate limit too, where there is one', async () => {
    const asked: string[] = [];
    const CREATE_LIMIT = { limit: async ({ key }: { readonly key: string }) => ({ success: asked.push(key) < 2 }) };
    const { client } = place({ CREATE_LIMIT, TABLE_LIMITS: '{}' });
    for (const status of [400, 429])
      expect((await client.post('/api/account/recover', { code: 'no code' }, from('2001:db8::1'))).status).toBe(status);
    expect(asked).toEqual(Array(2).fill('/api/account/recover 2001:db8:0:0::/64'));
  });
});

test('a rate limiter lets go of networks that asked long ago, and of none that it holds back', () => {
  const limiter = new RateLimiter();
  const rate = { perSecond: 1, burst: 2 };
  limiter.take('held back', ONE, 0);
  for (let i = 0; i < 20_000; i++) limiter.take(`network ${i}`, rate, i);
  expect(limiter.size).toBeLessThan(10_000);
  expect(limiter.take('held back', ONE, 20_000)).toBe(980);
  expect(limiter.take('network 19999', rate, 19_999)).toBe(0);
  expect(limiter.take('network 19999', rate, 19_999)).toBe(1);
});
