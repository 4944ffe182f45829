// Save points of a puzzle: places that its solver kept, each with the line that leads there, so that it can be gone back to whatever was tried
// since. An account has them on every device; what is forgotten leaves a mark, or another device would bring it back.

import type { Save } from '../engine.ts';
import { readJson, type Store } from '../table/host.ts';
import { readProgress, writeProgress } from './progress.ts';

export interface Place {
  /** Counted moves up to there. */
  readonly moves: number;
  /** When it was kept, ms since 1970; its name as well. */
  readonly at: number;
  /** As far as the place; whoever restores it checks it. */
  readonly line: Save;
}

/** A place, or the mark of one that was forgotten. */
export type Kept = Omit<Place, 'line'> & { readonly line: Save | null };

/** Of one puzzle; the oldest gives way. */
export const PLACES_MOST = 5;
/** Marks of one puzzle; the oldest gives way. */
const MARKS_MOST = 20;

const keyOf = (puzzle: string): string => `signalbox.places.${puzzle}`;
const isPlace = (kept: Kept): kept is Place => kept.line !== null;
const played = ({ line }: Kept): string => JSON.stringify(line?.history);

/** The places and the marks, each the newest first. */
export function readKept(store: Store, puzzle: string): readonly Kept[] {
  const found = readJson(store, keyOf(puzzle));
  if (!Array.isArray(found)) return [];
  return found.filter(
    (one): one is Kept => typeof one?.moves === 'number' && typeof one.at === 'number' && (one.line === null || Array.isArray(one.line?.history)),
  );
}

/** The newest first. */
export const readPlaces = (store: Store, puzzle: string): readonly Place[] => readKept(store, puzzle).filter(isPlace);

/** Keeps a place; the same moves again are the same place. */
export const keepPlace = (store: Store, puzzle: string, place: Place): readonly Place[] => change(store, puzzle, [place]);

export const forgetPlace = (store: Store, puzzle: string, at: number): readonly Place[] => change(store, puzzle, [{ moves: 0, at, line: null }]);

/** Takes in what an account has kept; whether any of it is news here. */
export function takeKept(store: Store, puzzle: string, others: readonly Kept[]): boolean {
  const before = JSON.stringify(readKept(store, puzzle));
  const after = JSON.stringify(merged(readKept(store, puzzle), others));
  if (after !== before) store.write(keyOf(puzzle), after);
  return after !== before;
}

/** A change made here, which an account has not been told. */
function change(store: Store, puzzle: string, fresh: readonly Kept[]): readonly Place[] {
  takeKept(store, puzzle, fresh);
  const { told: _, ...progress } = readProgress(store, puzzle);
  writeProgress(store, puzzle, progress, progress.at ?? 0); // when the line was played is not touched
  return readPlaces(store, puzzle);
}

/** What either keeps and neither has forgotten. Of the same moves the newest place is left. */
function merged(some: readonly Kept[], others: readonly Kept[]): readonly Kept[] {
  const all = [...some, ...others].toSorted((a, b) => b.at - a.at);
  const marks = [...new Map(all.filter((kept) => !isPlace(kept)).map((mark) => [mark.at, mark])).values()];
  const forgotten = new Set(marks.map(({ at }) => at));
  const places = new Map<string, Place>();
  for (const kept of all) if (isPlace(kept) && !forgotten.has(kept.at) && !places.has(played(kept))) places.set(played(kept), kept);
  return [...[...places.values()].slice(0, PLACES_MOST), ...marks.slice(0, MARKS_MOST)];
}
