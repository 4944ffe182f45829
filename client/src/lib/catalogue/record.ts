// A record of the catalogue, verified before it is played: only one that holds becomes a save to step through.

import { loadGame, loadRecords, type Save, type SolvedLine } from '../engine.ts';
import { Local } from '../table/local.ts';
import type { Unreadable } from '../table/local-calls.ts';

export type Verified = { readonly ok: true; readonly save: Save } | Unreadable;

export async function verifyRecord(record: SolvedLine): Promise<Verified> {
  const [{ readRecord, waysToPlay }, game] = await Promise.all([loadRecords(), loadGame('shunting')]);
  const read = readRecord(record);
  if (!read.ok) return { ok: false, ...read.error };
  const options = game?.settle({ puzzle: read.value.puzzle }, 1);
  if (game === undefined || options?.ok !== true) return { ok: false, at: '', message: 'Its puzzle cannot be opened' };
  for (const intents of waysToPlay(read.value.solution)) {
    // No chance enters a puzzle: any seed will do.
    const local = new Local(game.deal({ options: options.value, seats: 1, seed: '0'.repeat(64) }));
    if (intents.every((intent) => local.submit(intent).ok)) return { ok: true, save: local.save(false) };
  }
  return { ok: false, at: '', message: 'It goes on after the goal' };
}
