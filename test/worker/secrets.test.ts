// Ids and tokens: what they follow from, what they are refused for, and what of them is kept.

import { describe, expect, test } from 'vitest';
import { type Env, isOurs } from '../../worker/env.ts';
import { isTableId, tableIdOf } from '../../worker/ids.ts';
import { credentialIn, freshKey, hashOf, tokenOf } from '../../worker/seats.ts';

const SECRET = 'x'.repeat(32);
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

describe('a table id', () => {
  const id = tableIdOf(SECRET, 'a key');

  test('is 23 characters of one canonical form, and follows from the key', () => {
    expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{23}$/);
    expect(tableIdOf(SECRET, 'a key')).toBe(id);
    expect(tableIdOf(SECRET, 'another key')).not.toBe(id);
    expect(isTableId(SECRET, id)).toBe(true);
  });

  test('of every key is accepted, so that no bit is lost on the way', () => {
    for (let i = 0; i < 2000; i++) expect(isTableId(SECRET, tableIdOf(SECRET, `key ${i}`))).toBe(true);
  });

  test('with any one character changed is none (T1)', () => {
    for (let i = 0; i < id.length; i++) {
      for (const other of ALPHABET) {
        const edited = id.slice(0, i) + other + id.slice(i + 1);
        expect(isTableId(SECRET, edited), edited).toBe(edited === id);
      }
    }
  });

  test('guessed at random is none (T1)', () => {
    let state = 1;
    const random = () => {
      state = (state * 48271) % 2147483647;
      return ALPHABET[state % 32];
    };
    for (let i = 0; i < 10_000; i++) expect(isTableId(SECRET, Array.from({ length: 23 }, random).join(''))).toBe(false);
  });

  test.each([
    ['in capitals', id.toUpperCase()],
    ['with letters read for figures', id.replaceAll('0', 'o').replaceAll('1', 'l').concat('x').slice(0, 24)],
    ['that is cut short', id.slice(0, 22)],
    ['that goes on', `${id}0`],
    ['with blanks', ` ${id.slice(1)}`],
    ['that is empty', ''],
  ])('%s is none', (_, text) => expect(isTableId(SECRET, text)).toBe(false));

  test('is none under another secret', () => expect(isTableId('y'.repeat(32), id)).toBe(false));
});

describe('a changed secret', () => {
  const env = (TABLE_SECRET: string, TABLE_SECRET_OLD?: string) =>
    ({ TABLE_SECRET, ...(TABLE_SECRET_OLD && { TABLE_SECRET_OLD }) }) as unknown as Env; // all that is asked of it
  const [before, since] = [tableIdOf(SECRET, 'a key'), tableIdOf('y'.repeat(32), 'a key')];

  test('leaves the tables made before it, as long as the old one is named', () => {
    expect(isOurs(env('y'.repeat(32), SECRET), before)).toBe(true);
    expect(isOurs(env('y'.repeat(32), SECRET), since)).toBe(true);
    expect(isOurs(env('y'.repeat(32)), before)).toBe(false);
    for (const short of ['', 'x']) expect(isOurs({ ...env(SECRET), TABLE_SECRET_OLD: short }, tableIdOf(short, 'a key'))).toBe(false);
    expect(isOurs(env(SECRET, 'y'.repeat(32)), tableIdOf('z'.repeat(32), 'a key'))).toBe(false);
  });
});

describe('a token', () => {
  test('follows from the secret, the table, the purpose and the key, each alone', () => {
    const token = tokenOf(SECRET, 's', 'table', 'key');
    expect(token).toMatch(/^s_[\w-]{22}$/);
    expect(tokenOf(SECRET, 's', 'table', 'key')).toBe(token);
    const others = [
      tokenOf('y'.repeat(32), 's', 'table', 'key'),
      tokenOf(SECRET, 'h', 'table', 'key'),
      tokenOf(SECRET, 'j', 'table', 'key'),
      tokenOf(SECRET, 's', 'other', 'key'),
      tokenOf(SECRET, 's', 'table', 'no'),
    ];
    expect(new Set([token, ...others].map((one) => one.slice(2))).size).toBe(6);
  });

  test('is read from a Bearer header, and only whole', () => {
    const token = tokenOf(SECRET, 's', 'table', freshKey());
    expect(credentialIn(undefined)).toBeNull();
    expect(credentialIn(`Bearer ${token}`)).toBe(hashOf(token));
    expect(credentialIn(`bearer  ${token}`)).toBe(hashOf(token));
    expect(credentialIn('Bearer j_0123456789012345678901')).toBe(hashOf('j_0123456789012345678901'));
    for (const header of [
      '',
      'Bearer',
      `Basic ${token}`,
      token,
      `Bearer ${token}x`,
      `Bearer ${token} ${token}`,
      'Bearer k_0123456789012345678901',
      'Bearer CANARY123',
    ]) {
      expect(credentialIn(header), header).toBe('');
    }
  });
});
