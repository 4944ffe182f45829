// The hex grid, pointy-top. Boards are stored in offset coordinates (odd rows are shifted half a cell right) and computed with in
// axial ones, where distances and lines between hexes are plain arithmetic. The third cube axis is −q − r.

export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** By direction: E, NE, NW, W, SW, SE. The opposite of a direction is three further. */
export const HEX_STEPS: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** Axial coordinates of a cell in the odd-r offset; `row` may be negative. */
export const axialOf = (col: number, row: number): Axial => ({ q: col - ((row - (row & 1)) >> 1), r: row });

/** The offset column of axial coordinates; the row is `r`. */
export const colOf = ({ q, r }: Axial): number => q + ((r - (r & 1)) >> 1);

/** How many steps lie between two hexes on an open grid. */
export function hexDistance(a: Axial, b: Axial): number {
  const q = b.q - a.q;
  const r = b.r - a.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

/**
 * The hexes whose closed hexagon contains the point `i`/`n` of the way along `way`, relative to its start: one, or two where the point
 * lies on an edge, three on a corner. Exact: distances are compared as integers scaled by n. 0 ≤ i ≤ n, n ≥ 1.
 */
export function hexesAt(way: Axial, i: number, n: number): readonly Axial[] {
  const [q, r] = [Math.floor((way.q * i) / n), Math.floor((way.r * i) / n)];
  let least = Number.POSITIVE_INFINITY;
  let nearest: Axial[] = [];
  // A point's nearest hexes are among the four corners of the parallelogram it lies in.
  for (const hex of [
    { q, r },
    { q: q + 1, r },
    { q, r: r + 1 },
    { q: q + 1, r: r + 1 },
  ]) {
    const dq = hex.q * n - way.q * i;
    const dr = hex.r * n - way.r * i;
    const distance = dq * dq + dr * dr + dq * dr;
    if (distance < least) [least, nearest] = [distance, []];
    if (distance === least) nearest.push(hex);
  }
  return nearest;
}
