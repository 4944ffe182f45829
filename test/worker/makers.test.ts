// The daily bound on tables of one network. Wrong versions these tests were seen to kill: a count by the whole IPv6 address; a bound that holds
// a day after; an address in the database; a database that is away and stops everybody; a bound taken from a header anyone may set;
// a repeat that is refused at the bound, or counts against it.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { countMaking, networkOf } from '../../worker/watch/makers.ts';
import { key } from './client.ts';
import { platform, SECRET } from './platform.ts';
import { Site } from './site.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const limited = (site: Site, more: object = {}) => {
  const { client } = platform({ env: { DB: site, TABLE_LIMITS: '{"tablesADay":3}', ...more } });
  return (address: string, header = 'cf-connecting-ip') =>
    client.post<{ readonly code?: string }>('/api/tables', { key: key(), game: 'tiny' }, { [header]: address });
};

describe('one network', () => {
  test('makes so many tables a day, is then told to wait until tomorrow, and may make more then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 23, 59, 0) });
    const make = limited(new Site());
    for (let i = 0; i < 3; i++) expect((await make('192.0.2.7')).status).toBe(201);
    const { status, body, headers } = await make('192.0.2.7');
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too-many', '60']);
    expect((await make('192.0.2.8')).status).toBe(201);
    vi.setSystemTime(Date.UTC(2026, 11, 1));
    expect((await make('192.0.2.7')).status).toBe(201);
  });

  test('is counted for what it made alone: not for what was refused, nor for the same table again', async () => {
    const site = new Site();
    const { client } = platform({ env: { DB: site, TABLE_LIMITS: '{"tablesADay":2}' } });
    const make = async (body: object) => (await client.post('/api/tables', body, { 'cf-connecting-ip': '192.0.2.7' })).status;
    const again = { key: key(), game: 'tiny' };
    for (const bad of [{ game: 'chess' }, { game: 'tiny', seats: 9 }, { game: 'tiny', name: 'a'.repeat(41) }, { save: {} }, {}])
      expect(await make({ key: key(), ...bad })).toBe(400);
    expect([await make(again), await make(again), await make({ ...again, seats: 3 }), await make(again)]).toEqual([201, 201, 409, 201]);
    expect([await make({ key: key(), game: 'tiny' }), await make({ key: key(), game: 'tiny' })]).toEqual([201, 429]);
    const { results } = await site.prepare('SELECT n FROM site_maker').all();
    expect(results).toEqual([{ n: 3 }]);
  });

  test('that made all it may today still finds each of its tables by the key that made it, and none that it did not make', async () => {
    const site = new Site();
    const { client, houses } = platform({ env: { DB: site, TABLE_LIMITS: '{"tablesADay":1}' } });
    const make = (body: object) => client.post('/api/tables', body, { 'cf-connecting-ip': '192.0.2.7' });
    const again = { key: key(), game: 'tiny' };
    const { body } = await make(again);
    expect(await make({ key: key(), game: 'tiny' })).toMatchObject({ status: 429, body: { code: 'too-many' } });
    const { results: before } = await site.prepare('SELECT n FROM site_maker').all();
    expect(await make(again)).toMatchObject({ status: 201, body });
    expect(await make({ ...again, seats: 3 })).toMatchObject({ status: 409, body: { code: 'key-taken' } });
    expect((await site.prepare('SELECT n FROM site_maker').all()).results).toEqual(before);
    expect([...houses.values()].filter((house) => house.ports.store.exists())).toHaveLength(1);
  });

  test('is counted as such, not by each of its addresses', async () => {
    const make = limited(new Site());
    const statuses = [];
    for (let i = 1; i <= 4; i++) statuses.push((await make(`2001:db8:1:2::${i}`)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await make('2001:db8:1:3::1')).status).toBe(201);
  });

  test('is not held back while the database is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const site = new Site();
    site.broken = new Error('away');
    const make = limited(site);
    for (let i = 0; i < 5; i++) expect((await make('192.0.2.7')).status).toBe(201);
  });

  test('is not known without an address the deployment trusts', async () => {
    const make = limited(new Site(), { ADDRESS_HEADER: 'x-real-ip' });
    for (let i = 0; i < 5; i++) expect((await make('192.0.2.7')).status).toBe(201);
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await make('192.0.2.7', 'x-real-ip')).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('is in the database as a digest of the day, and gone with it', async () => {
    const site = new Site();
    const day = 24 * 60 * 60 * 1000;
    for (const now of [0, 1, day]) await countMaking(site, SECRET, '192.0.2.7', 3, now);
    const { results } = await site.prepare('SELECT * FROM site_maker').all<{ readonly who: string }>();
    expect(results).toEqual([{ day: '1970-01-02', who: expect.stringMatching(/^[0-9a-f]{24}$/), n: 1 }]);
    await countMaking(site, SECRET, '192.0.2.7', 3, 0);
    const both = await site.prepare('SELECT DISTINCT who FROM site_maker').all();
    expect(both.results).toHaveLength(2);
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4:5', 'fe80:0:0:1::/64'],
  ['unknown', 'unknown'],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));
