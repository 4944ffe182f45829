// A text is never wider than a card takes it to be, by the rasteriser and the faces themselves. Wrong versions these tests were seen to kill: a
// letter in too narrow a class, in either face; lengths in letters; a text without its dots.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { legible } from '../../../client/src/lib/card/letters.ts';
import { fitted, LINE, NAME, widthOf, wrapped } from '../../../client/src/lib/card/widths.ts';

const { resolve } = createRequire(import.meta.url);
const face = (path: string): Uint8Array => readFileSync(resolve(`@fontsource/${path}.woff2`));
const FACES = [
  { face: NAME, family: 'Barlow Condensed SemiBold', file: face('barlow-condensed/files/barlow-condensed-latin-600-normal') },
  { face: LINE, family: 'Atkinson Hyperlegible Next', file: face('atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal') },
];
const LETTERS = Array.from({ length: 0x2213 }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => letter !== ' ' && legible(letter) === letter,
);

beforeAll(() => initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))));

describe.each(FACES)('$family', ({ face: { size, apart }, face: measured, family, file }) => {
  /** Card pixels of the ink. */
  function drawn(text: string): number {
    const said = [...text].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
    const style = `font-family="${family}" font-size="${size}" letter-spacing="${apart * size}"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="100"><text x="99" y="70" ${style}>${said}</text></svg>`;
    const drawing = new Resvg(svg, { font: { fontBuffers: [file] } });
    const width = drawing.getBBox()?.width ?? 0;
    drawing.free();
    return width;
  }

  test('has no letter that is wider than it is taken to be', () => {
    expect(LETTERS.length).toBeGreaterThan(190);
    // From one H to the next, by twenty of them: what stands beside a letter has no part in it.
    const step = (between: string): number => (drawn(`H${`${between}H`.repeat(20)}`) - drawn('H')) / 20;
    const wide = LETTERS.filter((letter) => step(letter) - step('') > widthOf(letter, measured));
    expect(wide.join('')).toBe('');
  });

  test.each(['W'.repeat(40), 'Młynarz Æther Œuvre'.repeat(3), 'ÀÉÎÕÜ'.repeat(12), 'A table of the usual length, if there is any', 'm…—@%'.repeat(9)])(
    'keeps %s in its room',
    (text) => {
      for (const room of [120, 332, 616, 1076]) {
        const shown = fitted(legible(text), room, measured);
        expect(drawn(shown)).toBeLessThanOrEqual(room);
        expect(shown === legible(text) || shown.endsWith('…')).toBe(true);
      }
    },
  );
});

test('a text is taken to be at most a half wider than it is', () => {
  expect(widthOf('A Friday at the yard', NAME)).toBeLessThan(540);
  expect(fitted('A Friday at the yard', 540, NAME)).toBe('A Friday at the yard');
});

test('a text keeps a letter where there is no room for one', () => expect(fitted('abc', 1, LINE)).toBe('a…'));

test('texts go into lines of words, each text from a line of its own', () => {
  const room = widthOf('one two', LINE);
  expect(wrapped(['one two three', 'four'], room, 9, LINE)).toEqual(['one two', 'three', 'four']);
  expect(wrapped(['one two three', 'four'], room, 2, LINE)).toEqual(['one two', 'three…']);
  expect(wrapped(['incomprehensible'], room, 2, LINE)).toEqual([fitted('incomprehensible', room, LINE)]);
  expect(wrapped(['one'], room, 2, LINE)).toEqual(['one']);
});
