// The choice among listed runs against going through all choices. Wrong versions these tests were seen to kill: a row of three bits held by runs with
// one of them, or by those with all three alone; a row counted as broken by what a run with all three adds to each of its pairs; prices that bound too
// low; fractions that keep a bit more than once, or more runs of a kind than it has trains; a bound taken from fractions without the fleet's prices; the
// proof taken from a restricted attempt; dual vertices that are all the same.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAmong } from '../../../engine/eighteen-xx/routes/search/choice.ts';
import { columnsOf } from '../../../engine/eighteen-xx/routes/search/columns.ts';
import { violatedBy, withCuts } from '../../../engine/eighteen-xx/routes/search/cuts.ts';
import { type Chosen, type Fleet, pricedAt } from '../../../engine/eighteen-xx/routes/search/pack.ts';
import { solveRelaxation } from '../../../engine/eighteen-xx/routes/search/relaxation.ts';

const BITS = 9;
interface Run {
  readonly value: number;
  readonly held: readonly number[];
}
interface Kind {
  readonly count: number;
  readonly runs: readonly Run[];
}

const runs = fc.record({
  value: fc.integer({ min: 1, max: 12 }).map((tens) => 10 * tens),
  held: fc.uniqueArray(fc.nat(BITS - 1), { minLength: 1, maxLength: 4 }),
});
const kinds = fc.array(fc.record({ count: fc.integer({ min: 1, max: 2 }), runs: fc.array(runs, { minLength: 1, maxLength: 9 }) }), {
  minLength: 1,
  maxLength: 3,
});

/** A run that keeps the first, second and third pair of three bits: whole, one of them; in halves, all. */
const TRIANGLE: readonly Kind[] = [
  {
    count: 3,
    runs: [
      [0, 1],
      [1, 2],
      [0, 2],
    ].map((held) => ({ value: 100, held })),
  },
];

function fleetsOf(some: readonly Kind[]): readonly Fleet[] {
  return some.map(({ count, runs: list }) => {
    const columns = columnsOf(1);
    for (const { value, held } of list) {
      const rows = Int32Array.of(held.reduce((row, bit) => row | (1 << bit), 0));
      columns.add({ value, reduced: value, rows, offset: 0, seed: 0, ways: new Int32Array(), length: 0, split: 0 });
    }
    return { columns, count };
  });
}

/** Every choice there is: for each kind no more runs than trains, and no bit twice. */
function* choices(
  fleets: readonly Fleet[],
  fleet = 0,
  from = 0,
  left = fleets[0]?.count ?? 0,
  used = 0,
): Generator<readonly (readonly [number, number])[]> {
  const here = fleets[fleet];
  if (here === undefined) {
    yield [];
    return;
  }
  yield* choices(fleets, fleet + 1, 0, fleets[fleet + 1]?.count ?? 0, used);
  if (left === 0) return;
  for (let column = from; column < here.columns.count; column++) {
    const row = here.columns.rows[column] ?? 0;
    if ((row & used) !== 0) continue;
    for (const rest of choices(fleets, fleet, column + 1, left - 1, used | row)) yield [[fleet, column], ...rest];
  }
}

const worthOf = (fleets: readonly Fleet[], choice: readonly (readonly [number, number])[]): number =>
  choice.reduce((sum, [fleet, column]) => sum + (fleets[fleet]?.columns.values[column] ?? 0), 0);
const heldBy = ({ columns }: Fleet, column: number): readonly number[] => columns.bits.slice(columns.starts[column], columns.starts[column + 1]);
const NOTHING: Chosen = { value: 0, choice: [] };
const never = (): boolean => false;

test('the best choice is the best of all, and is proved', () => {
  fc.assert(
    fc.property(kinds, (some) => {
      const fleets = fleetsOf(some);
      const right = Math.max(...[...choices(fleets)].map((choice) => worthOf(fleets, choice)));
      const rough = pricedAt(fleets, new Float64Array(BITS));
      const { best, bound } = chooseAmong(fleets, NOTHING, rough, { bits: BITS, kept: 1, step: 10, late: never });
      expect([best.value, bound]).toEqual([right, right]);
      expect(
        worthOf(
          fleets,
          best.choice.flatMap((columns, fleet) => columns.map((column) => [fleet, column] as const)),
        ),
      ).toBe(right);
    }),
    { numRuns: 300 },
  );
});

test('fractions keep every bit and every train, and are worth what their prices bound', () => {
  fc.assert(
    fc.property(kinds, fc.nat(9), (some, corner) => {
      const fleets = fleetsOf(some);
      const { prices, fractions } = solveRelaxation(fleets, BITS, never, corner);
      const kept = new Float64Array(BITS);
      let worth = 0;
      for (const [i, fleet] of fleets.entries()) {
        let trains = 0;
        for (const [column, share] of fractions[i] ?? []) {
          trains += share;
          worth += share * (fleet.columns.values[column] ?? 0);
          for (const bit of heldBy(fleet, column)) kept[bit] = (kept[bit] ?? 0) + share;
        }
        expect(trains).toBeLessThan(fleet.count + 1e-3);
      }
      expect(Math.max(...kept)).toBeLessThan(1 + 1e-3);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
      expect(pricedAt(fleets, prices).bound).toBeCloseTo(worth, 1);
    }),
    { numRuns: 300 },
  );
});

test('a search for fractions that is stopped still bounds', () => {
  fc.assert(
    fc.property(kinds, fc.nat(6), (some, pivots) => {
      const fleets = fleetsOf(some);
      let left = pivots;
      const { prices } = solveRelaxation(fleets, BITS, () => --left < 0);
      const right = Math.max(...[...choices(fleets)].map((choice) => worthOf(fleets, choice)));
      expect(pricedAt(fleets, prices).bound).toBeGreaterThanOrEqual(right - 1e-6);
    }),
  );
});

test('a row is broken by the fractions it was found for, and kept by every choice', () => {
  let found = 0;
  fc.assert(
    fc.property(kinds, (some) => {
      const fleets = fleetsOf(some);
      const { fractions } = solveRelaxation(fleets, BITS, never);
      const cuts = violatedBy(fractions, fleets, BITS);
      found += cuts.length;
      const cut = withCuts(fleets, BITS, cuts);
      const holders = (at: readonly (readonly [number, number, number])[], bit: number): number =>
        at.reduce((sum, [fleet, column, share]) => sum + (cut[fleet] !== undefined && heldBy(cut[fleet], column).includes(bit) ? share : 0), 0);
      const taken = fractions.flatMap((mine, fleet) => [...mine].map(([column, share]) => [fleet, column, share] as const));
      for (const i of cuts.keys()) {
        expect(holders(taken, BITS + i)).toBeGreaterThan(1.01);
        for (const choice of choices(fleets))
          expect(
            holders(
              choice.map(([fleet, column]) => [fleet, column, 1]),
              BITS + i,
            ),
          ).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(20);
});

test('of three runs that meet pairwise halves are worth more than any one, until their row is there', () => {
  const fleets = fleetsOf(TRIANGLE);
  const { prices, fractions } = solveRelaxation(fleets, 3, never);
  expect(pricedAt(fleets, prices).bound).toBeCloseTo(150, 2);
  const cuts = violatedBy(fractions, fleets, 3);
  expect(cuts).toEqual([[0, 1, 2]]);
  const cut = withCuts(fleets, 3, cuts);
  expect(pricedAt(cut, solveRelaxation(cut, 4, never).prices).bound).toBeCloseTo(100, 2);
});

test('optimal prices have many corners, and no two need be the same', () => {
  const fleets = fleetsOf([
    { count: 1, runs: [{ value: 100, held: [0, 1, 2, 3] }] },
    { count: 1, runs: [{ value: 100, held: [0, 1, 2, 3] }] },
  ]);
  const corners = new Set(Array.from({ length: 8 }, (_, corner) => solveRelaxation(fleets, 4, never, corner).prices.join()));
  expect(corners.size).toBeGreaterThan(1);
});
