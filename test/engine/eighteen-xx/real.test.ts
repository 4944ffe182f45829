// Positions from finished games: the best set of runs is the proven one, and what was played is worth what was paid for it.

import { describe, expect, test } from 'vitest';
import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import { best } from '../../../engine/eighteen-xx/routes/best.ts';
import { check } from '../../../engine/eighteen-xx/routes/check.ts';
import { hasReal, realPositions } from './real.ts';

describe.skipIf(!hasReal)('a position from a finished game', () => {
  const all = hasReal ? realPositions() : [];
  const titles = new Set(all.map(({ title }) => title));
  test.each([...titles])('of %s earns what is proven to be the most, and what was played is legal', (title: string) => {
    const positions = all.filter((position) => position.title === title);
    expect(positions.length).toBeGreaterThan(20);
    for (const { id, map, expect: expected, played } of positions) {
      const problem = readProblem(map);
      if (!problem.ok) throw new Error(`${id}: ${problem.error.message}`);
      expect(best(problem.value), id).toMatchObject({ value: expected.value, bound: expected.value, proven: true });
      if (played === undefined) continue;
      const verdict = check(problem.value, played.runs);
      expect(verdict, id).toMatchObject({ legal: true, value: played.value });
      if (verdict.legal)
        expect(
          verdict.runs.map(({ value }) => value),
          id,
        ).toEqual(played.perRun);
    }
  });
});
