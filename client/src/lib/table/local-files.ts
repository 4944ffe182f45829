// What local play does with files and finished records. Kept apart from the worker, since nobody who only plays ever needs it.

import { type Counts, loadCounts, loadFairness, loadMembers, loadPuzzleFiles } from '../engine.ts';
import type { Unreadable, Verdict } from './local-calls.ts';

/** A puzzle file's JSON, as strictly as the command line reads it. */
export async function readText(text: string): Promise<{ readonly ok: true; readonly puzzle: unknown } | Unreadable> {
  let puzzle: unknown;
  try {
    puzzle = JSON.parse(text);
  } catch {
    return { ok: false, at: '', message: 'This file is not JSON.' };
  }
  const { repeatedMember } = await loadMembers();
  const twice = repeatedMember(text);
  if (twice !== undefined) return { ok: false, at: twice, message: 'This member appears twice.' };
  // An object without any would read as an empty yard, and so would every other game's file.
  const isOther = typeof puzzle === 'object' && puzzle !== null && !Array.isArray(puzzle) && !('Track' in puzzle);
  return isOther ? { ok: false, at: '', message: 'There is no track in this file.' } : { ok: true, puzzle };
}

/** A shunting record as a puzzle file, with its moves as the solution. */
export async function writeLine(record: { readonly options: unknown; readonly history: readonly { readonly intent: unknown }[] }): Promise<string> {
  const { readPuzzle, writePuzzle, begin, movesOf, snapshot, verified, intentSchema } = await loadPuzzleFiles();
  const { options } = record;
  const puzzle = readPuzzle(typeof options === 'object' && options !== null && 'puzzle' in options ? options.puzzle : undefined);
  if (!puzzle.ok) throw new Error(`the open puzzle is none: ${puzzle.error.message}`);
  // A line that does not solve it is no solution: the puzzle is then written as it came.
  const moves = record.history.flatMap(({ intent }) => movesOf(intentSchema.parse(intent)));
  const solved = verified(puzzle.value, snapshot(begin(moves)));
  return writePuzzle(solved.ok ? solved.value : puzzle.value);
}

/** What modellers count in the moves of a shunting record. */
export async function countLine(history: readonly { readonly intent: unknown }[]): Promise<Counts> {
  const [{ movesOf, intentSchema }, countsOf] = await Promise.all([loadPuzzleFiles(), loadCounts()]);
  return countsOf(history.flatMap(({ intent }) => movesOf(intentSchema.parse(intent))));
}

/** What a record that replays says of its end, and whether its seed is the one the table was bound to. */
export async function sealOf(save: unknown): Promise<Verdict> {
  const { isFair, readSave } = await loadFairness();
  const { fair, rules, seed, digest } = readSave(save);
  if (fair === undefined) return { ok: true, digest };
  const { ok, recomputed } = isFair(fair, rules, seed);
  return { ok: true, digest, fair: { ok, commitment: fair.commitment, recomputed } };
}
