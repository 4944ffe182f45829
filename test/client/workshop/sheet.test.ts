// The tiles of a drawn yard, and what the worker is told of a change. Wrong versions these tests were seen to kill: a tile that is not drawn anew
// when track beside it changes; one that is though nothing in it did; a switch drawn as it was; a segment the worker forgot; a bar at a turntable's
// port, or at a road that goes on; a curve that passes over since it was laid last, wherever its puzzle has it; tiles, ends or switches in the order
// they were drawn in.

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { deadEnds, networkOf } from '../../../client/src/lib/draw/network.ts';
import { bar } from '../../../client/src/lib/draw/toe.ts';
import { changed, changeFrom } from '../../../client/src/lib/workshop/desk-calls.ts';
import { differing, Sheet, type Tile } from '../../../client/src/lib/workshop/sheet.ts';
import type { Point } from '../../../engine/kernel/grid.ts';
import { BLANK } from '../../../engine/shunting/edit/draft.ts';
import { groundOf } from '../../../engine/shunting/edit/ground.ts';
import { lay, lift } from '../../../engine/shunting/edit/lay.ts';
import { type Bend, drawn } from '../../../engine/shunting/edit/pen.ts';
import { putTurntable, switchesAt, throwAt } from '../../../engine/shunting/edit/setting.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';
import { done, drawOn, yard } from '../../engine/shunting/edit/drawings.ts';

const shown = (puzzle: Puzzle): readonly Tile[] => new Sheet().show(puzzle, groundOf(puzzle));
/** The drawing of a puzzle that has no history: read from its file. */
const afresh = (puzzle: Puzzle): readonly Tile[] => shown(structuredClone(puzzle));

test('a sheet that followed every edit, and every step back, shows what a fresh one does', () => {
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
    fc.constant((puzzle: Puzzle) => ({ ...puzzle, Track: { ...puzzle.Track, Segments: puzzle.Track.Segments.toReversed() } })),
    fc.integer({ min: 1, max: 6 }),
  );
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 16 }), (edits) => {
      const sheet = new Sheet();
      const kept = new Map();
      const steps = [BLANK];
      let told: Puzzle | undefined;
      for (const one of edits) {
        const puzzle = (typeof one === 'number' ? steps.at(-1 - one) : one(steps.at(-1) ?? BLANK)) ?? BLANK;
        steps.push(puzzle);
        expect(sheet.show(puzzle, groundOf(puzzle))).toEqual(afresh(puzzle));
        const copy = changed(kept, changeFrom(told, puzzle));
        told = puzzle;
        expect(copy).toEqual(puzzle);
      }
    }),
    { numRuns: 100 },
  );
});

test('which of two curves passes over is the puzzle’s to say, not the order they were seen in', () => {
  const curve = (puzzle: Puzzle, a: Point, b: Point, bend: Bend) => done(lay(puzzle, drawn([a, b], bend)));
  for (const first of ['x', 'y'] as const) {
    for (const second of ['x', 'y'] as const) {
      const lower = curve(BLANK, { x: 0, y: 0 }, { x: 1, y: 1 }, first);
      const both = curve(lower, { x: 0, y: 1 }, { x: 1, y: 0 }, second);
      const upper = lift(both, { segments: new Set(lower.Track.Segments.map(({ Id }) => Id)) });
      const sheet = new Sheet();
      const over = [lower, both, upper, both].map((puzzle) => sheet.show(puzzle, groundOf(puzzle)).map((tile) => tile.over));
      const [alone] = shown(upper);
      expect(over).toEqual([[''], [alone?.whole], [''], [alone?.whole]]);
    }
  }
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
  expect(sheet.show(thrown, groundOf(thrown))).toEqual(afresh(thrown));
  expect(afresh(thrown)).not.toEqual(afresh(puzzle));
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
