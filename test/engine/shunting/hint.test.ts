// Hints: what they say of known lines, and that following hints alone solves puzzles in par.

import { describe, expect, test } from 'vitest';
import { hintOf } from '../../../engine/shunting/hint.ts';
import { standing } from '../../../engine/shunting/integrity.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';
import { solve } from '../../../engine/shunting/solve/search.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';
import { lessons } from './shelf.ts';
import { layouts, puzzleOf, vectorsOf } from './yards.ts';

function opened(puzzle: Puzzle) {
  const yard = yardOf(puzzle);
  const opening = standing(yard, puzzle.InitialState);
  if (!opening.ok) throw new Error(opening.error);
  return { yard, position: opening.value };
}

function hinted(puzzle: Puzzle) {
  const { yard, position } = opened(puzzle);
  const verdict = solve(puzzle);
  if (verdict.solvable !== true) throw new Error('it is solvable');
  return { hint: hintOf(yard, position, verdict.solution), line: verdict.solution };
}

const named = (name: string): Puzzle => puzzleOf(vectorsOf('par').find((one) => one.name === name)?.puzzle);
const forward = { Kind: 'MoveEngine', EngineId: 0, EngineDirection: 0 } as const;

describe('a hint', () => {
  test('names the wagon that is left first, the segment it is left on, and the move', () => {
    const { hint, line } = hinted(named('par-spur-drop'));
    expect(hint).toMatchObject({ vehicle: 1, move: line[0] });
    expect(hint?.rungs).toEqual([
      'Next comes wagon 1.',
      `Wagon 1 goes to ${hint?.segment}.`,
      expect.stringMatching(/^(Couple|Throw|Drive|Uncouple) .+\.$/),
    ]);
    // The goal of this puzzle is that wagon on that segment.
    expect(named('par-spur-drop').Goal.SegmentGoals).toContainEqual(expect.objectContaining({ SegmentId: hint?.segment }));
  });

  test('tells how far to drive', () => {
    const { yard, position } = opened(named('par-straight-pull'));
    const { line } = hinted(named('par-straight-pull'));
    expect(hintOf(yard, position, line)?.rungs[2]).toBe('Drive engine 1 forward 1 unit.');
  });

  test('names the engine where no wagon moves', () => {
    const crossing = layouts.get('closed-circle');
    if (crossing === undefined) throw new Error('no such layout');
    const { hint } = hinted(crossing);
    expect(hint?.vehicle).toBe(0);
    expect(hint?.segment).toBe('O5');
  });

  test('of no moves is none, and a line that does not play is a fault', () => {
    const { yard, position } = opened(named('par-straight-pull'));
    expect(hintOf(yard, position, [])).toBeUndefined();
    expect(() => hintOf(yard, position, [{ ...forward, EngineId: 77 }])).toThrow(/does not play: UnknownVehicle/);
  });

  test.each(lessons.map((one) => [one.id, one] as const))('is there for %s, with the first move of a shortest line', (_, { puzzle, par }) => {
    const { hint, line } = hinted(puzzleOf(puzzle));
    expect(line).toHaveLength(par ?? -1);
    expect(hint?.move).toEqual(line[0]);
    expect(hint?.rungs.every((rung) => /^[A-Z].*\.$/.test(rung))).toBe(true);
  });
});
