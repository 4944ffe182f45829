// Save points of a puzzle: places that its solver kept, each with the line that leads there, so that it can be gone back to whatever was tried
// since. On this device alone.

import type { Save } from '../engine.ts';
import { readJson, type Store } from '../table/host.ts';

export interface Place {
  /** Counted moves up to there. */
  readonly moves: number;
  /** When it was kept, ms since 1970. */
  readonly at: number;
  /** As far as the place; whoever restores it checks it. */
  readonly line: Save;
}

/** Of one puzzle; the oldest gives way. */
export const PLACES_MOST = 5;

const keyOf = (puzzle: string): string => `signalbox.places.${puzzle}`;
const played = ({ line }: Place): string => JSON.stringify(line.history);

/** The newest first. */
export function readPlaces(store: Store, puzzle: string): readonly Place[] {
  const found = readJson(store, keyOf(puzzle));
  if (!Array.isArray(found)) return [];
  return found.filter((one): one is Place => typeof one?.moves === 'number' && typeof one.at === 'number' && Array.isArray(one.line?.history));
}

/** Keeps a place; the same moves again are the same place. */
export function keepPlace(store: Store, puzzle: string, place: Place): readonly Place[] {
  const others = readPlaces(store, puzzle).filter((one) => played(one) !== played(place));
  return write(store, puzzle, [place, ...others].slice(0, PLACES_MOST));
}

export const forgetPlace = (store: Store, puzzle: string, at: number): readonly Place[] =>
  write(
    store,
    puzzle,
    readPlaces(store, puzzle).filter((one) => one.at !== at),
  );

function write(store: Store, puzzle: string, places: readonly Place[]): readonly Place[] {
  store.write(keyOf(puzzle), JSON.stringify(places));
  return places;
}
