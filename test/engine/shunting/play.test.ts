// Shunting at a table: whose engines they are, a puzzle played through, names of joints, sentences, and the record as a solution.

import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../engine/kernel/game.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import type { Intent } from '../../../engine/shunting/intents.ts';
import { movesOf } from '../../../engine/shunting/solution.ts';
import type { State } from '../../../engine/shunting/state.ts';
import { verify } from '../../../engine/shunting/verify.ts';
import { fromShelf } from './shelf.ts';
import { drive, engine, I, II, on, opening, played, refusal, shelved, straight, wagon } from './tables.ts';
import { freePlay, puzzleOf, threeLegs } from './yards.ts';

describe('whose engine it is', () => {
  const puzzle = freePlay('multi-engine-net');

  test('another seat is refused, and not offered it; couplings and switches are everyone’s', () => {
    const start = opening(puzzle, 2, { 0: [1] });
    expect(refusal(start, drive(0, 0, 1), I)).toMatchObject({ code: 'not-your-engine', rule: '§13', at: 'vehicle:0' });
    const groups = (seat: Seat) => new Set(shunting.menu(start, seat).map(({ group }) => group));
    expect(groups(I)).not.toContain('Engine 0');
    expect(groups(II)).toContain('Engine 0');
    expect(groups(I)).toContain('Switches');
    expect(shunting.view(start, I).vehicles.find(({ id }) => id === 0)?.drivers).toEqual([1]);
  });

  test('the same intent, asked by the one and then by the other', () => {
    const start = opening(puzzle, 2, { 0: [1] });
    const intent = drive(0, 1, 1);
    expect(refusal(start, intent, II)?.code).not.toBe('not-your-engine');
    expect(refusal(start, intent, I)?.code).toBe('not-your-engine');
  });

  test.each([
    ['an engine that is not there', { 9: [0] }, 'drivers.9', 'the id of an engine of the puzzle'],
    ['a wagon', { 3: [0] }, 'drivers.3', 'the id of an engine of the puzzle'],
    ['no number', { constructor: [0] }, 'drivers.constructor', 'the id of an engine'],
    ['a seat that is not there', { 0: [2] }, 'drivers.0', 'seats from 0 to 1'],
  ])('drivers that name %s are a flaw', (_, drivers, at, message) => {
    expect(shelved.settle({ puzzle, drivers }, 2)).toMatchObject({ ok: false, error: { at, message } });
  });

  test('a goal that is met before the first move is a flaw', () => {
    const done = { ...puzzleOf(fromShelf('three-segments').puzzle), Goal: { SegmentGoals: [{ SegmentId: 'west', AllowedVehicleIds: null }] } };
    expect(shelved.settle({ puzzle: done }, 1)).toMatchObject({
      ok: false,
      error: { at: 'puzzle.Goal', message: 'a goal that the opening does not already meet' },
    });
  });
});

describe('run-round, played through', () => {
  const runRound = fromShelf('run-round');
  const line: readonly Intent[] = [
    { type: 'coupling.toggle', vehicle: 1, end: 1 },
    drive(2, 0, 3),
    { type: 'switch.throw', x: 8, y: 0, heading: 3 },
    drive(2, 1, 7),
    drive(2, 0, 2),
    { type: 'coupling.toggle', vehicle: 2, end: 1 },
    drive(2, 0, 5),
  ];

  test('solves it for all seats together, in as many moves as its par', () => {
    const end = played(opening(runRound.puzzle, 2), II, ...line);
    expect(end).toMatchObject({ moves: runRound.par, solved: true });
    expect(shunting.outcome(end)).toEqual({ ranking: [[I, II]], reason: 'solved' });
    expect(shunting.actors(end)).toEqual([]);
    expect(shunting.menu(end, I)).toEqual([]);
    expect(refusal(end, drive(2, 1, 1))).toMatchObject({ code: 'solved', rule: '§13' });
  });

  test('is a solution of the puzzle file, drives written unit by unit', () => {
    const solution = line.flatMap(movesOf);
    expect(solution).toHaveLength(20);
    expect(verify(puzzleOf(runRound.puzzle), solution)).toMatchObject({ isValid: true, isSolved: true });
  });

  test('the switch that was driven over has moved on by itself', () => {
    const at = played(opening(runRound.puzzle), I, ...line.slice(0, 4));
    expect(shunting.view(at, I).switches.map(({ x, selected, options }) => [x, options[selected]])).toEqual([
      [2, 'main-2'],
      [8, 'main-7'],
    ]);
  });

  test('is told and sounded in sentences that stand alone', () => {
    const start = opening(runRound.puzzle, 2);
    const told = (state: State, seat: Seat, intent: Intent) => shunting.cues(shunting.apply(state, seat, intent).events, 'spectator');
    expect(told(start, II, drive(2, 0, 2))).toEqual([
      { type: 'sound', value: 'drive' },
      { type: 'announce', value: 'Seat II drives engine 2 forward 2 units with wagon 1, to main-7.' },
    ]);
    expect(told(start, I, { type: 'switch.throw', x: 8, y: 0, heading: 3 })).toEqual([
      { type: 'sound', value: 'lever' },
      { type: 'announce', value: 'Seat I throws the switch at 8,0 to east-1.' },
    ]);
    expect(told(start, I, { type: 'coupling.toggle', vehicle: 1, end: 1 })[1]?.value).toBe(
      'Seat I uncouples the front of wagon 1 from the back of engine 2.',
    );
    const before = played(start, I, ...line.slice(0, 6));
    expect(told(before, I, drive(2, 0, 5)).map(({ value }) => value)).toEqual([
      'drive',
      'clear',
      'Seat I drives engine 2 forward 5 units with wagon 1, to main-9. The puzzle is solved in 20 moves.',
    ]);
    expect(shunting.tell({ intent: { type: 'coupling.toggle', vehicle: 1, end: 0 }, seat: I })).toBe(
      'Seat I couples or uncouples the back of vehicle 1.',
    );
  });
});

test('a train is told as what it is made of: other engines first, then wagons', () => {
  const event = { type: 'trainDriven', seat: I, engine: 1, direction: 0, units: 1, to: 'main' } as const;
  const told = (train: readonly number[], engines: readonly number[]) => shunting.tell({ event: { ...event, train, engines } });
  expect(told([1], [1])).toBe('Seat I drives engine 1 forward 1 unit, to main.');
  expect(told([4, 2, 1, 3], [1, 3])).toBe('Seat I drives engine 1 forward 1 unit with engine 3 and wagons 4, 2, to main.');
});

test('two vehicles on the legs of a switch touch the one at its toe: each joint has its own name', () => {
  const state = opening({
    Track: { Segments: [straight('toe', 0), straight('main', 1), { Kind: 'Curve', Id: 'leg', A: { X: 1, Y: 0 }, B: { X: 2, Y: 1 }, Bias: 0 }] },
    RollingStock: [engine(0), wagon(1), wagon(2)],
    InitialState: {
      Placements: [
        { VehicleId: 0, Edges: [on('toe', 0)] },
        { VehicleId: 1, Edges: [on('main', 1)] },
        { VehicleId: 2, Edges: [{ SegmentId: 'leg', FromNode: { X: 1, Y: 0 }, ToNode: { X: 2, Y: 1 }, EntryHeading: 1, ExitHeading: 0 }] },
      ],
    },
  });
  expect(shunting.view(state, I).joints.map(({ mark, coupled }) => [mark, coupled])).toEqual([
    ['joint:1B', false],
    ['joint:2B', false],
  ]);
  expect(refusal(state, { type: 'coupling.toggle', vehicle: 0, end: 1 })).toMatchObject({
    code: 'invalid-coupling',
    message: 'The back of wagon 1 and the back of wagon 2 all touch the front of engine 0: couple from one of them.',
  });
  const coupled = played(state, I, { type: 'coupling.toggle', vehicle: 1, end: 0 });
  expect(shunting.view(coupled, I).joints.map(({ mark, coupled: is }) => [mark, is])).toEqual([['joint:0F', true]]);
  expect(refusal(coupled, { type: 'coupling.toggle', vehicle: 2, end: 0 })).toMatchObject({
    message: 'The front of engine 0, which touches the back of wagon 2, is coupled already.',
  });
});

test('a turntable that a vehicle stands on says who', () => {
  const turntable = fromShelf('turntable');
  const start = played(opening(turntable.puzzle), I, drive(2, 0, 4));
  expect(refusal(start, { type: 'turntable.turn', turntable: 'table' })).toEqual({
    code: 'invalid-turntable',
    rule: '§4',
    at: 'turntable:table',
    message: 'Engine 2 stands on turntable table, so it cannot turn.',
  });
  const label = shunting.menu(opening(turntable.puzzle), I).find(({ cost }) => cost === 4)?.label;
  expect(label).toBe('Engine 2 forward 4 units, to unit 1 of turntable table');
  expect(shunting.view(start, I).track.turntables).toMatchObject([
    { occupied: true, bridge: ['Turntable:table:0', 'Turntable:table:1'], alignment: 0 },
  ]);
});

test('a switch of three legs that lost its bridge shows the setting it would use', () => {
  const shown = shunting.view(opening(threeLegs), I).switches.find(({ x }) => x === 1);
  expect(shown).toEqual({ x: 1, y: 0, heading: 3, options: ['up', 'down'], selected: 0 });
});

test('a state read back from JSON plays on as before', () => {
  const start = played(opening(freePlay('turntable-cross-three')), I, drive(0, 0, 1));
  const back = JSON.parse(JSON.stringify(start)) as State; // written by the line above
  expect(back).toEqual(start);
  expect(shunting.menu(back, I)).toEqual(shunting.menu(start, I));
});
