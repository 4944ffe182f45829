// What the log and the register hold, and what they must not. Wrong versions these tests were seen to kill: a line with the address in it; a
// line with the body; a request's name taken unread from its head; counts that are lost when the database is away; a write a refusal; an admin
// route that opens without a token set, or to a prefix of it; a census that settles deadlines.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../engine/kernel/game.ts';
import { isSame } from '../../worker/routes/admin.ts';
import { isWritten, requestName } from '../../worker/watch/line.ts';
import { dayOf, Register } from '../../worker/watch/register.ts';
import { EVERY, Tally } from '../../worker/watch/tally.ts';
import { key } from './client.ts';
import { platform } from './platform.ts';
import { Site } from './site.ts';

const ADMIN_TOKEN = 'the token of whoever runs this site';
const TOKEN = ADMIN_TOKEN.replaceAll(' ', '-');

let lines: Record<string, unknown>[] = [];
let raw: string[] = [];
beforeEach(() => {
  [lines, raw] = [[], []];
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line: unknown, ...more: unknown[]) => {
      raw.push(String(line), ...more.map(String));
      lines.push(JSON.parse(String(line)));
    });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const watched = (site: Site = new Site(), more: object = {}) => platform({ env: { LOG: 'all', DB: site, ADMIN_TOKEN: TOKEN, ...more } });
const whistle = (blasts: number) => ({ type: 'whistle', blasts });

/** A table in play of two people. */
async function inPlay(place = watched()) {
  const { client } = place;
  const made = await client.create({ key: key(), game: 'tiny', seats: 2, options: { hand: 1, rounds: 1 } });
  const people = [await client.sit(made.id, 0), await client.sit(made.id, 1)] as const;
  await client.as(made.host).act(made.id, { type: 'start' });
  return { ...place, ...made, people };
}

describe('the log', () => {
  test('has one line a request: route, table, seat, seq, version, status, code, ms; and the answer names the request', async () => {
    const { id, people } = await inPlay();
    lines = [];
    const played = await people[0].play(id, 1, 1, whistle(1));
    const refused = await people[1].play(id, 1, 5, whistle(1));
    await people[1].request(`/api/tables/${id}?canary=1`);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({
      event: 'request',
      request: played.headers.get('x-request-id'),
      method: 'POST',
      route: '/api/tables/:id/intents',
      table: id,
      status: 200,
      by: 0,
      seq: 1,
      version: 5,
      ms: expect.any(Number),
    });
    expect(lines[1]).toMatchObject({ request: refused.body.request, status: 409, code: 'seq-gap', by: 1 });
    expect(refused.headers.get('x-request-id')).toBe(refused.body.request);
    expect(lines[2]).toMatchObject({ method: 'GET', route: '/api/tables/:id', status: 200 });
  });

  test('tells a stream by its seat, a claim by the seat it took, the host as host', async () => {
    const { client, id, host, people } = await inPlay();
    const stream = await people[1].stream(id);
    await stream.close();
    await client.as(host).act(id, { type: 'pause' });
    expect(lines[0]).toMatchObject({ route: '/api/tables', status: 201, table: id });
    const by = (route: string) => lines.filter((line) => line.route === route).map((line) => line.by);
    expect(by('/api/tables/:id/stream')).toEqual([1]);
    expect(by('/api/tables/:id/seats/:seat/claim')).toEqual([0, 1]);
    expect(by('/api/tables/:id/actions')).toEqual(['host', 'host']);
  });

  test('holds no secret of a whole game: no token, key, name, intent, address of a notice, query or header (T5, O18)', async () => {
    const { client } = watched();
    const secrets = ['CANARY-name', 'CANARY-table', 'CANARY-query', 'CANARY-agent', 'CANARY-hook', 'CANARY-path', 's_CANARY0123456789012345'];
    const [makeKey, sitKey] = [key(), key()];
    const { id, host } = await client.create({ key: makeKey, game: 'tiny', seats: 2, options: { hand: 1, rounds: 1 }, name: 'CANARY-table' });
    const zero = await client.sit(id, 0, { key: sitKey, name: 'CANARY-name', nonce: 'ca'.repeat(16) });
    const one = await client.sit(id, 1);
    await client.as(host).act(id, { type: 'start' });
    await zero.post(`/api/tables/${id}/notices`, { key: key(), kind: 'json', url: 'https://example.org/CANARY-hook' });
    const stream = await one.stream(id, { 'user-agent': 'CANARY-agent' });
    await client.as('s_CANARY0123456789012345').play(id, 1, 1, whistle(2));
    await client.request(`/api/tables/${id}/frame?token=CANARY-query`);
    await client.request('/api/CANARY-path');
    await client.page('/t/CANARY-path');
    await client.request('/api/tables/CANARY-path/frame');
    for (let turn = 0; turn < 12; turn++) {
      for (const person of [zero, one]) {
        const frame = await person.frame(id);
        const item = frame.menu.find(({ template }) => template !== true);
        if (frame.status !== 'play' || item === undefined) continue;
        const { status } = await person.play(id, frame.epoch, (frame.lastSeq ?? 0) + 1, item.intent as Json); // the menu's own
        expect(status).toBe(200);
      }
    }
    expect((await one.frame(id)).status).toBe('over');
    const { body: save } = await client.request<{ readonly seed: string }>(`/api/tables/${id}/save`);
    await stream.close();
    const log = raw.join('\n');
    const tokens = [host, zero.token ?? '', one.token ?? ''];
    for (const secret of [...secrets, makeKey, sitKey, save.seed, 'ca'.repeat(16), 'blasts', ...tokens, ...tokens.map((token) => token.slice(2))])
      expect(log).not.toContain(secret);
    expect(lines.length).toBeGreaterThan(30);
  });

  test('tells a fault by its name and place, not by its message, and the answer by the request’s name', async () => {
    const site = new Site();
    const { client } = watched(site, {
      TABLES: {
        getByName: () => ({ summary: () => Promise.reject(new RangeError('CANARY')) }),
      },
    });
    const { id } = await inPlay(watched());
    lines = [];
    const { status, body } = await client.request(`/api/tables/${id}`);
    expect(status).toBe(500);
    expect(lines.map(({ event, request, name, code }) => ({ event, request, name, code }))).toEqual([
      { event: 'error', request: body.request, name: 'RangeError', code: undefined },
      { event: 'request', request: body.request, name: undefined, code: 'internal' },
    ]);
    expect(raw.join('\n')).not.toContain('CANARY');
    expect(await new Register(site).faults()).toMatchObject([{ request: body.request, name: 'RangeError' }]);
  });

  test('is of all requests, of the refused or of none, as the deployment says; another word is all', () => {
    const written = (level?: string) => [isWritten(level, 200), isWritten(level, 409)];
    expect([undefined, 'all', 'refused', 'none', 'noen'].map(written)).toEqual([
      [true, true],
      [true, true],
      [false, true],
      [false, false],
      [true, true],
    ]);
  });

  test('takes the platform’s name of a request only where it is plain', () => {
    expect(requestName('9f1c2b3a4d5e6f70-FRA')).toBe('9f1c2b3a4d5e6f70-FRA');
    for (const given of [undefined, '', 'short', 'a'.repeat(41), 'with blank and more', '","x":"y'])
      expect(requestName(given)).toMatch(/^[0-9a-f]{16}$/);
    expect(requestName(undefined)).not.toBe(requestName(undefined));
  });
});

describe('the register', () => {
  test('has a row from a table’s making, another word at its end, none after its deletion', async () => {
    const site = new Site();
    const { client } = watched(site);
    const { id, host } = await client.create({ key: key(), game: 'tiny', seats: 2 });
    const register = new Register(site);
    expect(await register.tables(10, 0)).toMatchObject([{ id, game: 'tiny' }]);
    await register.ended(id, 5);
    await register.ended(id, 9);
    expect(await register.tables(10, 0)).toMatchObject([{ id, endedAt: 5 }]);
    expect(await register.totals()).toEqual({ open: 0, over: 1 });
    await register.deleted(id);
    expect(await register.totals()).toEqual({ open: 0, over: 0 });
    expect(host).toMatch(/^h_/);
  });

  test('a table is made, and played, with the database away', async () => {
    const site = new Site();
    site.broken = new Error('away');
    const { id, people } = await inPlay(watched(site));
    expect(await people[0].play(id, 1, 1, whistle(1))).toMatchObject({ status: 200 });
    await people[0].play(id, 1, 9, whistle(1));
    expect(lines.some(({ event, what }) => event === 'background' && what === 'register')).toBe(true);
  });

  test('refusals are written at most once a minute, whole, and none is lost while the database is away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const site = new Site();
    const { client } = watched(site);
    const guess = () => client.request('/api/tables/00000000000000000000000');
    const refuse = async (times: number) => {
      for (let i = 0; i < times; i++) await guess();
    };
    const counted = async () => (await new Register(site).counts())[0]?.n;
    await refuse(50);
    expect(await counted()).toBe(1);
    const before = site.statements;
    await refuse(20);
    expect(site.statements).toBe(before);
    vi.setSystemTime(Date.now() + EVERY);
    site.broken = new Error('away');
    await refuse(1);
    site.broken = undefined;
    vi.setSystemTime(Date.now() + EVERY);
    await refuse(1);
    expect(await counted()).toBe(72);
  });

  test('keeps 30 days of counts and the last 50 faults', async () => {
    const site = new Site();
    const register = new Register(site);
    const day = 24 * 60 * 60 * 1000;
    for (let i = 0; i < 8; i++) {
      const tally = new Tally();
      tally.refused('rejected', i + 1);
      for (let j = 0; j < 30; j++) tally.failed({ at: i * 100 + j, request: `r${i}`, name: 'Error', place: 'there' });
      const counts = tally.take(0);
      expect(counts?.faults).toHaveLength(10);
      if (counts !== undefined) await register.add(counts, i * 6 * day);
    }
    const faults = await register.faults();
    expect([faults.length, faults[0]?.at, faults.at(-1)?.at]).toEqual([50, 709, 300]);
    expect((await register.counts()).map(({ n }) => n)).toEqual([8, 7, 6, 5, 4, 3]);
    expect((await register.counts())[0]).toEqual({ day: dayOf(42 * day), code: 'rejected', n: 8 });
  });
});

describe('the routes of whoever runs the site', () => {
  test('health tells what is on the shelf and touches neither table nor database', async () => {
    const site = new Site();
    const { client, houses } = watched(site);
    expect(await client.request('/api/health')).toMatchObject({ status: 200, body: { status: 'ok', games: [{ id: 'tiny' }] } });
    expect([houses.size, site.statements]).toEqual([0, 0]);
    for (const wrong of [{ TABLE_SECRET: 'short' }, { TABLE_LIMITS: '{"seatStream":1}' }])
      expect((await watched(site, wrong).client.request('/api/health')).status).toBe(500);
  });

  test('admin is not there without a token of 32 characters, and opens to that token alone', async () => {
    for (const none of [{ ADMIN_TOKEN: undefined }, { ADMIN_TOKEN: 'short' }, { ADMIN_TOKEN: '' }]) {
      const { client } = watched(new Site(), none);
      for (const caller of [client, client.as('undefined'), client.as('short')])
        expect(await caller.request('/api/admin')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
    const { client } = watched();
    for (const token of [undefined, '', TOKEN.slice(0, -1), `${TOKEN}x`, TOKEN.toUpperCase()])
      expect(await client.as(token).request('/api/admin')).toMatchObject({ status: 401, body: { code: 'no-token' } });
    expect(await client.as(TOKEN).request('/api/admin')).toMatchObject({ status: 200 });
    expect([isSame('', ''), isSame('a', 'a'), isSame('a', 'b'), isSame('a', '')]).toEqual([true, true, false, false]);
  });

  test('admin tells tables, sizes, notices queued, codes and faults, and no name, token or address', async () => {
    const place = watched();
    const { client, id, host, people } = await inPlay(place);
    await client.as(host).post(`/api/tables/${id}/notices`, { key: key(), kind: 'discord', url: 'https://discord.com/api/webhooks/1/CANARY' });
    await people[0].play(id, 1, 9, whistle(1));
    await people[0].play(id, 1, 1, whistle(1));
    const before = JSON.stringify(place.house(id).disk.writes);
    const { status, body } = await client.as(TOKEN).request<Record<string, unknown>>('/api/admin');
    expect([status, JSON.stringify(place.house(id).disk.writes)]).toEqual([200, before]);
    expect(body).toMatchObject({
      totals: { open: 1, over: 0 },
      tables: [{ id, game: 'tiny', census: { table: id, game: 'tiny', status: 'play', ply: 1, entries: 5, streams: 0 } }],
      codes: [{ code: 'seq-gap', n: 1 }],
      faults: [],
    });
    expect(JSON.stringify(body)).toMatch(/"bytes":[1-9]\d{3,}/);
    expect(JSON.stringify(body)).toMatch(/"queued":[1-9]/);
    for (const secret of ['CANARY', host, people[0].token ?? '']) expect(JSON.stringify(body)).not.toContain(secret);
    expect((await client.as(TOKEN).request('/api/admin?page=1')).body).toMatchObject({ tables: [] });
    for (const wrong of ['page=-1', 'page=0&page=1', 'pages=1']) expect((await client.as(TOKEN).request(`/api/admin?${wrong}`)).status).toBe(400);
  });

  test('a table that is gone or cannot be asked is listed without a census', async () => {
    const place = watched();
    const { client, id } = await inPlay(place);
    place.houses.delete(id);
    const { body } = await client.as(TOKEN).request<{ readonly tables: readonly object[] }>('/api/admin');
    expect(body.tables).toEqual([{ id, game: 'tiny', madeAt: expect.any(Number) }]);
  });
});
