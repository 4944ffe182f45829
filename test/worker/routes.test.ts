// The routes in plain Node: what each answers, and with which status.

import { describe, expect, test, vi } from 'vitest';
import { games } from '../../engine/games.ts';
import { isFair } from '../../engine/kernel/fair.ts';
import type { Save } from '../../engine/kernel/save.ts';
import type { Claimed, Created, Summary } from '../../engine/wire.ts';
import { isTableId } from '../../worker/ids.ts';
import { DEFAULT_LIMITS } from '../../worker/limits.ts';
import { key, nameless } from './client.ts';
import { platform, SECRET } from './platform.ts';
import { inPlay, table, whistle } from './tables.ts';

describe('making a table', () => {
  test('answers 201 with id, host token, links and commitment; the lobby is public', async () => {
    const { client, houses } = platform();
    const reply = await client.post<Created>('/api/tables', { game: 'tiny' });
    expect(reply.status).toBe(201);
    const { id, host, links, commitment } = reply.body;
    expect(isTableId(SECRET, id)).toBe(true);
    expect(host).toMatch(/^h_[\w-]{22}$/);
    expect(links).toEqual({ play: `https://signalbox.test/t/${id}`, watch: `https://signalbox.test/t/${id}#watch` });
    expect([...houses.keys()]).toEqual([id]);
    const summary = await client.request<Summary>(`/api/tables/${id}`);
    expect(summary).toMatchObject({ status: 200, body: { table: id, game: 'tiny', rules: 'tiny-1', status: 'lobby', ply: 0, commitment } });
    expect(Object.keys(summary.body)).not.toContain('view');
    expect(summary.body.seats).toHaveLength(2);
  });

  test('with the same key again finds the same table', async () => {
    const { client, houses } = platform();
    const body = { key: key(), game: 'tiny', seats: 3 };
    const first = await client.post('/api/tables', body);
    expect((await client.post('/api/tables', body)).body).toEqual(first.body);
    expect((await client.post('/api/tables', { seats: 3, game: 'tiny', key: body.key })).body).toEqual(first.body);
    expect(houses.size).toBe(1);
    expect((await client.post('/api/tables', { ...body, key: key() })).body).not.toEqual(first.body);
  });

  test.each([
    ['other seats', { seats: 2 }],
    ['other options', { options: { hand: 4 } }],
    ['another name', { name: 'Sunday line' }],
    ['closed seats', { closed: true }],
    ['a clock', { clock: { type: 'turn', turn: 60_000, atDeadline: 'nothing' } }],
  ])('with the same key and %s is refused, and the table stays as it is', async (_, more) => {
    const { client, houses } = platform();
    const body = { key: key(), game: 'tiny', seats: 3 };
    const { id } = (await client.post<{ id: string }>('/api/tables', body)).body;
    const before = await client.frame(id);
    expect(await client.post('/api/tables', { ...body, ...more })).toMatchObject({ status: 409, body: { code: 'key-taken' } });
    expect([await client.frame(id), houses.size]).toEqual([before, 1]);
    expect((await client.post('/api/tables', body)).status).toBe(201);
  });

  test.each([
    ['an unknown game', { game: 'chess' }, 'game'],
    ['a prototype key for a game (O26)', { game: '__proto__' }, 'game'],
    ['too many seats', { game: 'tiny', seats: 5 }, 'seats'],
    ['an unknown option', { game: 'tiny', options: { hands: 3 } }, 'options'],
    ['an option out of bounds', { game: 'tiny', options: { hand: 0 } }, 'options.hand'],
    ['a key that is no secret', { game: 'tiny', key: 'short' }, 'key'],
    ['no game', {}, 'game'],
    ['a save beside a key that is none', { save: {}, key: 'short' }, 'key'],
  ])('with %s is a bad request and makes nothing', async (_, body, at) => {
    const { client, houses } = platform();
    const reply = await client.post('/api/tables', body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(String(reply.body.at)).toBe(at);
    expect(houses.size).toBe(0);
  });

  test('of options that are small in a body and large when written out is refused: no row could hold them', async () => {
    const { client, houses } = platform({ shelf: games });
    const Moves = Array(12_000).fill({ Kind: 'MoveEngine', EngineId: 1, EngineDirection: 0 });
    const puzzle = { VerifiedSolutionHistory: { SchemaVersion: 1, History: [{ Moves }] } };
    expect(await client.post('/api/tables', { game: 'shunting', options: { puzzle } })).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect(houses.size).toBe(0);
  });

  test('meets the platform’s rate limit where there is one (T20)', async () => {
    let left = 2;
    const { client, houses } = platform({ env: { CREATE_LIMIT: { limit: async () => ({ success: left-- > 0 }) } } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await client.post('/api/tables', { game: 'tiny' })).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect(houses.size).toBe(2);
  });

  test.each([[undefined], ['short']])('without a real secret (%s) is an error of the deployment, said in the log alone', async (secret) => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client } = platform({ env: { TABLE_SECRET: secret as string } });
    const reply = await client.post('/api/tables', { game: 'tiny' });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toContain('SECRET');
    expect(JSON.stringify(lines.mock.calls)).toContain('TABLE_SECRET is not set');
    lines.mockRestore();
  });
});

describe('a table’s routes', () => {
  test('refuse ten thousand guessed and edited ids without touching an object (T1)', async () => {
    const { client, id, houses } = await table();
    const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
    const statuses = new Set<number>();
    for (let i = 0; i < 10_000; i++) {
      const at = i % id.length;
      const edited = id.slice(0, at) + (alphabet[(alphabet.indexOf(id.charAt(at)) + 1 + Math.floor(i / id.length)) % 32] ?? '') + id.slice(at + 1);
      if (edited === id) continue;
      statuses.add((await client.request(`/api/tables/${edited}${['', '/frame', '/stream', '/save'][i % 4]}`)).status);
    }
    expect([...statuses]).toEqual([404]);
    expect(houses.size).toBe(1);
  });

  test('answer alike for a forged id, one in capitals and a table that is gone', async () => {
    const { client, id, houses } = await table();
    houses.delete(id);
    const bodies = await Promise.all([id, id.toUpperCase(), `${id}x`].map((one) => client.request(`/api/tables/${one}/frame`)));
    expect(new Set(bodies.map(nameless)).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('have 401 with one body for every cause (T2, O18)', async () => {
    const { client, id, first, host, seats } = await inPlay();
    const causes = [undefined, 's_0123456789012345678901', 'h_0123456789012345678901', 'j_0123456789012345678901', 'CANARY123', ''];
    const replies = [];
    for (const token of causes) {
      const caller = client.as(token);
      replies.push(await caller.play(id, 1, 1, whistle(1)), await caller.act(id, { type: 'leave' }));
      if (token !== undefined) replies.push(await caller.request(`/api/tables/${id}/frame`), await caller.request(`/api/tables/${id}/stream`));
      replies.push(await caller.post(`/api/tables/${id}/intents`, 'no body at all'));
    }
    expect(new Set(replies.map(nameless))).toEqual(new Set(['401 {"code":"no-token","message":"this needs the token of a seat or of the host"}']));
    for (const token of [first.token ?? '', host.token ?? '']) {
      expect(await client.as(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`).play(id, 1, 1, whistle(1))).toMatchObject({ status: 401 });
    }
    for (const [i, seat] of seats.entries()) expect(await seat.play(id, 1, 1, whistle(1 + i))).toMatchObject({ status: 200 });
  });

  test('take a thousand wrong tokens without locking the owner out (T2)', async () => {
    const { client, id, first } = await inPlay();
    const statuses = [];
    for (let i = 0; i < 1000; i++) statuses.push((await client.as(`s_${String(i).padStart(22, '0')}`).play(id, 1, 1, whistle(1))).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]); // whoever guesses waits
    expect((await first.play(id, 1, 1, whistle(1))).status).toBe(200);
  });

  test('give a right token with the wrong power 403 (T3)', async () => {
    const { id, host, first } = await inPlay();
    expect(await host.play(id, 1, 1, whistle(1))).toMatchObject({ status: 403, body: { code: 'wrong-power' } });
    expect(await host.act(id, { type: 'leave' })).toMatchObject({ status: 403 });
    expect(await first.act(id, { type: 'start' })).toMatchObject({ status: 403 });
  });

  test('have a status for every code the room answers with', async () => {
    const { id, first, second, client } = await inPlay();
    expect(await first.play(id, 1, 1, whistle(1))).toMatchObject({ status: 200, body: { ply: 1, seq: 1, epoch: 1 } });
    expect(await first.play(id, 1, 1, whistle(1))).toMatchObject({ status: 200, body: { duplicate: true } });
    expect(await first.play(id, 1, 1, whistle(2))).toMatchObject({ status: 409, body: { code: 'seq-taken', lastSeq: 1, epoch: 1 } });
    expect(await first.play(id, 1, 3, whistle(2))).toMatchObject({ status: 409, body: { code: 'seq-gap', lastSeq: 1, epoch: 1 } });
    expect(await first.play(id, 7, 2, whistle(2))).toMatchObject({ status: 409, body: { code: 'stale-epoch', lastSeq: 1, epoch: 1 } });
    expect(await first.play(id, 1, 2, whistle(2))).toMatchObject({ status: 409, body: { code: 'rejected', rejection: { code: 'whistled' } } });
    expect(await first.play(id, 1, 2, { type: 'whistle', blasts: 0 })).toMatchObject({ status: 400, body: { at: 'intent.blasts' } });
    expect(await second.act(id, { type: 'undo' })).toMatchObject({ status: 409, body: { code: 'nothing-to-undo' } });
    expect(await client.post(`/api/tables/${id}/seats/0/claim`, {})).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await client.post(`/api/tables/${id}/seats/9/claim`, {})).toMatchObject({ status: 404 });
    expect(await client.post(`/api/tables/${id}/seats/x/claim`, {})).toMatchObject({ status: 400, body: { at: 'seat' } });
    expect(await client.request(`/api/tables/${id}/save`)).toMatchObject({ status: 409, body: { code: 'save-hidden' } });
  });

  test('tell who waits how long', async () => {
    const { id, first } = await inPlay(2, { limits: { ...DEFAULT_LIMITS, intents: { perSecond: 0.5, burst: 1 } } });
    await first.play(id, 1, 1, whistle(1));
    const reply = await first.play(id, 1, 1, whistle(1));
    expect(reply).toMatchObject({ status: 429, body: { code: 'too-many', retryAfter: 2 } });
    expect(reply.headers.get('retry-after')).toBe('2');
  });

  test.each(['', 'version=', 'version=-1', 'version=1.5', 'version=1&version=0', 'version=1&since=0', 'version=1e3'])(
    'tell what was missed since one version, and not since what %j may mean',
    async (query) => {
      const { id, first } = await inPlay();
      expect((await first.request(`/api/tables/${id}/since?version=1`)).status).toBe(200);
      expect(await first.request(`/api/tables/${id}/since?${query}`)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    },
  );

  test('claim with one key one seat, with the same token, and store only its hash (T4)', async () => {
    const { client, id, house } = await table();
    const { id: other } = await client.create({ game: 'tiny' });
    expect(other).not.toBe(id);
    const body = { key: key(), nonce: 'ab'.repeat(16) };
    const [first, again] = [
      await client.post<Claimed>(`/api/tables/${other}/seats/0/claim`, body),
      await client.post<Claimed>(`/api/tables/${other}/seats/1/claim`, body),
    ];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ seat: 0, token: expect.stringMatching(/^s_/) });
    const rows = JSON.stringify(house(other).log);
    for (const secret of [first.body.token, first.body.token.slice(2), body.key]) expect(rows).not.toContain(secret);
  });

  test('answer HEAD and preview robots without claiming, waking a seat or writing (T6, O28)', async () => {
    const { client, house } = platform();
    const { id } = await client.create({ game: 'tiny' });
    const writes = house(id).disk.writes;
    for (const agent of ['Slackbot', 'Discordbot', 'WhatsApp', 'facebookexternalhit', 'bingbot']) {
      for (const path of [
        `/t/${id}`,
        `/api/tables/${id}`,
        `/api/tables/${id}/frame`,
        `/api/tables/${id}/stream`,
        `/api/tables/${id}/seats/0/claim`,
      ]) {
        await client.page(path, { method: 'HEAD', headers: { 'user-agent': agent } });
      }
      await client.request(`/api/tables/${id}/seats/0/claim`, { headers: { 'user-agent': agent } });
    }
    expect(house(id).disk.writes).toBe(writes);
    expect(house(id).listeners).toEqual([]);
    expect((await client.frame(id)).seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
  });

  test('open the record at the end, with what proves the shuffle (T18)', async () => {
    const { id, first, client } = await inPlay();
    await first.act(id, { type: 'resign' });
    const { body: save } = await client.request<Save>(`/api/tables/${id}/save`);
    expect(save.fair !== undefined && isFair(save.fair, save.rules, save.seed).ok).toBe(true);
    expect(save.fair?.commitment).toBe((await client.frame(id)).commitment);
  });
});

describe('an address under /api where nothing is', () => {
  test.each(['/api', '/api/', '/api/tables', '/api/nothing', '/api/tables/x/y/z', '/api/health/x', '/api/index.html', '/api?x'])(
    '%s is a problem in JSON',
    async (path) => {
      const { client } = platform();
      for (const method of ['GET', 'PUT', 'OPTIONS']) {
        const { status, body, headers } = await client.request(path, { method });
        expect([status, body.code, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          404,
          'not-found',
          'application/json',
          'no-store',
        ]);
      }
    },
  );
});
