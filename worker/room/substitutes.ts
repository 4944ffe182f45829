// Bots that play for people. A person may hand over their own seat at once; for an absent person the others may agree to it. The person
// keeps the seat's tokens and may take the seat back at any time.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import { notInPlay } from './intents.ts';
import { botNamed, type Done } from './people.ts';
import type { Standing } from './standing.ts';

export function substitute(
  standing: Standing,
  by: Seat,
  { seat, bot: wanted }: { readonly seat: Seat; readonly bot?: string | undefined },
  key: string,
): Done {
  const { ledger, status } = standing;
  const facts = ledger.seats[seat];
  if (facts === undefined) return refuse('not-found', `there is no seat ${seat}`);
  if (status !== 'play' && status !== 'paused') return notInPlay(standing);
  if (facts.kind !== 'human') return refuse('not-absent', 'no person sits here');
  const bot = substituteFor(standing, wanted);
  if (!bot.ok) return bot;
  if (seat === by) return substituteNow(standing, { seat, bot: bot.value, by }, key);
  if (!isAbsent(standing, seat)) return NOT_ABSENT;
  const asked = othersThan(standing, [by, seat]);
  if (asked.length === 0) return substituteNow(standing, { seat, bot: bot.value, by }, key);
  standing.commit({ type: 'proposed', by, reach: 'substitute', plies: [], seat, bot: bot.value, asked, key });
  return ok(null);
}

/** Puts the bot in, unless the seat's holder came back while the others were deciding. */
export function substituteNow(standing: Standing, about: { readonly seat: Seat; readonly bot: string; readonly by: Seat }, key: string): Done {
  if (about.by !== about.seat && !isAbsent(standing, about.seat)) return NOT_ABSENT;
  standing.commit({ type: 'substituted', ...about, key });
  return ok(null);
}

/** Gives the seat back to its own person. */
export function takeSeatBack(standing: Standing, seat: Seat, key: string): Done {
  if (standing.ledger.seat(seat).substitute === undefined) return refuse('no-such-bot', 'no bot plays this seat');
  standing.commit({ type: 'returned', seat, key });
  return ok(null);
}

/** Whether the others may decide about a seat: its holder is offline, and has long been silent or let the time run out. */
export function isAbsent(standing: Standing, seat: Seat): boolean {
  if (standing.isOnline(seat)) return false;
  const { ledger, ports } = standing;
  if (ledger.waits.list.some((wait) => wait.seat === seat && wait.late === true)) return true;
  return ports.now() - standing.heardAt(seat) >= ports.limits.absentMs;
}

/** The people who are asked about an absent seat: those who play their own. */
export function othersThan({ ledger }: Standing, seats: readonly Seat[]): readonly Seat[] {
  return ledger.seatsThat(({ kind, substitute }) => kind === 'human' && substitute === undefined).filter((seat) => !seats.includes(seat));
}

export const NOT_ABSENT = refuse('not-absent', 'whoever sits here was here lately');

function substituteFor({ table }: Standing, wanted: string | undefined): Answer<string> {
  const bots = table?.game.bots ?? [];
  return bots.length === 0 ? refuse('no-bots', 'this game seats no bots') : botNamed(bots, wanted);
}
