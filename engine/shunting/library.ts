// The puzzle library, in order of difficulty. A test plays every entry's solution and proves its par.

import runRound from './data/run-round.json' with { type: 'json' };
import first from './data/three-segments.json' with { type: 'json' };
import turntable from './data/turntable.json' with { type: 'json' };

/** One puzzle of the library; `puzzle` is a puzzle file with its verified solution. */
export interface LibraryPuzzle {
  /** Kebab-case; also the file's name. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences; they give nothing away. */
  readonly about: string;
  /** For how many it was made. */
  readonly seats?: number;
  /** The least number of counted moves, where it is proven. */
  readonly par?: number;
  readonly puzzle: unknown;
}

export const threeSegments: LibraryPuzzle = first;

export const library: readonly LibraryPuzzle[] = [threeSegments, runRound, turntable];
