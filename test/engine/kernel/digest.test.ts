// The canonical text and the digest: laws over arbitrary JSON, and examples another implementation could be checked with.
// Wrong versions it refuses: keys in a locale's order, undefined members written, a digest without the rules.

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, digestOf, sha256Hex } from '../../../engine/kernel/digest.ts';

/** The same value with the members of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [key, reversed(one)]),
  );
}

describe('the canonical text', () => {
  test('reads back as the value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false, maxDepth: 5 }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(canonical(plain))).toEqual(plain);
        expect(canonical(reversed(plain))).toBe(canonical(plain));
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  test.each<[string, unknown, string]>([
    ['keys in UTF-16 order, figures as text', { b: 1, a: 2, 10: 3, 9: 4, B: 5 }, '{"10":3,"9":4,"B":5,"a":2,"b":1}'],
    ['surrogates before private use', { '\uffff': 1, '\u{1d11e}': 2, é: 3, z: 4 }, '{"z":4,"é":3,"\u{1d11e}":2,"\uffff":1}'],
    ['no blanks', { a: [1, { b: null }], c: 'x y' }, '{"a":[1,{"b":null}],"c":"x y"}'],
    ['nothing undefined', { a: undefined, b: [undefined] }, '{"b":[null]}'],
    ['numbers as JSON writes them', [1e21, -0, 0.1, 1e-7], '[1e+21,0,0.1,1e-7]'],
    ['a key __proto__ like any other', JSON.parse('{"a":1,"__proto__":2}'), '{"__proto__":2,"a":1}'],
  ])('has %s', (_, value, text) => {
    expect(canonical(value)).toBe(text);
  });
});

describe('the digest', () => {
  test('is SHA-256 of UTF-8, in lower-case hex', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
      }),
      { seed: 1 },
    );
  });

  test('covers game, rules, options and state, and nothing else', () => {
    const position = { game: 'g', rules: 'g-1', options: { a: 1 }, state: { b: 2 } };
    const digest = createHash('sha256').update('{"game":"g","options":{"a":1},"rules":"g-1","state":{"b":2}}').digest('hex');
    expect(digestOf(position)).toBe(digest);
    expect(digestOf(Object.assign({ players: 3 }, position))).toBe(digest);
    for (const change of [{ game: 'h' }, { rules: 'g-2' }, { options: { a: 2 } }, { state: { b: 3 } }]) {
      expect(digestOf({ ...position, ...change })).not.toBe(digest);
    }
  });
});
