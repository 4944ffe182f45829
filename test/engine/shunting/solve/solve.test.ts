// The solver: pars of the vectors and the library, agreement with the slow search, budgets, progress, and the command.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { standing } from '../../../../engine/shunting/integrity.ts';
import { perform } from '../../../../engine/shunting/moves.ts';
import type { Position } from '../../../../engine/shunting/position.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { type Model, modelOf } from '../../../../engine/shunting/solve/model.ts';
import { packingOf } from '../../../../engine/shunting/solve/pack.ts';
import { type Progress, searching, searchingOn, solve } from '../../../../engine/shunting/solve/search.ts';
import { yardOf } from '../../../../engine/shunting/yard.ts';
import { run } from '../../cli/run.ts';
import { list, record } from '../answers.ts';
import { layouts, quirks, vectorsOf } from '../yards.ts';
import { MADE } from './made.ts';
import { mutants } from './mutants.ts';
import { faultOf, larger, madeCases, randomCases, recorded } from './trials.ts';

const named = <T extends { readonly name: string }>(cases: readonly T[]) => cases.map((one) => [one.name, one] as const);

function openingOf(puzzle: Puzzle): Position {
  const opening = standing(yardOf(puzzle), puzzle.InitialState);
  if (!opening.ok) throw new Error(opening.error);
  return opening.value;
}
const modelFor = (puzzle: Puzzle): Model => modelOf(yardOf(puzzle), openingOf(puzzle));

function puzzleNamed(name: string): Puzzle {
  const puzzle = MADE[name] ?? layouts.get(name);
  if (puzzle === undefined) throw new Error(`no puzzle ${name}`);
  return puzzle;
}

describe('the least number of moves, and moves that do it', () => {
  test.each(named(recorded))('of %s', (_, one) => expect(faultOf(solve, one)).toBeUndefined());
  test.each(named(larger))('of the layout %s', (_, one) => expect(faultOf(solve, one)).toBeUndefined());
  test.each(named(madeCases()))('where %s', (_, one) => expect(faultOf(solve, one)).toBeUndefined());

  test('of small random yards, as the slow search finds it', () => {
    const met = { solved: 0, unsolvable: 0, merged: 0, bridges: 0, mixed: 0, double: 0, long: 0, engines: 0 };
    for (const one of randomCases(0, 130)) {
      expect(faultOf(solve, one), one.name).toBeUndefined();
      const model = modelFor(one.puzzle);
      if (one.par === false) met.unsolvable++;
      else met.solved++;
      if (packingOf(model).interchangeable > 0) met.merged++;
      if (model.layout.turntables.length > 0) met.bridges++;
      if (model.mixedTurntables.length > 0) met.mixed++;
      if (model.ambiguousCouplings) met.double++;
      if (model.hasLongVehicles) met.long++;
      if (model.engines.length > 1) met.engines++;
    }
    // Yards of one kind alone would prove little.
    for (const [kind, count] of Object.entries(met)) expect(count, kind).toBeGreaterThan(4);
  });
});

test('no wrong version of the solver passes for the right one', () => {
  const kill = fileURLToPath(new URL('./kill.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [kill], { encoding: 'utf8', maxBuffer: 1 << 24 });
  expect(status, stderr).toBe(0);
  const { 'the solver itself': right, ...told } = JSON.parse(stdout) as Readonly<Record<string, string | null>>;
  expect(right).toBeNull();
  expect(Object.keys(told)).toEqual(mutants.map(({ name }) => name));
  expect(Object.entries(told).filter(([, noticed]) => noticed === null)).toEqual([]);
});

describe('a search', () => {
  test('meets far fewer states where wagons are alike', () => {
    const alike = puzzleNamed('wagons that nobody wants stand by');
    const unlike = { ...alike, RollingStock: alike.RollingStock.map((one) => (one.IsEngine ? one : { ...one, Weight: one.Id === 3 ? 0 : 1 })) };
    expect(packingOf(modelFor(alike)).interchangeable).toBe(6);
    expect(packingOf(modelFor(unlike)).interchangeable).toBe(5);
    const ladder = puzzleNamed('turnout-ladder');
    const apart = { ...ladder, RollingStock: ladder.RollingStock.map((one) => ({ ...one, Weight: one.Id === 1 ? 0 : one.Weight })) };
    expect(packingOf(modelFor(ladder)).interchangeable).toBeGreaterThan(packingOf(modelFor(apart)).interchangeable);
  });

  test('goes along plain track in one step, at the cost of every unit', () => {
    expect(solve(puzzleNamed('a lone engine stops half-way along'))).toMatchObject({ solvable: true, par: 3, states: 2 });
  });

  test('is done at once where the goal is met, or where there is none', () => {
    const puzzle = puzzleNamed('a lone engine stops half-way along');
    const solved = { ...puzzle, Goal: { SegmentGoals: [{ SegmentId: 's0', AllowedVehicleIds: [0] }] } };
    for (const one of [solved, { ...puzzle, Goal: { SegmentGoals: [] } }]) {
      expect(solve(one)).toEqual({ solvable: true, par: 0, solution: [], states: 1 });
    }
  });

  test('knows of no solution where the opening does not stand, or where no vehicle that would do is on the track', () => {
    const puzzle = puzzleNamed('a lone engine stops half-way along');
    expect(
      solve({
        ...puzzle,
        InitialState: { ...puzzle.InitialState, SwitchStates: [{ State: { NodeX: 9, NodeY: 9, Heading: 0 }, SelectedOptionIndex: 1 }] },
      }),
    ).toEqual({
      solvable: false,
      states: 0,
    });
    const away = { ...puzzle, InitialState: { ...puzzle.InitialState, Placements: [] } };
    expect(solve(away)).toMatchObject({ solvable: false });
  });

  test('goes on from any position of a line, and never needs more than the line has left', () => {
    const puzzle = puzzleNamed('reverse-loop');
    const whole = solve(puzzle);
    if (whole.solvable !== true) throw new Error('it is solvable');
    let position = openingOf(puzzle);
    for (const [i, move] of whole.solution.entries()) {
      const next = perform(yardOf(puzzle), position, move);
      if (!next.ok) throw new Error(next.error.error);
      position = next.value;
      const search = searchingOn(puzzle, position);
      let step = search.next();
      while (step.done !== true) step = search.next();
      expect(step.value).toMatchObject({ solvable: true, par: whole.par - i - 1 });
    }
  });

  test('yields what is certain so far, and can be abandoned there', () => {
    const reports: Progress[] = [];
    for (const report of searching(puzzleNamed('inglenook-533'))) {
      reports.push(report);
      if (reports.length === 3) break;
    }
    const [first, second, third] = reports;
    if (first === undefined || second === undefined || third === undefined) throw new Error('it reported no progress');
    expect(first.states).toBeLessThan(second.states);
    expect(second.states).toBeLessThan(third.states);
    expect(first.bound).toBeGreaterThan(0);
    expect(third.bound).toBeGreaterThanOrEqual(first.bound);
  });

  test('with ever more states is certain of no less, up to par', () => {
    const puzzle = puzzleNamed('passing-loop');
    let bound = 0;
    for (const most of [1, 10, 100, 1000, 5000]) {
      const verdict = solve(puzzle, most);
      if (verdict.solvable !== 'unknown') throw new Error(`${most} states are enough`);
      expect(verdict.states).toBe(most);
      expect(verdict.bound).toBeGreaterThanOrEqual(bound);
      bound = verdict.bound;
    }
    expect(bound).toBeLessThanOrEqual(19);
    expect(solve(puzzle)).toMatchObject({ solvable: true, par: 19 });
  });
});

describe.concurrent('shunting solve', () => {
  test('answers the vectors, and its solutions play by shunting trace', async () => {
    const asked = vectorsOf('par');
    const { exit, out, err } = await run(['shunting', 'solve', '-'], JSON.stringify(asked));
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const answers = list(JSON.parse(out));
    expect(answers.map(({ solvable, par }) => (solvable === true ? par : solvable))).toEqual(
      asked.map(({ solvable, par }) => (solvable === true ? par : false)),
    );
    for (const answer of answers) {
      expect(Object.keys(answer)).toEqual(answer.solvable === true ? ['solvable', 'par', 'solution', 'states'] : ['solvable', 'states']);
    }
    const cases = asked.flatMap(({ puzzle }, i) => (answers[i]?.solvable === true ? [{ puzzle, moves: answers[i].solution }] : []));
    const traced = list(JSON.parse((await run(['shunting', 'trace', '-'], JSON.stringify(cases))).out));
    for (const [i, { steps, solved }] of traced.entries()) {
      expect(list(steps).every(({ ok }) => ok === true)).toBe(true);
      expect(list(steps)).toHaveLength(list(cases[i]?.moves).length);
      expect(solved).toBe(true);
    }
  });

  test('takes the puzzle itself, and a budget', async () => {
    const puzzle = JSON.stringify(puzzleNamed('passing-loop'));
    const { out } = await run(['shunting', 'solve', '-', '--max-states', '500'], puzzle);
    const answer = record(JSON.parse(out));
    expect(Object.keys(answer)).toEqual(['solvable', 'bound', 'states']);
    expect(answer).toMatchObject({ solvable: 'unknown', states: 500 });
    expect(answer.bound).toBeLessThanOrEqual(19);
  });

  test('says of a puzzle that could not be played why', async () => {
    const broken = quirks.find(({ name }) => name === 'goal-on-unknown-segment');
    const { exit, out } = await run(['shunting', 'solve', '-'], JSON.stringify([broken, 7]));
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual([
      { invalid: true, reason: 'goal-segment-unknown' },
      { error: { code: 'bad-case', message: expect.stringMatching(/\S/) } },
    ]);
  });

  test.each([['0'], ['-3'], ['many'], ['1.5']])('takes no budget of %s', async (most) => {
    const { exit, out, err } = await run(['shunting', 'solve', '-', `--max-states=${most}`], '{}');
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(JSON.parse(err)).toMatchObject({ error: { code: 'usage' } });
  });
});
