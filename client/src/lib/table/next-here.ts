// Whom a device that is passed round goes to next.

import type { Frame, Seat } from '../engine.ts';

/**
 * The seat of `held` that is waited for while whoever looks is not: one that is asked something first, then one that may act, the next round the
 * table before the others. Undefined while whoever looks has something to do, or nobody here has.
 */
export function nextHere({ viewer, status, actors, seats, proposal }: Frame, held: readonly number[]): Seat | undefined {
  if (status !== 'play' || viewer === 'spectator') return undefined;
  const after = (waiting: readonly Seat[]): Seat | undefined => {
    const here = waiting.filter((seat) => held.includes(seat) && seats[seat]?.playedBy === undefined);
    return here.includes(viewer) ? viewer : (here.find((seat) => seat > viewer) ?? here[0]);
  };
  const next = after(proposal?.waiting ?? []) ?? after(actors);
  return next === viewer ? undefined : next;
}
