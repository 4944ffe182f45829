// Every problem of a drawn yard has a yard that has it, one that has not, and a place. Wrong versions these tests were seen to kill: buffers at the
// end of a siding called a fault; a gap told twice; a goal called out of reach because a wagon stands in the way; a switch approached only along
// its legs called useful; engines told apart from wagons by their name alone.

import { describe, expect, test } from 'vitest';
import { BLANK } from '../../../../engine/shunting/edit/draft.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '../../../../engine/shunting/edit/problem.ts';
import { problemsOf } from '../../../../engine/shunting/edit/problems.ts';
import { putTurntable, setGoal } from '../../../../engine/shunting/edit/setting.ts';
import { remake } from '../../../../engine/shunting/edit/stock.ts';
import { library } from '../../../../engine/shunting/library.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { layouts, puzzleOf } from '../yards.ts';
import { done, drawOn, TURNOUT, withEngine, withWagon, yard } from './drawings.ts';

const goal = (puzzle: Puzzle, segment: string, wanted: readonly number[] | null): Puzzle => done(setGoal(puzzle, segment, wanted));
/** An engine and a wagon on a yard with a siding, the wagon wanted in it. */
const sound = goal(withWagon(withEngine(yard(...TURNOUT), '0,0-1,0'), '5,0-6,0'), '5,2-6,2', [2]);
const codes = (puzzle: Puzzle): readonly ProblemCode[] => problemsOf(puzzle).map(({ code }) => code);
const found = (puzzle: Puzzle, code: ProblemCode): Problem | undefined => problemsOf(puzzle).find((one) => one.code === code);

/** A yard with each problem, and the place and the words it is told with. */
const FIXTURES: Readonly<Record<ProblemCode, readonly [puzzle: Puzzle, at: { readonly x: number; readonly y: number } | undefined, words: RegExp]>> =
  {
    'no-engine': [yard(...TURNOUT), undefined, /no engine/],
    'no-goal': [withEngine(yard(...TURNOUT), '0,0-1,0'), undefined, /no goal/],
    'opening-impossible': [
      { ...sound, InitialState: { ...sound.InitialState, SwitchStates: [{ SelectedOptionIndex: 7, State: { Heading: 1, NodeX: 2, NodeY: 0 } }] } },
      undefined,
      /opening/,
    ],
    'goal-met': [goal(sound, '5,2-6,2', []), { x: 5.5, y: 2 }, /before anything/],
    'goal-nobody': [
      { ...goal(sound, '5,2-6,2', [2]), Goal: { SegmentGoals: [{ AllowedVehicleIds: [9], SegmentId: '5,2-6,2' }] } },
      { x: 5.5, y: 2 },
      /Nobody/,
    ],
    'goal-unreachable': [goal(drawOn(sound, '0,8 1,8 2,8'), '1,8-2,8', [2]), { x: 1.5, y: 8 }, /Vehicle 2 cannot get here/],
    'turntables-overlap': [
      done(putTurntable(done(putTurntable(BLANK, { x: 0, y: 0 }, 2)), { x: 3, y: 0 }, 2)),
      { x: 3, y: 0 },
      /B overlaps turntable A/,
    ],
    'turntable-missed': [drawOn(done(putTurntable(BLANK, { x: 0, y: 0 }, 2)), '5,1 4,1 3,1 2,1'), { x: 2, y: 1 }, /not at one of its ports/],
    'end-askew': [drawOn(sound, '4,-2 4,-1 4,0'), { x: 4, y: 0 }, /does not join/],
    'end-short': [drawOn(sound, '7,0 8,0 9,0'), { x: 6.5, y: 0 }, /missing between 6,0 and 7,0/],
    'end-nowhere': [drawOn(sound, '3,0 4,-1'), { x: 4, y: -1 }, /ends nowhere/],
    'track-cut-off': [drawOn(sound, '0,8 1,8 2,8'), { x: 0.5, y: 8 }, /No engine comes/],
    'switch-idle': [yard('1,0 2,0 3,0 4,0', '1,0 2,1 3,2 4,2'), { x: 1, y: 0 }, /never matters/],
    'turntable-idle': [drawOn(done(putTurntable(BLANK, { x: 0, y: 0 }, 1)), '1,0 2,0 3,0'), { x: 0, y: 0 }, /one road/],
    'weightless-engine': [done(remake(sound, 1, { engine: true, weight: 0, forward: 3, backward: 3 })), { x: 0.5, y: 0 }, /weighs nothing/],
    'engine-too-weak': [done(remake(sound, 1, { engine: true, weight: 9, forward: 3, backward: 2 })), { x: 0.5, y: 0 }, /power 3/],
  };

describe('a problem', () => {
  test.each(PROBLEMS)('%s is found where it is, and nowhere in a sound yard', (code) => {
    const [puzzle, at, words] = FIXTURES[code];
    const problem = found(puzzle, code);
    expect(problem?.sentence).toMatch(words);
    expect(problem?.at).toEqual(at);
    expect(codes(sound)).toEqual([]);
  });
});

test('an empty sheet has nothing wrong', () => {
  expect(problemsOf(BLANK)).toEqual([]);
});

test('sidings end at their buffers without a word, and a place for one wagon is meant where it is used', () => {
  expect(codes(sound)).toEqual([]);
  const spur = drawOn(sound, '3,0 4,-1');
  expect(codes(spur)).toEqual(['end-nowhere']);
  expect(codes(withWagon(spur, '3,0-4,-1'))).toEqual([]);
  expect(codes(goal(spur, '3,0-4,-1', [2]))).toEqual([]);
});

test('a gap is told once, whether straight or round a corner', () => {
  expect(codes(drawOn(sound, '7,0 8,0 9,0')).filter((code) => code === 'end-short')).toHaveLength(1);
  expect(found(drawOn(sound, '7,-1 7,-2 7,-3'), 'end-short')?.at).toEqual({ x: 6.5, y: -0.5 });
});

test('what stands in the way of a goal is part of the puzzle', () => {
  const blocked = withWagon(sound, '4,2-5,2');
  expect(codes(blocked)).toEqual([]);
});

test('faults come before doubts, and each kind from west to east', () => {
  const messy = drawOn(drawOn(yard(...TURNOUT), '7,0 8,0 9,0'), '3,0 4,-1');
  expect(problemsOf(messy).map(({ grade }) => grade)).toEqual(['fault', 'fault', 'doubt', 'doubt']);
});

test('the puzzles of the library are without fault, and every layout at all is looked at to the end', () => {
  for (const { puzzle, id } of library)
    expect(
      problemsOf(puzzleOf(puzzle)).filter(({ grade }) => grade === 'fault'),
      id,
    ).toEqual([]);
  for (const puzzle of layouts.values()) expect(Array.isArray(problemsOf(puzzle))).toBe(true);
});
