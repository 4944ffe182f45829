// Every way out of the product carries the headers of one table, whether the platform or the Worker serves it.

import { beforeAll, describe, expect, test } from 'vitest';
import { API_HEADERS, HTML_HEADERS, STREAM_HEADERS, TABLE_PAGE_HEADERS } from '../../worker/headers.ts';
import { useProduct } from './browser.ts';
import { makeTable } from './tables.ts';

const product = useProduct();
let table: string;
let script: string;
beforeAll(async () => {
  const { url } = product();
  table = (await makeTable(url)).id;
  script = /src="(\/_app\/[^"]+\.js)"/.exec(await (await fetch(`${url}/`)).text())?.[1] ?? '';
});

/** The answer to a GET or HEAD, its stream let go. */
async function visit(path: string, method = 'GET'): Promise<Response> {
  const abort = new AbortController();
  const response = await fetch(product().url + path, { method, signal: abort.signal });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) abort.abort();
  else await response.arrayBuffer();
  return response;
}

const WAYS: readonly (readonly [what: string, path: () => string, status: number, headers: Readonly<Record<string, string>>])[] = [
  ['the home page', () => '/', 200, HTML_HEADERS],
  ['a puzzle page', () => '/p/three-segments', 200, HTML_HEADERS],
  ['a page of a table', () => `/t/${table}`, 200, { ...HTML_HEADERS, ...TABLE_PAGE_HEADERS }],
  ['a page of no table', () => '/t/x', 404, { ...HTML_HEADERS, ...TABLE_PAGE_HEADERS }],
  ['a script', () => script, 200, { ...HTML_HEADERS, 'cache-control': 'public, max-age=31536000, immutable' }],
  ['the notices', () => '/notices.txt', 200, HTML_HEADERS],
  ['an answer', () => `/api/tables/${table}`, 200, API_HEADERS],
  ['a frame', () => `/api/tables/${table}/frame`, 200, API_HEADERS],
  ['a refusal', () => '/api/tables/x', 404, API_HEADERS],
  ['no route', () => '/api/nothing', 404, API_HEADERS],
  ['a stream', () => `/api/tables/${table}/stream`, 200, STREAM_HEADERS],
];

describe('the headers', () => {
  test.each(WAYS)('of %s are those of the table', async (_what, path, status, headers) => {
    const response = await visit(path());
    expect(response.status).toBe(status);
    expect(Object.fromEntries(Object.keys(headers).map((name) => [name, response.headers.get(name)]))).toEqual(headers);
  });

  test('of a page are the same for HEAD', async () => {
    for (const path of ['/', `/t/${table}`]) {
      const { status, headers } = await visit(path, 'HEAD');
      expect(status).toBe(200);
      for (const [name, value] of Object.entries(HTML_HEADERS)) expect(headers.get(name), `${path} ${name}`).toBe(value);
    }
  });

  test('let no other origin read anything', async () => {
    for (const [, path] of WAYS) {
      const { headers } = await visit(path());
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('of pages allow scripts from files of ours alone, and no frame around them', () => {
    const policy = HTML_HEADERS['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('keep a table out of search engines, and the home page in', async () => {
    expect((await visit(`/t/${table}`)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await visit('/')).headers.get('x-robots-tag')).toBeNull();
  });

  test('compress no stream, even for a client that asks for it (O9)', async () => {
    const abort = new AbortController();
    const response = await fetch(`${product().url}/api/tables/${table}/stream`, { headers: { 'accept-encoding': 'gzip, br' }, signal: abort.signal });
    expect(response.headers.get('content-encoding')).toBeNull();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: frame')) text += (await reader?.read())?.value ?? '';
    abort.abort();
    expect(text).toContain('"protocol":1');
  });
});

test('the notices name what the site, its fonts and its icons, and the Worker are made of', async () => {
  const text = await (await fetch(`${product().url}/notices.txt`)).text();
  const packages = ['svelte', '@sveltejs/kit', 'hono', 'zod', '@noble/hashes', '@lucide/svelte', '@fontsource/barlow-condensed'];
  for (const name of packages) expect(text, name).toMatch(new RegExp(`^${name} \\d[^ ]* \\((MIT|ISC|OFL-1\\.1)\\)$`, 'm'));
  for (const name of ['vitest', 'typescript', 'miniflare', 'playwright-core']) expect(text, name).not.toMatch(new RegExp(`^${name} `, 'm'));
});
