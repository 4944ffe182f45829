// Rates: a bucket of tokens each, in memory only. Eviction forgets them, which errs on the player's side.

import type { Rate } from '../limits.ts';

/** Buckets kept before those that are full again, and so as good as new, are let go. */
const MANY = 4096;

interface Bucket {
  readonly full: number;
  readonly at: number;
  /** When it will be full again, ms. */
  readonly until: number;
}

export class Brake {
  readonly #buckets = new Map<string, Bucket>();
  #room = MANY;

  /** Takes one from the bucket `name`. The answer is 0, or the whole seconds until there is one again. `now` in ms. */
  take(name: string, { perSecond, burst }: Rate, now: number): number {
    const old = this.#buckets.get(name) ?? { full: burst, at: now };
    const full = Math.min(burst, old.full + (Math.max(0, now - old.at) / 1000) * perSecond);
    const left = full >= 1 ? full - 1 : full;
    this.#buckets.set(name, { full: left, at: now, until: now + ((burst - left) / perSecond) * 1000 });
    if (this.#buckets.size > this.#room) this.#clear(now);
    return full >= 1 ? 0 : Math.max(1, Math.ceil((1 - full) / perSecond));
  }

  /** How many buckets it keeps. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Looks at all of them only after as many again have come, so that a flood of names costs each of them little. */
  #clear(now: number): void {
    for (const [name, { until }] of this.#buckets) if (until <= now) this.#buckets.delete(name);
    this.#room = Math.max(MANY, this.#buckets.size * 2);
  }
}
