// One seat on several devices: each has a token of its own, so that one can be revoked without the others. The Worker derives a token from
// the caller's and a key. Its hash is looked up before the caller's token is checked, so that a request whose answer was lost can be
// repeated although the old token is spent by then.

import type { Seat } from '../../engine/kernel/game.ts';
import { ok } from '../../engine/kernel/result.ts';
import type { Device, SeatFile } from '../../engine/wire-keys.ts';
import type { NoticeHook } from '../../engine/wire-notices.ts';
import { type Answer, refuse } from '../answers.ts';
import { HISTORY_FULL } from './intents.ts';
import { MOST_DEVICES } from './keys.ts';
import { nameOf } from './names.ts';
import type { Holder } from './parties.ts';
import type { Done } from './people.ts';
import { type Place, seatAfter } from './rematch.ts';
import type { Standing } from './standing.ts';

/** The longest label, in graphemes. */
const LABEL = 40;

/** The hash of the token that is asked for, derived from the caller's own. */
export interface TokenAsk {
  /** One more token, or one that replaces all others. */
  readonly type: 'device' | 'rotate';
  readonly token: string;
  readonly label: string | undefined;
}

/** The answer this request got before; undefined when it is new. */
export function tokenBefore({ ledger: { keys } }: Standing, { token }: TokenAsk): Answer<{ readonly seat: Seat }> | undefined {
  const seat = keys.seatWith(token);
  if (seat !== undefined) return ok({ seat });
  return keys.isSpent(token) ? refuse('expired', 'the token of this key was taken back; ask with a fresh key') : undefined;
}

export function makeToken(standing: Standing, { seat, token: from }: Holder, ask: TokenAsk): Answer<{ readonly seat: Seat }> {
  if (standing.closed !== undefined) return refuse('read-only', standing.closed);
  if (ask.type === 'rotate') {
    standing.commit({ type: 'rotated', seat, from, token: ask.token });
    return ok({ seat });
  }
  if (standing.isFull) return HISTORY_FULL;
  const label = nameOf(ask.label ?? '', 'label', LABEL);
  if (!label.ok) return label;
  if (standing.ledger.keys.of(seat).length >= MOST_DEVICES)
    return refuse('too-many', `a seat is on at most ${MOST_DEVICES} devices: take one away first`, { retryAfter: 60 });
  standing.commit({ type: 'deviceAdded', seat, token: ask.token, ...(label.value === undefined ? {} : { label: label.value }) });
  return ok({ seat });
}

/** Devices are told apart by the beginning of their token's hash, which reveals nothing of the token. */
const deviceOf = (token: string): string => token.slice(0, 8);

/** A seat's file, but for the pass to the next game, which the Worker makes with its secret. */
export type OwnFile = Omit<SeatFile, 'next'> & { readonly next?: Place };

export function fileOf({ ledger }: Standing, { seat, token }: Holder, notices: readonly NoticeHook[]): OwnFile {
  const { keys, waits, next, opening } = ledger;
  const devices = keys.of(seat).map(
    (key): Device => ({
      device: deviceOf(key.token),
      ...(key.label === undefined ? {} : { label: key.label }),
      added: key.added,
      isThis: key.token === token,
    }),
  );
  const place = next === undefined ? {} : { next: { table: next.table, seat: seatAfter(seat, opening.seats) } };
  return { seat, devices, quiet: waits.quietOf(seat) ?? null, notices, ...place };
}

/** Revokes another device of the caller's seat; for its own device the caller leaves the seat instead. */
export function revokeDevice(standing: Standing, { seat, token: own }: Holder, device: string, key: string): Done {
  const found = standing.ledger.keys.of(seat).find(({ token }) => deviceOf(token) === device);
  if (found === undefined) return refuse('no-such-device', 'this seat is on no such device');
  if (found.token === own) return refuse('wrong-power', 'this is the device that asks: leave the seat instead');
  standing.commit({ type: 'deviceRevoked', seat, token: found.token, key });
  return ok(null);
}
