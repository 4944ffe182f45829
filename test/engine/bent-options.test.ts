// Files that a table is made of, bent in one member at a time: each is refused in words, or makes a table that can be looked at.
//
// Mutants these must kill: a check that makes a yard of a file which an earlier check found a fault in.

import { expect, test } from 'vitest';
import { eighteenXx } from '../../engine/eighteen-xx/index.ts';
import { tutorial } from '../../engine/eighteen-xx/library.ts';
import { seatOf } from '../../engine/kernel/game.ts';
import { studySeed } from '../../engine/kernel/rng.ts';
import { type Shelved, shelve } from '../../engine/kernel/table.ts';
import { shunting } from '../../engine/shunting/index.ts';
import { library } from '../../engine/shunting/library.ts';

type Path = readonly string[];

const INSTEAD: readonly unknown[] = [undefined, null, -1, 0.5, 2 ** 53 - 1, '', 'x', 'constructor', [], {}, true];

/** The members of a file, all the way down; of a list the first two, since the rest are like them. */
function membersOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 2 : undefined);
  return entries.flatMap(([name, inner]) => [[...at, name], ...membersOf(inner, [...at, name])]);
}

/** A copy with another value in one place. */
function bent(value: unknown, [name, ...rest]: Path, instead: unknown): unknown {
  if (name === undefined) return instead;
  const copy: Record<string, unknown> = { ...Object(value) };
  copy[name] = bent(copy[name], rest, instead);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** What a table of these options came to; throws what the game throws. */
function outcomeOf(game: Shelved, options: object): 'refused' | 'made' {
  const settled = game.settle(options, 1);
  if (!settled.ok) {
    expect(settled.error.message).toMatch(/\S/);
    return 'refused';
  }
  const table = game.deal({ options: settled.value, seats: 1, seed: studySeed(0) });
  expect(table.look(seatOf(0)).menu).toEqual(expect.any(Array));
  return 'made';
}

const yard = library.find(({ id }) => id === 'run-round')?.puzzle;

test.each([
  ['shunting', shelve(shunting), 'puzzle', yard],
  ['eighteen-xx', shelve(eighteenXx), 'table', tutorial.table],
] as const)('a file of %s with anything in any one place is refused, or makes a table', (_, game, member, file) => {
  const outcomes = new Map<string, number>();
  expect(outcomeOf(game, { [member]: file })).toBe('made');
  for (const at of membersOf(file)) {
    for (const instead of INSTEAD) {
      const outcome = outcomeOf(game, { [member]: bent(file, at, instead) });
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  }
  expect([...outcomes.keys()].sort()).toEqual(['made', 'refused']);
});
