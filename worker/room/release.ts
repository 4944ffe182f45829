// Opening the seat of someone who does not come back. All others must agree, and the seat's secrets are spent: unlike with a substitute,
// there is no return.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { refuse } from '../answers.ts';
import type { Done } from './people.ts';
import type { Standing } from './standing.ts';
import { isAbsent, NOT_ABSENT, othersThan } from './substitutes.ts';

export function release(standing: Standing, by: Seat, index: Seat, key: string): Done {
  const { ledger, status } = standing;
  const facts = ledger.seats[index];
  if (facts === undefined) return refuse('not-found', `there is no seat ${index}`);
  if (status === 'over') return refuse('not-in-play', 'the game is over');
  if (index === by) return refuse('wrong-seat', 'leave your own seat instead');
  if (facts.kind !== 'human') return refuse('not-absent', 'no person sits here');
  if (!isAbsent(standing, index)) return NOT_ABSENT;
  const asked = othersThan(standing, [by, index]);
  if (asked.length === 0) return releaseNow(standing, { seat: index, by }, key);
  standing.commit({ type: 'proposed', by, reach: 'release', plies: [], seat: index, asked, key });
  return ok(null);
}

/** Opens the seat, unless its holder came back while the others were deciding. */
export function releaseNow(standing: Standing, about: { readonly seat: Seat; readonly by: Seat }, key: string): Done {
  if (!isAbsent(standing, about.seat)) return NOT_ABSENT;
  standing.commit({ type: 'released', ...about, key });
  return ok(null);
}
