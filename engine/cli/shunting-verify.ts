// `shunting verify CASE` or `PUZZLE HISTORY`: plays the current solution of a history and says whether it is valid and solves the puzzle.

import { readPuzzle } from '../shunting/file/read.ts';
import { currentOf, load } from '../shunting/solution.ts';
import { verify } from '../shunting/verify.ts';
import { type Answer, answerCases, type Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { readJson } from './read.ts';
import { membersOf, refusedPuzzle } from './shunting-case.ts';

export const shuntingVerify: Command = {
  name: 'shunting verify',
  usage: 'CASE | PUZZLE HISTORY',
  about: 'play the current solution of a history',
  async run(args) {
    const [first, second] = args;
    if (first === undefined || args.length > 2) throw new Complaint('usage', 'shunting verify takes a case, or a puzzle and a history');
    const input = await readJson(first);
    return second === undefined ? answerCases(input, verifyCase) : verdictOn(input, await readJson(second));
  },
};

export function verifyCase(one: unknown): Answer {
  const { puzzle, history } = membersOf(one, 'a case');
  return verdictOn(puzzle, history);
}

function verdictOn(rawPuzzle: unknown, rawHistory: unknown): Answer {
  const puzzle = readPuzzle(rawPuzzle);
  if (!puzzle.ok) return { value: refusedPuzzle(puzzle.error), no: true };
  const history = load(rawHistory);
  if (!history.ok) {
    const value = { accepted: false, isValid: false, isSolved: false, appliedMoveCount: 0, failedMoveIndex: null, error: 'history-invalid' };
    return { value, no: true };
  }
  const verdict = verify(puzzle.value, currentOf(history.value));
  const accepted = verdict.isValid && verdict.isSolved;
  return { value: { accepted, ...verdict }, no: !accepted };
}
