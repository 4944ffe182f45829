// Sight and cover (§4): the vectors, the exact twin on boards by lot and on the shipped maps, and that seeing is mutual.

import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../engine/foundry/board.ts';
import { MAPS, mapOf } from '../../../engine/foundry/maps.ts';
import { lineOfSight } from '../../../engine/foundry/sight.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { boardFrom, drawn, indexIn, randomBoard, sightVectors } from './boards.ts';
import { type Cell, cellsOf, type Drawn, sees } from './twin.ts';

describe('the vectors', () => {
  test.each(sightVectors)('$name', (vector) => {
    const board = boardFrom(vector);
    const answers = vector.pairs.map(([fromCol, fromRow, toCol, toRow]) => {
      const { clear, cover } = lineOfSight(board, indexIn(vector, [fromCol, fromRow]), indexIn(vector, [toCol, toRow]));
      return [fromCol, fromRow, toCol, toRow, Number(clear), Number(cover)];
    });
    expect(answers).toEqual(vector.pairs);
  });
});

function agrees(map: Drawn, from: Cell, to: Cell): boolean {
  const sight = lineOfSight(boardFrom(map), indexIn(map, from), indexIn(map, to));
  const exact = sees(map, from, to);
  return sight.clear === exact.clear && sight.cover === exact.cover;
}

test('sight and cover are those of the exact twin on every pair of boards made by lot', () => {
  let rng = seedRng(studySeed(71));
  for (let i = 0; i < 25; i++) {
    const [map, next] = randomBoard(rng, 7, 6);
    rng = next;
    for (const from of cellsOf(map)) for (const to of cellsOf(map)) expect(agrees(map, from, to), `${from} to ${to} on ${map.terrain}`).toBe(true);
  }
});

test.each(MAPS)('on %s every pair sees each other or neither, and a sample agrees with the twin', (id) => {
  const { ground } = mapOf(id);
  const board = boardOf(ground);
  const { cells } = board.grid;
  for (let a = 0; a < cells; a++) {
    for (let b = a; b < cells; b++) expect(lineOfSight(board, a, b).clear).toBe(lineOfSight(board, b, a).clear);
  }
  const cut = (text: string) => Array.from({ length: ground.rows }, (_, row) => text.slice(row * ground.cols, (row + 1) * ground.cols));
  const map = drawn(cut(ground.terrain), cut(ground.height));
  const all = cellsOf(map);
  for (let i = 0; i < 150; i++) {
    const [from, to] = [all[(i * 37) % all.length], all[(i * 101 + 13) % all.length]];
    if (from !== undefined && to !== undefined) expect(agrees(map, from, to), `${from} to ${to}`).toBe(true);
  }
});

test('walkers do not stand in the way of sight, a furnace does, and a roof does to those below and to those right under its eaves', () => {
  const clear = (terrain: string, height: string): boolean => lineOfSight(boardFrom(drawn([terrain], [height])), 0, terrain.length - 1).clear;
  expect([clear('...', '000'), clear('.#.', '000'), clear('.^.', '010'), clear('^^.', '220'), clear('^.^', '202')]).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('a low wall shelters whoever is right behind it from those who are not above', () => {
  const cover = (terrain: string, height: string): boolean => lineOfSight(boardFrom(drawn([terrain], [height])), 0, terrain.length - 1).cover;
  expect([cover('..=.', '0000'), cover('.=..', '0000'), cover('^.=.', '1000'), cover('..:', '000'), cover('..=', '000')]).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});
