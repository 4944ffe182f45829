// Handing a seat over by link: a pass takes its seat, once, whether or not seats are closed to the table's link. The host offers open seats;
// whoever holds a seat offers that one, and keeps it until the pass is used. So a host can never take a seat from anyone.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import { HISTORY_FULL } from './intents.ts';
import { nameOf, TABLE_NAME } from './names.ts';
import type { Actor } from './parties.ts';
import type { Done } from './people.ts';
import type { Standing } from './standing.ts';

/** The seat, from 0, and the hash of the pass that is asked for. */
export interface PassAsk {
  readonly seat: number;
  readonly pass: string;
}

/** Makes a pass; a repeat is the same offer. */
export function offer(standing: Standing, by: Actor, { seat: index, pass }: PassAsk): Answer<{ readonly seat: Seat }> {
  const { ledger } = standing;
  const before = ledger.keys.passWith(pass);
  if (before !== undefined) return ok({ seat: before.seat });
  if (ledger.keys.isSpent(pass)) return refuse('expired', 'the pass of this key was used or taken back; ask with a fresh key');
  const seat = ledger.seatsThat(() => true)[index];
  if (seat === undefined) return refuse('not-found', `there is no seat ${index}`);
  if (by.kind === 'seat' && by.seat !== seat) return refuse('wrong-seat', 'only its own holder hands a seat over');
  if (by.kind === 'host' && ledger.seat(seat).kind !== 'open') return refuse('not-open', 'someone sits here');
  if (standing.closed !== undefined) return refuse('read-only', standing.closed);
  if (standing.status === 'over') return refuse('seats-closed', 'the game is over');
  if (standing.isFull) return HISTORY_FULL;
  standing.commit({ type: 'offered', seat, pass, ...(by.kind === 'seat' ? { from: by.token } : {}) });
  return ok({ seat });
}

/** Whether this pass can take this seat now. */
export function admits({ ledger: { keys } }: Standing, seat: Seat, pass: string): Answer<null> {
  const found = keys.passWith(pass);
  if (found?.seat === seat) return ok(null);
  if (found !== undefined) return refuse('wrong-seat', 'this pass is for another seat');
  return refuse('expired', 'this pass was used, or taken back');
}

export function closeSeats(standing: Standing, closed: boolean, key: string): Done {
  standing.commit({ type: 'seatsClosed', closed, key });
  return ok(null);
}

export function nameTable(standing: Standing, raw: string | null, key: string): Done {
  const name = nameOf(raw ?? '', 'action.name', TABLE_NAME);
  if (!name.ok) return name;
  standing.commit({ type: 'tableNamed', name: name.value ?? null, key });
  return ok(null);
}
