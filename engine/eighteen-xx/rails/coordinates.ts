// Names of hexes as places (RULES.md §4.1): a letter or two and a number, rows and columns counted double.

import { refuse } from './xml.ts';

export interface Grid {
  readonly orientation: 'NS' | 'EW';
  /** Letters are rows, numbers columns; else the other way. */
  readonly lettersAreRows: boolean;
}
export interface Cell {
  readonly row: number;
  readonly col: number;
}

/** What lies over edges 0 to 5, as steps of row and column. */
const STEPS: Readonly<Record<Grid['orientation'], readonly (readonly [row: number, col: number])[]>> = {
  NS: [
    [2, 0],
    [1, -1],
    [-1, -1],
    [-2, 0],
    [-1, 1],
    [1, 1],
  ],
  EW: [
    [1, -1],
    [0, -2],
    [-1, -1],
    [-1, 1],
    [0, 2],
    [1, 1],
  ],
};

/** `at` is the place in the file, for a name that is none. Numbers above 90 are below zero. */
export function cellOf(name: string, { lettersAreRows }: Grid, at: string): Cell {
  const [, letters = '', digits = ''] = /^([A-Za-z]{1,2})(-?\d{1,2})$/.exec(name) ?? refuse('bad-name', at, `"${name}" is no name of a hex`);
  const last = letters.toUpperCase().charCodeAt(letters.length - 1) - 64;
  const letter = letters.length === 2 ? 26 + last : last;
  const number = Number(digits) > 90 ? Number(digits) - 100 : Number(digits);
  return lettersAreRows ? { row: letter, col: number } : { row: number, col: letter };
}

/** Axial place. `odd`: whether row and column of this map's hexes differ by an odd number. */
export function axialOf({ row, col }: Cell, { orientation }: Grid, odd: boolean): [q: number, r: number] {
  const even = row + (odd ? 1 : 0);
  return orientation === 'NS' ? [col, (even - col) / 2] : [(even + col) / 2, (even - col) / 2];
}

export const isOdd = ({ row, col }: Cell): boolean => (row + col) % 2 !== 0;

/** The edge over which `to` lies; undefined for what is no neighbour. */
export function edgeTo(from: Cell, to: Cell, { orientation }: Grid): number | undefined {
  const edge = STEPS[orientation].findIndex(([row, col]) => from.row + row === to.row && from.col + col === to.col);
  return edge < 0 ? undefined : edge;
}
