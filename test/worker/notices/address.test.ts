// Where notices may go (T22). Wrong guards these tests were seen to catch: takes http · takes an IP number in decimal, octal, hexadecimal or
// IPv6 · takes a port · takes a name and password · takes a host that only ends like a known one · follows a redirect.

import { describe, expect, test } from 'vitest';
import type { Env } from '../../../worker/env.ts';
import { addressOf } from '../../../worker/notices/address.ts';
import { post, vapidIn } from '../../../worker/notices/post.ts';

describe('a plain hook', () => {
  test.each([
    'http://example.com/hook',
    'ftp://example.com/hook',
    'javascript:alert(1)',
    'data:text/plain,x',
    '//example.com/hook',
    'example.com',
    '',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://１２７.０.０.１/',
    'https://localhost/',
    'https://localhost./',
    'https://a.localhost/',
    'https://printer.local/',
    'https://printer.local./',
    'https://metadata.google.internal/',
    'https://router.lan/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://intranet/',
    'https://hooks.site:8443/x',
    'https://user:secret@hooks.site/x',
    'https://user@hooks.site/x',
    `https://hooks.site/${'x'.repeat(1000)}`,
  ])('may not be at %s', (url) => {
    expect(addressOf('json', url, [])).toMatchObject({ ok: false, error: { code: 'bad-request', at: 'url' } });
  });

  test('may be at any public host by name, in its one spelling', () => {
    expect(addressOf('json', 'HTTPS://Hooks.Site:443/a b?c=d#e', [])).toEqual({ ok: true, value: 'https://hooks.site/a%20b?c=d' });
    expect(addressOf('json', 'https://bücher.site/', [])).toEqual({ ok: true, value: 'https://xn--bcher-kva.site/' });
  });
});

describe('a hook of a known form', () => {
  test.each([
    ['discord', 'https://discord.com/api/webhooks/1/abc'],
    ['discord', 'https://canary.discord.com/api/v10/webhooks/1/abc'],
    ['slack', 'https://hooks.slack.com/services/T0/B0/abc'],
    ['push', 'https://fcm.googleapis.com/fcm/send/abc:def'],
    ['push', 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
    ['push', 'https://web.push.apple.com/abc'],
    ['push', 'https://wns2-par02p.notify.windows.com/w/?token=abc'],
  ] as const)('%s may be at %s', (kind, url) => {
    expect(addressOf(kind, url, [])).toEqual({ ok: true, value: url });
  });

  test.each([
    ['discord', 'https://discord.com.evil.site/api/webhooks/1/abc'],
    ['discord', 'https://evildiscord.com/api/webhooks/1/abc'],
    ['discord', 'https://discord.com/channels/1/2'],
    ['discord', 'http://discord.com/api/webhooks/1/abc'],
    ['slack', 'https://slack.com/services/T0/B0/abc'],
    ['slack', 'https://hooks.slack.com/api/chat.postMessage'],
    ['push', 'https://push.site/abc'],
    ['push', 'https://evil-push.apple.com.site/abc'],
    ['push', 'https://evilpush.apple.com/abc'],
  ] as const)('%s may not be at %s', (kind, url) => {
    expect(addressOf(kind, url, [])).toMatchObject({ ok: false });
  });
});

test('only an origin that whoever runs this vouches for passes by the rules', () => {
  expect(addressOf('json', 'http://127.0.0.1:9999/x', ['http://127.0.0.1:9999'])).toEqual({ ok: true, value: 'http://127.0.0.1:9999/x' });
  expect(addressOf('json', 'http://127.0.0.1:9998/x', ['http://127.0.0.1:9999'])).toMatchObject({ ok: false });
  expect(addressOf('json', 'http://me:secret@127.0.0.1:9999/x', ['http://127.0.0.1:9999'])).toMatchObject({ ok: false });
});

test('no redirect is followed, and a fault is an answer', async () => {
  const asked: RequestInit[] = [];
  const send = (answer: () => Response) => async (_: RequestInfo | URL, init?: RequestInit) => {
    asked.push(init ?? {});
    return answer();
  };
  const letter = { url: 'https://hooks.site/', headers: {}, body: '{}' };
  const moved = () => new Response('x', { status: 302, headers: { location: 'http://169.254.169.254/' } });
  expect(await post(letter, send(moved))).toEqual({ status: 302 });
  expect(asked).toMatchObject([{ method: 'POST', redirect: 'manual' }]);
  expect(
    await post(
      letter,
      send(() => new Response('', { status: 429, headers: { 'retry-after': '7' } })),
    ),
  ).toEqual({ status: 429, retryAfter: 7 });
  expect(
    await post(letter, () => {
      throw new Error('no route');
    }),
  ).toEqual({ status: 0 });
});

test.each([
  ['https://signalbox.site', true],
  ['mailto:rail@signalbox.site', true],
  ['https://localhost', false],
  ['mailto:me@localhost', false],
  ['http://signalbox.site', false],
  ['', false],
])('push is offered with the subject %s: %s', (subject, offered) => {
  const env = { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 's', VAPID_SUBJECT: subject } as unknown as Env; // the keys alone matter here
  expect(vapidIn(env) !== undefined).toBe(offered);
});
