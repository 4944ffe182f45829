// The layouts and cases of the vector files, and lines of text drawn as track, for the tests of Shunting.

import { readFileSync } from 'node:fs';
import { readPuzzle } from '../../../engine/shunting/file/read.ts';
import type { Puzzle } from '../../../engine/shunting/puzzle.ts';

/** A vector as the file has it; its kind says which members it has. */
export interface Vector {
  readonly kind: string;
  readonly name: string;
  readonly puzzle: unknown;
  readonly [member: string]: unknown;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../vectors/shunting/${name}`, import.meta.url), 'utf8'));

export const vectors = read('vectors.json') as readonly Vector[]; // the file's own form, told in its vectors.md
export const quirks = read('vectors-quirks.json') as readonly Vector[];

export const vectorsOf = (kind: string): readonly Vector[] => vectors.filter((one) => one.kind === kind);

export function puzzleOf(value: unknown): Puzzle {
  const puzzle = readPuzzle(value);
  if (!puzzle.ok) throw new Error(`${puzzle.error.at}: ${puzzle.error.message}`);
  return puzzle.value;
}

/** The seventeen layouts of the seeded walks, by name, each with its goal. */
export const layouts: ReadonlyMap<string, Puzzle> = new Map(
  vectorsOf('trace').flatMap(({ name, puzzle }) => {
    const layout = /^walk-(.+)-\d+$/.exec(name)?.[1];
    return layout === undefined ? [] : [[layout, puzzleOf(puzzle)] as const];
  }),
);

/** A layout for free play: no goal, so that no walk ends. */
export function freePlay(layout: string): Puzzle {
  const puzzle = layouts.get(layout);
  if (puzzle === undefined) throw new Error(`no layout ${layout}`);
  return { ...puzzle, Goal: { SegmentGoals: [] } };
}

/**
 * A place with three legs, one of which is a bridge: turned away, a stored third option is counted round the two that are left.
 * The engine stands on the approach, and the lines it can reach lead on.
 */
export const threeLegs: Puzzle = puzzleOf({
  Track: {
    Segments: [
      { Kind: 'Straight', Id: 'approach', A: { X: 2, Y: 0 }, B: { X: 1, Y: 0 } },
      { Kind: 'Straight', Id: 'before', A: { X: 3, Y: 0 }, B: { X: 2, Y: 0 } },
      { Kind: 'Curve', Id: 'up', A: { X: 1, Y: 0 }, B: { X: 0, Y: 1 }, Bias: 0 },
      { Kind: 'Curve', Id: 'down', A: { X: 1, Y: 0 }, B: { X: 0, Y: -1 }, Bias: 0 },
      { Kind: 'Straight', Id: 'north', A: { X: 0, Y: 1 }, B: { X: 0, Y: 2 } },
      { Kind: 'Straight', Id: 'south', A: { X: 0, Y: -1 }, B: { X: 0, Y: -2 } },
      { Kind: 'Straight', Id: 'west', A: { X: -1, Y: 0 }, B: { X: -2, Y: 0 } },
    ],
    Turntables: [
      {
        Id: 'T',
        Center: { X: 0, Y: 0 },
        Radius: 1,
        Ports: [
          { Point: { X: -1, Y: 0 }, OutboundDirection: 3 },
          { Point: { X: 1, Y: 0 }, OutboundDirection: 1 },
          { Point: { X: 0, Y: 1 }, OutboundDirection: 0 },
          { Point: { X: 0, Y: -1 }, OutboundDirection: 2 },
        ],
        Alignments: [
          { PortAIndex: 0, PortBIndex: 1 },
          { PortAIndex: 2, PortBIndex: 3 },
        ],
      },
    ],
  },
  RollingStock: [{ Id: 0, Length: 1, Weight: 0, IsEngine: true, ForwardPower: 1, BackwardPower: 1 }],
  InitialState: {
    Placements: [
      { VehicleId: 0, Edges: [{ SegmentId: 'approach', FromNode: { X: 2, Y: 0 }, ToNode: { X: 1, Y: 0 }, EntryHeading: 3, ExitHeading: 3 }] },
    ],
    SwitchStates: [{ State: { NodeX: 1, NodeY: 0, Heading: 3 }, SelectedOptionIndex: 2 }],
    TurntableStates: [{ Key: 'T', Value: 1 }],
  },
});

/** What the twin is walked on: the vectors' layouts, and three legs. */
export const walked: ReadonlyMap<string, Puzzle> = new Map([...layouts, ['three-legs', threeLegs]]);
