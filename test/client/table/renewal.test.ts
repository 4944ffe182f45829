// Another token for a seat, over a line that drops. Wrong versions these tests were seen to kill: a fresh key for another try; the old token let
// go before the answer; a note that outlives its answer; a seat that was turned to meanwhile replaced; a refused token kept.

import { expect, test } from 'vitest';
import { heldSeats, holdSeat } from '../../../client/src/lib/state/held.ts';
import { knownTable } from '../../../client/src/lib/state/tables.ts';
import type { Answer } from '../../../client/src/lib/table/api.ts';
import { deviceName, finishRenewal, wantToken } from '../../../client/src/lib/table/renewal.ts';
import type { Claimed } from '../../../engine/wire.ts';
import { FakeLine } from './fakes.ts';

type Call = readonly [kind: 'device' | 'rotate', token: string, key: string];

/** A device that holds seat 0 by `s_old`, and a server that answers in turn what the test says; undefined is a lost line. */
function device(...answers: (Answer<Claimed> | undefined)[]) {
  const line = new FakeLine();
  const calls: Call[] = [];
  let drawn = 0;
  const answer = async (kind: Call[0], token: string, { key }: { readonly key: string }): Promise<Answer<Claimed>> => {
    calls.push([kind, token, key]);
    const next = answers.shift();
    if (next === undefined) throw new Error('the line is lost');
    return next;
  };
  const { store } = line.host;
  holdSeat(store, 'T', 's_old', 0, 1);
  const keeper = {
    host: { ...line.host, secret: () => `key ${++drawn}` },
    table: 'T',
    label: 'a test',
    calls: {
      device: (_: string, token: string, body: { readonly key: string }) => answer('device', token, body),
      rotate: (_: string, token: string, body: { readonly key: string }) => answer('rotate', token, body),
    },
  };
  const finish = async () => {
    const done = finishRenewal(keeper);
    await line.clock.pass(60_000);
    return done;
  };
  return { line, store, calls, finish, seat: () => knownTable(store, 'T')?.seat };
}

const fresh: Answer<Claimed> = { ok: true, value: { seat: 0 as never, token: 's_new' } };
const refusal = (status: number, code: 'no-token' | 'expired' | 'too-many' | 'internal'): Answer<Claimed> => ({
  ok: false,
  status,
  problem: { code, message: 'no' },
});

test('what was not asked for is not asked', async () => {
  const { finish, calls } = device();
  expect(await finish()).toBeUndefined();
  expect(calls).toEqual([]);
});

test.each(['device', 'rotate'] as const)('a token by %s takes the old one’s place on this device', async (kind) => {
  const { line, store, finish, calls, seat } = device(fresh);
  wantToken(line.host, 'T', kind, 's_old');
  expect(seat()).toBe('s_old');
  expect(await finish()).toEqual({ ok: true, token: 's_new' });
  expect(calls).toEqual([[kind, 's_old', expect.any(String)]]);
  expect(heldSeats(store, 'T')).toEqual([{ place: 0, token: 's_new' }]);
  expect(knownTable(store, 'T')).not.toHaveProperty('renewing');
});

test.each(['device', 'rotate'] as const)(
  'a %s whose answer was lost is asked for under the same key, by this page and, when that is shut, by the next',
  async (kind) => {
    const { line, store, finish, calls, seat } = device(undefined, refusal(500, 'internal'), refusal(429, 'too-many'), fresh);
    wantToken(line.host, 'T', kind, 's_old');
    expect(await finish()).toMatchObject({ ok: false, refusal: { code: 'no-answer' } });
    expect(seat()).toBe('s_old');
    expect(knownTable(store, 'T')?.renewing).toMatchObject({ kind, from: 's_old' });
    expect(await finish()).toEqual({ ok: true, token: 's_new' });
    expect(new Set(calls.map(([, , key]) => key)).size).toBe(1);
    expect(calls).toHaveLength(4);
  },
);

test('a refusal is final: the seat stays where its token is good, and goes where it is nobody’s', async () => {
  const full = device(refusal(409, 'internal'));
  wantToken(full.line.host, 'T', 'device', 's_old');
  expect(await full.finish()).toMatchObject({ ok: false });
  expect([full.seat(), knownTable(full.store, 'T')?.renewing]).toEqual(['s_old', undefined]);
  const gone = device(refusal(401, 'no-token'));
  wantToken(gone.line.host, 'T', 'device', 's_old');
  expect(await gone.finish()).toMatchObject({ ok: false });
  expect(gone.seat()).toBeUndefined();
});

test('a seat turned to while the answer was on its way is not lost', async () => {
  const { line, store, finish, seat } = device(fresh);
  wantToken(line.host, 'T', 'rotate', 's_old');
  holdSeat(store, 'T', 's_other', 1, 2);
  await finish();
  expect(seat()).toBe('s_other');
  expect(heldSeats(store, 'T')).toEqual([
    { place: 0, token: 's_new' },
    { place: 1, token: 's_other' },
  ]);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/20.0 Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['curl/8', 'A browser'],
])('%s is called %s', (agent, name) => expect(deviceName(agent)).toBe(name));
