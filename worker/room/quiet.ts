// Quiet hours: a part of every UTC day in which a seat gets no notices and its clock stands still. All of it is arithmetic on ms since 1970;
// a day here begins where the quiet ends, so that each is one stretch that counts followed by one that does not.

import type { QuietHours } from '../../engine/wire.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Day {
  /** Where a day begins: when the quiet ends, ms after midnight. */
  readonly from: number;
  /** How much of it counts, ms. */
  readonly awake: number;
}

const dayOf = ({ from, to }: QuietHours): Day => ({ from: to * MINUTE, awake: DAY - ((to - from + 1440) % 1440) * MINUTE });

/** How much has counted since the first day began, ms. */
function counted({ from, awake }: Day, at: number): number {
  const days = Math.floor((at - from) / DAY);
  return days * awake + Math.min(at - from - days * DAY, awake);
}

/** How much of the time from `since` to `until` counts, ms. */
export function countedBetween(hours: QuietHours | undefined, since: number, until: number): number {
  if (hours === undefined) return until - since;
  const day = dayOf(hours);
  return counted(day, until) - counted(day, since);
}

/** The first moment at which `ms` have counted since `since`. */
export function whenCounted(hours: QuietHours | undefined, since: number, ms: number): number {
  if (hours === undefined || ms <= 0) return since + Math.max(0, ms);
  const day = dayOf(hours);
  const wanted = counted(day, since) + ms;
  const days = Math.ceil(wanted / day.awake) - 1; // what is full at the end of a day is full before its quiet
  return day.from + days * DAY + wanted - days * day.awake;
}

/** When the quiet a seat is in ends; undefined when it is in none. */
export function quietUntil(hours: QuietHours | undefined, at: number): number | undefined {
  if (hours === undefined) return undefined;
  const { from, awake } = dayOf(hours);
  const begun = from + Math.floor((at - from) / DAY) * DAY;
  return at - begun < awake ? undefined : begun + DAY;
}
