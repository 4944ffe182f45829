// Challenges for passkeys. One is asked for by anybody, so none is stored: it travels in a cookie under the Worker's own MAC, for five
// minutes. Only one that was answered is written down, so that it is answered once.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import { databaseIn } from '../database.ts';
import { secretIn } from '../env.ts';
import type { App } from '../routes/answer.ts';
import { base64url, randomId } from './secrets.ts';
import { cookieOf } from './session.ts';

export type Purpose = 'sign-up' | 'sign-in' | 'add';

const LIFE_SECONDS = 5 * 60;

export interface Challenge {
  /** 32 bytes, base64url. */
  readonly challenge: string;
  /** The account it is about: the one to be made, the one that is signed in, '' where that is what is asked. */
  readonly account: string;
}

/** Makes a challenge and gives the browser its cookie. */
export function pose(c: Context<App>, purpose: Purpose, account: string, now = Date.now()): Challenge {
  const challenge = randomId(32);
  const text = [purpose, now + LIFE_SECONDS * 1000, account, challenge].join('.');
  const { name, options } = cookieOf(c, 'challenge');
  setCookie(c, name, `${text}.${macOf(c, text)}`, { ...options, maxAge: LIFE_SECONDS });
  return { challenge, account };
}

/** The challenge that this browser was posed for this purpose, and its cookie gone. */
export function posed(c: Context<App>, purpose: Purpose, now = Date.now()): Answer<Challenge> {
  const { name, options } = cookieOf(c, 'challenge');
  const cookie = getCookie(c, name) ?? '';
  deleteCookie(c, name, options);
  const [what, expires = '', account = '', challenge = '', mac] = cookie.split('.');
  const isOurs = mac === macOf(c, [what, expires, account, challenge].join('.'));
  if (!isOurs || what !== purpose || Number(expires) <= now) return refuse('passkey-refused', 'this took too long; try again');
  return ok({ challenge, account });
}

/** Whether it is answered for the first time; from then on it never is. */
export async function spend(c: Context<App>, { challenge }: Challenge, now = Date.now()): Promise<boolean> {
  const db = databaseIn(c.env);
  const [spent] = await db.batch([
    db.prepare('INSERT INTO spent_challenge (challenge, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING').bind(challenge, now + LIFE_SECONDS * 1000),
    db.prepare('DELETE FROM spent_challenge WHERE expires_at <= ?').bind(now),
  ]);
  return spent?.meta.changes === 1;
}

const macOf = (c: Context<App>, text: string): string => base64url(hmac(sha256, utf8ToBytes(secretIn(c.env)), utf8ToBytes(`challenge|${text}`)));
