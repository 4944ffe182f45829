// Rows that shares break and whole runs cannot (RULES.md §8.5): of any three bits a run may keep two or all, and two such runs always meet in one. So
// in any choice at most one run keeps two or more of the three. Each is one more bit to pay for, held by those runs, and leaves all else as it is.
// The subset-row inequalities of Jepsen, Petersen, Spoorendonk and Pisinger (Operations Research 56, 2008), for sets of three.

import type { Fleet, Listed } from './pack.ts';

/** Three bits, least first. */
export type Cut = readonly [number, number, number];

/** By how much shares must break a row for it to be worth adding. */
const BROKEN = 0.02;
/** Rows added at once, the most broken first. */
const MOST = 20;

/** Rows of bits below `bits` that shares break, the most broken first. */
export function brokenBy(shares: readonly ReadonlyMap<number, number>[], fleets: readonly Fleet[], bits: number): readonly Cut[] {
  const taken = shares.flatMap((some, i) => [...some].map(([column, share]) => ({ share, held: heldBy(fleets[i]?.columns, column, bits) })));
  const together = new Float64Array(bits * bits);
  for (const { share, held } of taken) {
    for (const a of held) for (const b of held) together[a * bits + b] = (together[a * bits + b] ?? 0) + share;
  }
  const pair = (a: number, b: number): number => together[a * bits + b] ?? 0;
  const broken: { readonly cut: Cut; readonly by: number }[] = [];
  for (let a = 0; a < bits; a++) {
    for (let b = a + 1; b < bits; b++) {
      for (let c = b + 1; c < bits; c++) {
        // A run that keeps all three is in each of the pairs.
        const pairs = pair(a, b) + pair(a, c) + pair(b, c);
        if (pairs <= 1 + BROKEN) continue;
        const all = taken.reduce((sum, { share, held }) => (held.includes(a) && held.includes(b) && held.includes(c) ? sum + share : sum), 0);
        const by = pairs - 2 * all - 1;
        if (by > BROKEN) broken.push({ cut: [a, b, c], by });
      }
    }
  }
  return broken
    .sort((x, y) => y.by - x.by)
    .slice(0, MOST)
    .map(({ cut }) => cut);
}

/** The same runs, each with the bit of every cut it holds: the first cut's is `bits`. What runs keep from each other stays as it is. */
export function withCuts(fleets: readonly Fleet[], bits: number, cuts: readonly Cut[]): readonly Fleet[] {
  return fleets.map(({ columns, count }) => {
    const wider = { ...columns, count: columns.count, bits: [] as number[], starts: [0] };
    for (let column = 0; column < columns.count; column++) {
      const held = new Set(heldBy(columns, column, bits));
      wider.bits.push(...held);
      for (const [i, [a, b, c]] of cuts.entries())
        if (Number(held.has(a)) + Number(held.has(b)) + Number(held.has(c)) >= 2) wider.bits.push(bits + i);
      wider.starts.push(wider.bits.length);
    }
    return { columns: wider, count };
  });
}

/** The bits of a column, without those of cuts. */
const heldBy = (columns: Listed | undefined, column: number, bits: number): readonly number[] =>
  columns?.bits.slice(columns.starts[column], columns.starts[column + 1]).filter((bit) => bit < bits) ?? [];
