// What a puzzle's page says of par: figures only where they may be told, and never more than is proved.

import { expect, test } from 'vitest';

import { certainty, pullWords } from '../../../client/src/lib/table/certainty.ts';

test.each([
  [{ par: 4 }, 'Its par is proved.', 'Par 4, proved.'],
  [{ known: { moves: 68, atLeast: 43 }, pulls: 14 }, 'Nobody has proved its par.', 'Best known 68, at least 43. In pulls and pushes: 14, proved.'],
  [{ known: { moves: 9, atLeast: 7 } }, 'Nobody has proved its par.', 'Best known 9, at least 7.'],
  [{ pulls: 19 }, 'Its par is proved, in pulls and pushes.', 'Par 19 pulls and pushes, proved.'],
  [{}, undefined, undefined],
])('%j is %s before it is solved, and then %s', (card, before, after) => {
  expect(certainty(card, false)).toBe(before);
  expect(certainty(card, true)).toBe(after);
});

test('one is a pull or a push, more are pulls and pushes', () => {
  expect([1, 2].map(pullWords)).toEqual(['1 pull or push', '2 pulls and pushes']);
});
