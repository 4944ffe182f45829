// A stroke as track. Wrong versions these tests were seen to kill: right angles left uncut; a curve that always bends along x first; a stroke that
// ignores the track it begins at or ends at; a step back that lays more; a bend that is asked for and not kept.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '../../../../engine/kernel/grid.ts';
import { BLANK } from '../../../../engine/shunting/edit/draft.ts';
import { groundOf } from '../../../../engine/shunting/edit/ground.ts';
import { lay } from '../../../../engine/shunting/edit/lay.ts';
import { drawn, extended, type Ground, type Piece } from '../../../../engine/shunting/edit/pen.ts';
import { readPuzzle } from '../../../../engine/shunting/file/read.ts';

/** `0,0 1,0 2,1` as nodes. */
const nodes = (text: string): readonly Point[] =>
  text.split(' ').map((node) => {
    const [x = 0, y = 0] = node.split(',').map(Number);
    return { x, y };
  });
/** Pieces as `0,0E>N1,1`. */
const told = (pieces: readonly Piece[]): readonly string[] =>
  pieces.map(({ from, to, entry, exit }) => `${from.x},${from.y}${'NESW'[entry]}>${'NESW'[exit]}${to.x},${to.y}`);
const ground = (coming: Record<string, number[]>, leaving: Record<string, number[]> = {}): Ground => ({
  coming: ({ x, y }) => (coming[`${x},${y}`] ?? []) as (0 | 1 | 2 | 3)[],
  leaving: ({ x, y }) => (leaving[`${x},${y}`] ?? []) as (0 | 1 | 2 | 3)[],
});

test('a straight stroke is one straight a step', () => {
  expect(told(drawn(nodes('0,0 1,0 2,0')))).toEqual(['0,0E>E1,0', '1,0E>E2,0']);
});

test('a right angle becomes the curve that goes round it', () => {
  expect(told(drawn(nodes('0,0 1,0 2,0 2,1 2,2')))).toEqual(['0,0E>E1,0', '1,0E>N2,1', '2,1N>N2,2']);
  expect(told(drawn(nodes('0,0 0,1 1,1')))).toEqual(['0,0N>E1,1']);
});

test('two diagonal steps make the reverse curve from one road to the next but one', () => {
  expect(told(drawn(nodes('0,0 1,0 2,1 3,2 4,2')))).toEqual(['0,0E>E1,0', '1,0E>N2,1', '2,1N>E3,2', '3,2E>E4,2']);
});

test('a curve leaves the track it begins at smoothly, and comes smoothly to the one it ends at', () => {
  const diagonal = nodes('0,0 1,1');
  expect(told(drawn(diagonal, 'fit', ground({ '0,0': [0] })))).toEqual(['0,0N>E1,1']);
  expect(told(drawn(diagonal, 'fit', ground({ '0,0': [1] })))).toEqual(['0,0E>N1,1']);
  expect(told(drawn(diagonal, 'fit', ground({}, { '1,1': [1] })))).toEqual(['0,0N>E1,1']);
  expect(told(drawn(diagonal, 'fit', ground({}, { '1,1': [0] })))).toEqual(['0,0E>N1,1']);
});

test('a bend that is asked for is kept, whatever lies there', () => {
  const east = ground({ '0,0': [1] });
  expect(told(drawn(nodes('0,0 1,1'), 'y', east))).toEqual(['0,0N>E1,1']);
  expect(told(drawn(nodes('0,0 1,1'), 'x', ground({ '0,0': [0] })))).toEqual(['0,0E>N1,1']);
});

test('a hand that skips nodes draws what lies between, and one that goes back takes back', () => {
  const stroke = extended(nodes('0,0'), { x: 3, y: 1 });
  expect(stroke).toEqual(nodes('0,0 1,1 2,1 3,1'));
  expect(extended(stroke, { x: 2, y: 1 })).toEqual(nodes('0,0 1,1 2,1'));
  expect(extended([], { x: 4, y: 4 })).toEqual(nodes('4,4'));
});

test('a circle closes on itself', () => {
  const pieces = drawn(nodes('0,0 1,0 2,1 2,2 1,3 0,3 -1,2 -1,1 0,0'), 'fit');
  for (const [i, piece] of pieces.entries()) {
    const next = pieces[(i + 1) % pieces.length];
    expect([piece.to, piece.exit]).toEqual([next?.from, next?.entry]);
  }
});

test('any stroke at all is a sound puzzle file, and drawing it again lays nothing', () => {
  const step = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.constantFrom('fit', 'x', 'y'), (steps, bend) => {
      let stroke: readonly Point[] = [{ x: 0, y: 0 }];
      for (const [dx, dy] of steps) {
        const last = stroke.at(-1) ?? { x: 0, y: 0 };
        stroke = extended(stroke, { x: last.x + dx, y: last.y + dy });
      }
      const pieces = drawn(stroke, bend);
      const laid = lay(BLANK, pieces);
      if (!laid.ok) throw new Error(laid.error);
      expect(readPuzzle(JSON.parse(JSON.stringify(laid.value)))).toEqual({ ok: true, value: laid.value });
      expect(lay(laid.value, pieces)).toEqual({ ok: true, value: laid.value });
      expect(pieces.every((piece) => groundOf(laid.value).at(piece) !== undefined)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
