// The stable hash of a position: for goldens, for saves, and for noticing when rules drift.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** JSON with object keys in UTF-16 order and no whitespace: equal values give equal text. Undefined members are left out. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as Readonly<Record<string, unknown>>; // an object, not null, not an array
  const members: string[] = [];
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) members.push(`${JSON.stringify(key)}:${canonical(record[key])}`);
  }
  return `{${members.join(',')}}`;
}

/** SHA-256 of a text's UTF-8 bytes, 64 lower-case hex digits. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The digest a save carries, over the game, its rules version, all options and the state. 64 hex digits. */
export function digestOf(position: { readonly game: string; readonly rules: string; readonly options: unknown; readonly state: unknown }): string {
  const { game, rules, options, state } = position;
  return sha256Hex(canonical({ game, rules, options, state }));
}
