// Reading flat tables in the hot loops. Each reader is called with one kind of table alone, so that it stays a plain load.

/** An element of a table of whole numbers; the index was made by whoever made the table. */
export function cell(table: Int32Array, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** An element of a table of numbers. */
export function real(table: Float64Array, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** Sets a bit of a row of words. */
export function setBit(words: Int32Array, bit: number, offset = 0): void {
  const at = offset + (bit >> 5);
  words[at] = cell(words, at) | (1 << (bit & 31));
}

export const hasBit = (words: Int32Array, bit: number, offset = 0): boolean => (cell(words, offset + (bit >> 5)) & (1 << (bit & 31))) !== 0;

export const wordsFor = (bits: number): number => (bits + 31) >> 5;
