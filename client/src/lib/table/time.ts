// The table's clock as a person reads it. A frame says how much was left when it was sent; this page's clock only counts down from its arrival.

import type { ClockRule, Frame, Seat } from '../engine.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** ms a seat has left, `elapsed` ms after the frame came; undefined where its time does not run. */
export function leftOf(frame: Pick<Frame, 'clock'>, seat: Seat, elapsed: number): number | undefined {
  const wait = frame.clock?.waits.find((one) => one.seat === seat);
  return wait === undefined ? undefined : Math.max(0, wait.left - Math.max(0, elapsed));
}

/** "2 d 3 h", "5 h 12 min", "12 min", "40 s"; units that add nothing are left out. */
export function spanOf(ms: number): string {
  if (ms >= 2 * DAY) return two(ms, DAY, 'd', HOUR, 'h');
  if (ms >= HOUR) return two(ms, HOUR, 'h', MINUTE, 'min');
  return ms >= MINUTE ? `${Math.floor(ms / MINUTE)} min` : `${Math.ceil(ms / 1000)} s`;
}

function two(ms: number, large: number, major: string, small: number, minor: string): string {
  const rest = Math.floor((ms % large) / small);
  return `${Math.floor(ms / large)} ${major}${rest === 0 ? '' : ` ${rest} ${minor}`}`;
}

/** What is said of a finished table that will soon be deleted, after how it ended; nothing while that is far off. `expires` in ms. */
export const farewellOf = (expires: number | undefined): string =>
  expires === undefined ? '' : ` This table is deleted in ${spanOf(expires)}; its replay has the record to keep.`;

const AT_DEADLINE: Readonly<Record<Exclude<ClockRule, { type: 'none' }>['atDeadline'], string>> = {
  nothing: 'nothing happens by itself',
  nudge: 'the seat is told once more',
  botTurn: 'a bot plays that turn',
  botSeat: 'a bot takes over until the person returns',
};

/** A clock in one sentence. */
export function ruleOf(rule: ClockRule): string {
  if (rule.type === 'none') return 'No clock.';
  const bank = rule.type === 'bank' ? ` and ${spanOf(rule.bank)} for the whole game` : '';
  return `${spanOf(rule.turn)} a turn${bank}; then ${AT_DEADLINE[rule.atDeadline]}.`;
}

/** The clocks a new table is offered, by name; the first is the one that is chosen. ms. */
export const PACES = [
  { id: 'days', label: 'Three days a turn', turn: 3 * DAY },
  { id: 'day', label: 'A day a turn', turn: DAY },
  { id: 'week', label: 'A week a turn', turn: 7 * DAY },
  { id: 'live', label: 'Live: two minutes a turn and half an hour in the bank', turn: 2 * MINUTE, bank: HOUR / 2 },
  { id: 'none', label: 'No clock' },
] as const;
export type Pace = (typeof PACES)[number]['id'];

/** The rule of a pace. */
export function clockOf(pace: Pace, atDeadline: Exclude<ClockRule, { type: 'none' }>['atDeadline']): ClockRule {
  const chosen = PACES.find(({ id }) => id === pace);
  if (chosen === undefined || !('turn' in chosen)) return { type: 'none' };
  return 'bank' in chosen ? { type: 'bank', turn: chosen.turn, bank: chosen.bank, atDeadline } : { type: 'turn', turn: chosen.turn, atDeadline };
}

/** Quiet hours of a person's own day, as minutes of the UTC day; `offset` is `Date.getTimezoneOffset()`: minutes UTC is ahead. */
export function quietOf(from: string, to: string, offset: number): { readonly from: number; readonly to: number } | undefined {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start === undefined || end === undefined || start === end) return undefined;
  const utc = (minutes: number) => (((minutes + offset) % 1440) + 1440) % 1440;
  return { from: utc(start), to: utc(end) };
}

/** Minutes of "22:30". */
function minutesOf(text: string): number | undefined {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return found === null ? undefined : 60 * Number(found[1]) + Number(found[2]);
}
