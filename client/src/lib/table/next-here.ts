// Whom a device that is passed around goes to next, and when a cover hides its screen on the way.

import { type Frame, isOpenGame, type Seat } from '../engine.ts';

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

/**
 * Whom a cover waits for, so that no hand is shown to the one before; undefined where none is needed: with one seat on the device, in a game
 * that hides nothing, before and after play, and once the seat that looks has `shown` itself.
 */
export function coverFor(frame: Frame, held: readonly number[], next: Seat | undefined, shown: boolean): Seat | undefined {
  const { viewer, status, game } = frame;
  if (held.length < 2 || viewer === 'spectator' || isOpenGame(game) || status === 'lobby' || status === 'over') return undefined;
  const wanted = next ?? viewer;
  return wanted === viewer && shown ? undefined : wanted;
}
