// The secrets of accounts: session tokens of 256 bits and recovery codes of 80, made here and kept by their hashes alone. Both are random
// to the last bit, so a plain hash is enough, and looking a hash up compares no secret.

import { sha256Hex } from '../../engine/kernel/digest.ts';

/** Crockford's: nothing in it can be taken for something else. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 16;
export const CODES = 8;

export const randomId = (bytes: number): string => base64url(crypto.getRandomValues(new Uint8Array(bytes)));

export const hashOfToken = (token: string): string => sha256Hex(`session|${token}`);

/** A code as it is shown: four groups of four. */
export function freshCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(CODE_LETTERS)), (byte) => LETTERS[byte & 31]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** The hash of a code however it was typed: blanks and dashes aside, o and 0, i, l and 1 are the same. */
export function hashOfCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return sha256Hex(`code|${letters}`);
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
