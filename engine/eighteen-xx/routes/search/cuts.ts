// Cutting planes that tighten the relaxation (RULES.md §8.5): subset-row inequalities over three bits. Two runs that each use two or more of the
// three share one of them, so an integral choice has at most one such run. A cut is one more bit, used by those runs; all else stays as it is.
// Jepsen, Petersen, Spoorendonk and Pisinger, Subset-Row Inequalities (Operations Research 56, 2008).

import type { ColumnList, Fleet } from './pack.ts';

/** Three bits, least first. */
export type Cut = readonly [number, number, number];

/** The violation from which a cut is worth adding. */
const MIN_VIOLATION = 0.02;
/** Cuts added in one round, the most violated first. */
const MAX_CUTS = 20;

/** Separates a fractional solution: the cuts over bits below `bits` that it violates, the most violated first. O(bits³). */
export function violatedBy(fractions: readonly ReadonlyMap<number, number>[], fleets: readonly Fleet[], bits: number): readonly Cut[] {
  const taken = fractions.flatMap((some, i) => [...some].map(([column, fraction]) => ({ fraction, held: heldBy(fleets[i]?.columns, column, bits) })));
  const together = new Float64Array(bits * bits);
  for (const { fraction, held } of taken) {
    for (const a of held) for (const b of held) together[a * bits + b] = (together[a * bits + b] ?? 0) + fraction;
  }
  const pair = (a: number, b: number): number => together[a * bits + b] ?? 0;
  const violated: { readonly cut: Cut; readonly by: number }[] = [];
  for (let a = 0; a < bits; a++) {
    for (let b = a + 1; b < bits; b++) {
      for (let c = b + 1; c < bits; c++) {
        // A run that uses all three is counted in each of the pairs.
        const pairs = pair(a, b) + pair(a, c) + pair(b, c);
        if (pairs <= 1 + MIN_VIOLATION) continue;
        const all = taken.reduce((sum, { fraction, held }) => (held.includes(a) && held.includes(b) && held.includes(c) ? sum + fraction : sum), 0);
        const by = pairs - 2 * all - 1;
        if (by > MIN_VIOLATION) violated.push({ cut: [a, b, c], by });
      }
    }
  }
  return violated
    .sort((x, y) => y.by - x.by)
    .slice(0, MAX_CUTS)
    .map(({ cut }) => cut);
}

/** The fleets with one more bit a cut, from `bits` on, in the columns it covers. Rows, and so conflicts between runs, stay as they are. */
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
const heldBy = (columns: ColumnList | undefined, column: number, bits: number): readonly number[] =>
  columns?.bits.slice(columns.starts[column], columns.starts[column + 1]).filter((bit) => bit < bits) ?? [];
