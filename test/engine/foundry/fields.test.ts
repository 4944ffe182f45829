// Distances (§3): the vectors, the five cases that made two fields of one, both fields against an independent forward search from every
// start, and the laws a field obeys whatever the board.

import { describe, expect, test } from 'vitest';
import { hexDist, neighboursOf } from '../../../engine/foundry/board.ts';
import { distanceField, distanceToGoals } from '../../../engine/foundry/field.ts';
import { drops, path, reachable } from '../../../engine/foundry/movement.ts';
import { LEGS } from '../../../engine/foundry/terrain.ts';
import { below, seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { boardFrom, drawn, fieldVectors, indexIn, randomBoard } from './boards.ts';
import { type Cell, cellsOf, cost, costsFrom, costsTo, type Drawn, distance, glyphAt, nameOf, type TwinLegs } from './twin.ts';

const free: ReadonlySet<number> = new Set();

describe('the vectors', () => {
  test.each(fieldVectors)('$name', (vector) => {
    const board = boardFrom(vector);
    const goals = vector.goals.map((goal) => indexIn(vector, goal));
    const rows = (get: (cell: number) => number | undefined) =>
      vector.terrain.map((row, r) => Array.from(row, (_, c) => get(r * vector.cols + c) ?? null));
    expect(rows(distanceToGoals(board, goals, vector.legs).get)).toEqual(vector.distanceToGoals);
    expect(rows(distanceField(board, goals, vector.legs).get)).toEqual(vector.distanceField);
    const { start, budget, occupied, costs } = vector.reachable;
    const reach = reachable(board, indexIn(vector, start), budget, new Set(occupied.map((cell) => indexIn(vector, cell))), vector.legs);
    expect([...reach].map(([cell, spent]) => [cell % vector.cols, Math.floor(cell / vector.cols), spent])).toEqual(costs);
  });
});

/** Three cells in a row; the start is the left one, the goal the middle one. */
const CASES = [
  ['from the ground up to level 1 on ordinary legs', '...', '010', 'ordinary', 2, 1],
  ['from level 1 down to the ground on ordinary legs', '...', '100', 'ordinary', 1, 2],
  ['from the ground up to level 2 on Jump legs', '.^.', '020', 'jump', 1, undefined],
  ['from level 2 down to the ground on Jump legs', '^..', '200', 'jump', undefined, 1],
  ['from the open onto rubble on ordinary legs', '.:.', '000', 'ordinary', 2, 1],
] as const;

describe('the way there is not the way back', () => {
  test.each(CASES)('%s', (_, terrain, height, legs, there, back) => {
    const board = boardFrom(drawn([terrain], [height]));
    expect(reachable(board, 0, 10, free, legs).get(1)).toBe(there);
    expect(distanceToGoals(board, [1], legs).get(0)).toBe(there);
    expect(distanceField(board, [1], legs).get(0)).toBe(back);
  });
});

/** Boards by lot, each for both legs. */
function* made(
  count: number,
  cols: number,
  rows: number,
): Generator<{ readonly map: Drawn; readonly legs: TwinLegs; readonly goals: readonly Cell[] }> {
  let rng = seedRng(studySeed(70));
  for (let i = 0; i < count; i++) {
    const [map, next] = randomBoard(rng, cols, rows);
    rng = next;
    for (const legs of LEGS) {
      const [many, after] = below(rng, 4);
      rng = after;
      const goals: Cell[] = [];
      for (let j = 0; j < many; j++) {
        const [at, then] = below(rng, map.cols * map.rows);
        rng = then;
        goals.push([at % map.cols, Math.floor(at / map.cols)]);
      }
      yield { map, legs, goals };
    }
  }
}

test('a way to the goals costs what the cheapest forward search from that start costs, and is absent where it finds none', () => {
  let absent = 0;
  for (const { map, legs, goals } of made(60, 6, 5)) {
    const field = distanceToGoals(
      boardFrom(map),
      goals.map((goal) => indexIn(map, goal)),
      legs,
    );
    for (const start of cellsOf(map)) {
      const found = costsFrom(map, start, legs);
      const costs = goals.flatMap((goal) => found.get(nameOf(goal)) ?? []);
      const expected = costs.length === 0 ? undefined : Math.min(...costs);
      if (expected === undefined) absent++;
      expect(field.get(indexIn(map, start)), `${nameOf(start)} of ${map.terrain} ${map.height}`).toBe(expected);
    }
  }
  expect(absent).toBeGreaterThan(100);
});

test('a way from a source costs what the forward search says, and so does the search backwards', () => {
  for (const { map, legs } of made(40, 6, 5)) {
    const board = boardFrom(map);
    for (const start of cellsOf(map)) {
      const found = costsFrom(map, start, legs);
      const field = distanceField(board, [indexIn(map, start)], legs);
      for (const end of cellsOf(map)) expect(field.get(indexIn(map, end))).toBe(found.get(nameOf(end)));
    }
  }
  for (const { map, legs, goals } of made(80, 12, 10)) {
    const found = costsTo(map, goals, legs);
    const field = distanceToGoals(
      boardFrom(map),
      goals.map((goal) => indexIn(map, goal)),
      legs,
    );
    for (const cell of cellsOf(map)) expect(field.get(indexIn(map, cell))).toBe(found.get(nameOf(cell)));
  }
});

test('reach keeps to its budget and goes round whoever stands in the way', () => {
  for (const { map, legs, goals } of made(60, 8, 6)) {
    const occupied = new Set(goals.map(nameOf));
    for (const start of cellsOf(map).slice(0, 6)) {
      const found = costsFrom(map, start, legs, occupied);
      for (const budget of [0, 2, 5]) {
        const reach = reachable(boardFrom(map), indexIn(map, start), budget, new Set(goals.map((goal) => indexIn(map, goal))), legs);
        const within = cellsOf(map).flatMap((cell) => {
          const spent = found.get(nameOf(cell));
          return spent === undefined || spent > budget ? [] : [[indexIn(map, cell), spent]];
        });
        expect([...reach]).toEqual(within);
      }
    }
  }
});

test('a path is made of legal steps, costs what its end costs and keeps to free cells', () => {
  for (const { map, legs, goals } of made(60, 8, 6)) {
    const board = boardFrom(map);
    const occupied = new Set(goals.map((goal) => indexIn(map, goal)));
    const start = cellsOf(map).find((cell) => glyphAt(map, cell) !== '#');
    if (start === undefined) continue;
    for (const [end, spent] of reachable(board, indexIn(map, start), 7, occupied, legs)) {
      const route = path(board, indexIn(map, start), end, 7, occupied, legs) ?? [];
      const cells = route.map((cell): Cell => [cell % map.cols, Math.floor(cell / map.cols)]);
      const steps = cells.slice(1).map((cell, i) => cost(map, cells[i] ?? cell, cell, legs) ?? Number.NaN);
      expect([route[0], route.at(-1), steps.reduce((sum, step) => sum + step, 0)]).toEqual([indexIn(map, start), end, spent]);
      expect(route.slice(1).some((cell) => occupied.has(cell))).toBe(false);
    }
  }
  expect(path(boardFrom(drawn(['.#.'])), 0, 2, 9, free, 'ordinary')).toBeUndefined();
});

test('one more goal never makes a way dearer, and each step of a way is worth what it costs', () => {
  for (const { map, legs, goals } of made(60, 9, 7)) {
    const board = boardFrom(map);
    const ends = goals.map((goal) => indexIn(map, goal));
    const all = distanceToGoals(board, ends, legs);
    const fewer = distanceToGoals(board, ends.slice(1), legs);
    for (const cell of cellsOf(map)) {
      const at = indexIn(map, cell);
      const value = all.get(at);
      expect(value ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(fewer.get(at) ?? Number.POSITIVE_INFINITY);
      if (glyphAt(map, cell) === '#') continue;
      const ways = neighboursOf(board.grid, at).flatMap((next) => {
        const step = cost(map, cell, [next % map.cols, Math.floor(next / map.cols)], legs);
        const rest = all.get(next);
        return step === undefined || rest === undefined ? [] : [step + rest];
      });
      expect(value).toBe(ends.includes(at) ? 0 : ways.length === 0 ? undefined : Math.min(...ways));
    }
  }
});

test('a drop is a step two levels down or more, is paid like any step onto that ground, and is in no field and no reach', () => {
  const map = drawn(['^.:'], ['200']);
  const board = boardFrom(map);
  expect(drops(board, 0, free, 'ordinary')).toEqual([{ to: 1, cost: 1, levels: 2 }]);
  expect(drops(board, 0, new Set([1]), 'ordinary')).toEqual([]);
  expect(drops(boardFrom(drawn(['^:'], ['30'])), 0, free, 'jump')).toEqual([{ to: 1, cost: 2, levels: 3 }]);
  expect(drops(boardFrom(drawn(['^='], ['30'])), 0, free, 'ordinary')).toEqual([]);
  expect(drops(boardFrom(drawn(['^.'], ['10'])), 0, free, 'ordinary')).toEqual([]);
  expect([...reachable(board, 0, 9, free, 'jump').keys()]).toEqual([0]);
});

test('distances over an open grid are those of the twin, tabled or not', () => {
  for (const [cols, rows] of [
    [9, 7],
    [30, 20],
  ] as const) {
    const map = drawn(Array.from({ length: rows }, () => '.'.repeat(cols)));
    const { grid } = boardFrom(map);
    for (const a of cellsOf(map).filter((_, i) => i % 7 === 0)) {
      for (const b of cellsOf(map).filter((_, i) => i % 5 === 0)) expect(hexDist(grid, indexIn(map, a), indexIn(map, b))).toBe(distance(a, b));
    }
  }
});

test('a board has at most 64 × 64 cells: a larger one has no field', () => {
  const rows = (count: number) => ({
    terrain: Array.from({ length: count }, () => '.'.repeat(64)),
    height: Array.from({ length: count }, () => '0'.repeat(64)),
  });
  const board = (count: number) => boardFrom(drawn(rows(count).terrain, rows(count).height));
  expect(distanceField(board(64), [0], 'jump').get(64 * 64 - 1)).toBe(95);
  expect(() => distanceField(board(65), [0], 'jump')).toThrow('4160 cells');
});
