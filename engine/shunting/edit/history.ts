// Steps of an editor: what was, what is, and what was taken back. Each is a whole value; values share what they did not change.

export interface Steps<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

/** Steps that can be taken back; older ones are let go. */
const MOST = 500;

export const begun = <T>(now: T): Steps<T> => ({ past: [], now, future: [] });

/** One step on; what was taken back before is gone. The same value again is no step. */
export function stepped<T>({ past, now, future }: Steps<T>, next: T): Steps<T> {
  return next === now ? { past, now, future } : { past: [...past, now].slice(-MOST), now: next, future: [] };
}

export function undone<T>({ past, now, future }: Steps<T>): Steps<T> {
  const [before] = past.slice(-1);
  return before === undefined ? { past, now, future } : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone<T>({ past, now, future }: Steps<T>): Steps<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, now, future } : { past: [...past, now], now: next, future: rest };
}
