// The Lagrangian dual of the choice of runs (RULES.md §8.5), by subgradient descent: a price on each bit that several trains compete for.
// Any prices give an upper bound on the choice; the search for better ones tightens it. Arithmetic in a fixed order: the same problem gets
// the same prices on every machine.

import { real } from './flat.ts';
import { type Fleet, type Priced, pricedAt } from './pack.ts';

/** Rounds without a tighter bound before the step size is halved. */
const PATIENCE = 8;

/** Descends for at most `rounds` rounds towards `goal`, the value of a known choice; returns the prices with the tightest bound seen. */
export function improve(
  fleets: readonly Fleet[],
  from: Float64Array,
  goal: number,
  rounds: number,
): { readonly prices: Float64Array; readonly priced: Priced } {
  let prices = from;
  let priced = pricedAt(fleets, prices);
  const at = Float64Array.from(from);
  const gradient = new Float64Array(from.length);
  let scale = 1;
  let idle = 0;
  for (let round = 0; round < rounds && priced.bound > goal; round++) {
    const here = round === 0 ? priced : pricedAt(fleets, at);
    if (here.bound < priced.bound - 1e-9) {
      priced = here;
      prices = Float64Array.from(at);
      idle = 0;
    } else if (++idle % PATIENCE === 0) {
      scale /= 2;
      at.set(prices);
    }
    if (scale < 1e-3) break;
    gradient.fill(-1);
    for (const [i, { columns, count }] of fleets.entries()) {
      const column = bestOf(here.reduced[i] ?? new Float64Array());
      if (column < 0) continue;
      for (let j = columns.starts[column] ?? 0; j < (columns.starts[column + 1] ?? 0); j++) {
        const bit = columns.bits[j] ?? 0;
        gradient[bit] = real(gradient, bit) + count;
      }
    }
    let norm = 0;
    for (let bit = 0; bit < gradient.length; bit++) {
      // A price of 0 on a bit that no run uses cannot fall: that component is projected out.
      if (real(gradient, bit) > 0 || real(at, bit) > 0) norm += real(gradient, bit) ** 2;
    }
    if (norm === 0) break;
    const size = (scale * (here.bound - goal)) / norm;
    for (let bit = 0; bit < at.length; bit++) at[bit] = Math.max(0, real(at, bit) + size * real(gradient, bit));
  }
  return { prices, priced };
}

/** The column with the largest reduced value, if that is positive; else −1. */
function bestOf(reduced: Float64Array): number {
  let best = -1;
  let most = 0;
  for (let i = 0; i < reduced.length; i++) {
    if (real(reduced, i) > most) {
      most = real(reduced, i);
      best = i;
    }
  }
  return best;
}

/** The greatest common divisor; 1 where all are 0. */
export function stepOf(values: Iterable<number>): number {
  let step = 0;
  for (const value of values) {
    let [a, b] = [step, Math.abs(value)];
    while (b > 0) [a, b] = [b, a % b];
    step = a;
  }
  return step === 0 ? 1 : step;
}
