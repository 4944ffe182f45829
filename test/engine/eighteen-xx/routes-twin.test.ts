// Check and best against their slow twin on random maps, and every wrong version of them against it.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { mutants } from './routes-mutants.ts';

test('runs are judged, and the best are found, as the slow twin says; no wrong version does', { timeout: 240_000 }, () => {
  const kill = fileURLToPath(new URL('./routes-kill.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [kill], { encoding: 'utf8', maxBuffer: 1 << 24 });
  expect(status, stderr).toBe(0);
  const { 'the rules themselves': right, ...told } = JSON.parse(stdout) as Readonly<Record<string, string | null>>; // as that file writes it
  expect(right).toBeNull();
  expect(Object.keys(told)).toEqual(mutants.map(({ name }) => name));
  expect(Object.entries(told).filter(([, noticed]) => noticed === null)).toEqual([]);
});
