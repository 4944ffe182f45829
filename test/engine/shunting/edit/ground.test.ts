// The ground that grows with the strokes, against one surveyed anew. Wrong versions this was seen to kill: a small map that is dropped as it joins
// the one below; one that is joined twice; numbers of nodes that meet, as far out as coordinates go.

import { expect, test } from 'vitest';
import type { Point } from '../../../../engine/kernel/grid.ts';
import { BLANK } from '../../../../engine/shunting/edit/draft.ts';
import { type Ground, groundOf } from '../../../../engine/shunting/edit/ground.ts';
import { lay } from '../../../../engine/shunting/edit/lay.ts';
import { drawn } from '../../../../engine/shunting/edit/pen.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { done, yard } from './drawings.ts';

/** All that a ground says of the nodes and the pieces of a puzzle. */
function said(ground: Ground, { Track }: Puzzle) {
  const nodes = Track.Segments.flatMap(({ A, B }): readonly Point[] => [
    { x: A.X, y: A.Y },
    { x: B.X, y: B.Y },
  ]);
  return {
    bounds: ground.bounds(),
    from: nodes.map(ground.from),
    pieces: Track.Segments.map(({ Id }) => {
      const edges = ground.edges(Id);
      return { edges, at: edges && ground.at(edges[0]) };
    }),
  };
}

/** A wide fan of strokes about `at`: levels, and curves from each to the next. */
function* strokes(at: Point): Iterable<readonly Point[]> {
  for (let y = 0; y < 28; y++) {
    for (let x = 0; x < 12; x += 3) {
      yield [0, 1, 2, 3].map((i) => ({ x: at.x + x + i, y: at.y + y }));
      yield [
        { x: at.x + x, y: at.y + y },
        { x: at.x + x + 1, y: at.y + y + 1 },
      ];
    }
  }
}

test.each([
  ['the middle', { x: -6, y: -14 }],
  ['the north-east corner', { x: 9_988, y: 9_972 }],
  ['the south-west corner', { x: -10_000, y: -10_000 }],
])('ground that grew stroke by stroke says what one surveyed anew does, at %s', (_, at) => {
  let puzzle = BLANK;
  for (const [i, nodes] of [...strokes(at)].entries()) {
    puzzle = done(lay(puzzle, drawn(nodes, 'x')));
    if (i % 5 > 0) continue;
    expect(said(groundOf(puzzle), puzzle)).toEqual(said(groundOf(structuredClone(puzzle)), puzzle));
  }
  expect(puzzle.Track.Segments.length).toBeGreaterThan(420);
});

test('no node is taken for another, however far apart they are', () => {
  // A node of the next column, whole powers of two further down.
  for (const down of [2 ** 12, 2 ** 13, 2 ** 14, 20_000]) {
    const [a, b] = [
      { x: 0, y: 10_000 },
      { x: 1, y: 10_000 - down },
    ];
    const puzzle = yard(`${a.x},${a.y} ${a.x + 1},${a.y}`, `${b.x},${b.y} ${b.x + 1},${b.y}`);
    expect(groundOf(puzzle).from(a).length, `${down} apart`).toBe(1);
    expect(groundOf(puzzle).from(b).length, `${down} apart`).toBe(1);
  }
});
