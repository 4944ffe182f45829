// Yards drawn for the tests of editing: strokes as text, and vehicles put where they are wanted.

import type { Point } from '../../../../engine/kernel/grid.ts';
import { BLANK, type Edited } from '../../../../engine/shunting/edit/draft.ts';
import { groundOf } from '../../../../engine/shunting/edit/ground.ts';
import { lay } from '../../../../engine/shunting/edit/lay.ts';
import { drawn } from '../../../../engine/shunting/edit/pen.ts';
import { ENGINE, lieAlong, place, WAGON } from '../../../../engine/shunting/edit/stock.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';

export function done(edited: Edited): Puzzle {
  if (!edited.ok) throw new Error(edited.error);
  return edited.value;
}

/** `0,0 1,0 2,1` as nodes. */
const nodesOf = (text: string): readonly Point[] =>
  text.split(' ').map((node) => {
    const [x = 0, y = 0] = node.split(',').map(Number);
    return { x, y };
  });

/** Strokes laid one after the other, each joined to what lies there. */
export function yard(...strokes: readonly string[]): Puzzle {
  return strokes.reduce((puzzle, stroke) => drawOn(puzzle, stroke), BLANK);
}

export function drawOn(puzzle: Puzzle, stroke: string): Puzzle {
  const ground = groundOf(puzzle);
  const headings = (node: Point) => ground.from(node).map(({ entry }) => entry);
  const pieces = drawn(nodesOf(stroke), 'fit', {
    coming: (node) => headings(node).map((heading) => ((heading + 2) % 4) as typeof heading), // a heading turned round is one
    leaving: headings,
  });
  return done(lay(puzzle, pieces));
}

const along = (puzzle: Puzzle, segments: string) => {
  const path = lieAlong(puzzle, segments.split(' '));
  if (path === undefined) throw new Error(`${segments} is no lie`);
  return path;
};

export const withEngine = (puzzle: Puzzle, segments: string): Puzzle => done(place(puzzle, along(puzzle, segments), ENGINE));
export const withWagon = (puzzle: Puzzle, segments: string): Puzzle => done(place(puzzle, along(puzzle, segments), WAGON));

/** A road of six units from 0,0 with a siding of two from 2,0 to 4,2 and on to 5,2. */
export const TURNOUT = ['0,0 1,0 2,0 3,0 4,0 5,0 6,0', '2,0 3,1 4,2 5,2 6,2'] as const;
