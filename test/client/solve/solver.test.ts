// What the solver answers a page. Wrong versions these tests were seen to kill: a search that starts from the opening whatever was played; a
// drive cut into single units; the puzzle's own line offered from where it never stands; a bound told as par.

import { expect, test } from 'vitest';
import { loadSolver } from '../../../client/src/lib/engine.ts';
import { type Answer, answering, firstIntent, type OfPosition } from '../../../client/src/lib/solve/solver.ts';
import { parWords, stoppedWords, thousands } from '../../../client/src/lib/solve/words.ts';
import puzzle from '../../../engine/shunting/data/run-round.json' with { type: 'json' };

const parts = await loadSolver();
/** Of run-round. */
const PAR = 20;

function answered(question: Partial<OfPosition>): Answer {
  const run = answering(parts, { puzzle, history: [], most: 1_000_000, ...question });
  for (;;) {
    const { done, value } = run.next();
    if (done === true) return value;
  }
}

function lineOf(answer: Answer) {
  if (answer.type !== 'proved' && answer.type !== 'unknown') throw new Error(answer.type);
  return answer.line;
}

test('from the opening the least number of moves is proved', () => {
  const answer = answered({});
  expect(answer.type).toBe('proved');
  expect(lineOf(answer)?.moves).toHaveLength(PAR);
  expect(parWords(answer)).toMatch(/^Par is 20, proved: [\d,]+ positions searched\.$/);
});

test('following hint after hint solves it in par, each a whole drive', () => {
  const history: unknown[] = [];
  let moves = 0;
  for (let line = lineOf(answered({})); line?.intent !== undefined; line = lineOf(answered({ history }))) {
    expect(line.moves.length + moves).toBe(PAR);
    history.push(line.intent);
    moves += line.intent.type === 'engine.drive' ? line.intent.units : 1;
  }
  expect(moves).toBe(PAR);
  expect(history.length).toBeLessThan(PAR);
});

test('a budget that runs out gives what is certain, and the puzzle’s own line where one stands on it', () => {
  const answer = answered({ most: 10 });
  expect(answer).toMatchObject({ type: 'unknown' });
  expect(lineOf(answer)?.moves).toHaveLength(PAR);
  expect(parWords(answer)).toMatch(/^Best known is 20 moves\. It takes at least \d+ moves; /);
  const strayed = answered({ most: 10, history: [{ type: 'engine.drive', engine: 2, direction: 1, units: 2 }] });
  expect(lineOf(strayed)).toBeUndefined();
});

test('a numbered Inglenook’s par is told in pulls and pushes, and how far the table has got', () => {
  const run = answering(parts, { inglenook: 40_319, history: [{ type: 'engine.drive', engine: 9, direction: 0, units: 3 }] });
  const met: number[] = [];
  for (let step = run.next(); ; step = run.next()) {
    if (step.done !== true) met.push(step.value.states);
    else {
      expect(step.value).toMatchObject({ type: 'pulls', played: 0 });
      expect(parWords(step.value)).toBe('Par is 19 pulls and pushes, proved by the table of all arrangements.');
      break;
    }
  }
  expect(met.length).toBeGreaterThan(4);
});

test('hints of a numbered Inglenook come of its table: followed, they sort it in its proved par of pulls and pushes', () => {
  const { file } = parts.numberedInglenook(14);
  const history: unknown[] = [];
  let known: OfPosition['known'];
  for (let hints = 0; hints < 60; hints++) {
    const line = lineOf(answered({ puzzle: file, history, hint: true, most: 20_000, known }));
    if (line?.intent === undefined) break;
    expect(line.hint?.move).toBeDefined();
    known = { history: [...history], moves: line.moves };
    history.push(line.intent);
  }
  const run = answering(parts, { inglenook: 14, history });
  let step = run.next();
  while (step.done !== true) step = run.next();
  expect(step.value).toMatchObject({ type: 'pulls', pulls: 5, played: 5 });
  expect(answered({ puzzle: file, history })).toMatchObject({ type: 'proved', line: { moves: [] } });
});

test('a yard without a way says so, and a file that is none why', () => {
  const alone = { ...puzzle, RollingStock: puzzle.RollingStock.map((one) => ({ ...one, IsEngine: false })) };
  expect(answered({ puzzle: alone }).type).toBe('impossible');
  expect(answered({ puzzle: { SchemaVersion: 2 } })).toMatchObject({ type: 'unreadable', at: 'SchemaVersion' });
});

test('a line of nothing has no first move, and thousands are set apart', () => {
  expect(firstIntent([])).toBeUndefined();
  expect([7, 999, 1000, 1234567].map(thousands)).toEqual(['7', '999', '1,000', '1,234,567']);
});

test('a search that is stopped says what was certain by then', () => {
  expect(stoppedWords({ bound: 33, states: 435_364 })).toBe('It takes at least 33 moves; more is not certain after 435,364 positions searched.');
  expect(stoppedWords({ bound: 1, states: 1 })).toBe('It takes at least 1 move; more is not certain after 1 position searched.');
});
