// Whole games replay to the digests they once had, ply by ply: rules, chance, options and canonical text have not drifted.
// The records only say what was, not what is right; the laws and the vectors say that.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tinyShelf } from '../tiny/tiny.ts';

const folder = new URL('../../golden/tiny/', import.meta.url);
const names = readdirSync(folder);

test('there are games to replay', () => {
  expect(names.length).toBeGreaterThanOrEqual(3);
});

describe.each(names)('the game of %s', (name) => {
  const golden = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

  test('replays to the digest of every ply and to its outcome', () => {
    const restored = tinyShelf.restore(golden.save);
    if (!restored.ok) throw new Error(restored.error.message);
    const table = restored.value;
    expect(Array.from({ length: table.ply + 1 }, (_, ply) => table.at(ply).digest())).toEqual(golden.digests);
    expect(table.outcome).toEqual(golden.outcome);
  });
});
