// Spaces drawings out: each blocks everything else its Worker serves, so between two of them other requests get a turn. Each waits by a timer
// of its own: a queue in which one request wakes the next would stall when one of them is cancelled.

/** Milliseconds from the beginning of one to that of the next, and that a request waits at most. */
const [APART, PATIENCE] = [400, 1_600];

export class Pace {
  #next = 0;

  /** Takes the next turn: milliseconds until it comes; undefined where that would be too long. `now` in ms. */
  take(now: number): number | undefined {
    const wait = Math.max(0, this.#next - now);
    if (wait > PATIENCE) return undefined;
    this.#next = now + wait + APART;
    return wait;
  }
}
