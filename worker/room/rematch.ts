// The next game of the same people: everyone one seat further round, bots too, with the same options and clock. The finished table only
// records where the next one is and what it is made from. The Worker makes it, as often as it is asked to, with the same result each time.

import { type Seat, seatOf } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import type { Making } from './entries.ts';
import { HISTORY_FULL } from './intents.ts';
import type { Actor } from './parties.ts';
import type { Standing } from './standing.ts';

/** A table to be made: its id, and the hash of the token its host will hold. */
export interface Wanted {
  readonly table: string;
  readonly host: string;
}

/** A seat at a table. */
export interface Place {
  readonly table: string;
  readonly seat: Seat;
}

/** What the next table is made from, but for the hashes of its passes. */
export interface Plan {
  readonly opening: Omit<Making, 'passes'>;
  /** The seats its people are expected in. */
  readonly people: readonly Seat[];
}

/** Where whoever held seat `index` of `seats` sits next. */
export const seatAfter = (index: number, seats: number): Seat => seatOf((index + seats - 1) % seats);

/** Plans the next table; whoever has it made becomes its host, as a rule the first to ask. A repeat gets the same answer, even if an update has closed this table since. */
export function rematch(standing: Standing, party: Actor, wanted: Wanted): Answer<Plan> {
  const { ledger } = standing;
  if (ledger.next === undefined) {
    if (standing.closed !== undefined) return refuse('read-only', standing.closed);
    if (standing.status !== 'over') return refuse('not-over', 'the game is not over');
    if (standing.isFull) return HISTORY_FULL;
    standing.commit({ type: 'rematched', ...wanted, ...(party.kind === 'seat' ? { by: party.seat } : {}) });
  }
  return ok(planOf(standing, ledger.next ?? wanted));
}

function planOf({ ledger }: Standing, next: Wanted): Plan {
  const { game, rules, options, seats, clock } = ledger.opening;
  const bots = ledger.seats.flatMap(({ bot }, i) => (bot === undefined ? [] : [{ seat: seatAfter(i, seats), bot }]));
  const named = ledger.name === undefined ? {} : { name: ledger.name };
  const liveries = ledger.seats.map((_, i) => ledger.seats[(i + 1) % seats]?.livery ?? 'grey'); // everyone keeps their own
  return {
    opening: { ...next, game, rules, options, seats, ...(clock === undefined ? {} : { clock }), ...named, liveries, closed: true, bots },
    people: ledger.seatsThat(({ kind }) => kind === 'human').map((seat) => seatAfter(seat, seats)),
  };
}
