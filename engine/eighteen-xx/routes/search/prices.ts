// Prices on the bits that several trains want, so that each train choosing for itself choose as nearly as can be what all of them could
// have together (RULES.md §8.5): the Lagrangian dual of the choice, walked down by its subgradient. Any prices bound the choice; better
// ones bound it closer. Whole rounds of plain arithmetic in a fixed order: the same problem gets the same prices on every machine.

import { real } from './flat.ts';
import { type Fleet, type Priced, pricedAt } from './pack.ts';

/** Rounds without a better bound before the step is halved. */
const PATIENCE = 8;

/** Improves prices for `rounds` rounds towards `goal`, a sum some choice reaches; what bounds closest of all prices seen. */
export function improve(
  fleets: readonly Fleet[],
  from: Float64Array,
  goal: number,
  rounds: number,
): { readonly prices: Float64Array; readonly priced: Priced } {
  let prices = from;
  let priced = pricedAt(fleets, prices);
  const at = Float64Array.from(from);
  const wanted = new Float64Array(from.length);
  let stride = 1;
  let idle = 0;
  for (let round = 0; round < rounds && priced.bound > goal; round++) {
    const here = round === 0 ? priced : pricedAt(fleets, at);
    if (here.bound < priced.bound - 1e-9) {
      priced = here;
      prices = Float64Array.from(at);
      idle = 0;
    } else if (++idle % PATIENCE === 0) {
      stride /= 2;
      at.set(prices);
    }
    if (stride < 1e-3) break;
    wanted.fill(-1);
    for (const [i, { columns, count }] of fleets.entries()) {
      const column = bestOf(here.lefts[i] ?? new Float64Array());
      if (column < 0) continue;
      for (let j = columns.starts[column] ?? 0; j < (columns.starts[column + 1] ?? 0); j++) {
        const bit = columns.bits[j] ?? 0;
        wanted[bit] = real(wanted, bit) + count;
      }
    }
    let length = 0;
    for (let bit = 0; bit < wanted.length; bit++) {
      // A bit nobody wants that costs nothing stays at nothing.
      if (real(wanted, bit) > 0 || real(at, bit) > 0) length += real(wanted, bit) ** 2;
    }
    if (length === 0) break;
    const size = (stride * (here.bound - goal)) / length;
    for (let bit = 0; bit < at.length; bit++) at[bit] = Math.max(0, real(at, bit) + size * real(wanted, bit));
  }
  return { prices, priced };
}

/** The column with most left, where that is more than nothing; else −1. */
function bestOf(left: Float64Array): number {
  let best = -1;
  let most = 0;
  for (let i = 0; i < left.length; i++) {
    if (real(left, i) > most) {
      most = real(left, i);
      best = i;
    }
  }
  return best;
}

/** The largest number all of these are multiples of; 1 where all are 0. */
export function stepOf(values: Iterable<number>): number {
  let step = 0;
  for (const value of values) {
    let [a, b] = [step, Math.abs(value)];
    while (b > 0) [a, b] = [b, a % b];
    step = a;
  }
  return step === 0 ? 1 : step;
}
