// What this device knows of puzzles and what the account knows, made one when somebody signs in and whenever they come back: the least of
// each count of either, the line that was played last, and the save points of all. Files opened here stay here.

import type { Answer, Merged, ProgressEntry } from '../catalogue/calls.ts';
import type { Json, Save } from '../engine.ts';
import { leastOf } from '../state/bests.ts';
import { type Kept, readKept, takeKept } from '../state/places.ts';
import { type Progress, progressKey, readProgress, writeProgress } from '../state/progress.ts';
import type { Store } from '../table/host.ts';

/** Letters a call may carry, a line, and that of a save point: what the server takes, with room to spare. */
const CALL = 800_000;
const LINE = 60_000;
const PLACE = 15_000;
const SHARED = /^(?!own-)[\w-]{1,64}$/;

type Send = (entries: ProgressEntry[], since: number) => Promise<Answer<Merged>>;

export interface Heard {
  /** What to ask from the next time. */
  readonly heard: number;
  /** Whether anything came that this device did not know. */
  readonly news: boolean;
}

/**
 * Tells what the account has not been told, all of it where `since` is 0, and takes in what came to it since; undefined where that failed.
 * `names`: of everything in the store.
 */
export async function mergeProgress(store: Store, names: readonly string[], send: Send, since = 0): Promise<Heard | undefined> {
  const untold = puzzlesIn(names)
    .map((id) => ({ id, progress: readProgress(store, id), kept: readKept(store, id) }))
    .filter(({ progress }) => since === 0 || progress.at === undefined || progress.at !== progress.told);
  const calls = parcels(untold.map(({ id, progress, kept }) => entryOf(id, progress, kept)));
  let last: Merged | undefined;
  for (const call of calls) {
    const answer = await send(call, since).catch(() => undefined);
    if (!answer?.ok) return undefined;
    last = answer.value;
  }
  for (const { id, progress, kept } of untold) markTold(store, id, progress.at, kept);
  const news = (last?.entries ?? []).filter((entry) => take(store, entry)).length > 0;
  return { heard: last?.heard ?? since, news };
}

/** Unless it was played on meanwhile, or a place was kept. */
function markTold(store: Store, id: string, at = 0, kept: readonly Kept[] = []): void {
  const here = readProgress(store, id);
  const same = (here.at ?? 0) === at && JSON.stringify(readKept(store, id)) === JSON.stringify(kept);
  if (same) writeProgress(store, id, { ...here, told: at }, at);
}

/** The puzzles there is progress of that others have too. */
function puzzlesIn(names: readonly string[]): readonly string[] {
  const start = progressKey('');
  return names.flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : [])).filter((id) => SHARED.test(id));
}

function entryOf(puzzle: string, { line, ply, best, bests, at = 0 }: Progress, kept: readonly Kept[]): ProgressEntry {
  const fits = line !== undefined && JSON.stringify(line).length <= LINE;
  // A save is JSON by its making.
  const shown = fits ? { line: line as unknown as Json } : {};
  const places = kept
    .filter((place) => JSON.stringify(place.line).length <= PLACE)
    .map(({ at, moves, line }) => ({ at, moves, line: line as unknown as Json }));
  const more = { ...(best === undefined ? {} : { best }), ...(bests === undefined ? {} : { bests }), ...(places.length === 0 ? {} : { places }) };
  return { puzzle, ply, changedAt: at, ...shown, ...more };
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

/** Whether it told anything new. */
function take(store: Store, entry: ProgressEntry): boolean {
  const here = readProgress(store, entry.puzzle);
  const comes = entry.line !== undefined && (entry.changedAt > (here.at ?? 0) || here.line === undefined);
  // Whoever restores a line checks it, as it checks one of its own.
  const played = comes ? { ply: entry.ply, line: entry.line as unknown as Save } : {};
  const best = Math.min(entry.best ?? Number.POSITIVE_INFINITY, here.best ?? Number.POSITIVE_INFINITY);
  const bests = entry.bests && here.bests ? leastOf(entry.bests, here.bests) : (entry.bests ?? here.bests);
  const better = { ...(best === Number.POSITIVE_INFINITY ? {} : { best }), ...(bests === undefined ? {} : { bests }) };
  const at = Math.max(entry.changedAt, here.at ?? 0);
  const { at: _at, told, ...known } = here;
  // A place that was kept during the call is still to be told.
  const untold = here.at !== undefined && told === undefined;
  const merged = { ...known, ...played, ...better };
  writeProgress(store, entry.puzzle, { ...merged, ...(untold ? {} : { told: entry.changedAt }) }, at);
  const kept = takeKept(store, entry.puzzle, (entry.places ?? []) as readonly unknown[] as readonly Kept[]); // read again as a stored value is
  return kept || JSON.stringify(merged) !== JSON.stringify(known);
}
