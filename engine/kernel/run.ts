// Long computations are generators that yield their progress, so that a caller can report, pause or abandon them; this is for one who waits.

/** Runs a computation to its end, ignoring its progress. */
export function runToEnd<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
}
