// Edits of a puzzle: what they do, what they leave alone, and what they let go. Wrong versions these tests were seen to kill: a vehicle that stays
// where its track is lifted; a switch that is set to another leg by track that comes before it; a coupling kept across a gap; a solution that
// outlives an edit; a vehicle put where another lies across; a turned vehicle that forgets what it was coupled to; couplings, a goal or an opening
// copied by a stroke elsewhere.

import { describe, expect, test } from 'vitest';
import { BLANK, type Edited } from '../../../../engine/shunting/edit/draft.ts';
import { edgeOfRecord } from '../../../../engine/shunting/edit/ground.ts';
import { begun, redone, stepped, undone } from '../../../../engine/shunting/edit/history.ts';
import { lift } from '../../../../engine/shunting/edit/lay.ts';
import { goalOn, putTurntable, setGoal, switchesAt, throwAt, turnTable } from '../../../../engine/shunting/edit/setting.ts';
import {
  ENGINE,
  jointsOf,
  lieAlong,
  lieFrom,
  moveTo,
  place,
  remake,
  toggleCoupling,
  turnRound,
  WAGON,
} from '../../../../engine/shunting/edit/stock.ts';
import { readPuzzle } from '../../../../engine/shunting/file/read.ts';
import { writePuzzle } from '../../../../engine/shunting/file/write.ts';
import { standing } from '../../../../engine/shunting/integrity.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { yardOf } from '../../../../engine/shunting/yard.ts';
import { layouts } from '../yards.ts';
import { done, drawOn, TURNOUT, withEngine, withWagon, yard } from './drawings.ts';

const refusal = (edited: Edited): string => (edited.ok ? '' : edited.error);
const stands = (puzzle: Puzzle): boolean => standing(yardOf(puzzle), puzzle.InitialState).ok;
const lieOf = (puzzle: Puzzle, id: number) => puzzle.InitialState.Placements.find(({ VehicleId }) => VehicleId === id)?.Edges.map(edgeOfRecord) ?? [];
/** Engine 1 on 0,0-1,0 and wagon 2 before it, coupled. */
const train = (() => {
  const apart = withWagon(withEngine(yard(...TURNOUT), '0,0-1,0'), '1,0-2,0');
  const [joint] = jointsOf(apart.InitialState);
  if (joint === undefined) throw new Error('they touch');
  return done(toggleCoupling(apart, joint));
})();

test('track laid elsewhere leaves opening, goal and stock the objects they are; track lifted leaves the entries it does not touch', () => {
  const set = done(throwAt(done(setGoal(train, '4,0-5,0', [2])), { x: 2, y: 0 }, 1));
  const more = drawOn(set, '0,6 1,6 2,6');
  expect(more.Track.Segments.length).toBe(set.Track.Segments.length + 2);
  expect(more.InitialState).toBe(set.InitialState);
  expect(more.Goal).toBe(set.Goal);
  expect(more.RollingStock).toBe(set.RollingStock);
  const less = lift(set, { segments: new Set(['0,0-1,0']) });
  expect(less.InitialState.Placements).toEqual([set.InitialState.Placements[1]]);
  expect(less.InitialState.Placements[0]).toBe(set.InitialState.Placements[1]);
  expect(less.InitialState.SwitchStates).toBe(set.InitialState.SwitchStates);
  expect(less.InitialState.Couplings).toEqual([]);
  expect(less.Goal).toBe(set.Goal);
});

describe('vehicles', () => {
  test('are numbered lowest first, look where they are drawn, and are as long as they are drawn', () => {
    const puzzle = withEngine(withWagon(yard(...TURNOUT), '4,0-5,0 3,0-4,0'), '0,0-1,0');
    expect(puzzle.RollingStock).toMatchObject([
      { Id: 1, IsEngine: false, Length: 2 },
      { Id: 2, IsEngine: true, Length: 1 },
    ]);
    expect(lieOf(puzzle, 1).map(({ exit }) => exit)).toEqual([3, 3]);
    expect(lieOf(puzzle, 2).map(({ exit }) => exit)).toEqual([1]);
    expect(stands(puzzle)).toBe(true);
  });

  test('may stand on no other, and lie across none', () => {
    const long = withWagon(yard(...TURNOUT), '1,0-2,0 2,0-3,0');
    const on = (segments: readonly string[]) => refusal(place(long, lieAlong(long, segments) ?? [], WAGON));
    expect(on(['2,0-3,0'])).toMatch(/Vehicle 1 stands there/);
    expect(on(['2,0-3,1'])).toMatch(/across vehicle 1/);
    expect(on(['3,0-4,0'])).toBe('');
  });

  test('lie only on track that joins in line', () => {
    const puzzle = yard(...TURNOUT);
    expect(lieAlong(puzzle, ['0,0-1,0', '2,0-3,0'])).toBeUndefined();
    expect(lieAlong(puzzle, [])).toBeUndefined();
    expect(lieAlong(puzzle, ['1,0-2,0', '2,0-3,1'])).toHaveLength(2);
  });

  test('turned end for end stay coupled, by the other end', () => {
    const turned = done(turnRound(train, 2));
    expect(lieOf(turned, 2).map(({ exit }) => exit)).toEqual([3]);
    expect(turned.InitialState.Couplings).toEqual([
      { Back: null, Front: { OtherEnd: 1, OtherVehicleId: 2 }, VehicleId: 1 },
      { Back: null, Front: { OtherEnd: 1, OtherVehicleId: 1 }, VehicleId: 2 },
    ]);
    expect(stands(turned)).toBe(true);
    expect(done(turnRound(turned, 2)).InitialState).toEqual(train.InitialState);
  });

  test('carried away let go of what they were coupled to, and keep their length and their looks', () => {
    const path = lieFrom(train, '4,0-5,0', lieOf(train, 2));
    const away = done(moveTo(train, 2, path ?? []));
    expect(lieOf(away, 2)).toMatchObject([{ segment: '4,0-5,0', exit: 1 }]);
    expect(away.InitialState.Couplings).toEqual([]);
    const long = withWagon(yard('0,0 1,0 2,0 3,0'), '1,0-2,0 0,0-1,0');
    expect(lieFrom(long, '2,0-3,0', lieOf(long, 1))?.map(({ segment }) => segment)).toEqual(['2,0-3,0', '1,0-2,0']);
    expect(lieFrom(long, '0,0-1,0', lieOf(long, 1))).toHaveLength(2);
  });

  test('couple where they touch, and come apart there', () => {
    const [joint] = jointsOf(train.InitialState);
    expect(joint).toMatchObject({ a: { vehicle: 1, end: 1 }, b: { vehicle: 2, end: 0 }, coupled: true, x: 1, y: 0 });
    if (joint === undefined) return;
    expect(done(toggleCoupling(train, joint)).InitialState.Couplings).toEqual([]);
    const third = withWagon(train, '2,0-3,0');
    expect(jointsOf(third.InitialState)).toHaveLength(2);
  });

  test('keep some power as long as they are engines', () => {
    expect(done(remake(train, 1, { ...ENGINE, forward: 0, backward: 0 })).RollingStock[0]).toMatchObject({ IsEngine: true, ForwardPower: 1 });
    expect(done(remake(train, 1, WAGON)).RollingStock[0]).toMatchObject({ IsEngine: false, ForwardPower: null });
  });
});

describe('lifting', () => {
  test('track takes what stands on it, its couplings and its goals', () => {
    const wanted = done(setGoal(train, '1,0-2,0', [1]));
    const bare = lift(wanted, { segments: new Set(['1,0-2,0']) });
    expect(bare.RollingStock.map(({ Id }) => Id)).toEqual([1]);
    expect(bare.InitialState.Couplings).toEqual([]);
    expect(bare.Goal.SegmentGoals).toEqual([]);
    expect(stands(bare)).toBe(true);
  });

  test('a vehicle takes it out of every goal, and a goal for it alone goes with it', () => {
    const wanted = done(setGoal(done(setGoal(train, '5,0-6,0', [1, 2])), '4,0-5,0', [2]));
    const bare = lift(wanted, { vehicles: new Set([2]) });
    expect(bare.Goal.SegmentGoals).toEqual([{ AllowedVehicleIds: [1], SegmentId: '5,0-6,0' }]);
  });

  test('a turntable takes the goals on its bridge', () => {
    const table = done(putTurntable(yard('1,0 2,0'), { x: 0, y: 0 }, 1));
    const wanted = done(setGoal(table, 'Turntable:A:0', null));
    expect(lift(wanted, { turntables: new Set(['A']) }).Goal.SegmentGoals).toEqual([]);
  });
});

describe('settings', () => {
  test('a switch goes round its legs and stays set to its leg, whatever is laid beside it', () => {
    const thrown = done(throwAt(yard(...TURNOUT), { x: 2, y: 0 }, 1));
    expect(switchesAt(thrown, { x: 2, y: 0 })).toMatchObject([{ heading: 1, legs: ['2,0-3,0', '2,0-3,1'], set: 1 }]);
    const three = drawOn(thrown, '1,0 2,0 3,-1');
    const [now] = switchesAt(three, { x: 2, y: 0 });
    expect(now?.legs).toHaveLength(3);
    expect(now?.legs[now.set]).toBe('2,0-3,1');
    expect(lift(three, { segments: new Set(['2,0-3,1']) }).InitialState.SwitchStates).toEqual([]);
    expect(done(throwAt(thrown, { x: 2, y: 0 }, 1)).InitialState.SwitchStates).toEqual([]);
    expect(refusal(throwAt(thrown, { x: 4, y: 0 }, 1))).toMatch(/no switch/);
  });

  test('a turntable clears its square, turns at the opening, and not under a vehicle', () => {
    const puzzle = done(putTurntable(yard('-3,0 -2,0 -1,0 0,0 1,0 2,0'), { x: 0, y: 0 }, 1));
    expect(puzzle.Track.Segments.map(({ Id }) => Id)).toEqual(['-3,0--2,0', '-2,0--1,0', '1,0-2,0']);
    expect(readPuzzle(JSON.parse(JSON.stringify(puzzle))).ok).toBe(true);
    expect(done(turnTable(puzzle, 'A')).InitialState.TurntableStates).toEqual([{ Key: 'A', Value: 1 }]);
    const held = withWagon(puzzle, 'Turntable:A:1');
    expect(stands(held)).toBe(true);
    expect(refusal(turnTable(held, 'A'))).toMatch(/Vehicle 1 stands on the bridge/);
    const over = done(putTurntable(withWagon(yard('0,0 1,0 2,0 3,0'), '1,0-2,0'), { x: 1, y: 0 }, 1));
    expect([over.RollingStock, over.InitialState.Placements]).toEqual([[], []]);
    expect(done(putTurntable(puzzle, { x: 9, y: 9 }, 2)).Track.Turntables.map(({ Id }) => Id)).toEqual(['A', 'B']);
  });

  test('a goal is named anew and taken down', () => {
    const any = done(setGoal(train, '5,0-6,0', null));
    expect([goalOn(any, '5,0-6,0'), goalOn(any, '4,0-5,0')]).toEqual([null, undefined]);
    expect(goalOn(done(setGoal(any, '5,0-6,0', [])), '5,0-6,0')).toEqual([]);
    expect(done(setGoal(any, '5,0-6,0', undefined)).Goal.SegmentGoals).toEqual([]);
    expect(refusal(setGoal(any, 'nowhere', null))).toMatch(/no track/);
  });
});

test('any edit lets go of the solution, and none of what it does not touch', () => {
  const solved: Puzzle = { ...train, VerifiedSolutionHistory: { CurrentVersion: 0, History: [{ Moves: [] }], SchemaVersion: 1 } };
  const edited = done(setGoal(solved, '5,0-6,0', [2]));
  expect(edited.VerifiedSolutionHistory).toBeNull();
  expect(edited.Track).toBe(solved.Track);
  expect(edited.InitialState.Placements).toBe(solved.InitialState.Placements);
});

test('a puzzle that was only read is written back to the byte, and so is a drawn one', () => {
  for (const puzzle of [...layouts.values(), train, BLANK]) {
    const text = writePuzzle(puzzle);
    const read = readPuzzle(JSON.parse(text));
    expect(read.ok && writePuzzle(read.value)).toBe(text);
  }
});

test('steps are taken back and done again, and a new one ends what could be', () => {
  let steps = begun('a');
  for (const next of ['b', 'b', 'c']) steps = stepped(steps, next);
  expect(steps.past).toEqual(['a', 'b']);
  steps = undone(undone(steps));
  expect(undone(steps).now).toBe('a');
  expect(redone(steps).now).toBe('b');
  expect(redone(stepped(steps, 'd')).now).toBe('d');
});
