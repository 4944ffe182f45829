// What a seat wears: its colour by number, its numeral, and the dashes that tell its lines apart without colour.
// Line patterns are dash lengths in board pixels at 96 to the cell.

import type { Livery } from '../engine.ts';

interface Wear {
  /** Number of the colour tokens `--livery-n` and `--on-livery-n`. */
  readonly number: 1 | 2 | 3 | 4 | 5 | 6;
  /** Dashes and gaps; empty for a solid line. */
  readonly dashes: string;
  readonly caps: 'butt' | 'round';
}

const WEAR: Readonly<Record<Livery, Wear>> = {
  orange: { number: 1, dashes: '', caps: 'butt' },
  blue: { number: 2, dashes: '14 5', caps: 'butt' },
  green: { number: 3, dashes: '4 5', caps: 'butt' },
  plum: { number: 4, dashes: '14 4 3 4', caps: 'butt' },
  grey: { number: 5, dashes: '0.1 12', caps: 'round' },
  red: { number: 6, dashes: '20 4', caps: 'butt' },
};

export function wearOf(livery: Livery): Wear {
  return WEAR[livery];
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];

/** The numeral on a seat's plate, as the engine says it: seat 0 is I. */
export const numeralOf = (seat: number): string => NUMERALS[seat] ?? String(seat + 1);
