// The tiles of a drawn yard, and what the worker is told of a change. Wrong versions these tests were seen to kill: a tile that is not drawn anew
// when track beside it changes; one that is though nothing in it did; a switch drawn as it was; a segment the worker forgot; a bar at a turntable's
// port, or at a road that goes on.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadEnds, networkOf } from '../../../client/src/lib/draw/network.ts';
import { bar } from '../../../client/src/lib/draw/toe.ts';
import { changed, changeFrom } from '../../../client/src/lib/workshop/desk-calls.ts';
import { differing, Sheet, type Tile } from '../../../client/src/lib/workshop/sheet.ts';
import { BLANK } from '../../../engine/shunting/edit/draft.ts';
import { groundOf } from '../../../engine/shunting/edit/ground.ts';
import { lay, lift } from '../../../engine/shunting/edit/lay.ts';
import { drawn } from '../../../engine/shunting/edit/pen.ts';
import { putTurntable, switchesAt, throwAt } from '../../../engine/shunting/edit/setting.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';
import { done, drawOn, yard } from '../../engine/shunting/edit/drawings.ts';

const shown = (puzzle: Puzzle): readonly Tile[] => new Sheet().show(puzzle, groundOf(puzzle));
const sorted = (tiles: readonly Tile[]) =>
  tiles
    .map(({ turnouts, ...tile }) => ({
      ...tile,
      turnouts: turnouts.map(({ mark, set }) => `${mark} ${set?.segment}`).sort(),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
/** The same paths, whatever the order they were laid in. */
const drawnAs = (tiles: readonly Tile[]) =>
  sorted(tiles).map((tile) => ({
    ...tile,
    ...Object.fromEntries((['whole', 'under', 'over', 'road', 'ends'] as const).map((layer) => [layer, tile[layer].split('M').sort().join('M')])),
  }));

test('a sheet that followed every edit shows what a fresh one does', () => {
  const node = fc.record({ x: fc.integer({ min: -10, max: 10 }), y: fc.integer({ min: -10, max: 10 }) });
  const edit = fc.oneof(
    fc.tuple(node, node).map(([a, b]) => (puzzle: Puzzle) => {
      const laid = lay(puzzle, drawn([a, { x: a.x, y: b.y }, b].flatMap((to, i, all) => stepsOf(all[i - 1] ?? to, to))));
      return laid.ok ? laid.value : puzzle;
    }),
    fc.nat(200).map((i) => (puzzle: Puzzle) => {
      const one = puzzle.Track.Segments[i % Math.max(1, puzzle.Track.Segments.length)];
      return one === undefined ? puzzle : lift(puzzle, { segments: new Set([one.Id]) });
    }),
    node.map((at) => (puzzle: Puzzle) => {
      const [points] = switchesAt(puzzle, at);
      return points === undefined ? puzzle : done(throwAt(puzzle, points, points.heading));
    }),
    node.map((at) => (puzzle: Puzzle) => {
      const put = putTurntable(puzzle, at, 2);
      return put.ok ? put.value : puzzle;
    }),
  );
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 12 }), (edits) => {
      const sheet = new Sheet();
      const kept = new Map();
      let puzzle = BLANK;
      let told: Puzzle | undefined;
      for (const one of edits) {
        puzzle = one(puzzle);
        const followed = sheet.show(puzzle, groundOf(puzzle));
        expect(drawnAs(followed)).toEqual(drawnAs(shown(puzzle)));
        const copy = changed(kept, changeFrom(told, puzzle));
        told = puzzle;
        expect(copy).toEqual(puzzle);
      }
    }),
    { numRuns: 60 },
  );
});

const stepsOf = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const nodes = [from];
  for (let at = from; at.x !== to.x || at.y !== to.y; ) {
    at = { x: at.x + Math.sign(to.x - at.x), y: at.y + Math.sign(to.y - at.y) };
    nodes.push(at);
  }
  return nodes;
};

test('a stroke draws anew the tiles it touches, and leaves the others the objects they were', () => {
  const wide = yard('0,0 1,0 2,0 3,0', '20,0 21,0 22,0 23,0');
  const sheet = new Sheet();
  const before = new Map(sheet.show(wide, groundOf(wide)).map((tile) => [tile.key, tile]));
  const more = drawOn(wide, '1,0 2,1 3,2');
  const after = sheet.show(more, groundOf(more));
  expect(after.filter((tile) => before.get(tile.key) === tile).map(({ key }) => key)).toEqual(['5,0']);
});

test('a switch that is thrown is drawn as it is set then', () => {
  const puzzle = yard('0,0 1,0 2,0 3,0', '1,0 2,1 3,2');
  const sheet = new Sheet();
  sheet.show(puzzle, groundOf(puzzle));
  const thrown = done(throwAt(puzzle, { x: 1, y: 0 }, 1));
  expect(drawnAs(sheet.show(thrown, groundOf(thrown)))).toEqual(drawnAs(shown(thrown)));
  expect(drawnAs(shown(thrown))).not.toEqual(drawnAs(shown(puzzle)));
});

test('ends of line and switches are those the board would find', () => {
  const tracks = yard('0,0 1,0 2,0 3,0 4,0 5,0', '1,0 2,1 3,2', '3,0 2,1 2,2', '2,1 2,2 2,3', '7,5 7,4 7,3 7,2', '-3,0 -2,0 -1,0');
  const turned = done(putTurntable(tracks, { x: 7, y: 0 }, 2));
  const points = turned.Track.Segments.flatMap(({ A, B }) => [A, B]).map(({ X, Y }) => ({ x: X, y: Y }));
  const puzzle = points.flatMap((node) => switchesAt(turned, node)).reduce((now, { x, y, heading }) => done(throwAt(now, { x, y }, heading)), turned);
  const tiles = shown(puzzle);
  const units = puzzle.Track.Segments.flatMap(({ Id }) => groundOf(puzzle).edges(Id)?.[0] ?? []);
  const ports = puzzle.Track.Turntables.flatMap(({ Ports }) =>
    Ports.map(({ Point, OutboundDirection }) => ({ x: Point.X, y: Point.Y, heading: (OutboundDirection + 2) % 4 })),
  );
  const bars = deadEnds(networkOf([], units), ports).map(bar);
  expect(bars.length).toBeGreaterThan(3);
  expect(tiles.flatMap(({ ends }) => ends.match(/M[^M]+/g) ?? []).sort()).toEqual(bars.sort());
  const switches = [
    ...new Set(
      points.flatMap((node) => switchesAt(puzzle, node).map(({ x, y, heading, legs, set }) => `switch:${x},${y},${'NESW'[heading]} ${legs[set]}`)),
    ),
  ];
  expect(switches.length).toBeGreaterThan(2);
  expect(tiles.flatMap(({ turnouts }) => turnouts.map(({ mark, set }) => `${mark} ${set?.segment}`)).sort()).toEqual(switches.sort());
});

test('a piece that comes back to its place between others is told in its place', () => {
  const puzzle = yard('0,0 1,0 2,0 3,0');
  const less = lift(puzzle, { segments: new Set(['1,0-2,0']) });
  const kept = new Map();
  for (const [before, after] of [[undefined, puzzle] as const, [puzzle, less] as const, [less, puzzle] as const]) {
    expect(changed(kept, changeFrom(before, after))).toEqual(after);
  }
});

test('two lists differ by what they do not share', () => {
  const [a, b, c, d] = [{}, {}, {}, {}];
  expect(differing([a, b, c], [a, c, d])).toEqual([[d], [b]]);
  const same = [a];
  expect(differing(same, same)).toEqual([[], []]);
});
