// Positions from finished games: the best set of runs is the proven one, and what was played is worth what was paid for it.

import { describe, expect, test } from 'vitest';
import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import { best } from '../../../engine/eighteen-xx/routes/best.ts';
import { check } from '../../../engine/eighteen-xx/routes/check.ts';
import { hasReal, latePositions, realPositions } from './real.ts';

/** What five long trains earn at most where shares earn more: the first three were gone through without any row added, the others by a search that added others. */
const LATE: Readonly<Record<string, number>> = {
  '1846/3099.json': 970,
  '18Texas/65394.json': 730,
  '18Chesapeake/3055.json': 1040,
  '1893/1893_game_end_bank.json': 920,
  '18GA/18GA_game_end_bank.json': 1000,
};

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

  test('is proved with five long trains as well, where no choice earns what shares would', () => {
    const hard = latePositions().filter(([game]) => LATE[game] !== undefined);
    expect(hard.map(([game, problem]) => [game, best(problem)] as const)).toMatchObject(
      hard.map(([game]) => [game, { value: LATE[game], bound: LATE[game], proven: true }]),
    );
    expect(hard.length).toBe(Object.keys(LATE).length);
  });
});
