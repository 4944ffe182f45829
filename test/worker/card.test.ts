// The picture a link shows, as the Worker answers for it; what draws it is a stand-in that writes down what it is given. Wrong versions these
// tests were seen to kill: a seat's frame handed to the drawer; a picture drawn twice for one version; a picture kept past its table's change,
// or past a release; an entry for each version; a table deleted while it was drawn that leaves its picture; a failing drawer that is a 500, or
// is asked again for the same version; a failure kept for good; drawing without end; one limiter for all networks; drawings without a rest
// between them; a live address in a page of a deployment that draws none.

import { describe, expect, test, vi } from 'vitest';
import { ok } from '../../engine/kernel/result.ts';
import type { Frame } from '../../engine/wire.ts';
import { Pace } from '../../worker/card/pace.ts';
import { tableIdOf } from '../../worker/ids.ts';
import type { Limits } from '../../worker/limits.ts';
import type { Pictures } from '../../worker/routes/card.ts';
import { key } from './client.ts';
import { platform, SECRET } from './platform.ts';

const SHELL = '<!doctype html><html><head></head><body></body></html>';
const ASSETS = { fetch: async () => new Response(SHELL, { headers: { 'content-type': 'text/html' } }) };

/** Draws the names of those seated, and how far the game is. */
function stand(paint: Pictures['paint'] = async ({ seats, ply }) => new TextEncoder().encode(`${seats.map(({ name }) => name).join()} ${ply}`)) {
  const drawn: { readonly frame: Frame; readonly game: string }[] = [];
  const kept = new Map<string, Response>();
  const pictures = {
    release: 'one',
    paint(frame: Frame, game: string) {
      drawn.push({ frame, game });
      return paint(frame, game);
    },
    cache: () => ({
      match: async (address: string) => kept.get(address)?.clone(),
      put: async (address: string, picture: Response) => void kept.set(address, picture),
      delete: async (address: string) => kept.delete(address),
    }),
  } satisfies Pictures;
  return { drawn, kept, pictures };
}

/** So many that they stand in nobody's way. */
const MANY = { perSecond: 1, burst: 99 };

async function made({ cards = 'live', limits = {}, paint }: { cards?: string; limits?: Partial<Limits>; paint?: Pictures['paint'] } = {}) {
  const { drawn, kept, pictures } = stand(paint);
  const { client, houses } = platform({
    env: { ASSETS, CARDS: cards, TABLE_LIMITS: JSON.stringify({ cards: MANY, drawings: MANY, ...limits }) },
    pictures,
  });
  const { id, host } = await client.create({ key: key(), game: 'tiny', seats: 2, options: { hand: 3, rounds: 3 } });
  const card = (init: RequestInit = {}, path = `/t/${id}/card.png`) => client.page(path, init);
  return { client, houses, drawn, kept, pictures, id, host, card };
}

describe('the picture of a table', () => {
  test('is drawn from what a spectator sees, even for somebody who sends a seat’s token', async () => {
    const { client, drawn, id, host, card } = await made();
    const ada = await client.sit(id, 0, { name: 'Ada' });
    await client.sit(id, 1, { name: 'Ben' });
    await client.as(host).act(id, { type: 'start' });
    const answer = await card({ headers: { authorization: `Bearer ${ada.token}` } });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'image/png', 'Ada,Ben 0']);
    expect(drawn).toEqual([{ frame: await client.frame(id), game: 'Goods Yard' }]);
    expect(drawn[0]?.frame.viewer).toBe('spectator');
  });

  test('is drawn once a version, and anew when the table changes', async () => {
    const { client, drawn, id, card } = await made();
    for (let i = 0; i < 3; i++) expect(await (await card()).text()).toBe(', 0');
    expect(drawn).toHaveLength(1);
    await client.sit(id, 0, { name: 'Ada' });
    expect(await (await card()).text()).toBe('Ada, 0');
    expect(drawn).toHaveLength(2);
  });

  test('is that of now, whatever its address asks for', async () => {
    const { client, id, card } = await made();
    await client.sit(id, 0, { name: 'Ada' });
    for (const query of ['?v=0.1', '?v=9.9', '?ply=7']) expect(await (await card({}, `/t/${id}/card.png${query}`)).text()).toBe('Ada, 0');
  });

  test('is not sent again to whoever has it', async () => {
    const { client, id, card } = await made();
    const etag = (await card()).headers.get('etag') ?? '';
    expect((await card({ headers: { 'if-none-match': etag } })).status).toBe(304);
    await client.sit(id, 0);
    expect((await card({ headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('may be kept for a minute, and is found by no search', async () => {
    const { headers } = await (await made()).card();
    expect([headers.get('cache-control'), headers.get('x-robots-tag'), headers.get('x-content-type-options')]).toEqual([
      'public, max-age=60',
      'noindex',
      'nosniff',
    ]);
  });

  test('is gone with its table, though it was kept', async () => {
    const { id, houses, card } = await made();
    await card();
    houses.delete(id);
    expect((await card()).status).toBe(404);
  });

  test('is that of the game where it cannot be drawn, and the log says so without a word of the table', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { id, card } = await made({ paint: () => Promise.reject(new RangeError('a drawing of Ada')) });
    const answer = await card();
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([302, '/cards/tiny.png', 'no-store']);
    expect(said.mock.calls.flat().map((line) => JSON.parse(line))).toEqual([
      { event: 'card', request: expect.any(String), game: 'tiny', name: 'RangeError' },
    ]);
    expect(id).toBeDefined();
    said.mockRestore();
  });

  test('is kept in one place however often the table changes', async () => {
    const { client, kept, id, card } = await made();
    await card();
    for (const seat of [0, 1]) {
      await client.sit(id, seat);
      await card();
    }
    expect(kept.size).toBe(1);
  });

  test('is drawn anew by another release, and has another address', async () => {
    const { client, drawn, pictures, id, card } = await made();
    const image = async () => /card\.png\?v=([^"]*)"/.exec(await (await client.page(`/t/${id}`)).text())?.[1];
    const before = [await image(), (await card()).headers.get('etag')];
    pictures.release = 'two';
    for (let i = 0; i < 2; i++) expect((await card()).status).toBe(200);
    expect(drawn).toHaveLength(2);
    expect(before).not.toContain(await image());
    expect(before).not.toContain((await card()).headers.get('etag'));
  });

  test('is not left where its table was deleted while it was drawn', async () => {
    const { houses, kept, id, card } = await made({
      paint: async () => {
        houses.delete(id);
        return new Uint8Array(1);
      },
    });
    await card();
    expect(kept.size).toBe(0);
  });

  test('that cannot be drawn is not tried again before the table changes or an hour has passed', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { client, drawn, kept, id, card } = await made({ paint: () => Promise.reject(new RangeError('too large')) });
    for (let i = 0; i < 3; i++) expect((await card()).status).toBe(302);
    expect(drawn).toHaveLength(1);
    expect([...kept.values()].map(({ headers }) => headers.get('cache-control'))).toEqual(['public, max-age=3600']);
    await client.sit(id, 0);
    expect((await card()).status).toBe(302);
    expect(drawn).toHaveLength(2);
    said.mockRestore();
  });

  test('is that of the game, without a try, where the table can only be read', async () => {
    const { client, drawn } = await closed();
    const { status, headers } = await client.page(`/t/${ID}/card.png`);
    expect([status, headers.get('location'), drawn]).toEqual([302, '/cards/tiny.png', []]);
    expect(await (await client.page(`/t/${ID}`)).text()).toContain('<meta property="og:image" content="https://signalbox.test/cards/tiny.png" />');
  });

  test.each(['/t/whatever/card.png', '/t/0000000000000000000000x/card.png'])('%s, which is no table’s, is 404 and wakes no object', async (path) => {
    const { houses, card } = await made();
    expect((await card({}, path)).status).toBe(404);
    expect(houses.size).toBe(1);
  });

  test('changes nothing at the table', async () => {
    const { client, houses, id, card } = await made();
    const before = await client.frame(id);
    const writes = houses.get(id)?.disk.writes;
    for (let visit = 0; visit < 5; visit++) await card();
    expect([await client.frame(id), houses.get(id)?.disk.writes]).toEqual([before, writes]);
  });
});

/** A table that every version of the rules knows, and none can play. */
const ID = tableIdOf(SECRET, 'a key');
async function closed() {
  const { client, id } = await made();
  const frame = { ...(await client.frame(id)), table: ID, closed: 'tiny-0', view: null };
  const { drawn, pictures } = stand();
  const TABLES = { getByName: () => ({ frame: async () => ok(frame) }) as never }; // nothing else is asked of it
  return { drawn, client: platform({ env: { ASSETS, TABLES, CARDS: 'live' }, pictures }).client };
}

describe('so that drawing holds up nobody', () => {
  const from = (address: string): RequestInit => ({ headers: { 'cf-connecting-ip': address } });
  const ONE = { perSecond: 0.001, burst: 1 };

  test.each(['cards', 'drawings'] as const)('a picture is that of the game once too many were drawn (%s)', async (bound) => {
    const { client, drawn, id, card } = await made({ limits: { [bound]: { perSecond: 0.001, burst: 2 } } });
    const found = [(await card(from('192.0.2.1'))).status];
    for (const seat of [0, 1]) {
      await client.sit(id, seat);
      found.push((await card(from('192.0.2.1'))).status);
    }
    expect([found, drawn.length]).toEqual([[200, 200, 302], 2]);
  });

  test('one network has its own share, and one that asks for what is drawn has all of it', async () => {
    const { client, id, card } = await made({ limits: { cards: ONE } });
    for (let i = 0; i < 3; i++) expect((await card(from('192.0.2.1'))).status).toBe(200);
    await client.sit(id, 0);
    expect((await card(from('192.0.2.1'))).status).toBe(302);
    expect((await card(from('192.0.2.2'))).status).toBe(200);
  });

  test('drawings stand apart, and a table asked for many times meanwhile is drawn once', async () => {
    const begun: number[] = [];
    const { client, card } = await made({ paint: async () => new Uint8Array(begun.push(Date.now())) });
    const other = (await client.create({ key: key(), game: 'tiny', seats: 2 })).id;
    const from = Date.now();
    const asked = [card(), ...[1, 2, 3].map(() => card({}, `/t/${other}/card.png`))];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(begun).toHaveLength(2);
    expect((begun[1] ?? 0) - from).toBeGreaterThanOrEqual(395); // since the first was asked for: a busy machine may begin it late
  });

  test('who would wait too long gets the game’s at once', () => {
    const pace = new Pace();
    const waits = [0, 0, 100, 100, 100, 100, 100, 700].map((now) => pace.take(now));
    expect(waits).toEqual([0, 400, 700, 1100, 1500, undefined, undefined, 1300]);
  });
});

describe('where pictures are not drawn', () => {
  test.each(['static', '', 'LIVE'])('a deployment of %j shows the game’s, and its pages say so', async (cards) => {
    const { client, drawn, id, card } = await made({ cards });
    const answer = await card();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cards/tiny.png']);
    expect(await (await client.page(`/t/${id}`)).text()).toContain('<meta property="og:image" content="https://signalbox.test/cards/tiny.png" />');
    expect(drawn).toEqual([]);
  });

  test('a Worker without a drawer shows the game’s', async () => {
    const { client } = platform({ env: { ASSETS, CARDS: 'live' } });
    const { id } = await client.create({ key: key(), game: 'tiny', seats: 2 });
    expect((await client.page(`/t/${id}/card.png`)).headers.get('location')).toBe('/cards/tiny.png');
  });

  test('a table that cannot be asked has no picture', async () => {
    const TABLES = {
      getByName: () => {
        throw new Error('out of reach');
      },
    };
    const { client } = platform({ env: { ASSETS, TABLES, CARDS: 'live' }, pictures: stand().pictures });
    expect((await client.page(`/t/${tableIdOf(SECRET, 'a key')}/card.png`)).status).toBe(500);
  });
});

test('a page says of its picture what the table waits for', async () => {
  const { client, id } = await made();
  expect(await (await client.page(`/t/${id}`)).text()).toContain('image:alt" content="The board of Goods Yard as it stands. 2 seats are free. ');
});

test('a page names its picture by the version it shows, so that previews ask again when the table changes', async () => {
  const { client, id } = await made();
  const image = async () => /property="og:image" content="([^"]*)"/.exec(await (await client.page(`/t/${id}`)).text())?.[1];
  const { epoch, version } = await client.frame(id);
  expect(await image()).toBe(`https://signalbox.test/t/${id}/card.png?v=${epoch}.${version}.one`);
  await client.sit(id, 0);
  expect(await image()).not.toBe(`https://signalbox.test/t/${id}/card.png?v=${epoch}.${version}.one`);
});
