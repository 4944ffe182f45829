// Who is asking: a session's token in a cookie that no script can read and no other site's request carries. Whatever changes state also needs
// the Origin header, which every browser sends and no page can forge, so an old browser without SameSite is safe too.

import type { Context, MiddlewareHandler } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { refuse } from '../answers.ts';
import { type Database, databaseIn } from '../database.ts';
import { type App, sendProblem } from '../routes/answer.ts';
import { hashOfToken, randomId } from './secrets.ts';

const SESSION_SECONDS = 180 * 24 * 60 * 60;
/** Devices an account may be signed in on; one more ends the oldest. */
const SESSIONS_MOST = 20;
const TOKEN = /^[\w-]{43}$/;

/** The page's own address, by the header the browser wrote. */
export function originOf(c: Context): string {
  const url = new URL(c.req.url);
  return `${url.protocol}//${c.req.header('host') ?? url.host}`;
}

/** The cookie's name and options: without `__Host-` on http (a machine of one's own), where browsers accept no such cookie. */
export function cookieOf(c: Context, name: string) {
  const secure = new URL(c.req.url).protocol === 'https:';
  return { name: secure ? `__Host-${name}` : name, options: { httpOnly: true, sameSite: 'Strict', secure, path: '/' } as const };
}

/** Lets through reads, and changes that come from a page of this site. */
export const fromOurPages: MiddlewareHandler<App> = async (c, next) => {
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isSafe || c.req.header('origin') === originOf(c)) return next();
  return sendProblem(c, refuse('cross-site', 'this is for pages of the same origin').error);
};

/** The account that is signed in; '' for nobody. Asks the database only if there is a token. */
export async function accountIn(c: Context<App>, now = Date.now()): Promise<string> {
  const token = getCookie(c, cookieOf(c, 'session').name);
  if (token === undefined || !TOKEN.test(token)) return '';
  const row = await databaseIn(c.env)
    .prepare('SELECT account FROM session WHERE hash = ? AND expires_at > ?')
    .bind(hashOfToken(token), now)
    .first<{ readonly account: string }>();
  return row?.account ?? '';
}

export async function signIn(c: Context<App>, account: string, now = Date.now()): Promise<void> {
  const token = randomId(32);
  const db = databaseIn(c.env);
  await db.batch([
    db
      .prepare('INSERT INTO session (hash, account, created_at, expires_at) VALUES (?, ?, ?, ?)')
      .bind(hashOfToken(token), account, now, now + SESSION_SECONDS * 1000),
    db.prepare('DELETE FROM session WHERE account = ? AND expires_at <= ?').bind(account, now),
    db
      .prepare(
        'DELETE FROM session WHERE account = ?1 AND hash NOT IN (SELECT hash FROM session WHERE account = ?1 ORDER BY created_at DESC LIMIT ?2)',
      )
      .bind(account, SESSIONS_MOST),
  ]);
  const { name, options } = cookieOf(c, 'session');
  setCookie(c, name, token, { ...options, maxAge: SESSION_SECONDS });
}

/** Ends this device's session. */
export async function signOut(c: Context<App>): Promise<void> {
  const { name, options } = cookieOf(c, 'session');
  const token = getCookie(c, name);
  if (token !== undefined) await databaseIn(c.env).prepare('DELETE FROM session WHERE hash = ?').bind(hashOfToken(token)).run();
  deleteCookie(c, name, options);
}

/** Ends every session of the account but the caller's. */
export async function signOutElsewhere(c: Context<App>, db: Database, account: string): Promise<void> {
  const token = getCookie(c, cookieOf(c, 'session').name) ?? '';
  await db.prepare('DELETE FROM session WHERE account = ? AND hash <> ?').bind(account, hashOfToken(token)).run();
}

export const SIGNED_OUT = refuse('signed-out', 'this is for whoever is signed in');
