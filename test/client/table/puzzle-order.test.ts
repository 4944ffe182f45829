// A puzzle's sentence. Wrong versions these tests were seen to kill: par told before it is solved; "1 moves"; a refusal hidden; no engine taken for the only one.

import { expect, test } from 'vitest';
import { type PuzzleShown, puzzleOrderOf } from '../../../client/src/lib/table/puzzle-order.ts';

const at = (part: Partial<PuzzleShown>) =>
  puzzleOrderOf({ open: true, refusal: undefined, engines: 2, moves: 0, solved: false, met: 0, goals: 2, par: 6, ...part });

test('before the first move it says what to do, and par is not told', () => {
  expect(at({})).toMatchObject({ aspect: 'caution', tone: 'order', text: 'Choose an engine, then where it should go.' });
});

test('the only engine that can drive needs no choosing', () => {
  expect(at({ engines: 1 }).text).toBe('Choose where the engine should go.');
  expect(at({ engines: 0 }).text).toBe('Choose an engine, then where it should go.');
});

test('on the way it says how many places are right, and par is not told', () => {
  expect(at({ moves: 3, met: 1 }).text).toBe('Keep going: 1 of 2 places are right.');
  expect(at({ moves: 3, goals: 1 }).text).toBe('Keep going.');
});

test('a refusal says why, with its rule', () => {
  const refusal = { code: 'x', rule: '§7', message: 'The road is occupied.' };
  expect(at({ moves: 1, refusal })).toMatchObject({ aspect: 'stop', tone: 'refused', text: 'The road is occupied.', rule: '§7' });
});

test('once solved it tells the moves against par', () => {
  expect(at({ solved: true, moves: 8 })).toMatchObject({ aspect: 'clear', tone: 'done', text: 'Solved in 8 moves. Par is 6.' });
  expect(at({ solved: true, moves: 6 }).text).toBe('Solved in 6 moves. That is par.');
  expect(at({ solved: true, moves: 1, par: undefined }).text).toBe('Solved in 1 move.');
});
