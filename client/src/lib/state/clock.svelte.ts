// The time, for a line that counts down. Ticks only while somebody reads it.

import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

/** This moment, ms since 1970, again every second. */
export function timeOf(): number {
  subscribe();
  return Date.now();
}

/** Whole seconds from now until `at` (milliseconds since 1970), at least 0; undefined where there is no such moment. */
export function secondsUntil(at: number | undefined): number | undefined {
  if (at === undefined) return undefined;
  subscribe();
  return Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
