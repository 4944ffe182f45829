// The laws on the tiny game; each game on the shelf has a contract.test.ts of its own.

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../engine/games.ts';
import { contract } from './contract.ts';
import { tinyTrial } from './tiny/trial.ts';

contract(tinyTrial);

test.each([...games.keys()])('%s is on the shelf and has its own run of the laws', (id) => {
  expect(existsSync(new URL(`./${id}/contract.test.ts`, import.meta.url))).toBe(true);
});
