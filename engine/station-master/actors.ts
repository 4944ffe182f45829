// Who is waited for: the seats that have still to keep cards, the one that is asked something, or all whose Shift is open.

import { type Seat, seatOf } from '../kernel/game.ts';
import { isOpen } from './legal.ts';
import type { State } from './state.ts';

export function actors(state: State): readonly Seat[] {
  if (state.phase === 'over') return [];
  if (state.prompt !== null) return [state.prompt.player];
  const seats = state.players.map((_, i) => seatOf(i));
  if (state.phase === 'setup') return seats.filter((seat) => (state.players[seat]?.dealt.length ?? 0) > 0);
  return seats.filter((seat) => isOpen(state, seat));
}

/** A closed Shift may be reopened while another is open (§5), and nobody waits for that. */
export function mayStill(state: State): readonly Seat[] {
  if (state.phase !== 'shift') return [];
  return state.players.map((_, i) => seatOf(i)).filter((seat) => !isOpen(state, seat));
}
