// A record of the catalogue, verified before it is played: only one that holds is a line to step through.

import { loadGame, loadRecords, type SolvedLine } from '../engine.ts';
import { Local } from './local.ts';
import type { Unreadable } from './local-calls.ts';

export async function openRecord(record: SolvedLine): Promise<{ readonly ok: true; readonly local: Local } | Unreadable> {
  const [{ readRecord, waysToPlay }, game] = await Promise.all([loadRecords(), loadGame('shunting')]);
  const read = readRecord(record);
  if (!read.ok) return { ok: false, ...read.error };
  const options = game?.settle({ puzzle: read.value.puzzle }, 1);
  if (game === undefined || options?.ok !== true) return { ok: false, at: '', message: 'Its puzzle cannot be opened' };
  for (const intents of waysToPlay(read.value.solution)) {
    // No chance enters a puzzle: any seed will do.
    const local = new Local(game.deal({ options: options.value, seats: 1, seed: '0'.repeat(64) }));
    if (intents.every((intent) => local.submit(intent).ok)) return { ok: true, local };
  }
  return { ok: false, at: '', message: 'It goes on after the goal' };
}
