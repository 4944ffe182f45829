// Case commands: one case or an array of them.

import { describe, expect, test } from 'vitest';
import { answerCases } from '../../../engine/cli/command.ts';
import { Complaint } from '../../../engine/cli/complaint.ts';

const double = (one: unknown) => {
  if (one === 'bug') throw new Error('broken');
  if (typeof one !== 'number') throw new Complaint('bad-case', 'a number');
  return { value: 2 * one, no: one === 0 };
};

describe('a case command', () => {
  test('answers one case, with its no', () => {
    expect(answerCases(0, double)).toEqual({ value: 0, no: true });
  });
  test('answers an array in its length and order, and a no among them is none of the whole', () => {
    expect(answerCases([3, 0, 1], double)).toEqual({ value: [6, 0, 2] });
  });
  test('goes on after a bad case, with the complaint in its place', () => {
    expect(answerCases([1, 'x', 'bug', 2], double).value).toEqual([
      2,
      { error: { code: 'bad-case', message: 'a number' } },
      { error: { code: 'internal', message: 'broken' } },
      4,
    ]);
  });
  test('complains of a single bad case', () => {
    expect(() => answerCases('x', double)).toThrow(Complaint);
  });
  test('answers no cases with none', () => {
    expect(answerCases([], double)).toEqual({ value: [] });
  });
});
