// What a superintendent or a player who is away is told of the question at the table: the hour and the kind of it, which all may know.

import type { Seat } from '../kernel/game.ts';
import type { State } from './state.ts';

/** The hour, and what of it waits for `seat`. */
export function asks({ hour, phase, prompt }: State, seat: Seat): string {
  const hours = `hour ${hour}`;
  if (phase === 'setup') return 'choosing a hand';
  if (prompt?.kind === 'clearance' && prompt.player === seat) return `${hours}, clear or hold a train`;
  if (prompt?.kind === 'newTrain' && prompt.player === seat) return `${hours}, a car for the new train`;
  return phase === 'shift' ? `${hours}, the Shift` : hours;
}
