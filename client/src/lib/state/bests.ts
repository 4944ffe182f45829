// The counts of solutions found on this device, the least of each kind; each may be of another solution. Fetched once something is solved.

import type { Counts } from '../engine.ts';
import type { Progress } from './progress.ts';

/** What is kept of a puzzle once it is solved with these counts. */
export const bestsWith = (counts: Counts, { best, bests }: Progress): Pick<Progress, 'best' | 'bests'> => ({
  best: Math.min(counts.moves, best ?? counts.moves),
  bests: bests === undefined ? counts : leastOf(counts, bests),
});

/** The lesser of each count. */
export const leastOf = (a: Counts, b: Counts): Counts => ({
  moves: Math.min(a.moves, b.moves),
  reversals: Math.min(a.reversals, b.reversals),
  couplings: Math.min(a.couplings, b.couplings),
  throws: Math.min(a.throws, b.throws),
});
