// Bests by kind. Wrong versions these tests were seen to kill: a worse solution that writes over a better one; a best of moves that is not the
// least of both records.

import { expect, test } from 'vitest';
import { bestsWith } from '../../../client/src/lib/state/bests.ts';

const few = { moves: 20, reversals: 9, couplings: 2, throws: 1 };
const calm = { moves: 30, reversals: 3, couplings: 2, throws: 4 };

test('each kind keeps the least of all solutions, whichever came first', () => {
  const least = { moves: 20, reversals: 3, couplings: 2, throws: 1 };
  expect(bestsWith(few, { ply: 0 })).toEqual({ best: 20, bests: few });
  expect(bestsWith(calm, { ply: 0, best: 20, bests: few })).toEqual({ best: 20, bests: least });
  expect(bestsWith(few, { ply: 0, best: 30, bests: calm })).toEqual({ best: 20, bests: least });
});

test('a best kept before kinds were counted stays', () => {
  expect(bestsWith(calm, { ply: 0, best: 25 })).toEqual({ best: 25, bests: calm });
});
