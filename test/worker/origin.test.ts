// A request behind a proxy of one's own. Wrong versions these tests were seen to kill: an address made of a header; a path that leaves its host.

import { expect, test } from 'vitest';
import { asPublic, isSameOrigin } from '../../worker/origin.ts';

const headers = { host: 'play.example.org', origin: 'https://play.example.org', 'x-forwarded-host': 'evil.example', 'sec-fetch-site': 'same-origin' };
const asked = (path: string) => new Request(`http://127.0.0.1:8787${path}`, { method: 'POST', headers, body: 'body' });

test('is at the origin the deployment names, with its path, query, method and body', async () => {
  const request = asPublic(asked('/api/tables?x=1'), 'https://play.example.org/and/more');
  expect([request.url, request.method, await request.text()]).toEqual(['https://play.example.org/api/tables?x=1', 'POST', 'body']);
});

test('stays at that origin whatever its path looks like', () => {
  expect(asPublic(asked('//evil.example/t/x'), 'https://play.example.org').url).toMatch(/^https:\/\/play\.example\.org\//);
});

test('is as it came where no origin is named, or none that can be read', () => {
  for (const origin of [undefined, '', 'play.example.org']) expect(asPublic(asked('/t/x'), origin).url).toBe('http://127.0.0.1:8787/t/x');
});

test('of the page’s own origin is let through, another’s is not', () => {
  expect(isSameOrigin(asPublic(asked('/api/tables'), 'https://play.example.org'))).toBe(true);
  const foreign = new Request('http://127.0.0.1:8787/api/tables', {
    method: 'POST',
    headers: { host: 'play.example.org', origin: 'https://evil.example' },
  });
  expect(isSameOrigin(asPublic(foreign, 'https://play.example.org'))).toBe(false);
});
