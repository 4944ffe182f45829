// Whole games by random players: what always holds, what must happen, and how long a game takes.

import { describe, expect, test } from 'vitest';
import { stationMaster } from '../../../engine/station-master/index.ts';
import type { State } from '../../../engine/station-master/state.ts';
import { playGame } from './games.ts';
import { assertSound } from './invariants.ts';

describe.each([1, 2, 3, 4, 5, 6])('with %i at the table', (seats) => {
  test.each([1, 2, 3])('game %i is sound after every intent and ends', (seed) => {
    let last: State | undefined;
    for (const { after } of playGame(100 * seats + seed, seats)) {
      assertSound(after);
      last = after;
    }
    expect(last === undefined ? undefined : stationMaster.outcome(last)).toBeDefined();
  });
});
