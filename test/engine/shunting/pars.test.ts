// Every par of the library is proved here, by the solver, within what it gets through in 20 s. Of the few that it cannot prove, a glance says
// no more than their cards; those figures take up to twelve million states (`signalbox shunting solve FILE --max-states 12000000`).

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { library } from '../../../engine/shunting/library.ts';
import type { Verdict } from '../../../engine/shunting/solve/search.ts';

/** Milliseconds for all of them together, for hanging alone: they take eight seconds. */
const TIME = 240_000;

const proved = library.flatMap(({ id, par }) => (par === undefined ? [] : [[id, par] as const]));
const open = library.flatMap(({ id, known }) => (known === undefined ? [] : [[id, known] as const]));
const verdicts = new Map<string, Verdict>();

beforeAll(async () => {
  const prove = fileURLToPath(new URL('./prove.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [prove], { maxBuffer: 1 << 24, timeout: TIME });
  for (const line of stdout.trim().split('\n')) {
    const { id, verdict }: { readonly id: string; readonly verdict: Verdict } = JSON.parse(line); // as that file writes it
    verdicts.set(id, verdict);
  }
}, TIME);

describe('proved', () => {
  test.each(proved)('%s has par %i', (id, par) => {
    expect(verdicts.get(id)).toMatchObject({ solvable: true, par });
  });
});

describe('open', () => {
  test.each(open)('%s needs no more than the best known', (id, { moves, atLeast }) => {
    const verdict = verdicts.get(id);
    if (verdict?.solvable !== 'unknown') throw new Error(`${verdict?.solvable} at a glance`);
    expect(verdict.bound).toBeLessThanOrEqual(atLeast);
    expect(atLeast).toBeLessThan(moves);
  });
});
