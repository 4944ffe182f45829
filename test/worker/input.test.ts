// What comes in from outside: names, bodies, origins, rates, bounds.

import { describe, expect, test } from 'vitest';
import { intentBody } from '../../engine/wire.ts';
import { DEPTH, readJson } from '../../worker/body.ts';
import { DEFAULT_LIMITS, limitsFrom } from '../../worker/limits.ts';
import { isSameOrigin } from '../../worker/origin.ts';
import { nameOf } from '../../worker/room/names.ts';
import { RateLimiter } from '../../worker/room/rate-limiter.ts';
import { ownTime } from '../own-time.ts';

describe('a name', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['<img src=x onerror=a()>', '<img src=x onerror=a()>'],
    ['__proto__', '__proto__'],
    ['Zo\u0065\u0308', 'Zoë'],
    ['a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    ['a\u0000b\u0007c\u001bd', 'abcd'],
    ['a\u2028b\nc\td', 'a b c d'],
    ['a\ud800b', 'ab'],
    ['\ufeffAda\u00ad', 'Ada'],
    ['👩‍🚒 rings', '👩‍🚒 rings'],
    ['\u200d\u200d', undefined],
    [' \u202e ', undefined],
    ['', undefined],
    ['\u3164', undefined],
    ['\u2800 \ufe0f\u034f', undefined],
    ['\u2764\ufe0f', '\u2764\ufe0f'],
    ['🚂'.repeat(24), '🚂'.repeat(24)],
  ])('%j is kept as %j (O25, O26)', (raw, kept) => expect(nameOf(raw, 'name')).toEqual({ ok: true, value: kept }));

  test.each([['x'.repeat(25)], ['🚂'.repeat(25)], [`z${'\u0301'.repeat(100)}`]])('%j is too long', (raw) => {
    expect(nameOf(raw, 'name')).toMatchObject({ error: { code: 'bad-request', at: 'name' } });
  });
});

describe('a body', () => {
  const read = (text: string) => readJson(intentBody, text);
  const nested = (depth: number) => `{"epoch":1,"seq":1,"intent":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test('is read into a fresh value', () => {
    expect(read('{"epoch":1,"seq":2,"intent":{"type":"x"}}')).toEqual({ ok: true, value: { epoch: 1, seq: 2, intent: { type: 'x' } } });
  });

  test.each([
    ['no JSON', '{', ''],
    ['nothing', '', ''],
    ['another type', '[]', ''],
    ['a missing member', '{"epoch":1,"seq":1}', 'intent'],
    ['an unknown member', '{"epoch":1,"seq":1,"intent":0,"x":1}', ''],
    ['a number that is not whole', '{"epoch":1,"seq":1.5,"intent":0}', 'seq'],
    ['a number beyond all bounds', '{"epoch":1e308,"seq":1,"intent":0}', 'epoch'],
    ['a text for a number', '{"epoch":"1","seq":1,"intent":0}', 'epoch'],
    ['__proto__', '{"epoch":1,"seq":1,"intent":{"__proto__":{"ok":true}}}', ''],
    ['a depth of 10^4 (T15)', nested(10_000), ''],
    ['one level too many', nested(DEPTH), ''],
    ['a member there twice (T15)', '{"epoch":1,"seq":1,"intent":{"units":1,"units":2}}', 'intent.units'],
  ])('with %s is refused with its place', (_, text, at) => expect(read(text)).toMatchObject({ error: { code: 'bad-request', at } }));

  test('may be as deep as the bound, and other odd keys are plain', () => {
    expect(read(nested(DEPTH - 1))).toMatchObject({ ok: true });
    expect(read('{"epoch":1,"seq":1,"intent":{"constructor":1,"toString":2}}')).toMatchObject({ value: { intent: { constructor: 1, toString: 2 } } });
    expect(({} as { ok?: boolean }).ok).toBeUndefined();
  });

  test('that is a bomb is refused in milliseconds (T15)', () => {
    const bombs = [nested(500_000), `{"epoch":1,"seq":1,"intent":[${'0,'.repeat(500_000)}0]}`, `[${'{},'.repeat(340_000)}0]`];
    for (const bomb of bombs) {
      const times = [1, 2, 3].map(() => {
        const took = ownTime();
        expect(read(bomb)).toMatchObject({ error: { code: 'bad-request' } });
        return took();
      });
      expect(Math.min(...times)).toBeLessThan(150);
    }
  });
});

describe('an origin', () => {
  const from = (headers: Record<string, string>, method = 'POST') =>
    isSameOrigin(new Request('https://signalbox.test/api/tables', { method, headers }));

  test.each([
    [{}, true],
    [{ origin: 'https://signalbox.test' }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'https://signalbox.test.evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ] as const)('%j: %s (T12)', (headers, allowed) => expect(from(headers)).toBe(allowed));

  test('of a link that is followed is anyone’s; of a form that is sent it is not', () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    expect(from(visit, 'GET')).toBe(true);
    expect(from(visit, 'POST')).toBe(false);
  });
});

describe('a rate limiter', () => {
  test('lets a burst through, then as many as flow in', () => {
    const limiter = new RateLimiter();
    const take = (now: number) => limiter.take('one', { perSecond: 2, burst: 3 }, now);
    expect([take(0), take(0), take(0), take(0)]).toEqual([0, 0, 0, 1]);
    expect([take(500), take(500), take(10_000), take(10_000), take(10_000), take(10_000)]).toEqual([0, 1, 0, 0, 0, 1]);
    expect(limiter.take('another', { perSecond: 2, burst: 3 }, 10_000)).toBe(0);
  });

  test('takes a clock that steps back for one that stands', () => {
    const limiter = new RateLimiter();
    limiter.take('one', { perSecond: 1, burst: 1 }, 1000);
    expect(limiter.take('one', { perSecond: 1, burst: 1 }, 0)).toBe(1);
  });
});

describe('limits', () => {
  test('are the defaults with what a deployment changes; a typo lifts none', () => {
    expect(limitsFrom(undefined)).toBe(DEFAULT_LIMITS);
    expect(limitsFrom('{"spectators":5}')).toEqual({ ...DEFAULT_LIMITS, spectators: 5 });
    expect(() => limitsFrom('{"spectator":5}')).toThrow();
    expect(() => limitsFrom('{"intents":{"perSecond":-1,"burst":1}}')).toThrow();
  });
});
