// How hard a puzzle is, in words. Wrong versions these tests were seen to kill: an estimate told as a vote; a mean vote that is
// cut and not rounded.

import { expect, test } from 'vitest';
import { difficultyWords, ratedFact, ratedSentence } from '../../../client/src/lib/catalogue/difficulty.ts';

test('the numbers have words', () => {
  expect([1, 2, 3, 4, 5].map(difficultyWords)).toEqual(['very easy', 'easy', 'middling', 'hard', 'very hard']);
});

test('votes are told as votes, with their number, and the mean is rounded', () => {
  expect(ratedFact({ difficulty: 3.5, difficultyVotes: 2 })).toBe('Hard by 2 votes');
  expect(ratedFact({ difficulty: 1, difficultyVotes: 1 })).toBe('Very easy by 1 vote');
  expect(ratedSentence({ difficulty: 4.4, difficultyVotes: 7 })).toBe('Voted hard by 7.');
});

test('what nobody has voted on is told as an estimate', () => {
  expect(ratedFact({ difficulty: 5, difficultyVotes: 0 })).toBe('Very hard, estimated');
  expect(ratedSentence({ difficulty: 2, difficultyVotes: 0 })).toMatch(/^Estimated easy, .*nobody has voted/);
});
