// A slow, obvious ChaCha with 8 rounds, from RFC 8439 §2: the twin that the kernel's generator is held against.

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by));

/** Word numbers of the four columns and the four diagonals (§2.3). */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

/** The 16 words of one block; `key` is 8 words, `nonce` 3. */
function chacha8Block(key: readonly number[], nonce: readonly number[], counter: number): readonly number[] {
  const opening = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, ...nonce];
  const words = Int32Array.from(opening);
  const at = (index: number): number => words[index] ?? 0;
  for (let round = 0; round < 8; round += 2) {
    for (const [a, b, c, d] of QUARTERS) {
      for (const [left, right] of [
        [16, 12],
        [8, 7],
      ] as const) {
        words[a] = at(a) + at(b);
        words[d] = rotate(at(d) ^ at(a), left);
        words[c] = at(c) + at(d);
        words[b] = rotate(at(b) ^ at(c), right);
      }
    }
  }
  return opening.map((word, i) => (word + at(i)) >>> 0);
}

/** Word number `index` of a stream, from a seed of 64 hex digits. */
export function wordTwin(seed: string, stream: number, index: number): number {
  const key = Array.from({ length: 8 }, (_, i) => Buffer.from(seed, 'hex').readUInt32LE(4 * i));
  return chacha8Block(key, [0, stream, 0], Math.floor(index / 16))[index % 16] ?? 0;
}
