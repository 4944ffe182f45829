// Checked reads of flat tables in the hot loops. There is one reader a kind of table, so that each call site is monomorphic and compiles to a
// plain load. Both throw on an index out of bounds.

/** An element of an integer table. */
export function cell(table: Int32Array, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** An element of a list of integers. */
export function item(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new Error(`no item ${index} of ${list.length}`);
  return value;
}
