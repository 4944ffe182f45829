// Marks of a replay, held against the rules: over whole games the plies marked are those at which a wreck was somebody's fault or boxes
// were delivered, by the players' own books. Wrong versions seen to be killed: "collide" spelled otherwise; every train
// that terminates marked, since the Superintendent earns by each; a mark on the ply before.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { StationMasterView } from '../../../client/src/lib/engine.ts';
import { Local } from '../../../client/src/lib/table/local.ts';
import { marksOf } from '../../../client/src/lib/table/marks.ts';
import { games } from '../../../engine/games.ts';

const golden = (name: string) => JSON.parse(readFileSync(new URL(`../../golden/station-master/${name}.json`, import.meta.url), 'utf8'));

/** Wrecks and deliveries entered in the books so far. */
const entered = ({ players }: StationMasterView): number => players.reduce((sum, one) => sum + one.wrecksAtFault + one.delivered, 0);

test.each(['six-mixed', 'five-short-random', 'four-mixed', 'solitaire-dispatcher'])('the marks of %s are its wrecks and deliveries', (name) => {
  const restored = games.get('station-master')?.restore(golden(name).save);
  if (restored?.ok !== true) throw new Error(`${name} does not replay`);
  const table = restored.value;
  const books = Array.from({ length: table.ply + 1 }, (_, ply) => entered(table.at(ply).look('spectator').view as unknown as StationMasterView)); // the game's own view
  const worth = books.flatMap((now, ply) => (ply > 0 && now > (books[ply - 1] ?? 0) ? [ply] : []));
  expect(worth.length).toBeGreaterThan(0);
  expect(marksOf('station-master', new Local(table).standing().log)).toEqual(worth);
});

test('other games have none', () => {
  expect(marksOf('shunting', ['Train 1 and Train 2 collide'])).toEqual([]);
});
