// The vectors: what every stop property resolves to, and what every run is worth or breaks.

import { describe, expect, test } from 'vitest';
import { access } from '../../../engine/eighteen-xx/access/resolve.ts';
import { readProblem } from '../../../engine/eighteen-xx/map/read.ts';
import type { Problem } from '../../../engine/eighteen-xx/map/schema.ts';
import { best } from '../../../engine/eighteen-xx/routes/best.ts';
import { check } from '../../../engine/eighteen-xx/routes/check.ts';
import { vectors } from './real.ts';

function problemOf(map: unknown): Problem {
  const problem = readProblem(map);
  if (!problem.ok) throw new Error(JSON.stringify(problem.error));
  return problem.value;
}

describe('a stop property', () => {
  test.each(vectors.resolution)('$name', ({ levels, stop, expect: expected }) => {
    const got = access(levels, stop);
    expect(got.ok ? got.value : { error: got.error }).toEqual(expected);
  });
});

describe('a run', () => {
  test.each(vectors.routes)('$id: $why', ({ map, ask, expect: expected }) => {
    const problem = problemOf(map);
    if (ask.kind === 'check') expect(check(problem, ask.runs)).toMatchObject(expected);
    else if ('oneOptimum' in expected) expect(check(problem, expected.oneOptimum)).toMatchObject({ legal: true, value: expected.value });
  });
});

describe('the best set of runs', () => {
  test.each(vectors.routes.flatMap((one) => ('oneOptimum' in one.expect ? [{ ...one, most: one.expect.value }] : [])))(
    '$id: $why',
    ({ map, most }) => {
      expect(best(problemOf(map))).toMatchObject({ value: most, bound: most, proven: true });
    },
  );
});
