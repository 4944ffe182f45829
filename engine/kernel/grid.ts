// The square grid: integer coordinates, x grows east and y grows NORTH (a screen flips y); headings count clockwise from north.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const NORTH = 0;
export const EAST = 1;
export const SOUTH = 2;
export const WEST = 3;
export type Heading = typeof NORTH | typeof EAST | typeof SOUTH | typeof WEST;

export const HEADINGS: readonly Heading[] = [NORTH, EAST, SOUTH, WEST];
/** By heading: N, E, S, W. */
export const HEADING_LETTERS = 'NESW';
/** By heading, for sentences. */
export const HEADING_WORDS = ['north', 'east', 'south', 'west'] as const;

const TURNED_ROUND = [SOUTH, WEST, NORTH, EAST] as const;

/** The heading that faces the other way. */
export const opposite = (heading: Heading): Heading => TURNED_ROUND[heading];

/** Compares two texts by UTF-16 code units, whatever the locale: −1, 0 or 1. */
export const ordinal = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
