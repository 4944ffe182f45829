// What the platform binds to the Worker.

import type { TableStub } from './call.ts';
import type { Database } from './database.ts';
import { isTableId } from './ids.ts';

export interface Env {
  readonly TABLES: TableNamespace;
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** The catalogue of puzzles, the accounts and the register of whoever runs the site; a table never needs it. */
  readonly DB?: Database;
  /** Makes table ids and tokens; 32 or more characters. Nothing works without it, and there is no default. */
  readonly TABLE_SECRET?: string;
  /** The one before, whose ids still answer after a change. */
  readonly TABLE_SECRET_OLD?: string;
  /** JSON of the bounds a deployment changes (limits.ts). */
  readonly TABLE_LIMITS?: string;
  /** The pair of keys by which push services know this deployment (base64url), and an `https:` or `mailto:` address they may write to. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  readonly VAPID_SUBJECT?: string;
  /** Origins that notices may go to whatever they are, parted by blanks: a server of one's own, or a test's. */
  readonly NOTICE_HOSTS?: string;
  /** Which requests get a line in the log: `all` (also when it is absent), `refused` (from 400 on) or `none`. */
  readonly LOG?: string;
  /** `live` draws a picture for each table that is linked to; otherwise (also when it is absent) there is one a game, a file. */
  readonly CARDS?: string;
  /** Opens the page of whoever runs the site; 32 or more characters. Without it there is no such page. */
  readonly ADMIN_TOKEN?: string;
  /** The origin people use, such as `https://play.example.org`, where a proxy of one's own ends TLS; else the request's own. */
  readonly PUBLIC_ORIGIN?: string;
  /** The header a proxy of one's own puts a caller's address in: only ever one that callers cannot set. Absent it is Cloudflare's, '' is none. */
  readonly ADDRESS_HEADER?: string;
  /** A burst limit on making tables, where the platform offers one. */
  readonly CREATE_LIMIT?: { limit(of: { readonly key: string }): Promise<{ readonly success: boolean }> };
}

export interface TableNamespace {
  getByName(name: string): TableStub;
}

/** A deployment that cannot work; its message is for the log. */
export class MisconfiguredError extends Error {
  override readonly name = 'MisconfiguredError';
}

/** Whether this Worker made the table id, with the secret it has or the one it had. */
export const isOurs = (env: Env, id: string): boolean =>
  isTableId(secretIn(env), id) || ((env.TABLE_SECRET_OLD?.length ?? 0) >= 32 && isTableId(env.TABLE_SECRET_OLD ?? '', id));

/** The Worker's secret. Throws when it is missing or too short to be one: a guessable secret would let anyone make ids and tokens. */
export function secretIn(env: Env): string {
  const { TABLE_SECRET: secret = '' } = env;
  if (secret.length < 32) throw new MisconfiguredError('TABLE_SECRET is not set, or is shorter than 32 characters');
  return secret;
}
