// Names and flaws of files, in words.

import { expect, test } from 'vitest';
import { fileNameOf, flawWords } from '../../../client/src/lib/table/files.ts';

test.each([
  ['Run-round', 'run-round.json'],
  ['  The “big” yard, no. 2 ', 'the-big-yard-no-2.json'],
  ['Grüne Weiche', 'grüne-weiche.json'],
  ['Сортировка', 'сортировка.json'],
  ['हिन्दी', 'हिन्दी.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['🚂', 'puzzle.json'],
  ['', 'puzzle.json'],
])('%j is kept as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});

test('a flaw is a sentence, without the name programs know it by', () => {
  expect(flawWords('schema-version: the schema version is 1')).toBe('The schema version is 1.');
  expect(flawWords('This file is not JSON.')).toBe('This file is not JSON.');
});
