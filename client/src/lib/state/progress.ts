// How far this device has got with each puzzle: the line played, where it stands, and the fewest moves that solved it.
// Also the puzzle files opened here, each under an id of its own, so that they have a page like the library's.

import type { Counts, Save } from '../engine.ts';
import { readJson, type Store } from '../table/host.ts';

export interface Progress {
  /** The whole line, also what was taken back. */
  readonly line?: Save;
  readonly ply: number;
  /** Fewest counted moves of a solution found here. */
  readonly best?: number;
  /** The least of each count, each maybe of another solution. */
  readonly bests?: Counts;
  /** When it was written, in ms since 1970. */
  readonly at?: number;
  /** The `at` of what an account has been told. */
  readonly told?: number;
}

/** Under which name a store keeps it. */
export const progressKey = (puzzle: string) => `signalbox.puzzle.${puzzle}`;

export function readProgress(store: Store, puzzle: string): Progress {
  const found = readJson(store, progressKey(puzzle));
  if (typeof found !== 'object' || found === null || !('ply' in found) || typeof found.ply !== 'number') return { ply: 0 };
  return found as Progress; // written below; the line itself is checked by whoever restores it
}

export function writeProgress(store: Store, puzzle: string, progress: Progress, at = Date.now()): void {
  store.write(progressKey(puzzle), JSON.stringify({ ...progress, at }));
}

export interface OwnPuzzle {
  readonly id: string;
  readonly title: string;
  /** The file, as it was opened. */
  readonly text: string;
}

const OWN = 'signalbox.own-puzzles';
const MOST = 20;

/** The newest first. */
export function ownPuzzles(store: Store): readonly OwnPuzzle[] {
  const found = readJson(store, OWN);
  return Array.isArray(found)
    ? found.filter((one): one is OwnPuzzle => typeof one?.id === 'string' && typeof one.title === 'string' && typeof one.text === 'string')
    : [];
}

/** Keeps an opened file; the same file again is the same puzzle. `id` is unlike any other. */
export function keepOwn(store: Store, fresh: OwnPuzzle): OwnPuzzle {
  const before = ownPuzzles(store);
  const known = before.find(({ text }) => text === fresh.text);
  if (known !== undefined) return known;
  store.write(OWN, JSON.stringify([fresh, ...before].slice(0, MOST)));
  return fresh;
}

/** The library's puzzle of a day, counted by the reader's own calendar: the same one all day, another one tomorrow. */
export function puzzleOf<T>(library: readonly T[], day: Date): T | undefined {
  const days = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / 86_400_000);
  return library[days % library.length];
}
