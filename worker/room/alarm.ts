// The one clock a table has outside itself. One that rings early finds nothing to do, and costs less than being set again each time.

export class Alarm {
  readonly #set: (at: number) => void;
  readonly #now: () => number;
  /** When it will ring, as far as is known; ms since 1970. */
  #at: number | undefined;

  constructor(set: (at: number) => void, now: () => number) {
    this.#set = set;
    this.#now = now;
  }

  /** Has it ring by `next`; undefined asks for nothing. */
  by(next: number | undefined): void {
    const isSet = this.#at !== undefined && this.#at > this.#now();
    if (next === undefined || (isSet && this.#at !== undefined && this.#at <= next)) return;
    this.#at = next;
    this.#set(next);
  }

  /** It rang, and whoever heard it sets it for `next`. */
  rang(next: number | undefined): void {
    this.#at = next;
  }
}
