// Made puzzles: numbered Inglenooks and those drawn to order.
//
// Mutants these must kill: two numbers with one order; a puzzle that depends on more than its seed; a par outside its range, or one that the solver
// did not prove; an Inglenook with another yard than 5, 3, 3 and a lead of four; its pulls told of the order
// read from the wrong end, or of a lead for four wagons.

import { describe, expect, test } from 'vitest';
import { generate, RANGES, type Range } from '../../../../engine/shunting/make/generate.ts';
import { INGLENOOKS, numberedInglenook, numberedPulls, orderOf } from '../../../../engine/shunting/make/inglenook.ts';
import { publishingFlaw, verify } from '../../../../engine/shunting/verify.ts';
import { ordersWithin } from '../solve/arrangements.ts';
import { puzzleOf } from '../yards.ts';

describe('a numbered Inglenook', () => {
  test('stands in an order of its own, and none is sorted already', () => {
    const orders = new Set(Array.from({ length: INGLENOOKS }, (_, i) => orderOf(i + 1).join('')));
    expect(orders.size).toBe(INGLENOOKS);
    expect(orders).not.toContain('12345678');
    for (const order of orders) expect([...order].sort().join('')).toBe('12345678');
  });

  test.each([1, 14, 40_319])('%i is a sound puzzle on sidings of 5, 3 and 3 and a lead of 4, not solved yet', (number) => {
    const puzzle = puzzleOf(numberedInglenook(number).file);
    const count = (name: string) => puzzle.Track.Segments.filter(({ Id }) => Id.startsWith(name)).length;
    expect([count('lead'), count('a'), count('b'), count('c')]).toEqual([4, 5, 3, 3]);
    expect(publishingFlaw(puzzle)).toBeUndefined();
    expect(verify(puzzle, []).isSolved).toBe(false);
    expect(puzzle.Goal.SegmentGoals.map(({ SegmentId, AllowedVehicleIds }) => [SegmentId, AllowedVehicleIds?.[0]])).toEqual([
      ['a-4', 1],
      ['a-3', 2],
      ['a-2', 3],
      ['a-1', 4],
      ['a-0', 5],
      ['b-0', 6],
      ['b-1', 7],
      ['b-2', 8],
    ]);
  });

  test('is as many pulls and pushes from sorted as the slow table says', () => {
    const near = ordersWithin({ sidings: [5, 3, 3], lead: 3, wagons: 8 }, 7);
    const numbers = new Map(Array.from({ length: INGLENOOKS }, (_, i) => [orderOf(i + 1).join(''), i + 1]));
    for (const order of ['12348675', '25341678']) {
      const work = numberedPulls(numbers.get(order) ?? 0);
      let step = work.next();
      for (; step.done !== true; step = work.next()) expect(step.value).toBeGreaterThan(1);
      expect([order, step.value]).toEqual([order, near.get(order)]);
    }
  });

  test.each([0, -1, 1.5, INGLENOOKS + 1, Number.NaN])('there is none with the number %d', (number) => {
    expect(() => numberedInglenook(number)).toThrow();
  });
});

describe.each(Object.keys(RANGES) as Range[])('a %s puzzle to order', (range) => {
  test('is the same for the same seed, sound, and of a proved par in its range', () => {
    const files = ['a', '14'].map((seed) => {
      const made = generate(seed, range);
      if (made === undefined) throw new Error(`the seed ${seed} was given up`);
      expect(publishingFlaw(made.puzzle)).toBeUndefined();
      expect(verify(made.puzzle, made.solution)).toMatchObject({ isSolved: true, appliedMoveCount: made.par });
      expect(made.par).toBeGreaterThanOrEqual(RANGES[range].least);
      expect(made.par).toBeLessThanOrEqual(RANGES[range].most);
      return JSON.stringify(made.file);
    });
    expect(new Set(files).size).toBe(2);
    expect(JSON.stringify(generate('a', range)?.file)).toBe(files[0]);
  });
});
