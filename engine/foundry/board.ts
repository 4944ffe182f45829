// The ground as the rules compute with it: cells by number, neighbours, and every safe step's cost, read once off the plain data of a state.
// A board is a cache: it is found by its ground, never kept in a state, and one board is one version of the ground. What is cached on it
// (field.ts, sight.ts) therefore goes when the terrain changes, and two games that diverge never share a cache.

import { type Axial, axialOf, colOf, HEX_STEPS, hexDistance } from '../kernel/hex.ts';
import { type Footing, HEIGHTS, LEGS, type Legs, stepCost, TERRAINS, type Terrain } from './terrain.ts';

/** A map as it stands: plain data, one glyph and one digit a cell, row after row. */
export interface Ground {
  readonly cols: number;
  readonly rows: number;
  readonly terrain: string;
  readonly height: string;
  /** Counts the changes of terrain, from 0. */
  readonly version: number;
}

/** What depends on the size alone: shared by all versions of a map. */
export interface Grid {
  readonly cols: number;
  readonly rows: number;
  readonly cells: number;
  readonly axial: readonly Axial[];
  /** Six a cell, by direction; −1 off the board. */
  readonly beside: Int16Array;
  /** All distances, `cells` a row: a board has some 200 cells. Absent on boards above `TABLED` cells. */
  readonly apart: Uint8Array | undefined;
}

export interface Board {
  readonly ground: Ground;
  readonly grid: Grid;
  readonly footing: readonly Footing[];
  /** By legs: six step costs a cell, as the way out of it; 0 where there is no safe step. */
  readonly steps: Readonly<Record<Legs, Uint8Array>>;
}

/** Larger boards compute distances each time. */
const TABLED = 400;

const grids = new Map<string, Grid>();
const boards = new WeakMap<Ground, Board>();

/** The board of a ground. The same ground gives the same board. */
export function boardOf(ground: Ground): Board {
  const known = boards.get(ground);
  if (known !== undefined) return known;
  const grid = gridOf(ground.cols, ground.rows);
  const footing = Array.from({ length: grid.cells }, (_, cell) => footingIn(ground, cell));
  const steps = { ordinary: new Uint8Array(grid.cells * 6), jump: new Uint8Array(grid.cells * 6) };
  for (let cell = 0; cell < grid.cells; cell++) priceSteps(grid, footing, steps, cell);
  const board: Board = { ground, grid, footing, steps };
  boards.set(ground, board);
  return board;
}

/** The ground with one cell changed. Its board is derived from the one before: only the steps out of the cell and of its neighbours differ. */
export function changeCell(ground: Ground, cell: number, { terrain, height }: Footing): Ground {
  const changed: Ground = {
    ...ground,
    terrain: replaced(ground.terrain, cell, terrain),
    height: replaced(ground.height, cell, `${height}`),
    version: ground.version + 1,
  };
  const { grid, footing: before, steps: old } = boardOf(ground);
  const footing = before.with(cell, { terrain, height });
  const steps = { ordinary: old.ordinary.slice(), jump: old.jump.slice() };
  for (const one of [cell, ...neighboursOf(grid, cell)]) priceSteps(grid, footing, steps, one);
  boards.set(changed, { ground: changed, grid, footing, steps });
  return changed;
}

const replaced = (text: string, at: number, glyph: string): string => text.slice(0, at) + glyph + text.slice(at + 1);

function priceSteps(grid: Grid, footing: readonly Footing[], steps: Board['steps'], cell: number): void {
  const from = footing[cell];
  for (let direction = 0; direction < 6; direction++) {
    const edge = cell * 6 + direction;
    const to = footing[grid.beside[edge] ?? -1];
    for (const legs of LEGS) steps[legs][edge] = from === undefined || to === undefined || from.terrain === '#' ? 0 : stepCost(from, to, legs);
  }
}

/** Reads a cell; throws where the ground is no map. */
function footingIn({ terrain, height }: Ground, cell: number): Footing {
  const glyph = TERRAINS.find((one) => one === terrain[cell]);
  const level = Number(height[cell]);
  if (glyph === undefined || !Number.isInteger(level) || level > HEIGHTS.most) throw new Error(`cell ${cell} is ${terrain[cell]} at ${height[cell]}`);
  return { terrain: glyph, height: level };
}

export function gridOf(cols: number, rows: number): Grid {
  const key = `${cols}x${rows}`;
  const known = grids.get(key);
  if (known !== undefined) return known;
  const cells = cols * rows;
  const axial = Array.from({ length: cells }, (_, cell) => axialOf(cell % cols, Math.floor(cell / cols)));
  const beside = new Int16Array(cells * 6);
  for (const [cell, { q, r }] of axial.entries()) {
    for (const [direction, step] of HEX_STEPS.entries()) beside[cell * 6 + direction] = cellIn(cols, rows, { q: q + step.q, r: r + step.r });
  }
  const apart =
    cells > TABLED ? undefined : Uint8Array.from({ length: cells * cells }, (_, i) => distanceIn(axial, Math.floor(i / cells), i % cells));
  const grid: Grid = { cols, rows, cells, axial, beside, apart };
  grids.set(key, grid);
  return grid;
}

const distanceIn = (axial: readonly Axial[], a: number, b: number): number => hexDistance(axial[a] ?? ORIGIN, axial[b] ?? ORIGIN);
const ORIGIN: Axial = { q: 0, r: 0 };

/** The cell of axial coordinates, −1 off the board. */
export function cellIn(cols: number, rows: number, hex: Axial): number {
  const col = colOf(hex);
  return col < 0 || col >= cols || hex.r < 0 || hex.r >= rows ? -1 : hex.r * cols + col;
}

export const hexDist = ({ axial, apart, cells }: Grid, a: number, b: number): number => apart?.[a * cells + b] ?? distanceIn(axial, a, b);

/** The neighbour in a direction, −1 off the board. */
export const neighbour = (grid: Grid, cell: number, direction: number): number => grid.beside[cell * 6 + direction] ?? -1;

/** The neighbours on the board, in the order of directions. */
export function neighboursOf(grid: Grid, cell: number): readonly number[] {
  const found: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const one = neighbour(grid, cell, direction);
    if (one >= 0) found.push(one);
  }
  return found;
}

export const indexOf = ({ cols, rows }: Pick<Grid, 'cols' | 'rows'>, col: number, row: number): number =>
  col < 0 || col >= cols || row < 0 || row >= rows ? -1 : row * cols + col;

/** A cell as the board writes it: `col,row`. */
export const placeOf = ({ cols }: Pick<Grid, 'cols'>, cell: number): string => `${cell % cols},${Math.floor(cell / cols)}`;

/** What stands under a cell that is on the board; throws off it. */
export function footingOf(board: Board, cell: number): Footing {
  const footing = board.footing[cell];
  if (footing === undefined) throw new Error(`no cell ${cell}`);
  return footing;
}

export const terrainOf = (board: Board, cell: number): Terrain => footingOf(board, cell).terrain;
