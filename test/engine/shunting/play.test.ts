// Shunting at a table: drives of many units, whose engines they are, sentences, ends of runs, and the record as a solution.

import { describe, expect, test } from 'vitest';
import { type Rejection, type Seat, seatOf } from '../../../engine/kernel/game.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import type { Intent } from '../../../engine/shunting/intents.ts';
import { library } from '../../../engine/shunting/library.ts';
import type { Options } from '../../../engine/shunting/setup.ts';
import { movesOf } from '../../../engine/shunting/solution.ts';
import type { State } from '../../../engine/shunting/state.ts';
import { verify } from '../../../engine/shunting/verify.ts';
import { freePlay, puzzleOf, threeLegs } from './yards.ts';

const [I, II] = [seatOf(0), seatOf(1)];
const shelved = shelve(shunting);

const straight = (Id: string, x: number, y = 0) => ({ Kind: 'Straight', Id, A: { X: x, Y: y }, B: { X: x + 1, Y: y }, Bias: null });
const on = (SegmentId: string, x: number, y = 0) => ({
  SegmentId,
  FromNode: { X: x, Y: y },
  ToNode: { X: x + 1, Y: y },
  EntryHeading: 1,
  ExitHeading: 1,
});
const engine = (Id: number, power = 9) => ({ Id, Length: 1, Weight: 1, IsEngine: true, ForwardPower: power, BackwardPower: power });
const wagon = (Id: number, Length = 1) => ({ Id, Length, Weight: 1, IsEngine: false });

/** `length` straights s0, s1, … from 0,0 to the east, with an engine 1 on the first. */
function longLine(length: number) {
  return puzzleOf({
    Track: { Segments: Array.from({ length }, (_, i) => straight(`s${i}`, i)) },
    RollingStock: [engine(1)],
    InitialState: { Placements: [{ VehicleId: 1, Edges: [on('s0', 0)] }] },
  });
}

function opening(puzzle: unknown, seats = 1, drivers: Readonly<Record<string, readonly number[]>> = {}): State {
  const settled = shelved.settle({ puzzle, drivers }, seats);
  if (!settled.ok) throw new Error(`${settled.error.at}: ${settled.error.message}`);
  const options = settled.value as unknown as Options; // read by the game's own schema
  return shunting.start(options, seats, seedRng(studySeed(1)));
}

function played(state: State, seat: Seat, ...intents: readonly Intent[]): State {
  return intents.reduce((at, intent) => {
    const refusal = shunting.check(at, seat, intent);
    if (refusal !== undefined) throw new Error(refusal.message);
    return shunting.apply(at, seat, intent).state;
  }, state);
}

const refusal = (state: State, intent: Intent, seat: Seat = I): Rejection | undefined => shunting.check(state, seat, intent);
const drive = (engineId: number, direction: 0 | 1, units: number): Intent => ({ type: 'engine.drive', engine: engineId, direction, units });

describe('a drive', () => {
  test('of n units is one ply and n counted moves, and the same place as n drives of one', () => {
    const start = opening(longLine(9));
    const [once, often] = [played(start, I, drive(1, 0, 5)), played(start, I, ...Array.from({ length: 5 }, () => drive(1, 0, 1)))];
    expect(once).toEqual({ ...often, last: { seat: I, marks: ['vehicle:1', 'seg:s5'] } });
    expect(once.moves).toBe(5);
  });

  test('is refused whole at the first unit that fails, with that place and what is in the way', () => {
    const puzzle = puzzleOf({
      ...longLine(6),
      RollingStock: [engine(1), wagon(7)],
      InitialState: {
        Placements: [
          { VehicleId: 1, Edges: [on('s0', 0)] },
          { VehicleId: 7, Edges: [on('s4', 4)] },
        ],
      },
    });
    const start = opening(puzzle);
    expect(refusal(start, drive(1, 0, 5))).toEqual({
      code: 'collision',
      rule: '§7',
      at: 'seg:s4',
      message: 'Engine 1 can go 3 units and no further: wagon 7 stands on s4.',
    });
    expect(refusal(start, drive(1, 1, 1))).toEqual({
      code: 'no-track-ahead',
      rule: '§7',
      at: 'node:0,0',
      message: 'Engine 1 cannot move: the track ends at 0,0.',
    });
    expect(refusal(start, drive(7, 0, 1))).toMatchObject({ code: 'not-an-engine', at: 'vehicle:7' });
    expect(refusal(start, drive(3, 0, 1))).toMatchObject({ code: 'unknown-vehicle' });
    expect(played(start, I, drive(1, 0, 3)).moves).toBe(3);
  });

  test('is offered to every unit of the run, with the way for the first hundred', () => {
    const menu = shunting.menu(opening(longLine(150)), I);
    expect(menu.map(({ cost }) => cost)).toEqual(Array.from({ length: 149 }, (_, i) => i + 1));
    expect(menu[99]?.route).toEqual(Array.from({ length: 100 }, (_, i) => `seg:s${i + 1}`));
    expect(menu[100]?.route).toBeUndefined();
    expect(menu[148]).toMatchObject({ marks: ['vehicle:1', 'seg:s149'], group: 'Engine 1', label: 'Engine 1 forward 149 units, to s149' });
  });

  test('goes 1,000 units at most', () => {
    const start = opening(longLine(1200));
    expect(shunting.menu(start, I)).toHaveLength(1000);
    expect(refusal(start, drive(1, 0, 1001))).toMatchObject({ code: 'too-far', rule: '§7', at: 'seg:s1000' });
    expect(refusal(start, drive(1, 0, 1000))).toBeUndefined();
  });

  test('goes less far where many engines could, so that a menu stays a menu', () => {
    const long = longLine(1200);
    const more = Array.from({ length: 3 }, (_, i) => engine(i + 2));
    const start = opening({ ...long, RollingStock: [...long.RollingStock, ...more] });
    expect(shunting.menu(start, I)).toHaveLength(250);
    expect(refusal(start, drive(1, 0, 251))).toMatchObject({ code: 'too-far', at: 'seg:s250' });
  });

  test('round a circle ends where it began', () => {
    const start = opening(freePlay('closed-circle'));
    const forward = shunting.menu(start, I).filter(({ intent }) => intent.type === 'engine.drive' && intent.direction === 0);
    const most = forward.length;
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThan(11);
    const last = forward.at(-1)?.intent;
    if (last?.type !== 'engine.drive') throw new Error('no drive');
    expect(refusal(start, { ...last, units: most + 1 })?.code).toMatch(/too-far|collision|loop-detected/);
    const alone = opening({ ...freePlay('closed-circle'), InitialState: { Placements: [freePlay('closed-circle').InitialState.Placements[0]] } });
    const round = shunting.menu(alone, I).filter(({ intent }) => intent.type === 'engine.drive' && intent.direction === 0);
    expect(played(alone, I, drive(0, 0, round.length)).position).toEqual(alone.position);
    expect(refusal(alone, drive(0, 0, round.length + 1))).toMatchObject({ code: 'too-far' });
  });
});

describe('at a crossing', () => {
  const cross = (length: number) =>
    puzzleOf({
      Track: {
        Segments: [
          straight('w', 0),
          straight('e', 1),
          { Kind: 'Straight', Id: 's', A: { X: 1, Y: -1 }, B: { X: 1, Y: 0 } },
          { Kind: 'Straight', Id: 'n', A: { X: 1, Y: 0 }, B: { X: 1, Y: 1 } },
        ],
      },
      RollingStock: [engine(1), wagon(2, length)],
      InitialState: {
        Placements: [
          { VehicleId: 1, Edges: [on('w', 0)] },
          {
            VehicleId: 2,
            Edges: [
              { SegmentId: 's', FromNode: { X: 1, Y: -1 }, ToNode: { X: 1, Y: 0 }, EntryHeading: 0, ExitHeading: 0 },
              { SegmentId: 'n', FromNode: { X: 1, Y: 0 }, ToNode: { X: 1, Y: 1 }, EntryHeading: 0, ExitHeading: 0 },
            ].slice(0, length),
          },
        ],
      },
    });

  test('a short wagon beside the node is no hindrance', () => expect(refusal(opening(cross(1)), drive(1, 0, 1))).toBeUndefined());

  test('a train may run through itself between two vehicles, but not lay a long one across another of its own', () => {
    const start = opening(freePlay('figure-eight'));
    expect(refusal(start, drive(0, 1, 4))).toBeUndefined();
    expect(refusal(start, drive(0, 1, 5))).toMatchObject({
      code: 'invalid-state',
      rule: '§8',
      message: 'Engine 0 can go 4 units and no further: two vehicles of its train would be at one crossing.',
    });
  });

  test('an engine that already stands at a node cannot have a long wagon across it', () => {
    expect(shelved.settle({ puzzle: cross(2) }, 1)).toMatchObject({
      ok: false,
      error: { at: 'puzzle.InitialState', message: expect.stringMatching(/^initial-state-invalid: vehicle 1 touches a node inside vehicle 2$/) },
    });
  });
});

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
    ['a seat that is not there', { 0: [2] }, 'drivers.0', 'seats from 0 to 1'],
  ])('drivers that name %s are a flaw', (_, drivers, at, message) => {
    expect(shelved.settle({ puzzle, drivers }, 2)).toMatchObject({ ok: false, error: { at, message } });
  });

  test('a goal that is met before the first move is a flaw', () => {
    const [first] = library;
    const done = { ...puzzleOf(first?.puzzle), Goal: { SegmentGoals: [{ SegmentId: 'west', AllowedVehicleIds: null }] } };
    expect(shelved.settle({ puzzle: done }, 1)).toMatchObject({
      ok: false,
      error: { at: 'puzzle.Goal', message: 'a goal that the opening does not already meet' },
    });
  });
});

describe('run-round, played through', () => {
  const [, runRound] = library;
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
    const end = played(opening(runRound?.puzzle, 2), II, ...line);
    expect(end).toMatchObject({ moves: runRound?.par, solved: true });
    expect(shunting.outcome(end)).toEqual({ ranking: [[I, II]], reason: 'solved' });
    expect(shunting.actors(end)).toEqual([]);
    expect(shunting.menu(end, I)).toEqual([]);
    expect(refusal(end, drive(2, 1, 1))).toMatchObject({ code: 'solved', rule: '§13' });
  });

  test('is a solution of the puzzle file, drives written unit by unit', () => {
    const solution = line.flatMap(movesOf);
    expect(solution).toHaveLength(20);
    expect(verify(puzzleOf(runRound?.puzzle), solution)).toMatchObject({ isValid: true, isSolved: true });
  });

  test('the switch that was driven over has moved on by itself', () => {
    const at = played(opening(runRound?.puzzle), I, ...line.slice(0, 4));
    expect(shunting.view(at, I).switches.map(({ x, selected, options }) => [x, options[selected]])).toEqual([
      [2, 'main-2'],
      [8, 'main-7'],
    ]);
  });

  test('is told and sounded in sentences that stand alone', () => {
    const start = opening(runRound?.puzzle, 2);
    const told = (state: State, seat: Seat, intent: Intent) => shunting.cues(shunting.apply(state, seat, intent).events, 'spectator');
    expect(told(start, II, drive(2, 0, 2))).toEqual([
      { type: 'sound', value: 'drive' },
      { type: 'announce', value: 'Seat II drives engine 2 forward 2 units with vehicle 1, to main-7.' },
    ]);
    expect(told(start, I, { type: 'switch.throw', x: 8, y: 0, heading: 3 })).toEqual([
      { type: 'sound', value: 'lever' },
      { type: 'announce', value: 'Seat I throws the switch at 8,0 to east-1.' },
    ]);
    const before = played(start, I, ...line.slice(0, 6));
    expect(told(before, I, drive(2, 0, 5)).map(({ value }) => value)).toEqual([
      'drive',
      'clear',
      'Seat I drives engine 2 forward 5 units with vehicle 1, to main-9. The puzzle is solved in 20 moves.',
    ]);
    expect(shunting.tell({ intent: { type: 'coupling.toggle', vehicle: 1, end: 0 }, seat: I })).toBe(
      'Seat I couples or uncouples the back of vehicle 1.',
    );
  });
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
  const [, , turntable] = library;
  const start = played(opening(turntable?.puzzle), I, drive(2, 0, 4));
  expect(refusal(start, { type: 'turntable.turn', turntable: 'table' })).toEqual({
    code: 'invalid-turntable',
    rule: '§4',
    at: 'turntable:table',
    message: 'Engine 2 stands on turntable table, so it cannot turn.',
  });
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
