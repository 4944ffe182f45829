// Who is asking. A token is a capability: its hash finds the seat or the host, and nothing else about the caller matters. The Worker
// hashes it, so no object and no row ever holds a token.

import type { Seat, Viewer } from '../../engine/kernel/game.ts';
import { err, ok } from '../../engine/kernel/result.ts';
import { type Answer, NO_TOKEN, refuse } from '../answers.ts';
import type { Ledger } from './record.ts';

/** The SHA-256 of the token a request came with; null when it came with none. */
export type Credential = string | null;

export type Party = { readonly kind: 'spectator' } | { readonly kind: 'host' } | { readonly kind: 'seat'; readonly seat: Seat };

/** The holder of a token, or a spectator where there is none. A token that is not one of this table's is refused, never ignored. */
export function partyOf(ledger: Ledger, credential: Credential): Answer<Party> {
  if (credential === null) return ok({ kind: 'spectator' });
  const seat = ledger.seatWith(credential);
  if (seat !== undefined) return ok({ kind: 'seat', seat });
  return credential === ledger.opening.host ? ok({ kind: 'host' }) : err(NO_TOKEN);
}

/** The seat a token stands for; the host's token is a right token with another power. */
export function seatFor(ledger: Ledger, credential: Credential): Answer<Seat> {
  const party = partyOf(ledger, credential);
  if (!party.ok) return party;
  if (party.value.kind === 'seat') return ok(party.value.seat);
  return party.value.kind === 'host' ? refuse('wrong-power', "the host's token plays no seat") : err(NO_TOKEN);
}

/** What a party sees: the host watches like anyone. */
export const viewerOf = (party: Party): Viewer => (party.kind === 'seat' ? party.seat : 'spectator');
