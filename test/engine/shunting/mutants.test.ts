// The vectors and the twin notice every wrong version of the engine in `mutants.ts`, and nothing in the right one.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

const KILL = fileURLToPath(new URL('./kill.ts', import.meta.url));

test('no wrong version of the engine passes for the right one', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [KILL], { encoding: 'utf8', maxBuffer: 1 << 24 });
  expect(status, stderr).toBe(0);
  const { 'the engine itself': right, ...told } = JSON.parse(stdout) as Readonly<Record<string, string | null>>;
  expect(right).toBeNull();
  expect(Object.keys(told)).toEqual(mutants.map(({ name }) => name));
  expect(Object.entries(told).filter(([, noticed]) => noticed === null)).toEqual([]);
});
