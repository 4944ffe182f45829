// The way out: one request, no redirect followed, no answer read. And what a deployment says about notices in its variables.

import type { Env } from '../env.ts';
import type { Sql } from '../storage.ts';
import type { Letter, Vapid } from './letters.ts';

/** How a letter was received. */
export interface Posted {
  /** 0 when nobody answered. */
  readonly status: number;
  /** Seconds to wait, where it says so. */
  readonly retryAfter?: number;
}

/** What notices are given from outside. */
export interface Mail {
  readonly sql: Sql;
  /** Never rejects. */
  post(letter: Letter): Promise<Posted>;
  /** Absent: push is not offered. */
  readonly vapid: Vapid | undefined;
  /** Origins the deployment vouches for. */
  readonly trusted: readonly string[];
}

/** Milliseconds an answer may take. */
const PATIENCE = 10_000;

export async function post({ url, headers, body }: Letter, send: typeof fetch = fetch): Promise<Posted> {
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const answer = await send(url, { method: 'POST', headers: { ...headers, 'user-agent': 'Signalbox' }, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    const seconds = Number(answer.headers.get('retry-after'));
    return { status: answer.status, ...(seconds > 0 ? { retryAfter: seconds } : {}) };
  } catch {
    return { status: 0 };
  }
}

/** How notices go out from this deployment, by its variables. */
export function mailOf(env: Env, sql: Sql): Mail {
  return { sql, post: (letter) => post(letter), vapid: vapidIn(env), trusted: trustedIn(env) };
}

/** Both keys and a subject that push services accept: an address of the web or of mail, and no machine of one's own. */
export function vapidIn({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }: Env): Vapid | undefined {
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return undefined;
  const isReal = /^(https:\/\/[\w-]+(\.[\w-]+)+|mailto:[^@\s]+@[\w-]+(\.[\w-]+)+)/.test(subject) && !/\.?local(host)?\b/.test(subject);
  return isReal ? { publicKey, privateKey, subject } : undefined;
}

const trustedIn = ({ NOTICE_HOSTS = '' }: Env): readonly string[] =>
  NOTICE_HOSTS.split(/[\s,]+/).flatMap((text) => (/^https?:\/\//.test(text) && URL.canParse(text) ? [new URL(text).origin] : []));
