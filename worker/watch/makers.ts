// The daily quota of tables a network may create, beside the rate limit on bursts (rates.ts). The counter is keyed by an HMAC of the day and the
// network under the Worker's secret: enough to count by, not to identify a network from.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Database } from '../database.ts';
import { DAY_MS } from '../time.ts';
import { dayOf } from './register.ts';

/**
 * Counts one more table of this network today. Returns 0 while that is within `most`, else the seconds until tomorrow (UTC). When the
 * database is unreachable, nothing is counted or refused: a table does not need it.
 */
export async function countMaking(db: Database, secret: string, network: string, most: number, now: number): Promise<number> {
  const day = dayOf(now);
  const count = 'INSERT INTO site_maker (day, who, n) VALUES (?, ?, 1) ON CONFLICT (day, who) DO UPDATE SET n = n + 1 RETURNING n';
  try {
    const row = await db
      .prepare(count)
      .bind(day, digestOf(secret, day, network))
      .first<{ n: number }>();
    const n = row?.n ?? 0;
    if (n === 1) await db.prepare('DELETE FROM site_maker WHERE day < ?').bind(day).run();
    return n <= most ? 0 : Math.ceil((DAY_MS - (now % DAY_MS)) / 1000);
  } catch {
    console.error(JSON.stringify({ event: 'background', what: 'makers' }));
    return 0;
  }
}

/** Undoes `countMaking` at `now`, for a table that turned out to exist already. */
export async function uncountMaking(db: Database, secret: string, network: string, now: number): Promise<void> {
  const day = dayOf(now);
  await db
    .prepare('UPDATE site_maker SET n = n - 1 WHERE day = ? AND who = ?')
    .bind(day, digestOf(secret, day, network))
    .run();
}

const digestOf = (secret: string, day: string, network: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`maker|${day}|${network}`)).subarray(0, 12));

/** The network of an address: an IPv4 address itself, of an IPv6 address its /64 prefix, the smallest block a subscriber gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const first = [...groups, ...gap, ...rest].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
