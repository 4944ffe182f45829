// Names and flaws of files, in words.

import { expect, test } from 'vitest';
import { fileNameOf, flawWords, recordIn } from '../../../client/src/lib/table/files.ts';

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

test.each([
  ['', 'This file is not JSON.'],
  ['null', 'This is no record of a game.'],
  ['[]', 'This is no record of a game.'],
  ['{"Track":[]}', 'This is no record of a game.'],
  [`{"format":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'This is no record of a game: it is nested more than 64 deep.'],
  [`{"format":${'{"a":'.repeat(64)}1${'}'.repeat(64)}}`, 'This is no record of a game: it is nested more than 64 deep.'],
])('a file that is no record is refused in words, before anything replays it (%#)', (text, message) => {
  expect(recordIn(text)).toEqual({ ok: false, at: '', message });
});

test('what may be a record is passed on as it stands', () => {
  const save = { format: 'signalbox-save/1', history: [{ seat: 0, intent: { deep: [[[1]]] } }] };
  expect(recordIn(JSON.stringify(save))).toEqual({ ok: true, save });
});
