// A record of the catalogue, verified before it is played: the file is the puzzle the record names, its moves read and play from the opening to
// the goal, and they count what is claimed. Only then is it a line to step through.

import { loadRecords, type Shelved } from '../engine.ts';
import { Local } from './local.ts';
import type { SolvedLine, Unreadable } from './local-calls.ts';

export async function openRecord(game: Shelved, record: SolvedLine): Promise<{ readonly ok: true; readonly local: Local } | Unreadable> {
  const { readPuzzle, readShorthand, countsOf, verify, intentsOf, hashOf } = await loadRecords();
  const puzzle = readPuzzle(parsed(record.file));
  if (!puzzle.ok) return refused('Its puzzle cannot be read', puzzle.error.at);
  if (hashOf(puzzle.value) !== record.hash) return refused('It is of another puzzle');
  const moves = readShorthand(record.moves);
  if (!moves.ok) return refused('Its moves cannot be read', moves.error);
  const verdict = verify(puzzle.value, moves.value);
  if (verdict.failedMoveIndex !== null) return refused(`Its move ${verdict.failedMoveIndex + 1} cannot be played`);
  if (!verdict.isSolved) return refused('It does not solve the puzzle');
  const count = countsOf(moves.value)[record.kind];
  if (count !== record.count) return refused(`It counts ${count}, not ${record.count}`);

  const options = game.settle({ puzzle: puzzle.value }, 1);
  if (!options.ok) return refused('Its puzzle cannot be opened', options.error.at);
  // No chance enters a puzzle: any seed will do.
  const opened = () => new Local(game.deal({ options: options.value, seats: 1, seed: '0'.repeat(64) }));
  const plays = (local: Local, joined: boolean) => intentsOf(moves.value, joined).every((intent) => local.submit(intent).ok);
  const local = opened();
  if (plays(local, true)) return { ok: true, local };
  // A drive that goes on past its end (§7) was several; unit by unit every line plays.
  const slow = opened();
  return plays(slow, false) ? { ok: true, local: slow } : refused('It goes on after the goal');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const refused = (message: string, at = ''): Unreadable => ({ ok: false, at, message });
