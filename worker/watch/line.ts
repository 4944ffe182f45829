// One log line for every request: what was asked, how it was answered, by which seat and how long it took. It is built only from the fields
// named here, so no token, name, body, query or free text can get into it; a table's id is in it, as in any log of addresses.

/** A table's id at its place in an address, by its shape alone. */
const TABLE = /^\/(?:api\/tables|t)\/([0-9a-hjkmnp-tv-z]{23})(?:\/|$)/;

/** What the routes tell of a request while they answer it. */
export interface Told {
  /** Names the request in its answer and in the log. */
  readonly request: string;
  /** The code of the problem it was answered with. */
  code?: string;
  /** Who asked a table, where the table knew: the number of a seat, or its host. */
  by?: number | 'host';
  seq?: number;
  version?: number;
  /** Of a table whose id is not in the address. */
  table?: string;
}

export interface Line extends Told {
  readonly event: 'request';
  readonly method: string;
  /** The pattern of the route, never the address itself. */
  readonly route: string;
  readonly status: number;
  /** From the request's arrival to the head of its answer. */
  readonly ms: number;
}

export function lineOf({ method, url }: Request, route: string, status: number, ms: number, told: Told): Line {
  const { request, table = TABLE.exec(new URL(url).pathname)?.[1], ...known } = told;
  return { event: 'request', request, method: methodOf(method), route, ...(table === undefined ? {} : { table }), status, ...known, ms };
}

const METHODS = ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PUT', 'PATCH'];
const methodOf = (method: string): string => (METHODS.includes(method) ? method : 'other');

/**
 * The name of a request: the platform's own where it gives one that is plain, else 16 random hex digits. Always safe to print.
 */
export function requestName(given: string | undefined): string {
  if (given !== undefined && /^[\w-]{8,40}$/.test(given)) return given;
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Takes a table's numbers from an answer, where it has them. */
export function tellOf(told: Told, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('seq' in value && typeof value.seq === 'number') told.seq = value.seq;
  if ('version' in value && typeof value.version === 'number') told.version = value.version;
}

const LEVELS = ['all', 'refused', 'none'] as const;
type Level = (typeof LEVELS)[number];

/** Which lines are written: all, only those of answers from 400 on, or none. Any other word is `all`. */
export const isWritten = (level: string | undefined, status: number): boolean => {
  const known: Level = LEVELS.find((name) => name === level) ?? 'all';
  return known === 'all' || (known === 'refused' && status >= 400);
};
