// Table ids: 80 bits derived from the creator's key, and a 32-bit MAC over them. Addressing an object by any name would create it, so the
// Worker checks the MAC first: a guessed id costs one hash and creates nothing. 23 characters of Crockford's base32, lower case, in one
// canonical form: a different spelling is a different id and belongs to no table.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BODY_BYTES = 10;
const MAC_BYTES = 4;
/** 112 bits in fives; the last three bits are zero. */
const LENGTH = 23;

/** The id of the table made with this key. */
export function tableIdOf(secret: string, key: string): string {
  const body = keyed(secret, utf8ToBytes(`table|${key}`)).subarray(0, BODY_BYTES);
  return encode(new Uint8Array([...body, ...macOf(secret, body)]));
}

/** Whether the id was made under this secret. */
export function isTableId(secret: string, id: string): boolean {
  const bytes = decode(id);
  if (bytes === undefined) return false;
  const mac = macOf(secret, bytes.subarray(0, BODY_BYTES));
  let difference = 0;
  for (let i = 0; i < MAC_BYTES; i++) difference |= (mac[i] ?? 0) ^ (bytes[BODY_BYTES + i] ?? 0);
  return difference === 0;
}

const keyed = (secret: string, message: Uint8Array): Uint8Array => hmac(sha256, utf8ToBytes(secret), message);

const macOf = (secret: string, body: Uint8Array): Uint8Array =>
  keyed(secret, new Uint8Array([...utf8ToBytes('id|'), ...body])).subarray(0, MAC_BYTES);

function encode(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31];
}

/** The 14 bytes of a canonical id; undefined for any other text. */
function decode(id: string): Uint8Array | undefined {
  if (id.length !== LENGTH) return undefined;
  const bytes = new Uint8Array(BODY_BYTES + MAC_BYTES);
  let held = 0;
  let bits = 0;
  let next = 0;
  for (const character of id) {
    const five = ALPHABET.indexOf(character);
    if (five < 0) return undefined;
    held = (held << 5) | five;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[next++] = held >>> bits;
    held &= (1 << bits) - 1;
  }
  return held === 0 ? bytes : undefined;
}
