// Whom the table waits for, and how it ends (RULES.md §10, §15).

import type { Outcome, Seat } from '../kernel/game.ts';
import { overLimit } from './depot.ts';
import { allSeats, companyOf, type State, seatFor } from './state.ts';

/** Those that must put trains out, else the company at work; in free play everybody. */
export function actors(state: State): readonly Seat[] {
  if (state.over !== null) return [];
  if (state.turn === null) return allSeats(state);
  const over = overLimit(state);
  const waited = new Set((over.length > 0 ? over : [state.turn.company]).map((company) => seatFor(state, company)));
  return allSeats(state).filter((seat) => waited.has(seat));
}

/** Anybody may ask for the books to be closed. */
export const mayStill = (state: State): readonly Seat[] =>
  state.over === null ? allSeats(state).filter((seat) => state.closing[seat] !== true) : [];

/** In order, a turn is a company's; in free play, a company's acts of one phase hang together. */
export const turnNamed = ({ turn, round, phase }: State): string => (turn === null ? `phase ${phase}` : `round ${round}, ${turn.company}`);

export function asks(state: State): string {
  const [over] = overLimit(state);
  if (over !== undefined) return `to put a train of ${over} out`;
  return state.turn === null ? 'to play on' : `to work ${state.turn.company} in round ${state.round}`;
}

/** Seats by what their companies have paid out and hold. */
export function outcome(state: State): Outcome | undefined {
  if (state.over === null) return undefined;
  const groups = new Map<number, Seat[]>();
  for (const seat of allSeats(state)) {
    const worth = worthOf(state, seat);
    groups.set(worth, [...(groups.get(worth) ?? []), seat]);
  }
  const ranking = [...groups].sort(([a], [b]) => b - a).map(([, seats]) => seats);
  return { ranking, reason: state.over === 'rounds' ? 'the last round is over' : 'the books are closed' };
}

/** What the companies of a seat have paid out and hold. */
function worthOf(state: State, seat: Seat): number {
  const own = state.table.companies.filter(({ id }) => seatFor(state, id) === seat);
  return own.reduce((sum, { id }) => sum + companyOf(state, id).paid + companyOf(state, id).treasury, 0);
}
