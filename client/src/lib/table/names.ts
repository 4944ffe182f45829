// What games and seats are called on any page. Kept apart from the order line, whose sentences only a table's page needs.

import type { FrameSeat, Seat } from '../engine.ts';
import { numeralOf } from '../ui/livery.ts';

/** What a seat is called in a sentence: its name, else its numeral. */
export function calledOf(seats: readonly FrameSeat[], seat: Seat): string {
  return seats.find((one) => one.seat === seat)?.name ?? `Seat ${numeralOf(seat)}`;
}

const TITLES: Readonly<Record<string, string>> = {
  shunting: 'Shunting',
  'station-master': 'Station Master',
  foundry: 'Foundry',
  'eighteen-xx': '18xx',
};
/** What a game is called on a page. */
export const gameTitle = (game: string): string => TITLES[game] ?? game;
