// Squares of a district (§2.1): row 0 is the Running Track, north is row + 1, east is column + 1; and the edges cards meet at (§2.3).

import { PORTS, type Port } from './components.ts';

export interface Square {
  readonly row: number;
  readonly col: number;
}

/** `row,col`: the key of a square in a district, and its mark on the board. */
export type SquareKey = string;

export const keyOf = ({ row, col }: Square): SquareKey => `${row},${col}`;

export const sameSquare = (a: Square, b: Square): boolean => a.row === b.row && a.col === b.col;

/** The square a key names; it was made by `keyOf`. */
export function squareOf(key: SquareKey): Square {
  const comma = key.indexOf(',');
  return { row: Number(key.slice(0, comma)), col: Number(key.slice(comma + 1)) };
}

/** As sentences write it: `(0,3)`, with a true minus. */
export const placeName = ({ row, col }: Square): string => `(${row},${col})`.replaceAll('-', '−');

const STEPS: Readonly<Record<Port, Square>> = { n: { row: 1, col: 0 }, s: { row: -1, col: 0 }, e: { row: 0, col: 1 }, w: { row: 0, col: -1 } };
const FACING: Readonly<Record<Port, Port>> = { n: 's', s: 'n', e: 'w', w: 'e' };

/** The neighbour across an edge. */
export const across = ({ row, col }: Square, port: Port): Square => ({ row: row + STEPS[port].row, col: col + STEPS[port].col });

/** The same edge, seen from the neighbour. */
export const facing = (port: Port): Port => FACING[port];

/** The slope of a leg that uses a north or south edge; level edges always agree. A turnout's stem decides for its diverging leg. */
function slopeOf(port: 'n' | 's', other: Port): '\\' | '/' {
  return (port === 'n') === (other === 'e') ? '\\' : '/';
}

/** How track crosses this edge of a card with these ports: not at all, level, or on one of the diagonals. */
export function crossing(ports: readonly Port[], port: Port): 'none' | 'level' | '\\' | '/' {
  if (!ports.includes(port)) return 'none';
  if (port === 'e' || port === 'w') return 'level';
  const other = ports[0] === port ? ports[1] : ports[0];
  return other === undefined ? 'level' : slopeOf(port, other);
}

/** The card's two ends, west end first; a buffer stop is `stop`. Of a turnout: the main line's. */
export function endsOf(ports: readonly Port[]): readonly [west: Port | 'stop', east: Port | 'stop'] {
  const [a, b] = ports;
  if (a === undefined) return ['stop', 'stop'];
  if (b === undefined) return a === 'e' ? ['stop', a] : [a, 'stop'];
  return PORTS.indexOf(a) < PORTS.indexOf(b) ? [a, b] : [b, a];
}
