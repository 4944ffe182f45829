// What undo asks of the game: which events show what was hidden, what may be taken back at all, and what makes one turn.

import type { Seat } from '../kernel/game.ts';
import { apply } from './apply.ts';
import { DRIVER_EVENTS, type Event } from './events.ts';
import type { Intent } from './intents.ts';
import type { State } from './state.ts';

/** Cards that came into view, chance, and whatever let the driver run. */
const SHOWING: ReadonlySet<Event['type']> = new Set([
  'cardsKept',
  'trainScheduled',
  'rollAnnulled',
  'trainMadeUp',
  'cardDrawn',
  'departmentRefilled',
  'departmentsSwept',
  'deckReshuffled',
] as const satisfies Event['type'][]);

export const reveals = (events: readonly Event[]): boolean => events.some(({ type }) => SHOWING.has(type) || DRIVER_EVENTS.has(type));

/** One player alone takes back anything; among several nothing older than the present phase, and the intent that led into it. */
export function undoable(before: State, seat: Seat, intent: Intent, now: State): boolean {
  if (now.config.players === 1) return true;
  return turnOf(before) === turnOf(now) || turnOf(apply(before, seat, intent).state) === turnOf(now);
}

/** Plies of one phase of one hour are one turn; of the Mainline and the rest too. */
export const turnOf = ({ phase, hour }: State): string => `${phase} ${hour}`;
