// What a page says of a record somebody kept. Wrong versions these tests were seen to kill: a record that names no table counted as fair; a
// failing question followed by ones that hold; a table that is not here counted as one that agrees.

import { expect, test } from 'vitest';
import { type Check, checksOf } from '../../../client/src/lib/table/checks.ts';
import type { Verdict } from '../../../client/src/lib/table/local-calls.ts';

const answers = (checks: readonly Check[]) => checks.map(({ holds }) => holds);
const said = (verdict: Verdict, shown?: string | null) => checksOf(verdict, shown, (message) => message);
const fair = (part: object) => ({ ok: true, commitment: 'c0', recomputed: 'c0', ...part });

test('a record whose shuffle and commitment agree holds in every question', () => {
  expect(answers(said({ ok: true, digest: 'd', fair: fair({}) }, 'c0'))).toEqual([true, true, true, true, true]);
});

test('a record that names no table has no answer about its shuffle, and is not asked about a table', () => {
  expect(answers(said({ ok: true, digest: 'd' }, 'c0'))).toEqual([true, true, true, undefined]);
});

test('a table that is gone, or never had a commitment, answers nothing', () => {
  for (const shown of [undefined, null])
    expect(answers(said({ ok: true, digest: 'd', fair: fair({}) }, shown))).toEqual([true, true, true, true, undefined]);
});

test('a table that shows another commitment does not agree, though the record is sound in itself', () => {
  const checks = said({ ok: true, digest: 'd', fair: fair({}) }, 'c1');
  expect(answers(checks)).toEqual([true, true, true, true, false]);
  expect(checks.at(-1)?.words).toContain('c1');
});

test('a secret that gives another commitment is told apart from one that gives another seed', () => {
  const [secret, seed] = [fair({ ok: false, recomputed: 'c2' }), fair({ ok: false })].map((one) => said({ ok: true, digest: 'd', fair: one }, 'c0'));
  expect([secret?.[3]?.holds, seed?.[3]?.holds]).toEqual([false, false]);
  expect(secret?.[3]?.words).toMatch(/gives the commitment c2, the record says c0/);
  expect(seed?.[3]?.words).toMatch(/not the seed/);
});

test.each([
  ['save-bad-format', [false, undefined, undefined, undefined]],
  ['save-wrong-rules', [false, undefined, undefined, undefined]],
  [undefined, [false, undefined, undefined, undefined]],
  ['save-does-not-replay', [true, false, undefined, undefined]],
  ['save-digest-differs', [true, true, false, undefined]],
] as const)('%s is where it fails, and nothing after it is answered', (code, holds) => {
  const checks = said({ ok: false, at: 'ply 3', message: 'why', ...(code === undefined ? {} : { code }) }, 'c0');
  expect(answers(checks)).toEqual(holds);
  expect(checks.find((check) => check.holds === false)?.words).toBe('ply 3: why');
});
