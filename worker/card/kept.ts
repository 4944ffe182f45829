// The cache of table pictures: one entry per table, which says which state it shows, or that this state has no picture. The next overwrites
// it, and it is deleted with its table, so there are never more entries than tables.

/** The part of the platform's cache that is used here. */
export interface Cache {
  match(address: string): Promise<Response | undefined>;
  put(address: string, picture: Response): Promise<void>;
  delete(address: string): Promise<boolean>;
}

/** A picture, or that there is none: it could not be drawn, and could not be if one tried again. */
export type Kept = ReadableStream<Uint8Array> | 'none';

/** No host's own, so that a table has one entry by whatever name people reach it, and its object knows it too. */
const addressOf = (table: string): string => `https://cards.invalid/${table}`;

const STATE = 'x-state';
const PICTURE = 'image/png';
/** Seconds. What could not be drawn is tried again, lest a fault that has passed be remembered with it. */
const [DRAWN, NONE] = [86_400, 3_600];

/** What is kept of the table in this very state. */
export async function keptOf(cache: Cache, table: string, state: string): Promise<Kept | undefined> {
  const found = await cache.match(addressOf(table));
  if (found?.headers.get(STATE) !== state) return undefined;
  return found.headers.get('content-type') === PICTURE ? (found.body ?? undefined) : 'none';
}

/** Keeps the picture of the table in this state in place of any other; without one, that there is none. */
export function keep(cache: Cache, table: string, state: string, picture?: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = {
    [STATE]: state,
    'content-type': picture === undefined ? 'text/plain' : PICTURE,
    'cache-control': `public, max-age=${picture === undefined ? NONE : DRAWN}`,
  };
  return cache.put(addressOf(table), new Response(picture ?? 'none', { headers }));
}

export const forget = (cache: Cache, table: string): Promise<boolean> => cache.delete(addressOf(table));
