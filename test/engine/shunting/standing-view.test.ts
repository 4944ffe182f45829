// A puzzle made of what is seen stands as the game does. Wrong versions these tests were seen to kill: couplings seen from one side alone; switches, or
// turntables, as they were at the opening; a car with an engine's powers.

import { expect, test } from 'vitest';
import { readPuzzle } from '../../../engine/shunting/file/read.ts';
import { standing } from '../../../engine/shunting/integrity.ts';
import { library } from '../../../engine/shunting/library.ts';
import { perform } from '../../../engine/shunting/moves.ts';
import { writePosition } from '../../../engine/shunting/position.ts';
import { puzzleFrom } from '../../../engine/shunting/standing-view.ts';
import { start } from '../../../engine/shunting/state.ts';
import { view } from '../../../engine/shunting/view.ts';
import { yardOf } from '../../../engine/shunting/yard.ts';
import { randomMoves } from './walks.ts';
import { puzzleOf } from './yards.ts';

test.each(library.map(({ id, puzzle }) => [id, puzzleOf(puzzle)] as const))(
  '%s stands the same when it is read off the board, wherever play has led',
  (_, puzzle) => {
    const opening = start({ puzzle, drivers: {} }, 1);
    const yard = yardOf(opening.puzzle);
    let position = opening.position;
    for (const move of [undefined, ...randomMoves(opening.puzzle, 5, 40)]) {
      const next = move === undefined ? undefined : perform(yard, position, move);
      if (next?.ok === true) position = next.value;
      const read = readPuzzle(JSON.parse(JSON.stringify(puzzleFrom(view({ ...opening, position })))));
      if (!read.ok) throw new Error(`${read.error.at}: ${read.error.message}`);
      const there = yardOf(read.value);
      const stands = standing(there, read.value.InitialState);
      if (!stands.ok) throw new Error(stands.error);
      expect(writePosition(there, stands.value)).toEqual(writePosition(yard, position));
    }
    const { Goal, RollingStock, Track } = puzzleFrom(view({ ...opening, position }));
    expect({ Goal, RollingStock, Track }).toEqual({ Goal: puzzle.Goal, RollingStock: puzzle.RollingStock, Track: puzzle.Track });
  },
);
