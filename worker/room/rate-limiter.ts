// Rate limits: token buckets by name, in memory only. Eviction forgets them, which errs on the caller's side.

import type { Rate } from '../limits.ts';

/** Buckets kept before the full ones, which are as good as new, are dropped. */
const SWEEP_ABOVE = 4096;

interface Bucket {
  /** Tokens in it at the time `at`, ms; fractions count. */
  readonly tokens: number;
  readonly at: number;
  /** When it will be full again, ms. */
  readonly fullAt: number;
}

/** Buckets that are made full when they are first named. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>();
  #sweepAbove = SWEEP_ABOVE;

  /** Takes a token from the bucket `name`. The answer is 0, or the whole seconds until there is one again. `now` in ms. */
  take(name: string, { perSecond, burst }: Rate, now: number): number {
    const tokens = this.#tokensIn(name, { perSecond, burst }, now);
    const left = tokens >= 1 ? tokens - 1 : tokens;
    this.#buckets.set(name, { tokens: left, at: now, fullAt: now + ((burst - left) / perSecond) * 1000 });
    if (this.#buckets.size > this.#sweepAbove) this.#sweep(now);
    return secondsTo(tokens, perSecond);
  }

  /** What `take` would answer, without taking anything. */
  wait(name: string, rate: Rate, now: number): number {
    return secondsTo(this.#tokensIn(name, rate, now), rate.perSecond);
  }

  #tokensIn(name: string, { perSecond, burst }: Rate, now: number): number {
    const { tokens, at } = this.#buckets.get(name) ?? { tokens: burst, at: now };
    return Math.min(burst, tokens + (Math.max(0, now - at) / 1000) * perSecond);
  }

  /** How many buckets it keeps. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Runs again only once the buckets have doubled, so that in a flood of names the cost for each stays constant. */
  #sweep(now: number): void {
    for (const [name, { fullAt }] of this.#buckets) if (fullAt <= now) this.#buckets.delete(name);
    this.#sweepAbove = Math.max(SWEEP_ABOVE, this.#buckets.size * 2);
  }
}

/** Whole seconds until a bucket of so many tokens has one to take; 0 where it has. */
const secondsTo = (tokens: number, perSecond: number): number => (tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond)));
