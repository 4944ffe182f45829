// The table's one alarm on the platform. Ringing early and finding nothing to do costs less than setting it again at every change.

/** Keeps the platform from being asked for an alarm that is no earlier than the one that is set. */
export class Alarm {
  readonly #set: (at: number) => void;
  readonly #now: () => number;
  /** When it will ring, as far as is known since the object woke; ms since 1970. */
  #at: number | undefined;

  constructor(set: (at: number) => void, now: () => number) {
    this.#set = set;
    this.#now = now;
  }

  /** Makes sure it rings at `next` or earlier; undefined asks for nothing. */
  by(next: number | undefined): void {
    const isSet = this.#at !== undefined && this.#at > this.#now();
    if (next === undefined || (isSet && this.#at !== undefined && this.#at <= next)) return;
    this.#at = next;
    this.#set(next);
  }

  /** Notes that it rang, and that the caller sets it for `next`. */
  rang(next: number | undefined): void {
    this.#at = next;
  }
}
