// Every bound of a table is told to whoever hosts one.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../worker/limits.ts';

const page = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');

test.each(Object.keys(DEFAULT_LIMITS))('the page about hosting tells of %s', (bound) => {
  expect(page).toContain(`\`${bound}\``);
});
