// Lengths of time that several parts of the Worker count in.

/** A day in ms. Days are UTC throughout, so all have this length. */
export const DAY_MS = 24 * 60 * 60 * 1000;
