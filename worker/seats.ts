// The tokens behind a seat: derived, hashed, read. A token is a 128-bit capability with its purpose as a prefix: `s_` plays a seat, `h_`
// has the host's powers, `j_` takes a seat once. It is derived from the client's secret key under the Worker's own secret, so a repeated
// request gets the same token, and only its hash is ever stored; hashes are looked up, never compared character by character.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from '../engine/kernel/digest.ts';

export type Purpose = 's' | 'h' | 'j';

const TOKEN = /^[shj]_[\w-]{22}$/;

/** The token: its purpose and 22 base64url characters. `scope` is what it is for: the table, and whatever else it is derived from. */
export function tokenOf(secret: string, purpose: Purpose, scope: string, key: string): string {
  const bytes = hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`token|${purpose}|${scope}|${key}`)).subarray(0, 16);
  return `${purpose}_${base64url(bytes)}`;
}

/** A key for a client that sent none, and so cannot repeat its request. */
export const freshKey = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));

/** The hash by which a table knows a token: SHA-256, 64 hex digits. */
export const hashOf = (token: string): string => sha256Hex(token);

/**
 * The hash of the token in an Authorization header; null without a header. A header that holds no token gives '', which is nobody's
 * hash, so that it is answered like any wrong token.
 */
export function credentialIn(header: string | undefined): string | null {
  if (header === undefined) return null;
  const token = /^bearer +(\S+)$/i.exec(header.trim())?.[1];
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : '';
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
