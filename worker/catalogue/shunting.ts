// The Worker's one door to the rules of Shunting: reading a puzzle file, playing a solution of it, proving its par.

export { COUNT_KINDS, type CountKind, type Counts, countsOf, difficultyOf } from '../../engine/shunting/counts.ts';
export { readMove, readPuzzle } from '../../engine/shunting/file/read.ts';
export { writePuzzle } from '../../engine/shunting/file/write.ts';
export { daily } from '../../engine/shunting/library/daily.ts';
export { type LibraryPuzzle, library } from '../../engine/shunting/library.ts';
export { sketchOf } from '../../engine/shunting/opening.ts';
export type { Puzzle } from '../../engine/shunting/puzzle.ts';
export { hashOf } from '../../engine/shunting/record.ts';
export { readShorthand, writeShorthand } from '../../engine/shunting/shorthand.ts';
export { currentOf, historyOf, type Solution } from '../../engine/shunting/solution.ts';
export { searching } from '../../engine/shunting/solve/search.ts';
export { publishingFlaw, untilSolved, verify } from '../../engine/shunting/verify.ts';
