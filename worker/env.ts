// What the platform binds to the Worker.

import type { TableStub } from './call.ts';
import type { Database } from './database.ts';
import { isTableId } from './ids.ts';

export interface Env {
  readonly TABLES: TableNamespace;
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
  /** The database of the catalogue, the accounts and the site's register; no table needs it. */
  readonly DB?: Database;
  /** Makes table ids and tokens; 32 or more characters. Nothing works without it, and there is no default. */
  readonly TABLE_SECRET?: string;
  /** The previous secret, whose ids keep working after a change. */
  readonly TABLE_SECRET_OLD?: string;
  /** JSON with the limits this deployment overrides (limits.ts). */
  readonly TABLE_LIMITS?: string;
  /** The pair of keys by which push services know this deployment (base64url), and an `https:` or `mailto:` address they may write to. */
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  readonly VAPID_SUBJECT?: string;
  /** Origins, separated by blanks, that notices may go to without the usual checks: a server of one's own, or a test's. */
  readonly NOTICE_HOSTS?: string;
  /** Which requests get a line in the log: `all` (also when it is absent), `refused` (from 400 on) or `none`. */
  readonly LOG?: string;
  /** `live` draws a picture of each table for its link preview; otherwise, also when absent, there is one file per game. */
  readonly CARDS?: string;
  /** Opens the admin page; 32 or more characters. Without it there is no such page. */
  readonly ADMIN_TOKEN?: string;
  /** The origin people use, such as `https://play.example.org`, where one's own proxy terminates TLS; absent: the request's own. */
  readonly PUBLIC_ORIGIN?: string;
  /** The header in which a proxy passes the caller's address; it must be one callers cannot set. Absent: Cloudflare's; '': none. */
  readonly ADDRESS_HEADER?: string;
  /** A burst limit on making tables, where the platform offers one. */
  readonly CREATE_LIMIT?: { limit(of: { readonly key: string }): Promise<{ readonly success: boolean }> };
}

export interface TableNamespace {
  getByName(name: string): TableStub;
}

/** A deployment that cannot work as configured; the message is for the log. */
export class MisconfiguredError extends Error {
  override readonly name = 'MisconfiguredError';
}

/** Whether this deployment made the table id, under its present secret or the previous one. */
export const isOurs = (env: Env, id: string): boolean =>
  isTableId(secretIn(env), id) || ((env.TABLE_SECRET_OLD?.length ?? 0) >= 32 && isTableId(env.TABLE_SECRET_OLD ?? '', id));

/** The Worker's secret. Throws when it is missing or too short to be one: a guessable secret would let anyone make ids and tokens. */
export function secretIn(env: Env): string {
  const { TABLE_SECRET: secret = '' } = env;
  if (secret.length < 32) throw new MisconfiguredError('TABLE_SECRET is not set, or is shorter than 32 characters');
  return secret;
}
