// Distances over the whole board, in move points of safe routes: away from sources, and to goals (§3). They differ, since a step up or onto
// rubble costs more than the step back, and some steps have none. Nobody is in the way and nobody falls in either.
//
// Hot. One field is O(cells + steps): every safe step is read once, packed as cell and cost, and costs of 1 to 3 make a ring of four buckets
// an exact queue (Dial). No memory is made but the field itself. test/bench/foundry.ts measures it, test/engine/foundry/twin.ts doubts it.

import type { Board, Grid } from './board.ts';
import { DEAREST_STEP, type Legs } from './terrain.ts';

/** What a cell has that no route joins. */
const ABSENT = 0xffff;

export interface Field {
  /** By cell, in move points; `ABSENT` where there is no way. */
  readonly costs: Uint16Array;
  /** The same, undefined where there is no way. */
  get(cell: number): number | undefined;
}

/** Which end of a step is given: `from` sources outwards, or backwards `to` goals. */
type Direction = 'from' | 'to';

/** The cheapest safe cost from a source to every cell. Sources cost 0; those blocked or off the board are passed over. */
export const distanceField = (board: Board, sources: readonly number[], legs: Legs): Field => cached(board, 'from', sources, legs);

/** The cheapest safe cost from every cell to a goal. Goals cost 0; those blocked or off the board are passed over. */
export const distanceToGoals = (board: Board, goals: readonly number[], legs: Legs): Field => cached(board, 'to', goals, legs);

/** Fields kept of one board, those asked for longest ago given up first. */
const KEPT = 64;

/** One board is one version of the ground, so the version needs no place in the key. */
const kept = new WeakMap<Board, Map<string, Field>>();

function cached(board: Board, direction: Direction, ends: readonly number[], legs: Legs): Field {
  const goals = [...new Set(ends)].sort((a, b) => a - b);
  const fields = kept.get(board) ?? new Map<string, Field>();
  kept.set(board, fields);
  const key = `${direction}|${legs}|${goals.join()}`;
  const known = fields.get(key);
  const field = known ?? measured(board, direction, goals, legs);
  fields.delete(key);
  fields.set(key, field);
  const [oldest] = fields.keys();
  if (fields.size > KEPT && oldest !== undefined) fields.delete(oldest);
  return field;
}

/** A field made afresh. */
function measured(board: Board, direction: Direction, goals: readonly number[], legs: Legs): Field {
  const costs = spread(edgesOf(board, direction, legs), board, goals);
  return {
    costs,
    get(cell) {
      const cost = costs[cell];
      return cost === undefined || cost === ABSENT ? undefined : cost;
    },
  };
}

/** The safe steps of a board, cell after cell: those of `cell` stand from `first[cell]` up to `first[cell + 1]`, packed `cell << 2 | cost`. */
export interface Edges {
  readonly first: Int32Array;
  readonly packed: Int32Array;
}

const edges = new WeakMap<Board, Partial<Record<`${Direction} ${Legs}`, Edges>>>();

export function edgesOf(board: Board, direction: Direction, legs: Legs): Edges {
  const known = edges.get(board) ?? {};
  edges.set(board, known);
  const key = `${direction} ${legs}` as const;
  known[key] ??= direction === 'from' ? stepsOut(board, legs) : stepsIn(board, legs);
  return known[key];
}

function stepsOut({ grid, steps }: Board, legs: Legs): Edges {
  const costs = steps[legs];
  return pack(grid, (edge) => costs[edge] ?? 0);
}

/** The steps into each cell, by where they come from: the cost is that of the way in, read at its own start. */
function stepsIn({ grid, steps }: Board, legs: Legs): Edges {
  const costs = steps[legs];
  return pack(grid, (edge) => {
    const start = grid.beside[edge] ?? -1;
    return start < 0 ? 0 : (costs[start * 6 + (((edge % 6) + 3) % 6)] ?? 0);
  });
}

function pack(grid: Grid, costOf: (edge: number) => number): Edges {
  const first = new Int32Array(grid.cells + 1);
  const packed = new Int32Array(grid.cells * 6);
  let count = 0;
  for (let cell = 0; cell < grid.cells; cell++) {
    first[cell] = count;
    for (let edge = cell * 6; edge < cell * 6 + 6; edge++) {
      const cost = costOf(edge);
      if (cost > 0) packed[count++] = ((grid.beside[edge] ?? 0) << 2) | cost;
    }
  }
  first[grid.cells] = count;
  return { first, packed: packed.slice(0, count) };
}

/** Cells of the largest board: coordinates go to 63. */
const LARGEST = 64 * 64;
/** Cells a bucket holds, and one more that a step without gain may write to. */
const WIDTH = LARGEST + 1;
// Where every search works. Tables that are there before the search is compiled have their length and place built into it.
const ring = new Int32Array(4 * WIDTH);
const reckoned = new Int32Array(LARGEST);

/**
 * The search: four buckets in one row, and a cell enters a bucket once, since each time its cost has fallen. Whether a step gains is as good
 * as random, so it is reckoned and not branched on: every step writes its cell to a bucket, and only a gain moves the bucket's end past it.
 * All indices are cells, edges or ends of buckets: the casts say so to the compiler. Throws for a board larger than `LARGEST`.
 */
function spread({ first, packed }: Edges, { grid, footing }: Board, starts: readonly number[]): Uint16Array {
  if (grid.cells > LARGEST) throw new Error(`a board of ${grid.cells} cells; ${LARGEST} are the most`);
  reckoned.fill(ABSENT, 0, grid.cells);
  const ends = new Int32Array([0, WIDTH, 2 * WIDTH, 3 * WIDTH]);
  for (const start of starts) {
    const ground = footing[start];
    if (ground === undefined || ground.terrain === '#' || reckoned[start] === 0) continue;
    reckoned[start] = 0;
    ring[ends[0] as number] = start;
    ends[0] = (ends[0] as number) + 1;
  }
  for (let cost = 0, idle = 0; idle <= DEAREST_STEP; cost++) {
    const turn = cost & 3;
    const begin = turn * WIDTH;
    const last = ends[turn] as number;
    ends[turn] = begin;
    idle = last === begin ? idle + 1 : 0;
    for (let i = begin; i < last; i++) {
      const cell = ring[i] as number;
      if (reckoned[cell] !== cost) continue; // reached for less since it was put here
      const end = first[cell + 1] as number;
      for (let edge = first[cell] as number; edge < end; edge++) {
        const step = packed[edge] as number;
        const next = step >> 2;
        const reached = cost + (step & 3);
        const over = reached - (reckoned[next] as number);
        const gain = over >> 31; // −1 where it is less, else 0
        reckoned[next] = reached - (over & ~gain);
        const bucket = reached & 3;
        const at = ends[bucket] as number;
        ring[at] = next;
        ends[bucket] = at - gain;
      }
    }
  }
  return new Uint16Array(reckoned.subarray(0, grid.cells));
}
