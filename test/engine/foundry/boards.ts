// Boards for the tests: drawn as text, taken from the vectors, or made by lot.

import { readFileSync } from 'node:fs';
import { type Board, boardOf } from '../../../engine/foundry/board.ts';
import { below, pick, type Rng } from '../../../engine/kernel/rng.ts';
import type { Cell, Drawn, TwinLegs } from './twin.ts';

export const boardFrom = ({ cols, rows, terrain, height }: Drawn): Board =>
  boardOf({ cols, rows, terrain: terrain.join(''), height: height.join(''), version: 0 });

/** Rows of glyphs, and rows of digits for the heights; flat without them. */
export function drawn(terrain: readonly string[], height: readonly string[] = terrain.map((row) => '0'.repeat(row.length))): Drawn {
  return { cols: terrain[0]?.length ?? 0, rows: terrain.length, terrain, height };
}

export const indexIn = ({ cols, rows }: Drawn, [col, row]: Cell): number =>
  col < 0 || col >= cols || row < 0 || row >= rows ? -1 : row * cols + col;

interface FieldVector extends Drawn {
  readonly name: string;
  readonly tags: readonly string[];
  readonly legs: TwinLegs;
  readonly goals: readonly Cell[];
  readonly distanceToGoals: readonly (readonly (number | null)[])[];
  readonly distanceField: readonly (readonly (number | null)[])[];
  readonly reachable: {
    readonly start: Cell;
    readonly budget: number;
    readonly occupied: readonly Cell[];
    readonly costs: readonly (readonly number[])[];
  };
}
interface SightVector extends Drawn {
  readonly name: string;
  readonly pairs: readonly (readonly [number, number, number, number, number, number])[];
}

const vectors = (name: string) => JSON.parse(readFileSync(new URL(`../../vectors/foundry/${name}.json`, import.meta.url), 'utf8'));
export const fieldVectors: readonly FieldVector[] = vectors('vectors').boards;
export const sightVectors: readonly SightVector[] = vectors('vectors-sight').boards;

const GLYPHS = ['.', '.', '.', '.', ':', ':', '=', '^', '#'];

/** A board of up to `cols` by `rows` cells with every kind of cell on it. */
export function randomBoard(rng: Rng, cols: number, rows: number): readonly [Drawn, Rng] {
  let chance = rng;
  const draw = (n: number): number => {
    const [value, next] = below(chance, n);
    chance = next;
    return value;
  };
  const [width, depth] = [1 + draw(cols), 1 + draw(rows)];
  const cells = Array.from({ length: depth }, () =>
    Array.from({ length: width }, () => {
      const [glyph, next] = pick(chance, GLYPHS);
      chance = next;
      return [glyph, glyph === '#' ? 0 : glyph === '^' ? 1 + draw(3) : draw(5) < 3 ? 0 : draw(4)] as const;
    }),
  );
  const made = drawn(
    cells.map((row) => row.map(([glyph]) => glyph).join('')),
    cells.map((row) => row.map(([, level]) => level).join('')),
  );
  return [made, chance];
}
