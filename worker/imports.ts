// A save becomes a table. It is replayed whole before any object is touched, so that nothing is ever stored that does not replay. A game
// that hides or draws anything is accepted only when it is over; otherwise a copy would be an oracle for the table it was copied from.

import { ok } from '../engine/kernel/result.ts';
import { isStudySeed } from '../engine/kernel/rng.ts';
import { restoreFrom } from '../engine/kernel/table.ts';
import { type Answer, refuse } from './answers.ts';
import type { Making } from './room/entries.ts';
import type { Shelf } from './room/standing.ts';

/** What a foreign save becomes, or the kernel's reason against it. Replaying is bounded by the body's bytes and the history's plies. */
export function readImport(shelf: Shelf, foreign: unknown): Answer<Omit<Making, 'table' | 'host'>> {
  const restored = restoreFrom(shelf, foreign);
  if (!restored.ok) return flawed(restored.error);
  const table = restored.value;
  const { game } = table;
  if (!game.transparent && table.outcome === undefined)
    return refuse('save-hidden', 'this game hides something; its record is taken once it is over');
  const { seed, options, seats } = table.setup;
  if (!game.transparent && isStudySeed(seed)) return flawed({ code: 'save-bad-value', key: 'seed', message: 'a study seed can be guessed' });
  return ok({ game: game.id, rules: game.rules, options, seats, imported: { seed, history: table.history() } });
}

const flawed = (flaw: NonNullable<Parameters<typeof refuse>[2]>['flaw'] & object) =>
  refuse('save-refused', flaw.message, { flaw, ...(flaw.key === undefined ? {} : { at: flaw.key }) });
