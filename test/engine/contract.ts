// The suite of laws, run on a game by `contract(trial)`. A new game has a contract.test.ts in its own folder.

import { describe, test } from 'vitest';
import { laws, uphold } from './laws/laws.ts';
import type { Trial } from './laws/walk.ts';

export function contract<O, S, I, E, V>(trial: Trial<O, S, I, E, V>): void {
  describe(`${trial.game.title} obeys the laws`, () => {
    test.each(Object.entries(laws))('%s', (_, law) => uphold(law, trial));
  });
}
