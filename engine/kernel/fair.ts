// Fairness: the table commits to a secret before anyone sits down, the seats add nonces, and the seed is made from both.
// No player can pick a lucky nonce without knowing the secret, and the table cannot pick a secret after it has seen a nonce.
// It cannot rule out an operator who colludes with the last person to sit down.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './digest.ts';

/** What a finished table adds to its save, so that anyone can check the shuffle. */
export interface Fairness {
  readonly table: string;
  /** 64 hex digits, unknown to all but the table until the game is over. */
  readonly secret: string;
  /** `commitmentOf(table, secret)`, published since the table was made. */
  readonly commitment: string;
  /** One per seat, in order; '' for a bot or a seat that gave none. */
  readonly nonces: readonly string[];
}

/** SHA-256 hex, bound to this table and this use. */
export const commitmentOf = (table: string, secret: string): string => sha256Hex(`signalbox-v1|${table}|${secret}`);

/** The game's seed: HMAC-SHA-256 under the secret of the table, its rules and every nonce in order. 64 hex digits. */
export function seedFrom(fair: { readonly table: string; readonly secret: string; readonly nonces: readonly string[] }, rules: string): string {
  const message = [fair.table, rules, ...fair.nonces].join('|');
  return bytesToHex(hmac(sha256, hexToBytes(fair.secret), utf8ToBytes(message)));
}

/** Whether a finished record's seed is the one its table committed to; `recomputed` is the commitment of its secret. */
export function isFair(fair: Fairness, rules: string, seed: string): { readonly recomputed: string; readonly ok: boolean } {
  const recomputed = commitmentOf(fair.table, fair.secret);
  return { recomputed, ok: recomputed === fair.commitment && seedFrom(fair, rules) === seed };
}
