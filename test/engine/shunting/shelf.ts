// The library's puzzles by name, for tests that want one or the lessons alone.

import { type LibraryPuzzle, library } from '../../../engine/shunting/library.ts';

export function fromShelf(id: string): LibraryPuzzle {
  const found = library.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no puzzle ${id}`);
  return found;
}

/** The twelve lessons: small enough for the slow search. */
export const lessons: readonly LibraryPuzzle[] = library.filter(({ tags }) => tags.includes('ladder'));
