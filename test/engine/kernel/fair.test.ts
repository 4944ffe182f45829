// The commitment: recomputed with another library's hash, and broken by one flipped digit anywhere.

import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentOf, type Fairness, isFair, seedFrom } from '../../../engine/kernel/fair.ts';

const table = 'T7Q2';
const secret = '0123456789abcdef'.repeat(4);
const nonces = ['aa'.repeat(16), '', 'bb'.repeat(16)];
const fair: Fairness = { table, secret, nonces, commitment: createHash('sha256').update(`signalbox-v1|${table}|${secret}`).digest('hex') };
const seed = createHmac('sha256', Buffer.from(secret, 'hex'))
  .update(`${table}|tiny-1|${nonces.join('|')}`)
  .digest('hex');

test('the commitment is SHA-256 of purpose, table and secret', () => {
  expect(commitmentOf(table, secret)).toBe(fair.commitment);
});

test('the seed is HMAC-SHA-256, under the secret, of table, rules and every nonce in order', () => {
  expect(seedFrom(fair, 'tiny-1')).toBe(seed);
});

test('a record whose commitment and seed follow from its secret is fair', () => {
  expect(isFair(fair, 'tiny-1', seed)).toEqual({ recomputed: fair.commitment, ok: true });
});

const flip = (hex: string): string => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));

test.each<[string, Partial<Fairness>, string, string]>([
  ['the secret', { secret: flip(secret) }, 'tiny-1', seed],
  ['the commitment', { commitment: flip(fair.commitment) }, 'tiny-1', seed],
  ['the table', { table: 'T7Q3' }, 'tiny-1', seed],
  ['a nonce', { nonces: [flip(nonces[0] ?? ''), '', nonces[2] ?? ''] }, 'tiny-1', seed],
  ['the order of the nonces', { nonces: [...nonces].reverse() }, 'tiny-1', seed],
  ['the empty place of a bot', { nonces: nonces.filter((nonce) => nonce !== '') }, 'tiny-1', seed],
  ['the rules', {}, 'tiny-2', seed],
  ['the seed', {}, 'tiny-1', flip(seed)],
])('another %s is not fair', (_, change, rules, played) => {
  expect(isFair({ ...fair, ...change }, rules, played).ok).toBe(false);
});
