// Tables with clocks, and what their rows and frames say of waits.

import type { ClockRule } from '../../engine/wire.ts';
import type { Row } from '../../worker/room/entries.ts';
import { House } from './house.ts';

export const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

export const turn = (atDeadline: 'nothing' | 'nudge' | 'botTurn' | 'botSeat' = 'nothing', ms = 2 * HOUR): ClockRule => ({
  type: 'turn',
  turn: ms,
  atDeadline,
});
export const inPlay = (clock: ClockRule, people = 2): House => new House().play(people, { clock, options: { hand: 6, rounds: 6 } });

/** Time goes by and the alarm is lost. */
export function silently(house: House, ms: number): void {
  house.alarm = undefined;
  house.now += ms;
}

export function bid(house: House, seat: number): void {
  const item = house.frame(seat).menu.find(({ label }) => label.startsWith('Bid'));
  house.plays(seat, item?.intent as { type: string; card: number }); // the menu's own
}

export const rows = (house: House): readonly Row[] => house.log.map(({ entry }) => entry);
export const timedOut = (house: House) => rows(house).filter(({ type }) => type === 'timedOut');
export const waitsOf = (house: House) => rows(house).findLast(({ waits }) => waits !== undefined)?.waits ?? [];
export const leftOf = (house: House, seat: number) => house.frame('spectator').clock?.waits.find((wait) => wait.seat === seat)?.left;
export const facts = (house: House, seat: number) => house.frame('spectator').seats[seat];
