// The shorthand of solutions, the four counts and what is estimated from them, and the sketch.
//
// Mutants these must kill: a run of unequal drives joined; a turntable's name with a blank in it; a reversal counted across engines;
// an estimate that grows with the distance, or counts a throw as much as a coupling.

import { describe, expect, test } from 'vitest';
import { type Counts, countsOf, difficultyOf } from '../../../engine/shunting/counts.ts';
import { library } from '../../../engine/shunting/library.ts';
import { sketchOf } from '../../../engine/shunting/opening.ts';
import type { Move } from '../../../engine/shunting/puzzle.ts';
import { readShorthand, writeShorthand } from '../../../engine/shunting/shorthand.ts';
import { currentOf, historyOf, intentsOf, movesOf } from '../../../engine/shunting/solution.ts';
import { layouts, puzzleOf } from './yards.ts';

const drive = (EngineId: number, EngineDirection: 0 | 1): Move => ({ Kind: 'MoveEngine', EngineId, EngineDirection });
const all: readonly Move[] = [
  drive(1, 0),
  drive(1, 0),
  drive(1, 1),
  drive(2, 1),
  { Kind: 'ToggleCoupling', VehicleId: 12, VehicleEnd: 1 },
  { Kind: 'ToggleCoupling', VehicleId: 12, VehicleEnd: 0 },
  { Kind: 'ToggleSwitch', NodeX: -4, NodeY: 10_000, Heading: 3 },
  { Kind: 'RotateTurntable', TurntableId: 'The “old” table %20' },
];

describe('the shorthand', () => {
  test('reads as it was written', () => {
    const text = writeShorthand(all);
    expect(text).toBe('1f2 1b 2b c12F c12B s-4,10000W tThe%20%E2%80%9Cold%E2%80%9D%20table%20%2520');
    expect(readShorthand(text)).toEqual({ ok: true, value: all });
    expect(readShorthand('')).toEqual({ ok: true, value: [] });
  });

  test.each(library.map(({ id, puzzle }) => [id, puzzle] as const))('carries the solution of %s', (_, file) => {
    const history = puzzleOf(file).VerifiedSolutionHistory;
    const solution = history === null ? [] : currentOf(historyOf(history));
    expect(solution.length).toBeGreaterThan(0);
    expect(readShorthand(writeShorthand(solution))).toEqual({ ok: true, value: solution });
  });

  test.each(['1x', '1f0', '1f-2', 'c1', 'c1f', 's1,2', 's1,2X', 't', 't%', '1f 2g', ' 1f', '1f20001', '1f20000 1f', 'x'.repeat(5000)])(
    'refuses %j',
    (text) => {
      expect(readShorthand(text).ok).toBe(false);
    },
  );
});

test('the counts are moves, reversals of each engine, couplings, and switches or turntables worked', () => {
  expect(countsOf(all)).toEqual({ moves: 8, reversals: 1, couplings: 2, throws: 2 });
  expect(countsOf([drive(1, 0), drive(2, 1), drive(1, 0), drive(2, 0), drive(1, 1)]).reversals).toBe(2);
  expect(countsOf([])).toEqual({ moves: 0, reversals: 0, couplings: 0, throws: 0 });
});

test('a puzzle is estimated harder with every thought, and not with the distance', () => {
  const plain: Counts = { moves: 5, reversals: 0, couplings: 1, throws: 0 };
  expect(difficultyOf(plain)).toBe(1);
  expect(difficultyOf({ ...plain, moves: 500 })).toBe(1);
  expect([2, 3, 6, 11, 21].map((couplings) => difficultyOf({ ...plain, couplings }))).toEqual([1, 2, 3, 4, 5]);
  expect([2, 3, 6, 11, 21].map((reversals) => difficultyOf({ ...plain, reversals, couplings: 0 }))).toEqual([1, 2, 3, 4, 5]);
  expect(difficultyOf({ ...plain, couplings: 2, throws: 1 })).toBe(2);
});

test('a solution as intents is the same moves again, with equal drives joined or one by one', () => {
  for (const joined of [true, false]) expect(intentsOf(all, joined).flatMap(movesOf)).toEqual(all);
  expect(intentsOf(all, true).slice(0, 3)).toEqual([
    { type: 'engine.drive', engine: 1, direction: 0, units: 2 },
    { type: 'engine.drive', engine: 1, direction: 1, units: 1 },
    { type: 'engine.drive', engine: 2, direction: 1, units: 1 },
  ]);
  expect(intentsOf(all, false)).toHaveLength(all.length);
});

test.each([...layouts])('the sketch of %s has every rail, every vehicle on its rails, and every goal', (_, puzzle) => {
  const { rails, stock, goals, pits } = sketchOf(puzzle);
  const bridges = puzzle.Track.Turntables.reduce((sum, { Radius }) => sum + 2 * Radius, 0);
  expect(rails).toHaveLength(puzzle.Track.Segments.length + bridges);
  expect(pits).toHaveLength(puzzle.Track.Turntables.length);
  expect(goals).toHaveLength(puzzle.Goal.SegmentGoals.length);
  const ends = new Set(rails.flatMap(([a, b, c, d]) => [`${a},${b} ${c},${d}`, `${c},${d} ${a},${b}`]));
  const units = [...stock.flatMap((one) => one.units), ...goals.map(({ unit }) => unit)];
  expect(units.filter(([a, b, c, d]) => !ends.has(`${a},${b} ${c},${d}`))).toEqual([]);
  const coupled = new Map(puzzle.InitialState.Couplings.map(({ VehicleId, Back, Front }) => [VehicleId, (Back ? 1 : 0) + (Front ? 2 : 0)]));
  expect(stock.map(({ id, engine, links }) => [id, engine === 1, links])).toEqual(
    puzzle.RollingStock.map(({ Id, IsEngine }) => [Id, IsEngine, coupled.get(Id) ?? 0]),
  );
});
