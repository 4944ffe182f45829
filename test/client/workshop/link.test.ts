// A puzzle in a link. Wrong versions these tests were seen to kill: a fragment with letters a link may not have; one that is opened without its
// end; one that swells to more than a puzzle; a title that breaks into the file.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fragmentOf, LETTERS_MOST, oneLine, readFragment } from '../../../client/src/lib/workshop/link.ts';
import { writePuzzle } from '../../../engine/shunting/file/write.ts';
import { layouts } from '../../engine/shunting/yards.ts';

const linked = async (title: string, text: string): Promise<string> => {
  const fragment = await fragmentOf({ title, text });
  if (fragment === undefined) throw new Error('too long');
  return fragment;
};

test('every layout fits a link, and comes out of it to the byte', async () => {
  for (const [title, puzzle] of layouts) {
    const text = writePuzzle(puzzle);
    const fragment = await linked(title, text);
    expect(fragment).toMatch(/^1\.[\w-]+$/);
    expect(fragment.length).toBeLessThan(text.length / 2);
    expect(await readFragment(fragment)).toEqual({ title, text });
  }
});

test('any text at all comes back, under a title of one line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.string({ maxLength: 400 }), async (title, text) => {
      expect(await readFragment(await linked(title, text))).toEqual({ title: oneLine(title), text });
    }),
    { numRuns: 60 },
  );
});

test('a title of two lines is one, and the file begins after it', async () => {
  expect(await readFragment(await linked('  Two\nlines ', '{}'))).toEqual({ title: 'Two lines', text: '{}' });
});

test('a link that is cut short, changed or of another kind holds nothing', async () => {
  const fragment = await linked('A yard', '{"SchemaVersion":1}');
  for (const broken of [fragment.slice(0, -4), fragment.slice(2), `2.${fragment.slice(2)}`, `${fragment}!`, '', '1.', '1.AAAA']) {
    expect(await readFragment(broken), broken).toBeUndefined();
  }
});

test('what would not fit a link is no link, and a link that swells is not opened', async () => {
  const noise = Array.from({ length: 60_000 }, (_, i) => String.fromCharCode(33 + ((i * 7919 + ((i * i) % 977)) % 90))).join('');
  expect(await fragmentOf({ title: 'Noise', text: noise })).toBeUndefined();
  const bomb = await linked('Bomb', ' '.repeat(3_000_000));
  expect(bomb.length).toBeLessThan(LETTERS_MOST);
  expect(await readFragment(bomb)).toBeUndefined();
});
