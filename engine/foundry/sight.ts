// Line of sight and cover (§4). Exact whole numbers: the line of centres is sampled once a hex of distance, a sample on an edge
// or a corner may pass by either side, and both ends are looked over from one level above their ground. So sight is mutual by construction.

import { type Axial, hexesAt } from '../kernel/hex.ts';
import { type Board, cellIn, hexDist } from './board.ts';

export interface Sight {
  readonly clear: boolean;
  /** The target has cover from there; false where it is not seen. Not mutual. */
  readonly cover: boolean;
}

/** By the way from one cell to the other: the hexes met at each sample between, relative to the start. The same on every board. */
const lines = new Map<number, readonly (readonly Axial[])[]>();

/** Wider than any board counts on being: keys of ways do not collide. */
const SPAN = 4096;

function lineOf(way: Axial, n: number): readonly (readonly Axial[])[] {
  const key = way.q * SPAN + way.r;
  const known = lines.get(key);
  if (known !== undefined) return known;
  const line = Array.from({ length: Math.max(0, n - 1) }, (_, i) => hexesAt(way, i + 1, n));
  lines.set(key, line);
  return line;
}

const HIDDEN: Sight = { clear: false, cover: false };
const OPEN: Sight = { clear: true, cover: false };
const COVERED: Sight = { clear: true, cover: true };

/** By cell seen from times cells plus cell seen. One board is one version of the ground, so the cache goes with it. */
const seen = new WeakMap<Board, Map<number, Sight>>();

/** Whether the cell `from` sees the cell `to`, and whether a walker in `to` has cover from there. A cell sees itself. */
export function lineOfSight(board: Board, from: number, to: number): Sight {
  const known = seen.get(board) ?? new Map<number, Sight>();
  seen.set(board, known);
  const key = from * board.grid.cells + to;
  const before = known.get(key);
  if (before !== undefined) return before;
  const sight = look(board, from, to);
  known.set(key, sight);
  return sight;
}

function look({ grid, footing }: Board, from: number, to: number): Sight {
  const [a, b] = [grid.axial[from], grid.axial[to]];
  const [under, over] = [footing[from], footing[to]];
  if (a === undefined || b === undefined || under === undefined || over === undefined) throw new Error(`no cells ${from} and ${to}`);
  const n = hexDist(grid, from, to);
  const line = lineOf({ q: b.q - a.q, r: b.r - a.r }, n);
  let sheltered = over.terrain === ':' || over.terrain === '=';
  for (const [index, hexes] of line.entries()) {
    const i = index + 1;
    let clear = false;
    for (const hex of hexes) {
      const ground = footing[cellIn(grid.cols, grid.rows, { q: a.q + hex.q, r: a.r + hex.r })];
      if (ground === undefined || ground.terrain === '#') continue;
      if (ground.height * n < (under.height + 1) * (n - i) + (over.height + 1) * i) clear = true;
      if (i === n - 1 && ground.terrain === '=' && under.height <= over.height) sheltered = true;
    }
    if (!clear) return HIDDEN;
  }
  return sheltered ? COVERED : OPEN;
}
