// Reading flat tables in the hot loops. Each reader is called with one kind of table alone, so that it stays a plain load.

/** An element of a table of whole numbers; the index was made by whoever made the table. */
export function cell(table: Int32Array, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** An element of a list of whole numbers. */
export function item(list: readonly number[], index: number): number {
  const value = list[index];
  if (value === undefined) throw new Error(`no item ${index} of ${list.length}`);
  return value;
}
