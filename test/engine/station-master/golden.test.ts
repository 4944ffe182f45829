// Whole games replay to the digests they once had, ply by ply, and all 46 events occur in them and are told in one line each. The records
// only say what was, not what is right; the rules' own tests, the laws and the vectors say that.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shelve, type Table } from '../../../engine/kernel/table.ts';
import { apply } from '../../../engine/station-master/apply.ts';
import { stationMaster } from '../../../engine/station-master/index.ts';
import type { Intent } from '../../../engine/station-master/intents.ts';
import type { State } from '../../../engine/station-master/state.ts';

const folder = new URL('../../golden/station-master/', import.meta.url);
const names = readdirSync(folder);
const shelved = shelve(stationMaster);

interface Golden {
  readonly save: unknown;
  readonly digests: readonly string[];
  readonly outcome: unknown;
}
const read = (name: string): Golden => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

function restored(save: unknown): Table {
  const table = shelved.restore(save);
  if (!table.ok) throw new Error(table.error.message);
  return table.value;
}

test('there are games to replay, from one to six players', () => {
  expect(new Set(names.map((name) => restored(read(name).save).setup.seats))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

describe.each(names)('the game of %s', (name) => {
  test('replays to the digest of every ply and to its outcome', () => {
    const { save, digests, outcome } = read(name);
    const table = restored(save);
    expect(Array.from({ length: table.ply + 1 }, (_, ply) => table.at(ply).digest())).toEqual(digests);
    expect(table.outcome).toEqual(outcome);
  });
});

test('all 46 events occur in them, and each is told in one line of its own', () => {
  const lines = new Map<string, string>();
  for (const name of names) {
    const table = restored(read(name).save);
    let state = table.at(0).checkpoint() as unknown as State; // this game's own opening
    for (const { seat, intent } of table.history()) {
      const step = apply(state, seat, intent as Intent); // replayed just above
      state = step.state;
      for (const event of step.events) lines.set(event.type, stationMaster.tell({ event }));
    }
  }
  expect(lines.size).toBe(46);
  for (const [type, line] of lines) expect(line, type).toMatch(/^[A-Z0-9].*\.$/);
});
