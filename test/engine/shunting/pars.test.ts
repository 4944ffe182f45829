// Every par of the library is proved here, by the solver, within what it gets through in 20 s. Of the few that it cannot prove, a glance says
// no more than their cards; those figures take up to twelve million states (`signalbox shunting solve FILE --max-states 12000000`).

import { describe, expect, test } from 'vitest';
import { library } from '../../../engine/shunting/library.ts';
import { solve } from '../../../engine/shunting/solve/search.ts';
import { puzzleOf } from './yards.ts';

/** States the solver may meet: fewer than it gets through in 20 s on a core of its own. The clock is for hanging alone. */
const MOST = 400_000;
const TIME = 120_000;
/** States that prove nothing of the open ones, and cost a second. */
const GLANCE = 50_000;

const proved = library.flatMap(({ id, puzzle, par }) => (par === undefined ? [] : [[id, par, puzzle] as const]));
const open = library.flatMap(({ id, puzzle, known }) => (known === undefined ? [] : [[id, known, puzzle] as const]));

describe('proved', () => {
  test.each(proved)('%s has par %i', { timeout: TIME }, (_, par, puzzle) => {
    expect(solve(puzzleOf(puzzle), MOST)).toMatchObject({ solvable: true, par });
  });
});

describe('open', () => {
  test.each(open)('%s needs no more than the best known', { timeout: TIME }, (_, { moves, atLeast }, puzzle) => {
    const verdict = solve(puzzleOf(puzzle), GLANCE);
    if (verdict.solvable !== 'unknown') throw new Error(`${verdict.solvable} in ${GLANCE} states`);
    expect(verdict.bound).toBeLessThanOrEqual(atLeast);
    expect(atLeast).toBeLessThan(moves);
  });
});
