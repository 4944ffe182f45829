// The runs generated so far as the columns of a set-packing problem: what each is worth, which bits it uses, and its path (RULES.md §8.4).
// Of runs that use the same bits only the best is kept, by a hash table with linear probing over the rows of bits.

import { cell } from './flat.ts';
import type { Found } from './walk.ts';

export interface Columns {
  readonly count: number;
  values: Int32Array;
  /** The bits of each column as a set, `kept` words a column. */
  rows: Int32Array;
  /** The same as lists: those of column i are bits[starts[i]] … bits[starts[i + 1] − 1]. */
  readonly bits: readonly number[];
  readonly starts: readonly number[];
  /** Adds a run unless a column with the same bits is worth as much; replaces that column where it is worth less. */
  add(run: Found): void;
  /** Throws on an unknown column. */
  pathOf(column: number): Path;
}

/** A run: its seed, and the ways of its two arms, each from the seed outwards. */
export interface Path {
  readonly seed: number;
  readonly one: readonly number[];
  readonly two: readonly number[];
}

const INITIAL_CAPACITY = 256;

export function columnsOf(kept: number): Columns {
  let hashed = new Int32Array(2 * INITIAL_CAPACITY).fill(-1);
  const paths: Path[] = [];
  const columns = {
    count: 0,
    values: new Int32Array(INITIAL_CAPACITY),
    rows: new Int32Array(INITIAL_CAPACITY * kept),
    bits: [] as number[],
    starts: [0] as number[],
    add,
    pathOf(column: number): Path {
      const path = paths[column];
      if (path === undefined) throw new Error(`no column ${column} of ${columns.count}`);
      return path;
    },
  };
  return columns;

  /** The slot of the hash table that holds the column with these bits, or that is free for it. */
  function slotFor(rows: Int32Array, offset: number): number {
    let hash = 0;
    for (let i = 0; i < kept; i++) {
      hash = Math.imul(hash ^ cell(rows, offset + i), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = hashed.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const column = cell(hashed, slot);
      if (column < 0 || hasBits(column, rows, offset)) return slot;
    }
  }

  function hasBits(column: number, rows: Int32Array, offset: number): boolean {
    for (let i = 0; i < kept; i++) if (cell(rows, offset + i) !== cell(columns.rows, column * kept + i)) return false;
    return true;
  }

  function add({ value, rows, offset, seed, ways, length, split }: Found): void {
    let slot = slotFor(rows, offset);
    const known = cell(hashed, slot);
    if (known >= 0 && cell(columns.values, known) >= value) return;
    const path = { seed, one: [...ways.subarray(0, split)], two: [...ways.subarray(split, length)] };
    if (known >= 0) {
      columns.values[known] = value;
      paths[known] = path;
      return;
    }
    if (2 * (columns.count + 1) > hashed.length) {
      grow();
      slot = slotFor(rows, offset);
    }
    hashed[slot] = columns.count;
    columns.values[columns.count] = value;
    for (let i = 0; i < kept; i++) {
      const word = cell(rows, offset + i);
      columns.rows[columns.count * kept + i] = word;
      for (let rest = word; rest !== 0; rest &= rest - 1) columns.bits.push(32 * i + 31 - Math.clz32(rest & -rest));
    }
    paths.push(path);
    columns.starts.push(columns.bits.length);
    columns.count++;
  }

  function grow(): void {
    const values = new Int32Array(2 * columns.values.length);
    values.set(columns.values);
    columns.values = values;
    const rows = new Int32Array(2 * columns.rows.length);
    rows.set(columns.rows);
    columns.rows = rows;
    hashed = new Int32Array(2 * hashed.length).fill(-1);
    for (let column = 0; column < columns.count; column++) hashed[slotFor(columns.rows, column * kept)] = column;
  }
}
