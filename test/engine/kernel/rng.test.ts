// The generator: examples that two independent implementations agree on, laws against a slow twin, and wrong versions it is not.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { below, isStudySeed, nextWord, pick, type Rng, roll, seedRng, shuffle, studySeed } from '../../../engine/kernel/rng.ts';
import { wordTwin } from './chacha-twin.ts';

const COUNTING = Array.from({ length: 8 }, (_, i) => `0${i + 1}000000`).join('');
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));

function times<T>(count: number, rng: Rng, draw: (rng: Rng) => readonly [T, Rng]): readonly [T[], Rng] {
  const out: T[] = [];
  let at = rng;
  for (let i = 0; i < count; i++) {
    const [value, next] = draw(at);
    out.push(value);
    at = next;
  }
  return [out, at];
}

const hexOf = (word: number): string => word.toString(16).padStart(8, '0');

const vectors = [
  { seed: studySeed(300_000), words: 'cb8d79fb acc451d4 709ff370 2cfe415e', dice: '6 4 2 4 4 4 2 4 4 6 5 3 4 2 4 3' },
  { seed: COUNTING, words: '1b5282c4 52354693 cbfc75f1 f4056985', dice: '1 3 1 1 2 3 5 3 1 3 3 2 1 1 2 3' },
];

describe.each(vectors)('under the key $seed', ({ seed, words, dice }) => {
  test('the first words are those of ChaCha8', () => {
    expect(times(4, seedRng(seed), nextWord)[0].map(hexOf).join(' ')).toBe(words);
  });

  test('the first dice are those of ChaCha8', () => {
    expect(times(16, seedRng(seed), (rng) => roll(rng, 6))[0].join(' ')).toBe(dice);
  });

  const wordsFrom = (first: number): readonly number[] => Array.from({ length: 64 }, (_, i) => wordTwin(seed, 0, first + i));
  test.each<[string, readonly number[]]>([
    ['the remainder', wordsFrom(0).map((word) => 1 + (word % 6))],
    ['the fraction', wordsFrom(0).map((word) => 1 + Math.floor((word / 2 ** 32) * 6))],
    ['the low bits', wordsFrom(0).flatMap((word) => ((word & 7) < 6 ? [1 + (word & 7)] : []))],
    ['the last face for what is too high', wordsFrom(0).map((word) => 1 + Math.min(word >>> 29, 5))],
    ['a block counter from 1', wordsFrom(16).flatMap((word) => (word >>> 29 < 6 ? [1 + (word >>> 29)] : []))],
  ])('a die taken from %s would be another die', (_, wrong) => {
    expect(wrong.slice(0, 16).join(' ')).not.toBe(dice);
  });
});

describe('words', () => {
  test('are those of the twin, in every stream and block, however the streams take turns', () => {
    const draws = fc.array(fc.record({ stream: fc.nat(16), words: fc.oneof(fc.nat(40), fc.nat(2 ** 36 - 17)) }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(seeds, draws, (seed, list) => {
        for (const { stream, words } of list) {
          const [word, next] = nextWord({ seed, words, stream });
          expect(word).toBe(wordTwin(seed, stream, words));
          expect(next).toEqual({ seed, words: words + 1, stream });
        }
      }),
      { seed: 1 },
    );
  });

  test('of one seed are different in every stream', () => {
    const firsts = Array.from({ length: 17 }, (_, stream) => times(8, seedRng(COUNTING, stream), nextWord)[0].join());
    expect(new Set(firsts).size).toBe(17);
  });

  test('drawn again from the same state are the same, also after JSON', () => {
    const [, rng] = times(21, seedRng(COUNTING), nextWord);
    const copy: Rng = JSON.parse(JSON.stringify(rng));
    expect(copy.words).toBe(21);
    expect(times(20, copy, nextWord)).toEqual(times(20, rng, nextWord));
  });
});

describe('below', () => {
  test('is the top bits of the first word that is low enough: every number has one pattern of bits, so none is likelier', () => {
    const limits = fc.oneof(fc.integer({ min: 2, max: 70 }), fc.integer({ min: 2, max: 2 ** 32 }));
    fc.assert(
      fc.property(seeds, limits, fc.nat(40), (seed, n, words) => {
        const bits = (n - 1).toString(2).length;
        let at = words;
        const high = () => Number.parseInt(wordTwin(seed, 0, at).toString(2).padStart(32, '0').slice(0, bits), 2);
        while (high() >= n) at++;
        expect(below({ seed, words, stream: 0 }, n)).toEqual([high(), { seed, words: at + 1, stream: 0 }]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('of 1 draws nothing', () => {
    const rng = seedRng(COUNTING);
    expect(below(rng, 1)).toEqual([0, rng]);
  });

  test('of 2^32 is the whole word', () => {
    expect(below(seedRng(COUNTING), 2 ** 32)[0]).toBe(0x1b5282c4);
  });

  test.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('of %d is a fault of the caller', (n) => {
    expect(() => below(seedRng(COUNTING), n)).toThrow(/below/);
  });

  test('of a picked list without items is a fault of the caller', () => {
    expect(() => pick(seedRng(COUNTING), [])).toThrow(/below/);
  });
});

describe('shuffle', () => {
  test.each([2, 3, 4, 5])('of %i items gives each order for exactly one row of draws, so every order is as likely', (size) => {
    const items = Array.from({ length: size }, (_, i) => i);
    const orders = new Map<string, string>();
    let count = 1;
    for (const i of items) count *= i + 1;
    for (let n = 0; orders.size < count; n++) {
      if (n > 60 * count) throw new Error(`${orders.size} of ${count} rows of draws after ${n} seeds`);
      let rng = seedRng(studySeed(n));
      const row: number[] = [];
      for (let choices = size; choices > 1; choices--) {
        const [index, next] = below(rng, choices);
        row.push(index);
        rng = next;
      }
      const [order, after] = shuffle(seedRng(studySeed(n)), items);
      expect(after).toEqual(rng);
      expect(orders.get(row.join()) ?? order.join()).toBe(order.join());
      orders.set(row.join(), order.join());
    }
    expect(new Set(orders.values()).size).toBe(count);
  });

  test('goes from the last index down and leaves its argument', () => {
    const items = Object.freeze(['a', 'b', 'c', 'd']);
    const rng = seedRng(COUNTING);
    const [d, second] = below(rng, 4);
    const expected = [...items];
    [expected[3], expected[d]] = [expected[d] ?? '', expected[3] ?? ''];
    const [c, third] = below(second, 3);
    [expected[2], expected[c]] = [expected[c] ?? '', expected[2] ?? ''];
    const [b, last] = below(third, 2);
    [expected[1], expected[b]] = [expected[b] ?? '', expected[1] ?? ''];
    expect(shuffle(rng, items)).toEqual([expected, last]);
  });
});

describe('a seed', () => {
  test('of a study is its number as the first word of the key, and is known as one', () => {
    expect(studySeed(0x01020304)).toBe(`04030201${'0'.repeat(56)}`);
    expect([studySeed(2 ** 32 - 1), studySeed(0)].map(isStudySeed)).toEqual([true, true]);
    expect(isStudySeed(COUNTING)).toBe(false);
    expect(isStudySeed(`${'0'.repeat(63)}1`)).toBe(false);
  });

  test.each([-1, 0.5, 2 ** 32])('of a study is no %d', (n) => {
    expect(() => studySeed(n)).toThrow(/study seed/);
  });

  test.each(['', 'ab', 'G'.repeat(64), 'AB'.repeat(32), `${'0'.repeat(64)}\n`])('is not %j', (seed) => {
    expect(() => seedRng(seed)).toThrow(/64 lower-case hex/);
  });
});
