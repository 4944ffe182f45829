// Whole games with a digest a ply, replayed. They record what a rules version does and prove nothing by themselves: where one changes, old
// saves no longer replay, and the version must rise.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seatOf } from '../../engine/kernel/game.ts';
import { studySeed } from '../../engine/kernel/rng.ts';
import type { Shelved } from '../../engine/kernel/table.ts';

interface Golden {
  readonly about: string;
  readonly rules: string;
  readonly options: unknown;
  readonly seats: number;
  readonly plies: readonly { readonly seat: number; readonly intent: unknown; readonly digest: string }[];
}

/** Replays every game kept for `shelved`; each has more than `least` plies. */
export function goldens(shelved: Shelved, least: number): void {
  const folder = new URL(`../golden/${shelved.id}/`, import.meta.url);
  const games = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Golden] as const);

  test.each(games)('%s replays to the same digests', (_, { rules, options, seats, plies }) => {
    expect(shelved.rules).toBe(rules);
    const settled = shelved.settle(options, seats);
    if (!settled.ok) throw new Error(settled.error.message);
    let table = shelved.deal({ options: settled.value, seats, seed: studySeed(1) });
    for (const [i, { seat, intent, digest }] of plies.entries()) {
      const next = table.submit(seatOf(seat), intent);
      if (!next.ok) throw new Error(`ply ${i + 1}: ${JSON.stringify(next.error)}`);
      table = next.value.table;
      expect(table.digest(), `ply ${i + 1}`).toBe(digest);
    }
    expect(plies.length).toBeGreaterThan(least);
  });
}
