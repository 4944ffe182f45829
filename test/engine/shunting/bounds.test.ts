// What a table sends and computes has a bound whatever the puzzle: the greatest puzzles the file allows, and those made to hurt.

import { describe, expect, test } from 'vitest';
import { seatOf } from '../../../engine/kernel/game.ts';
import { studySeed } from '../../../engine/kernel/rng.ts';
import { ownTime } from '../../own-time.ts';
import { engine, longLine, on, shelved, straight, wagon } from './tables.ts';

const FRAME_MOST = 1024 * 1024;

const settle = (puzzle: unknown) => shelved.settle({ puzzle }, 4);

/** What each move sends to one viewer, in letters, and how long it takes to play one and to show four seats the result, in ms: the least of five. */
function frameOf(puzzle: unknown): { readonly letters: number; readonly ms: number } {
  const options = settle(puzzle);
  if (!options.ok) throw new Error(options.error.message);
  const table = shelved.deal({ options: options.value, seats: 4, seed: studySeed(0) });
  const intent = table.look(seatOf(0)).menu[0]?.intent;
  const times = Array.from({ length: 5 }, () => {
    const took = ownTime();
    const played = table.submit(seatOf(0), intent);
    if (!played.ok) throw new Error(JSON.stringify(played.error));
    for (const seat of [0, 1, 2, 3]) played.value.table.look(seatOf(seat));
    return took();
  });
  return { letters: JSON.stringify(table.look(seatOf(0))).length, ms: Math.min(...times) };
}

/** 500 vehicles in a row from the west end of 5,000 segments; `stock` tells what the nth is. */
function row(stock: (n: number) => object, coupled: boolean) {
  const numbers = Array.from({ length: 500 }, (_, n) => n);
  const other = (n: number, OtherEnd: number) => (n < 0 || n > 499 ? null : { OtherVehicleId: n, OtherEnd });
  return {
    Track: { Segments: Array.from({ length: 5000 }, (_, i) => straight(`s${i}`, i)) },
    RollingStock: numbers.map(stock),
    InitialState: {
      Placements: numbers.map((n) => ({ VehicleId: n, Edges: [on(`s${n}`, n)] })),
      Couplings: coupled ? numbers.map((n) => ({ VehicleId: n, Back: other(n - 1, 1), Front: other(n + 1, 0) })) : [],
    },
  };
}

/** `count` turntables of radius 64 over one centre, reached from both sides. */
function stacked(count: number) {
  const Ports = [
    { Point: { X: 64, Y: 0 }, OutboundDirection: 1 },
    { Point: { X: -64, Y: 0 }, OutboundDirection: 3 },
  ];
  const Turntables = Array.from({ length: count }, (_, i) => ({
    Id: `T${i}`,
    Center: { X: 0, Y: 0 },
    Radius: 64,
    Ports,
    Alignments: [{ PortAIndex: 0, PortBIndex: 1 }],
  }));
  return {
    Track: { Segments: [straight('w', -65), straight('e', 64)], Turntables },
    RollingStock: [engine(1)],
    InitialState: { Placements: [{ VehicleId: 1, Edges: [on('w', -65)] }] },
  };
}

describe('a frame is less than a megabyte, and four are made in a fifth of a second,', () => {
  test.each([
    ['a train of 500 on 5,000 segments', row((n) => (n === 499 ? engine(n, 500) : wagon(n)), true)],
    ['500 engines that all could couple', row((n) => engine(n), false)],
    ['70 turntables on top of each other', stacked(70)],
  ])('of %s', (_, puzzle) => {
    const { letters, ms } = frameOf(puzzle);
    expect(letters).toBeLessThan(FRAME_MOST);
    expect(ms).toBeLessThan(200);
  });
});

describe('no table is made', () => {
  const named = (letters: number) => ({ ...longLine(3), Track: { Segments: [straight('s0', 0), straight('x'.repeat(letters), 1)] } });

  test('of a puzzle with a name of more than 100 letters', () => {
    expect(settle(named(100)).ok).toBe(true);
    expect(settle(named(101))).toEqual({ ok: false, error: { at: 'puzzle.Track', message: 'names of at most 100 letters' } });
  });

  test('of a puzzle whose board would flood its viewers', () => {
    const goals = (count: number) => ({ ...longLine(3), Goal: { SegmentGoals: Array(count).fill({ SegmentId: 's2' }) } });
    expect(settle(goals(5000)).ok).toBe(true);
    expect(settle(goals(20_000))).toMatchObject({ ok: false, error: { at: 'puzzle' } });
    expect(settle(stacked(100))).toMatchObject({ ok: false, error: { at: 'puzzle' } });
  });
});

test('a way of long names is shown for fewer units, and the drive is offered all the same', () => {
  const name = (i: number) => `${'y'.repeat(90)}${i}`;
  const puzzle = {
    Track: { Segments: Array.from({ length: 60 }, (_, i) => straight(name(i), i)) },
    RollingStock: [engine(1)],
    InitialState: { Placements: [{ VehicleId: 1, Edges: [on(name(0), 0)] }] },
  };
  const options = settle(puzzle);
  if (!options.ok) throw new Error(options.error.message);
  const { menu } = shelved.deal({ options: options.value, seats: 2, seed: studySeed(0) }).look(seatOf(0));
  expect(menu).toHaveLength(59);
  expect(menu.filter(({ route }) => route !== undefined)).toHaveLength(15);
});

test('a record of drives back and forth replays in a moment, however long the train', () => {
  const options = settle(row((n) => (n === 499 ? engine(n, 500) : wagon(n)), true));
  if (!options.ok) throw new Error(options.error.message);
  const opening = shelved.deal({ options: options.value, seats: 1, seed: studySeed(0) });
  const history = Array.from({ length: 8000 }, (_, i) => ({ seat: 0, intent: { type: 'engine.drive', engine: 499, direction: i % 2, units: 1000 } }));
  const took = ownTime();
  const restored = shelved.restore({ ...opening.save([{ kind: 'open' }]), history });
  expect(restored).toMatchObject({ ok: false, error: { code: 'save-does-not-replay', ply: 21, rejection: { code: 'too-many-moves' } } });
  expect(took()).toBeLessThan(2000);
});
