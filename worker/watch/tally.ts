// How often each code was answered, and the latest faults: counted in memory and added to the register at most once a minute, by whichever
// request comes next. No timer runs, and an idle site writes nothing; an isolate that ends loses its last minute.

/** Between two additions to the register, ms. */
export const EVERY = 60_000;
/** Faults kept between two additions; of a storm the first ones tell most. */
const FAULTS = 10;

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

/** The counts of one isolate between two additions. */
export class Tally {
  #codes = new Map<string, number>();
  #faults: Fault[] = [];
  /** When counts were last taken; the first are taken at once. */
  #takenAt = Number.NEGATIVE_INFINITY;

  refused(code: string, n = 1): void {
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + n);
  }

  failed(fault: Fault): void {
    if (this.#faults.length < FAULTS) this.#faults.push(fault);
  }

  /** What there is to add, once a minute has passed since the last time; it is out of here then. `now` in ms. */
  take(now: number, every = EVERY): Counts | undefined {
    if ((this.#codes.size === 0 && this.#faults.length === 0) || now - this.#takenAt < every) return undefined;
    const counts = { codes: this.#codes, faults: this.#faults };
    this.#codes = new Map();
    this.#faults = [];
    this.#takenAt = now;
    return counts;
  }

  /** Takes back what could not be added. */
  restore({ codes, faults }: Counts): void {
    for (const [code, n] of codes) this.refused(code, n);
    for (const fault of faults) this.failed(fault);
  }
}
