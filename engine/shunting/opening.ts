// A puzzle's opening before anybody plays it, for whoever only has the puzzle.

import type { Puzzle } from './puzzle.ts';
import { type Sketch, sketchOfView } from './sketch.ts';
import { start } from './state.ts';
import { view } from './view.ts';

/** The sketch of a puzzle whose opening stands. */
export const sketchOf = (puzzle: Puzzle): Sketch => sketchOfView(view(start({ puzzle, drivers: {} }, 1)));
