// The pair of keys by which push services know an installation (RFC 8292), made once for a data folder and readable by its owner alone. With
// another pair every browser would have to be asked again.

import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A fresh pair on P-256, base64url: the public key as an uncompressed point, the private one as its number.
 * @returns {{ VAPID_PUBLIC_KEY: string, VAPID_PRIVATE_KEY: string }}
 */
export function freshVapid() {
  const { x = '', y = '', d = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { VAPID_PUBLIC_KEY: point.toString('base64url'), VAPID_PRIVATE_KEY: d };
}

/**
 * The pair kept in a data folder, made when there is none.
 * @param {string} data
 * @returns {ReturnType<typeof freshVapid>}
 */
export function vapidOf(data) {
  const path = join(data, 'vapid.json');
  try {
    writeFileSync(path, JSON.stringify(freshVapid()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}
