// Counts of answered problem codes and the latest faults, buffered in memory and flushed to the register at most once a minute, by the next
// request. No timer runs, and an idle site writes nothing; an isolate that is evicted loses its last minute.

/** Between two flushes to the register, ms. */
export const EVERY = 60_000;
/** Faults buffered between two flushes: of a burst the first say the most. */
const MAX_FAULTS = 10;

export interface Fault {
  /** ms since 1970. */
  readonly at: number;
  readonly request: string;
  readonly name: string;
  /** Where in the code it happened; no message, which could hold anything. */
  readonly place: string;
}

export interface Counts {
  readonly codes: ReadonlyMap<string, number>;
  readonly faults: readonly Fault[];
}

/** The buffer of one isolate. */
export class Tally {
  #codes = new Map<string, number>();
  #faults: Fault[] = [];
  /** When counts were last taken, in ms since 1970; the first are taken at once. */
  #takenAt = Number.NEGATIVE_INFINITY;

  refused(code: string, n = 1): void {
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + n);
  }

  failed(fault: Fault): void {
    if (this.#faults.length < MAX_FAULTS) this.#faults.push(fault);
  }

  /** Drains the buffer when a minute has passed since the last time; undefined before that or when it is empty. `now` in ms since 1970. */
  take(now: number, every = EVERY): Counts | undefined {
    if ((this.#codes.size === 0 && this.#faults.length === 0) || now - this.#takenAt < every) return undefined;
    const counts = { codes: this.#codes, faults: this.#faults };
    this.#codes = new Map();
    this.#faults = [];
    this.#takenAt = now;
    return counts;
  }

  /** Puts back what could not be flushed. */
  restore({ codes, faults }: Counts): void {
    for (const [code, n] of codes) this.refused(code, n);
    for (const fault of faults) this.failed(fault);
  }
}
