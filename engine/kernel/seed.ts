// What chance starts from: 256 secret bits and a count of the words drawn. Kept apart from the cipher that draws them (rng.ts),
// so that a page playing a game without chance need not load it.

/** Plain data: survives JSON. `seed` is secret wherever chance is. */
export interface Rng {
  /** The key's 32 bytes in order, as 64 lower-case hex digits. */
  readonly seed: string;
  /** Words drawn so far, 0 … 2^36 − 16: the cipher's last block is never used. */
  readonly words: number;
  /** 0: the game's own stream; 1 + seat: a bot's. */
  readonly stream: number;
}

export const SEED_PATTERN = /^[0-9a-f]{64}$/;

/** The initial state of a stream. Throws unless `seed` is 64 lower-case hex digits. */
export function seedRng(seed: string, stream = 0): Rng {
  if (!SEED_PATTERN.test(seed)) throw new Error('a seed is 64 lower-case hex digits');
  return { seed, words: 0, stream };
}

/** The key [n, 0, 0, …] for studies and tests. Guessable by construction, so a hosted table refuses it. Throws unless 0 ≤ n < 2^32. */
export function studySeed(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= 2 ** 32) throw new Error(`a study seed is a whole number below 2^32, not ${n}`);
  const bytes = [n & 255, (n >>> 8) & 255, (n >>> 16) & 255, n >>> 24];
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .padEnd(64, '0');
}

/** Whether a seed is of the kind `studySeed` makes: all but its first four bytes are zero. */
export const isStudySeed = (seed: string): boolean => seed.slice(8) === '0'.repeat(56);
