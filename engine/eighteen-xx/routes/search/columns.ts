// The runs a search has met, as columns of a table: what each is worth, which bits it keeps from other trains, and how it was found
// (RULES.md §8.4). Of runs that keep the same bits only the best stays.

import { cell } from './flat.ts';
import type { Found } from './walk.ts';

export interface Columns {
  readonly count: number;
  values: Int32Array;
  /** `kept` words a column. */
  rows: Int32Array;
  /** The bits of column i: bits[starts[i]] to bits[starts[i + 1] − 1]. */
  readonly bits: readonly number[];
  readonly starts: readonly number[];
  add(run: Found): void;
  pathOf(column: number): Path;
}
/** How a run was found: a seed, the ways of one arm and of the other, each from the seed outwards. */
export interface Path {
  readonly seed: number;
  readonly one: readonly number[];
  readonly two: readonly number[];
}

const FIRST = 256;

export function columnsOf(kept: number): Columns {
  let hashed = new Int32Array(2 * FIRST).fill(-1);
  const paths: Path[] = [];
  const columns = {
    count: 0,
    values: new Int32Array(FIRST),
    rows: new Int32Array(FIRST * kept),
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

  function placeOf(rows: Int32Array, offset: number): number {
    let hash = 0;
    for (let i = 0; i < kept; i++) {
      hash = Math.imul(hash ^ cell(rows, offset + i), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = hashed.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const column = cell(hashed, place);
      if (column < 0 || same(rows, offset, column)) return place;
    }
  }

  function same(rows: Int32Array, offset: number, column: number): boolean {
    for (let i = 0; i < kept; i++) if (cell(rows, offset + i) !== cell(columns.rows, column * kept + i)) return false;
    return true;
  }

  function add({ value, rows, offset, seed, ways, length, split }: Found): void {
    let place = placeOf(rows, offset);
    const known = cell(hashed, place);
    if (known >= 0 && cell(columns.values, known) >= value) return;
    const path = { seed, one: [...ways.subarray(0, split)], two: [...ways.subarray(split, length)] };
    if (known >= 0) {
      columns.values[known] = value;
      paths[known] = path;
      return;
    }
    if (2 * (columns.count + 1) > hashed.length) {
      widen();
      place = placeOf(rows, offset);
    }
    hashed[place] = columns.count;
    columns.values[columns.count] = value;
    for (let i = 0; i < kept; i++) {
      const word = cell(rows, offset + i);
      columns.rows[columns.count * kept + i] = word;
      for (let left = word; left !== 0; left &= left - 1) columns.bits.push(32 * i + 31 - Math.clz32(left & -left));
    }
    paths.push(path);
    columns.starts.push(columns.bits.length);
    columns.count++;
  }

  function widen(): void {
    const values = new Int32Array(2 * columns.values.length);
    values.set(columns.values);
    columns.values = values;
    const rows = new Int32Array(2 * columns.rows.length);
    rows.set(columns.rows);
    columns.rows = rows;
    hashed = new Int32Array(2 * hashed.length).fill(-1);
    for (let column = 0; column < columns.count; column++) hashed[placeOf(columns.rows, column * kept)] = column;
  }
}
