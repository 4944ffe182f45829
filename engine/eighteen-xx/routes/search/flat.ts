// Checked reads of flat tables in the hot loops, and bit sets in rows of 32-bit words. There is one reader a kind of table, so that each call
// site is monomorphic and compiles to a plain load. The readers throw on an index out of bounds.

/** An element of an integer table. */
export function cell(table: Int32Array, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** An element of a table of real numbers. */
export function real(table: Float64Array, index: number): number {
  const value = table[index];
  if (value === undefined) throw new Error(`no element ${index} of ${table.length}`);
  return value;
}

/** Sets a bit of a row of words. */
export function setBit(words: Int32Array, bit: number, offset = 0): void {
  const index = offset + (bit >> 5);
  words[index] = cell(words, index) | (1 << (bit & 31));
}

export const hasBit = (words: Int32Array, bit: number, offset = 0): boolean => (cell(words, offset + (bit >> 5)) & (1 << (bit & 31))) !== 0;

/** Words that hold so many bits. */
export const wordsFor = (bits: number): number => (bits + 31) >> 5;
