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
