// `shunting solve CASE [--max-states N]`: the least number of moves that solves a puzzle and moves that do it, or that there are none, or
// how much is certain when the budget runs out. How far a long search has got is told on stderr.

import { readPuzzle } from '../shunting/file/read.ts';
import { MAX_STATES, searching } from '../shunting/solve/search.ts';
import { type Answer, answerCases, type Command } from './command.ts';
import { Complaint } from './complaint.ts';
import { numberIn, optionsIn } from './options.ts';
import { readJson } from './read.ts';
import { membersOf, refusedPuzzle } from './shunting-case.ts';

/** Reports of progress to one line on stderr. */
const REPORTS_PER_LINE = 64;

export const shuntingSolve: Command = {
  name: 'shunting solve',
  usage: 'CASE [--max-states N]',
  about: 'the least number of moves, with proof',
  async run(args) {
    const { values, positionals } = optionsIn(args, ['max-states']);
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new Complaint('usage', 'shunting solve takes one file');
    const most = values['max-states'] === undefined ? MAX_STATES : numberIn(values['max-states'], 'max-states', 1);
    return answerCases(await readJson(path), (one) => solveCase(one, most));
  },
};

/** A case with a puzzle in it, or a puzzle itself. */
function solveCase(one: unknown, most: number): Answer {
  const members = membersOf(one, 'a case');
  const puzzle = readPuzzle('puzzle' in members ? members.puzzle : one);
  if (!puzzle.ok) return { value: refusedPuzzle(puzzle.error) };
  const search = searching(puzzle.value, most);
  for (let reports = 1; ; reports++) {
    const { done, value } = search.next();
    if (done === true) return { value };
    if (reports % REPORTS_PER_LINE === 0) process.stderr.write(`${value.states} states, par ${value.bound} or more\n`);
  }
}
