// Who sits where: claims, leaving, names, liveries, bots, the start. A claim takes an open seat for whoever holds the token's secret; the
// first one wins, because claims arrive one at a time.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import type { Livery } from '../../engine/wire.ts';
import { type Answer, refuse } from '../answers.ts';
import { HISTORY_FULL } from './intents.ts';
import { nameOf } from './names.ts';
import { admits } from './passes.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Standing } from './standing.ts';

export interface Claim {
  /** The SHA-256 of the token that the claimer will hold. */
  readonly token: string;
  readonly nonce: string;
  readonly name: string | undefined;
  /** The SHA-256 of the pass the claimer came with. */
  readonly pass?: string | undefined;
}

export type Done = Answer<null>;
const DONE = ok(null);

/** Takes a seat. A token that has one already gets that seat again, whichever it asks for. */
export function claim(standing: Standing, limiter: RateLimiter, index: number, { token, nonce, name, pass }: Claim): Answer<{ readonly seat: Seat }> {
  const { ledger } = standing;
  const held = ledger.keys.seatWith(token);
  if (held !== undefined) return ok({ seat: held });
  if (ledger.keys.isSpent(token)) return refuse('expired', 'the seat of this key was given up; claim with a fresh key');
  const seat = ledger.seatsThat(() => true)[index];
  if (seat === undefined) return refuse('not-found', `there is no seat ${index}`);
  if (standing.closed !== undefined) return refuse('read-only', standing.closed);
  if (standing.status === 'over') return refuse('seats-closed', 'the game is over');
  const { kind } = ledger.seat(seat);
  const free = pass === undefined ? isFree(standing, kind) : admits(standing, seat, pass);
  if (!free.ok) return free;
  if (standing.isFull) return HISTORY_FULL;
  const cleaned = nameOf(name ?? '', 'name');
  if (!cleaned.ok) return cleaned;
  // Only what would be written counts, or anyone could hold an open seat shut by asking for a taken one.
  const { limits, now } = standing.ports;
  const retryAfter = limiter.take('claim', limits.claims, now());
  if (retryAfter > 0) return refuse('too-many', 'too many claims at this table', { retryAfter });
  const named = cleaned.value === undefined ? {} : { name: cleaned.value };
  standing.commit({ type: 'claimed', seat, token, nonce, ...named, ...(kind === 'human' ? { handed: true as const } : {}) });
  return ok({ seat });
}

/** Whether anyone with the table's link may sit down. */
function isFree({ ledger }: Standing, kind: 'open' | 'human' | 'bot'): Answer<null> {
  if (kind !== 'open') return refuse('seat-taken', 'someone sits here');
  return ledger.isClosed ? refuse('seats-closed', 'seats are offered one by one here: ask whoever made the table') : ok(null);
}

export function leave(standing: Standing, seat: Seat, key: string): Done {
  standing.commit({ type: 'left', seat, key });
  return DONE;
}

export function rename(standing: Standing, seat: Seat, raw: string | null, key: string): Done {
  const name = nameOf(raw ?? '', 'action.name');
  if (!name.ok) return name;
  standing.commit({ type: 'renamed', seat, name: name.value ?? null, key });
  return DONE;
}

export function paint(standing: Standing, seat: Seat, livery: Livery, key: string): Done {
  const taken = standing.ledger.seats.some((other, i) => i !== seat && other.livery === livery);
  if (taken) return refuse('livery-taken', `another seat is ${livery}`);
  standing.commit({ type: 'liveried', seat, livery, key });
  return DONE;
}

export function seatBot(standing: Standing, index: Seat, wanted: string | undefined, key: string): Done {
  const { ledger, table, status } = standing;
  const facts = ledger.seats[index];
  if (facts === undefined) return refuse('not-found', `there is no seat ${index}`);
  if (status === 'over') return refuse('seats-closed', 'the game is over');
  if (facts.kind !== 'open') return refuse('not-open', 'someone sits here');
  const bot = botNamed(table?.game.bots ?? [], wanted);
  if (!bot.ok) return bot;
  standing.commit({ type: 'botSeated', seat: index, bot: bot.value, key });
  return DONE;
}

/** The bot that was asked for, or the strongest. */
export function botNamed(bots: readonly string[], wanted: string | undefined): Answer<string> {
  const bot = wanted ?? bots.at(-1);
  if (bot !== undefined && bots.includes(bot)) return ok(bot);
  return refuse('no-such-bot', bots.length === 0 ? 'this game seats no bots' : `its bots are ${bots.join(', ')}`);
}

export function unseatBot(standing: Standing, index: Seat, key: string): Done {
  const facts = standing.ledger.seats[index];
  if (facts === undefined) return refuse('not-found', `there is no seat ${index}`);
  if (facts.kind !== 'bot') return refuse('no-such-bot', 'no bot sits here');
  standing.commit({ type: 'botUnseated', seat: index, key });
  return DONE;
}

/** Deals the game. Every seat of the table is in it; one still open may be claimed later, and adds nothing to the seed. */
export function start(standing: Standing, key: string): Done {
  const { ledger, table, status } = standing;
  if (table === undefined) return refuse('read-only', standing.closed ?? '');
  if (status !== 'lobby') return refuse('cannot-start', 'the game has begun');
  const filled = ledger.seatsThat(({ kind }) => kind !== 'open').length;
  const { min } = table.game.seats;
  if (filled < min) return refuse('cannot-start', `${table.game.title} begins with ${min} or more seats taken`);
  const nonces = ledger.seats.map(({ nonce }) => nonce);
  standing.commit({ type: 'started', nonces, key }, standing.deal(nonces));
  return DONE;
}
