// Drawing a run by hand: the ways on to a stop.

import { expect, test } from 'vitest';
import { waysOn } from '../../../../engine/eighteen-xx/draft.ts';
import type { Problem } from '../../../../engine/eighteen-xx/map/schema.ts';

const city = { type: 'city', value: 10 } as const;
/** Three cities in a column, two ways from the first to the second, one on to the third. */
const problem: Problem = {
  format: 'hexroutes/1',
  hexes: [
    {
      id: 'A',
      at: [0, 0],
      tile: {
        stops: [city],
        paths: [
          ['1', 0],
          ['1', 5],
        ],
      },
    },
    {
      id: 'B',
      at: [0, 1],
      tile: {
        stops: [city],
        paths: [
          ['1', 3],
          ['1', 0],
          ['1', 4],
        ],
      },
    },
    { id: 'C', at: [0, 2], tile: { stops: [city], paths: [['1', 3]] } },
    { id: 'D', at: [1, 0], tile: { paths: [[2, 1]] } },
  ],
  position: { company: 'X', tokens: {}, trains: [] },
};

test('the shortest way comes first, and every other follows', () => {
  expect(waysOn(problem, { start: 'A/1', route: [] }, 'B/1')).toEqual([
    ['A#0', 'B#0'],
    ['A#1', 'D#0', 'B#2'],
  ]);
});

test('a way leads over plain track alone, and not back over what is drawn', () => {
  expect(waysOn(problem, { start: 'A/1', route: [] }, 'C/1')).toEqual([]);
  expect(waysOn(problem, { start: 'A/1', route: ['A#0', 'B#0'] }, 'C/1')).toEqual([['A#0', 'B#0', 'B#1', 'C#0']]);
  expect(waysOn(problem, { start: 'A/1', route: ['A#0', 'B#0'] }, 'A/1')).toEqual([['A#0', 'B#0', 'B#2', 'D#0', 'A#1']]);
});

test('nothing leads to a stop or from a draft that is not there', () => {
  expect(waysOn(problem, { start: 'Z/1', route: [] }, 'B/1')).toEqual([]);
  expect(waysOn(problem, { start: 'A/1', route: [] }, 'Z/1')).toEqual([]);
});
