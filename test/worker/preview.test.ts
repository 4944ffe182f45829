// What a link shows before anything runs. Wrong versions these tests were seen to kill: a name that becomes markup; a frame that ends its own
// element; a seat's view in the page; a page that another may keep; a forged id that wakes an object or is 200; a table out of reach that is 404;
// a list of pages asked for every time; a missing script answered by a page.

import { describe, expect, test } from 'vitest';
import type { Frame } from '../../engine/wire.ts';
import { tableIdOf } from '../../worker/ids.ts';
import { previewOf } from '../../worker/preview.ts';
import { key } from './client.ts';
import { platform, SECRET } from './platform.ts';

const SHELL = '<!doctype html><html><head><meta charset="utf-8" /></head><body><div id="page"></div></body></html>';
const ASSETS = {
  fetch: async () => new Response(SHELL, { headers: { 'content-type': 'text/html', etag: '"shell"', 'cache-control': 'public, max-age=60' } }),
};

async function made(body: Record<string, unknown> = {}) {
  const { client, houses } = platform({ env: { ASSETS } });
  const { id, host } = await client.create({ key: key(), game: 'tiny', seats: 2, options: { hand: 3, rounds: 3 }, ...body });
  const page = async (path = `/t/${id}`, init: RequestInit = {}) => client.page(path, init);
  return { client, houses, id, host, page };
}

/** The frame in a page's text. */
function frameIn(html: string): Frame {
  const text = /<script type="application\/json" id="public-frame">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? 'null');
}

describe('the page of a table', () => {
  test('carries the spectator’s frame, even to somebody who sends a seat’s token', async () => {
    const { client, id, host, page } = await made();
    const ada = await client.sit(id, 0);
    const ben = await client.sit(id, 1);
    await client.as(host).act(id, { type: 'start' });
    const html = await (await page(undefined, { headers: { authorization: `Bearer ${ada.token}` } })).text();
    expect(frameIn(html)).toEqual(await client.frame(id));
    expect(frameIn(html).viewer).toBe('spectator');
    for (const token of [ada.token, ben.token, host]) expect(html).not.toContain(String(token).slice(2));
  });

  test('is nobody’s to keep, and carries the headers of every page', async () => {
    const { page } = await made();
    const { headers, status } = await page();
    expect([status, headers.get('cache-control'), headers.get('etag'), headers.get('x-robots-tag')]).toEqual([
      200,
      'private, no-cache',
      null,
      'noindex',
    ]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test('shows other people’s text as text, wherever it stands', async () => {
    const evil = '</script><b t="\'&$&">';
    const { client, id, page } = await made({ name: evil });
    await client.sit(id, 0, { name: '<svg/onload=alert()>' });
    const html = await (await page()).text();
    expect(html).not.toMatch(/<svg|<b t|<\/script><b/);
    expect(frameIn(html).name).toBe(evil);
    expect(html).toContain('&lt;/script&gt;&lt;b t=&quot;&#39;&amp;$&amp;&quot;&gt; · ');
  });

  test('changes nothing at the table, however often it is opened (O28)', async () => {
    const { client, houses, id, page } = await made();
    const before = await client.frame(id);
    const writes = houses.get(id)?.disk.writes;
    for (let visit = 0; visit < 5; visit++) await page(undefined, { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    expect(await client.frame(id)).toEqual(before);
    expect(houses.get(id)?.disk.writes).toBe(writes);
  });

  test.each(['/t/whatever', '/t/0000000000000000000000x'])('%s, which is no table’s, is the plain shell and wakes no object', async (path) => {
    const { houses, page } = await made();
    const { status, headers } = await page(path);
    expect([status, headers.get('x-robots-tag'), await (await page(path)).text()]).toEqual([404, 'noindex', SHELL]);
    expect(houses.size).toBe(1);
  });

  test.each(['%s.', '%s,', '<%s>', '%s%20', '“%s”', '(%s)'])('is found by a link that was pasted as %s', async (pasted) => {
    const { id, page } = await made();
    for (const spelt of [id, id.toUpperCase()]) {
      const { status, headers } = await page(`/t/${encodeURI(pasted.replace('%20', ' ')).replace('%25s', spelt)}`);
      expect([status, headers.get('location')]).toEqual([302, `/t/${id}`]);
    }
  });

  test('is not found by a link that lost a letter, and no other place is led to', async () => {
    const { houses, id, page } = await made();
    for (const path of [`/t/${id.slice(1)}`, `/t/${id}x`, '/t/Whatever.', '/t/.', '/t/%2F%2Fevil.example'])
      expect((await page(path)).headers.get('location')).toBeNull();
    expect(houses.size).toBe(1);
  });

  test('is the plain shell where the table cannot be asked', async () => {
    const { client } = platform({
      env: {
        ASSETS,
        TABLES: {
          getByName: () => {
            throw new Error('out of reach');
          },
        },
      },
    });
    const page = await client.page(`/t/${tableIdOf(SECRET, 'a key')}`);
    expect([page.status, await page.text()]).toEqual([200, SHELL]);
  });

  test('of one that is gone is the plain shell under 404', async () => {
    const { id, houses, page } = await made();
    houses.delete(id);
    const gone = await page();
    expect([gone.status, await gone.text()]).toEqual([404, SHELL]);
  });

  test('says what its picture shows, and how large it is', async () => {
    const { page } = await made();
    const html = await (await page()).text();
    expect(html).toContain('<meta property="og:image:alt" content="A board of Goods Yard" />');
    expect(html).toMatch(/og:image:width" content="1200".*og:image:height" content="630"/s);
  });

  test('in replay is announced as a replay at its own address, without a frame to begin with', async () => {
    const { id, page } = await made({ name: 'Friday' });
    const html = await (await page(`/t/${id}/replay`)).text();
    expect(html).toContain('<title>Replay: Friday · Goods Yard — Signalbox</title>');
    expect(html).toContain(`<meta property="og:url" content="https://signalbox.test/t/${id}/replay" />`);
    expect(html).not.toContain('public-frame');
  });
});

describe('an address', () => {
  const list = JSON.stringify(['^\\/$', '^\\/p\\/([^/]+?)\\/?$', '^\\/t\\/([^/]+?)\\/?$', '^\\/t\\/([^/]+?)\\/replay\\/?$']);
  let lists = 0;
  const listed = {
    fetch: async (request: Request) => {
      if (new URL(request.url).pathname !== '/pages.json') return ASSETS.fetch();
      lists++;
      return new Response(list, { headers: { 'content-type': 'application/json' } });
    },
  };

  test.each([
    ['/p/three-segments', 200],
    ['/p/three-segments/', 200],
    ['/p/three/segments', 404],
    ['/nowhere', 404],
    ['/t', 404],
    ['/T/x', 404],
  ])('%s is answered by the shell under %i', async (path, status) => {
    const { client } = platform({ env: { ASSETS: listed } });
    const page = await client.page(path);
    expect([page.status, await page.text()]).toEqual([status, SHELL]);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('etag')).toBe(null);
    expect(page.headers.get('x-robots-tag')).toBe(status === 404 ? 'noindex' : null);
  });

  test.each([
    ['/p/%E0%A4%A', '/p/%25E0%25A4%25A'],
    ['/t/%ff?x=1', '/t/%25ff?x=1'],
    ['/%', '/%25'],
  ])('%s, whose escapes are no letters, leads to where they are spelt out', async (path, to) => {
    const { client } = platform({ env: { ASSETS: listed } });
    const page = await client.page(path);
    expect([page.status, page.headers.get('location')]).toEqual([302, to]);
    expect((await client.page(to)).status).not.toBe(302);
  });

  test('below a table’s that is no page is 404, though the table is there', async () => {
    const { client } = platform({ env: { ASSETS: listed } });
    const { id } = await client.create({ key: key(), game: 'tiny' });
    const statuses = await Promise.all(['', '/', '/replay', '/nowhere', '/replay/more'].map((more) => client.page(`/t/${id}${more}`)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
  });

  test('of a file that is not there is no page, and neither is a POST', async () => {
    const { client } = platform({ env: { ASSETS: listed } });
    for (const path of ['/_app/immutable/gone.js', '/favicon.ico', '/_app/immutable/gone'])
      expect(await client.request(path)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await client.request('/p/three-segments', { method: 'POST' })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('is held against a list that is asked for once', async () => {
    const { client } = platform({ env: { ASSETS: listed } });
    lists = 0;
    for (let visit = 0; visit < 3; visit++) await client.page('/nowhere');
    expect(lists).toBe(1);
  });
});

describe('the sentence of a preview', () => {
  const seats = [
    { seat: 0, kind: 'human', name: 'Ada', livery: 'orange', online: true },
    { seat: 1, kind: 'open', livery: 'blue', online: false },
  ];
  const frame = (part: object) => ({ status: 'play', seats, actors: [0], ply: 4, outcome: null, ...part }) as unknown as Frame; // what a preview reads

  test.each([
    [{ status: 'lobby' }, 'One seat is free. Open the link and sit down; no account is needed.'],
    [{ status: 'lobby', seats: seats.slice(0, 1) }, 'Everyone is here; the game is about to begin.'],
    [{}, 'Ada: move 5, waiting for Ada.'],
    [{ status: 'paused' }, 'Ada: paused at move 4.'],
    [{ status: 'over', outcome: { ranking: [], reason: 'solved' } }, 'Ada: the game is over (solved). Watch the replay.'],
    [{ closed: 'other rules' }, 'This table can be read and no longer played.'],
  ])('%j: %s', (part, sentence) => expect(previewOf(frame(part), 'Goods Yard').description).toBe(sentence));
});
