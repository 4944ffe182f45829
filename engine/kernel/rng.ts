// Chance: one seeded, serialisable, cryptographic generator (ChaCha8), value in, value out. Players see the dice and cards it yields:
// with a linear generator, or a 32-bit seed, a dozen visible dice would give away the seed and with it every later card. Here the key
// has 256 bits and its output reveals nothing of it. The state is the key and a count, so a draw that is undone and repeated is the same.

import { chacha8 } from '@noble/ciphers/chacha.js';
import type { Rng } from './seed.ts';

export { isStudySeed, type Rng, seedRng, studySeed } from './seed.ts';

/** The next 32-bit word, 0 … 2^32 − 1. */
export function nextWord(rng: Rng): readonly [word: number, next: Rng] {
  const block = blockOf(rng.seed, rng.stream, Math.floor(rng.words / 16));
  const word = block[rng.words % 16];
  if (word === undefined) throw new Error(`no word ${rng.words}`);
  return [word, { seed: rng.seed, words: rng.words + 1, stream: rng.stream }];
}

/** An unbiased integer 0 … n − 1: the top ⌈log2 n⌉ bits of a word, redrawn while ≥ n. n = 1 draws nothing. Throws unless 1 ≤ n ≤ 2^32. */
export function below(rng: Rng, n: number): readonly [value: number, next: Rng] {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new Error(`below(${n})`);
  if (n === 1) return [0, rng];
  const bits = 32 - Math.clz32(n - 1);
  for (let at = rng; ; ) {
    const [word, next] = nextWord(at);
    const value = word >>> (32 - bits);
    if (value < n) return [value, next];
    at = next;
  }
}

/** Rolls a die: 1 … `faces`. */
export function roll(rng: Rng, faces: number): readonly [value: number, next: Rng] {
  const [index, next] = below(rng, faces);
  return [index + 1, next];
}

/** Picks one of `items`, all equally likely. Throws when there are none. */
export function pick<T>(rng: Rng, items: readonly T[]): readonly [item: T, next: Rng] {
  const [index, next] = below(rng, items.length);
  return [items[index] as T, next]; // below(n) is an index of the n items
}

/** A shuffled copy: Fisher–Yates from the last index down; every order is equally likely. */
export function shuffle<T>(rng: Rng, items: readonly T[]): readonly [shuffled: T[], next: Rng] {
  const out = [...items];
  let at = rng;
  for (let last = out.length - 1; last > 0; last--) {
    const [other, next] = below(at, last + 1);
    at = next;
    [out[last], out[other]] = [out[other] as T, out[last] as T]; // both indices are inside
  }
  return [out, at];
}

// A block is 16 words, and drawing in order needs the same one sixteen times, so the latest is cached.
let kept: { readonly seed: string; readonly stream: number; readonly index: number; readonly words: Uint32Array } | undefined;

function blockOf(seed: string, stream: number, index: number): Uint32Array {
  if (kept !== undefined && kept.index === index && kept.stream === stream && kept.seed === seed) return kept.words;
  const key = new Uint8Array(32);
  for (let i = 0; i < 32; i++) key[i] = Number.parseInt(seed.slice(2 * i, 2 * i + 2), 16);
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(4, stream, true);
  const bytes = chacha8(key, nonce, new Uint8Array(64), undefined, index);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const words = Uint32Array.from({ length: 16 }, (_, i) => view.getUint32(4 * i, true));
  kept = { seed, stream, index, words };
  return words;
}
