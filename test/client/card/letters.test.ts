// Whatever people call things, a drawing stays XML, and small. Wrong versions these tests were seen to kill: `>` written as it is; control
// characters left in a text, and in an attribute; lone surrogates left; a text as long as it comes; a bound of each text and none of all.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cut, legible } from '../../../client/src/lib/card/letters.ts';
import { treeOf } from '../../../client/src/lib/card/markup.ts';
import { plainOf } from '../../../client/src/lib/card/plain.ts';

beforeAll(() => initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))));

/** As Svelte escapes it. */
const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">';
/** The drawing in which the texts stand, and one that has them in attributes. */
function drawn(...texts: readonly string[]): { readonly texts: string; readonly attributes: string } {
  const plain = (inside: readonly string[]): string => plainOf(treeOf(`${OPEN}${inside.join('')}</svg>`), [], String, 1e6);
  return {
    texts: plain(texts.map((text) => `<text>${inMarkup(text)}</text>`)),
    attributes: plain(texts.map((text) => `<g id="${inMarkup(text)}"><path d="M0 0H1"/></g>`)),
  };
}
const wordsIn = (svg: string): readonly string[] => [...svg.matchAll(/<text>([^<]*)<\/text>/g)].map(([, text = '']) => text);

describe('a text that somebody wrote', () => {
  test.each([
    ['Hauptbahnhof', 'Hauptbahnhof'],
    ['a]]>b', 'a]]&gt;b'],
    [']]>', ']]&gt;'],
    ['<b> & "c"', '&lt;b&gt; &amp; &quot;c&quot;'],
    ['&#1; &amp;', '&amp;#1; &amp;amp;'],
    ['a\u0001b\u0000c\uffffd', 'abcd'],
    ['a\ud800b', 'ab'],
    ['--> <!--', '--&gt; &lt;!--'],
    [`a${'\u0301'.repeat(20_000)}`, 'á'],
    ['ش'.repeat(5_000), undefined],
    ['🎉 שלום \u202e abc', 'abc'],
    ['AV'.repeat(50_000), `${'AV'.repeat(20).slice(0, 39)}…`],
  ])('is drawn as the faces can write it, in bounds: %#', (text, shown) => {
    const { texts, attributes } = drawn(text);
    expect(wordsIn(texts)).toEqual(shown === undefined ? [] : [shown]);
    for (const svg of [texts, attributes]) {
      expect(svg.isWellFormed()).toBe(true);
      expect(() => new Resvg(svg).free()).not.toThrow();
    }
  });

  test('is left out where a card has said enough already, and what is drawn stays', () => {
    const { texts } = drawn(...Array.from({ length: 500 }, () => 'N'.repeat(3_000)));
    expect(wordsIn(texts).join('').length).toBe(2_000);
    expect(texts.match(/<text/g)).toHaveLength(500);
  });

  test('is longer where it was fitted into its room, though not without end', () => {
    const shown = (letters: number): readonly string[] =>
      [...plainOf(treeOf(`<svg><text data-fitted="">${'N'.repeat(letters)}</text></svg>`), [], String, 9).matchAll(/<text>([^<]*)</g)].map(
        ([, text = '']) => text,
      );
    expect(shown(107)).toEqual(['N'.repeat(107)]);
    expect(shown(9_999)).toEqual([`${'N'.repeat(149)}…`]);
  });

  test('is left out of each card for itself', () => {
    for (let card = 0; card < 3; card++) expect(wordsIn(drawn(...Array.from({ length: 45 }, () => 'N'.repeat(40))).texts)).toHaveLength(45);
  });
});

test('the letters are those that the faces have', () => {
  expect(legible('Zoë’s 夜 train 🚂 – “fast”')).toBe('Zoë’s train – “fast”');
  expect(legible('Cafe\u0301')).toBe('Café');
  expect(legible('a\u202eb\u0000c\u00add')).toBe('abcd');
});

test('a text is cut where there is no room, and shows it', () => {
  expect([cut('abcdef', 6), cut('abcdef', 5), cut('ab cdef', 4), cut('abc', 0)]).toEqual(['abcdef', 'abcd…', 'ab…', 'a…']);
});
