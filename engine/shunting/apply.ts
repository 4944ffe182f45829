// Carries out an intent that `check` passed: the deed `legal.ts` worked out becomes the next state.

import type { Seat, Step } from '../kernel/game.ts';
import type { Event } from './events.ts';
import type { Intent } from './intents.ts';
import { deedOf } from './legal.ts';
import { isWon, type State } from './state.ts';

export function apply(state: State, seat: Seat, intent: Intent): Step<State, Event> {
  const deed = deedOf(state, seat, intent);
  if (!deed.ok) throw new Error(`applied unchecked: ${deed.error.message}`);
  const { position, event, marks } = deed.value;
  const moves = state.moves + deed.value.moves;
  const solved = isWon(state.puzzle, position);
  const { puzzle, drivers, seats } = state;
  return {
    state: { puzzle, drivers, seats, position, moves, solved, last: { seat, marks } },
    events: solved ? [event, { type: 'puzzleSolved', moves }] : [event],
  };
}
