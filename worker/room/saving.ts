// The record of a table as a save: for everyone once the game is over; before that only where the game hides and draws nothing.

import { ok } from '../../engine/kernel/result.ts';
import type { Save, SaveSeat } from '../../engine/kernel/save.ts';
import { type Answer, refuse } from '../answers.ts';
import type { Standing } from './standing.ts';

/** The save, with its proof of fairness once the game is over; refused while it would give anything away. */
export function saveOf({ table, ledger, status, closed }: Standing): Answer<Save> {
  if (table === undefined) return refuse('read-only', closed ?? '');
  if (status === 'lobby') return refuse('save-hidden', 'the game has not begun');
  if (status !== 'over' && !table.game.transparent) return refuse('save-hidden', 'the record opens when the game is over');
  const seats = ledger.seats.map(
    ({ kind, name, bot }): SaveSeat => ({ kind, ...(name === undefined ? {} : { name }), ...(bot === undefined ? {} : { bot }) }),
  );
  const { table: id, secret, commitment } = ledger.opening;
  if (status !== 'over' || secret === undefined || commitment === null) return ok(table.save(seats));
  return ok(table.save(seats, { table: id, secret, commitment, nonces: ledger.nonces }));
}
