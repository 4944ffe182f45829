// What this device knows of puzzles and what the account knows, made one when somebody signs in: the fewest moves of either, and the line
// that was played last. Files opened here stay here.

import type { Answer, ProgressEntry } from '../catalogue/calls.ts';
import type { Json, Save } from '../engine.ts';
import { progressKey, readProgress, writeProgress } from '../state/progress.ts';
import type { Store } from '../table/host.ts';

/** Letters a call may carry, and a line: what the server takes, with room to spare. */
const CALL = 800_000;
const LINE = 60_000;
const SHARED = /^(?!own-)[\w-]{1,64}$/;

type Send = (entries: ProgressEntry[]) => Promise<Answer<{ readonly entries: readonly ProgressEntry[] }>>;

/** Whether both are one now. `names`: of everything in the store. */
export async function mergeProgress(store: Store, names: readonly string[], send: Send): Promise<boolean> {
  const calls = parcels(
    puzzlesIn(names)
      .filter((id) => SHARED.test(id))
      .map((id) => entryOf(store, id)),
  );
  let entries: readonly ProgressEntry[] = [];
  for (const call of calls) {
    const answer = await send(call).catch(() => undefined);
    if (!answer?.ok) return false;
    ({ entries } = answer.value);
  }
  for (const entry of entries) take(store, entry);
  return true;
}

/** The puzzles there is progress of that others have too. */
function puzzlesIn(names: readonly string[]): readonly string[] {
  const start = progressKey('');
  return names.flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : [])).filter((id) => SHARED.test(id));
}

function entryOf(store: Store, puzzle: string): ProgressEntry {
  const { line, ply, best, at = 0 } = readProgress(store, puzzle);
  const fits = line !== undefined && JSON.stringify(line).length <= LINE;
  // A save is JSON by its making.
  return { puzzle, ply, changedAt: at, ...(fits ? { line: line as unknown as Json } : {}), ...(best === undefined ? {} : { best }) };
}

/** As few calls as hold them all; at least one, which asks. */
function parcels(entries: readonly ProgressEntry[]): readonly ProgressEntry[][] {
  const calls: ProgressEntry[][] = [[]];
  let letters = 0;
  for (const entry of entries) {
    const more = JSON.stringify(entry).length;
    if (letters + more > CALL || (calls.at(-1)?.length ?? 0) >= 500) {
      calls.push([]);
      letters = 0;
    }
    calls.at(-1)?.push(entry);
    letters += more;
  }
  return calls;
}

function take(store: Store, entry: ProgressEntry): void {
  const here = readProgress(store, entry.puzzle);
  const newer = entry.changedAt > (here.at ?? 0) || (here.line === undefined && entry.line !== undefined);
  // Whoever restores a line checks it, as it checks one of its own.
  const line = newer && entry.line !== undefined ? (entry.line as unknown as Save) : here.line;
  const best = Math.min(entry.best ?? Number.POSITIVE_INFINITY, here.best ?? Number.POSITIVE_INFINITY);
  const { line: _line, best: _best, ...rest } = here;
  writeProgress(
    store,
    entry.puzzle,
    { ...rest, ply: newer ? entry.ply : here.ply, ...(line === undefined ? {} : { line }), ...(best === Number.POSITIVE_INFINITY ? {} : { best }) },
    Math.max(entry.changedAt, here.at ?? 0),
  );
}
