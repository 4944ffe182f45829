// The library: every puzzle is a sound file, its solution plays and solves it, and its par is the least there is.

import { describe, expect, test } from 'vitest';
import { writePuzzle } from '../../../engine/shunting/file/write.ts';
import { library } from '../../../engine/shunting/library.ts';
import { currentOf, historyOf } from '../../../engine/shunting/solution.ts';
import { publishingFlaw, verify } from '../../../engine/shunting/verify.ts';
import { search } from './search.ts';
import { puzzleOf } from './yards.ts';

test('the library has the three first lessons, in order', () => {
  expect(library.map((one) => one.id)).toEqual(['three-segments', 'run-round', 'turntable']);
});

describe.each(library.map((one) => [one.id, one] as const))('%s', (_, { puzzle: file, par, title, about }) => {
  const puzzle = puzzleOf(file);

  test('is stored as the puzzle format writes it', () => {
    expect(JSON.parse(writePuzzle(puzzle))).toEqual(file);
    expect(JSON.stringify(puzzle)).toBe(JSON.stringify(file));
  });

  test('could be published, and says what it is', () => {
    expect(publishingFlaw(puzzle)).toBeUndefined();
    expect(title.length).toBeGreaterThan(4);
    expect(about).toMatch(/\.$/);
  });

  test('is solved by its own solution', () => {
    const history = puzzle.VerifiedSolutionHistory;
    if (history === null) throw new Error('no solution');
    expect(verify(puzzle, currentOf(historyOf(history)))).toMatchObject({ isValid: true, isSolved: true, appliedMoveCount: par });
  });

  test('has the par it names', () => {
    expect(search(puzzle, 100_000)).toMatchObject({ solvable: true, par });
  });
});
