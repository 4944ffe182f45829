// Who is asking. A token is a capability: its hash identifies the seat or the host, and nothing else about the caller matters. The Worker
// hashes it, so no object and no row ever holds a token.

import type { Seat, Viewer } from '../../engine/kernel/game.ts';
import { err, ok } from '../../engine/kernel/result.ts';
import { type Answer, NO_TOKEN, refuse } from '../answers.ts';
import type { Ledger } from './record.ts';

/** The SHA-256 of the token a request came with; null when it came with none. */
export type Credential = string | null;

export interface Holder {
  readonly kind: 'seat';
  readonly seat: Seat;
  /** The hash of the token that asks: one of the seat's. */
  readonly token: string;
}
export type Actor = Holder | { readonly kind: 'host' };
export type Party = Actor | { readonly kind: 'spectator' };

/** The holder of a token, or a spectator without one. A token that is not one of this table's is refused, never ignored. */
export function partyOf({ keys, opening }: Ledger, credential: Credential): Answer<Party> {
  if (credential === null) return ok({ kind: 'spectator' });
  const seat = keys.seatWith(credential);
  if (seat !== undefined) return ok({ kind: 'seat', seat, token: credential });
  if (credential === opening.host) return ok({ kind: 'host' });
  return keys.passWith(credential) === undefined ? err(NO_TOKEN) : refuse('wrong-power', 'a pass takes its seat, and plays none');
}

/** The holder of a seat's token; the host's is a valid token without this power. */
export function holderOf(ledger: Ledger, credential: Credential): Answer<Holder> {
  const party = partyOf(ledger, credential);
  if (!party.ok) return party;
  if (party.value.kind === 'seat') return ok(party.value);
  return party.value.kind === 'host' ? refuse('wrong-power', "the host's token plays no seat") : err(NO_TOKEN);
}

/** What a party sees: the host watches like anyone. */
export const viewerOf = (party: Party): Viewer => (party.kind === 'seat' ? party.seat : 'spectator');
