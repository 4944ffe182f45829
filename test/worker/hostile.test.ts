// What a hostile or unlucky request meets, and what no reader may ever find.

import { describe, expect, test } from 'vitest';
import type { Frame } from '../../engine/wire.ts';
import { HTML_HEADERS, TABLE_PAGE_HEADERS } from '../../worker/headers.ts';
import { DEFAULT_LIMITS } from '../../worker/limits.ts';
import { key } from './client.ts';
import { platform } from './platform.ts';
import { inPlay, whistle } from './tables.ts';

describe('a request', () => {
  test.each([['text/plain'], ['multipart/form-data; boundary=x'], ['application/x-www-form-urlencoded'], ['application/jsonp'], [undefined]])(
    'of type %s is refused before anything is read (T12, O27)',
    async (type) => {
      const { id, first, house } = await inPlay();
      const writes = house(id).disk.writes;
      const body = new TextEncoder().encode('{"epoch":1,"seq":1,"intent":{"type":"whistle","blasts":1}}');
      const reply = await first.request(`/api/tables/${id}/intents`, {
        method: 'POST',
        body,
        headers: type === undefined ? {} : { 'content-type': type },
      });
      expect(reply).toMatchObject({ status: 415, body: { code: 'not-json' } });
      expect(house(id).disk.writes).toBe(writes);
    },
  );

  test('of another origin is refused, with every token and cookie there is (T12, O27)', async () => {
    const { id, first, host } = await inPlay();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null', cookie: 'a=b' }]) {
      const reply = await first.post(`/api/tables/${id}/intents`, { epoch: 1, seq: 1, intent: whistle(1) }, headers as Record<string, string>);
      expect(reply).toMatchObject({ status: 403, body: { code: 'cross-site' } });
      expect((await host.post('/api/tables', { game: 'tiny' }, headers as Record<string, string>)).status).toBe(403);
      expect((await first.request(`/api/tables/${id}/stream`, { headers: headers as Record<string, string> })).status).toBe(403);
    }
    expect((await first.frame(id)).ply).toBe(0);
  });

  test('of more than 16 KB is too large by its real bytes, whatever its header says (T15)', async () => {
    const { id, first, client } = await inPlay();
    const body = JSON.stringify({ epoch: 1, seq: 1, intent: { type: 'x'.repeat(16 * 1024) } });
    for (const headers of [{}, { 'content-length': '10' }]) {
      const reply = await first.request(`/api/tables/${id}/intents`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } });
    }
    expect((await client.post('/api/tables', { game: 'tiny', options: { x: 'x'.repeat(1024 * 1024) } })).status).toBe(413);
  });

  test('is never answered 500, whatever its body (O26, T15)', async () => {
    const { id, first, host, client } = await inPlay();
    const bodies = [
      '',
      'null',
      '[]',
      '0',
      '"x"',
      '{',
      '{"__proto__":{"ok":true}}',
      '{"key":"__proto__"}',
      `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`,
      '\u0000',
      '{"epoch":1e999}',
      '{"action":{"type":"constructor"}}',
      '{"action":{"type":"__proto__"},"key":"0123456789012345678901"}',
      '{"save":{"game":"__proto__"}}',
      '{"save":null}',
      '{"save":{"game":"tiny","history":{"__proto__":[]}}}',
      '{"game":"toString"}',
    ];
    for (const body of bodies) {
      for (const [caller, path] of [
        [first, `/api/tables/${id}/intents`],
        [first, `/api/tables/${id}/actions`],
        [host, `/api/tables/${id}/actions`],
        [client, `/api/tables/${id}/seats/0/claim`],
        [client, '/api/tables'],
      ] as const) {
        const { status } = await caller.request(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
        expect([400, 409], `${path} ${body.slice(0, 60)}`).toContain(status);
      }
    }
    expect((await first.play(id, 1, 1, whistle(1))).status).toBe(200);
  });

  test('has the headers of the API on every answer, good or bad, and no CORS (T23)', async () => {
    const { id, first, client } = await inPlay();
    const replies = [
      await client.request(`/api/tables/${id}`),
      await first.request(`/api/tables/${id}/frame`),
      await first.play(id, 1, 1, whistle(1)),
      await first.play(id, 1, 9, whistle(1)),
      await client.request('/api/tables/nothing'),
      await client.request('/api/nothing'),
      await client.post('/api/tables', {}, { origin: 'https://evil.example' }),
      await client.request('/api/tables', {
        method: 'OPTIONS',
        headers: { origin: 'https://signalbox.test', 'access-control-request-method': 'POST' },
      }),
    ];
    for (const { headers } of replies) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('a stream', () => {
  test('may be neither kept nor rewritten nor compressed, and speaks at once (O9, T23)', async () => {
    const { id, first } = await inPlay();
    const stream = await first.stream(id);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await stream.frame()).toMatchObject({ viewer: 0, epoch: 1 });
    await stream.close();
  });

  test('begins with one fresh frame whatever Last-Event-ID says (O13)', async () => {
    const { id, first } = await inPlay();
    await first.play(id, 1, 1, whistle(1));
    for (const last of ['1.5', '1.1', '99.99', 'abc', 'x'.repeat(10_000), '']) {
      const stream = await first.stream(id, { 'last-event-id': last });
      expect(await stream.next()).toMatchObject({ event: 'comment' });
      expect(await stream.next()).toMatchObject({ event: 'frame' });
      expect(await stream.next()).toMatchObject({ event: 'presence' });
      await stream.close();
    }
  });

  test('of a seat that is left ends at once, and its token opens no other (T24)', async () => {
    const { id, first, second } = await inPlay();
    const stream = await second.stream(id);
    await stream.frame();
    await second.act(id, { type: 'leave' });
    expect((await stream.rest()).at(-1)?.event).toBe('retry');
    await expect(second.stream(id)).rejects.toThrow('401');
    expect((await first.play(id, 1, 1, whistle(1))).status).toBe(200);
  });

  test('of one spectator too many is refused with a wait, and seats and moves go on (T21)', async () => {
    const { id, first, client } = await inPlay(2, { limits: { ...DEFAULT_LIMITS, spectators: 3 } });
    const streams = await Promise.all([1, 2, 3].map(() => client.stream(id)));
    const refused = await client.request(`/api/tables/${id}/stream`);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(refused.headers.get('retry-after')).toBe('30');
    const own = await first.stream(id);
    expect((await first.play(id, 1, 1, whistle(1))).status).toBe(200);
    for (const stream of [...streams, own]) expect(await stream.frame((frame) => frame.ply === 1)).toMatchObject({ ply: 1 });
    await Promise.all([...streams, own].map((stream) => stream.close()));
    expect((await (await client.stream(id)).frame()).ply).toBe(1);
  });

  test('that goes is seen to go (O11)', async () => {
    const { id, first, second, house } = await inPlay();
    house(id).now += 60_000;
    const watching = await second.stream(id);
    const streams = await Promise.all(Array.from({ length: 4 }, () => first.stream(id)));
    await watching.presence(({ online }) => online.includes(0 as never));
    for (const stream of streams) await stream.close();
    await watching.presence(({ online }) => !online.includes(0 as never));
    expect(house(id).streams()).toHaveLength(1);
    await watching.close();
  });
});

describe('what anyone may read', () => {
  test('holds no secret before the end, by any route, token or error (O17, O19, O20, T8)', async () => {
    const { id, host, first, second, client, house } = await inPlay();
    await first.play(id, 1, 1, whistle(1));
    const hands = [(await first.frame(id)) as Frame<{ own: { hand: number[] } }>, (await second.frame(id)) as Frame<{ own: { hand: number[] } }>].map(
      ({ view }) => JSON.stringify(view.own.hand),
    );
    const seed = house(id).log.find(({ entry }) => entry.type === 'made');
    const secrets = [
      house(id).secret,
      JSON.stringify(seed).match(/"host":"(\w+)"/)?.[1] ?? '?',
      first.token ?? '',
      second.token ?? '',
      host.token ?? '',
    ];
    const readers = [client, host, first, second];
    for (const [i, reader] of readers.entries()) {
      const stream = await reader.stream(id);
      await stream.frame();
      const texts = [stream.text];
      await stream.close();
      for (const path of ['', '/frame', '/save', '/seat', '/notices', '/nothing', '/seats/0/claim'])
        texts.push(JSON.stringify((await reader.request(`/api/tables/${id}${path}`)).body));
      texts.push(
        JSON.stringify((await reader.play(id, 1, 1, { type: 'bid', card: 99 })).body),
        JSON.stringify((await reader.act(id, { type: 'signal', bell: 'ready' })).body),
      );
      for (const path of ['fork', 'rematch', 'seats/0/offer', 'seats/1/offer'])
        texts.push(JSON.stringify((await reader.post(`/api/tables/${id}/${path}`, { key: key(), ...(path === 'fork' ? { ply: 0 } : {}) })).body));
      for (const text of texts) {
        for (const secret of secrets) expect(text).not.toContain(secret);
        for (const [seat, hand] of hands.entries()) if (i - 2 !== seat) expect(text).not.toContain(hand);
      }
    }
  });
});

describe('a table’s page', () => {
  test('has the headers of every page, is for no search engine, and touches no table (T13)', async () => {
    const { client, houses } = platform();
    const page = await client.page('/t/whatever');
    expect(await page.text()).toContain('doctype');
    for (const [name, value] of Object.entries({ ...HTML_HEADERS, ...TABLE_PAGE_HEADERS })) expect(page.headers.get(name)).toBe(value);
    expect(houses.size).toBe(0);
  });
});
