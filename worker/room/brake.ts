// Rates: a bucket of tokens each, in memory only. Eviction forgets them, which errs on the player's side.

import type { Rate } from '../limits.ts';

interface Bucket {
  readonly full: number;
  readonly at: number;
}

export class Brake {
  readonly #buckets = new Map<string, Bucket>();

  /** Takes one from the bucket `name`. The answer is 0, or the whole seconds until there is one again. `now` in ms. */
  take(name: string, { perSecond, burst }: Rate, now: number): number {
    const old = this.#buckets.get(name) ?? { full: burst, at: now };
    const full = Math.min(burst, old.full + (Math.max(0, now - old.at) / 1000) * perSecond);
    this.#buckets.set(name, { full: full >= 1 ? full - 1 : full, at: now });
    return full >= 1 ? 0 : Math.max(1, Math.ceil((1 - full) / perSecond));
  }
}
