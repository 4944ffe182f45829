// A search that is told to stop: whatever time it had, its runs are legal, its bound holds, and more time never makes the answer worse.

import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { type Best, best } from '../../../engine/eighteen-xx/routes/best.ts';
import { check } from '../../../engine/eighteen-xx/routes/check.ts';
import { lateProblem } from './large-map.ts';
import { randomProblem } from './random-map.ts';

/** Says that time is up from the n-th time it is asked. */
const after = (n: number) => () => --n < 0;

function answered(problem: Problem, looks: number) {
  const found = best(problem, after(looks));
  const verdict = check(problem, found.runs);
  expect(verdict).toMatchObject({ legal: true, value: found.value });
  expect(Number.isFinite(found.bound)).toBe(true);
  expect(found.bound).toBeGreaterThanOrEqual(found.value);
  expect(found.proven).toBe(found.bound === found.value);
  return found;
}

describe('a search whose time runs out', () => {
  test('answers legal runs and a bound that holds, on small maps', () => {
    for (let seed = 0; seed < 150; seed++) {
      const problem = randomProblem(seed);
      const { value } = best(problem);
      for (const looks of [0, 1, 3]) {
        const found = answered(problem, looks);
        expect(found.value).toBeLessThanOrEqual(value);
        expect(found.bound).toBeGreaterThanOrEqual(value);
      }
    }
  });

  test('answers ever better on a large one, the same each time it is asked', () => {
    const problem = lateProblem(3, { hexes: 120, trains: 3 });
    const looks = [0, 1, 20, 200, 2000];
    const found = looks.map((n) => answered(problem, n));
    expect(found[0]?.proven).toBe(false);
    const whole = best(problem);
    expect(whole.proven).toBe(true);
    for (const one of found) {
      expect(one.value).toBeLessThanOrEqual(whole.value);
      expect(one.bound).toBeGreaterThanOrEqual(whole.value);
    }
    expect(answered(problem, 200)).toEqual(found[3]);
    expect(best(problem)).toEqual(whole);
  });

  test('shows what it has whenever it is asked: legal, never less than before, under a bound that never rises', () => {
    const problem = lateProblem(3, { hexes: 120, trains: 3 });
    const seen: Best[] = [];
    const whole = best(problem, (soFar) => {
      seen.push(soFar());
      return false;
    });
    expect(whole).toEqual(best(problem));
    expect(new Set(seen.map(({ value }) => value)).size).toBeGreaterThan(2);
    for (const [i, one] of seen.entries()) {
      expect(check(problem, one.runs)).toMatchObject({ legal: true, value: one.value });
      expect(one.value).toBeGreaterThanOrEqual(seen[i - 1]?.value ?? 0);
      expect(one.value).toBeLessThanOrEqual(whole.value);
      expect(one.bound).toBeLessThanOrEqual(seen[i - 1]?.bound ?? Number.MAX_VALUE);
      expect(one.bound).toBeGreaterThanOrEqual(whole.value);
    }
  });
});
