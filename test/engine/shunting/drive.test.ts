// Drives of many units: counted, refused whole with a sentence, offered to their end, and round circles.

import { describe, expect, test } from 'vitest';
import { shunting } from '../../../engine/shunting/index.ts';
import { drive, engine, I, longLine, on, opening, played, refusal, shelved, straight, wagon } from './tables.ts';
import { freePlay, puzzleOf } from './yards.ts';

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

  test('goes no further than a solution has moves, and nothing goes on from there', () => {
    const start = { ...opening(longLine(9)), moves: 19_996 };
    expect(shunting.menu(start, I).map(({ cost }) => cost)).toEqual([1, 2, 3, 4]);
    expect(refusal(start, drive(1, 0, 5))).toMatchObject({ code: 'too-many-moves', rule: '§12' });
    const full = played(start, I, drive(1, 0, 4));
    expect(full.moves).toBe(20_000);
    expect(shunting.menu(full, I)).toEqual([]);
    expect(refusal(full, drive(1, 1, 1))).toMatchObject({ code: 'too-many-moves' });
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
