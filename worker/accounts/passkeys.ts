// Passkeys, by SimpleWebAuthn: what a browser is asked for, and whether what it answers is true. The library throws for a false
// answer; here that is a refusal, and always the same one.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Context } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import { type Database, databaseIn } from '../database.ts';
import type { App } from '../routes/answer.ts';
import { type Challenge, spend } from './challenge.ts';
import { base64url, bytesOf } from './secrets.ts';
import { originOf } from './session.ts';
import type { Assertion, Attestation } from './wire.ts';

const SITE = 'Signalbox';
export const PASSKEYS_MOST = 10;

const REFUSED = refuse('passkey-refused', 'this passkey was not accepted');

/** The domain passkeys are bound to. */
const domainOf = (c: Context<App>): string => new URL(originOf(c)).hostname;

export interface NewPasskey {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
}

/** What the browser is to make a passkey from; those the account has are not made twice on one device. */
export function creation(c: Context<App>, { challenge, account }: Challenge, name: string, has: readonly string[]) {
  return generateRegistrationOptions({
    rpName: SITE,
    rpID: domainOf(c),
    userName: name === '' ? SITE : name,
    userDisplayName: name === '' ? SITE : name,
    userID: bytesOf(account),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: has.map((id) => ({ id })),
    // The passkey is all there is: it names its account by itself, and wants its owner's finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

export function request(c: Context<App>, { challenge }: Challenge) {
  return generateAuthenticationOptions({ rpID: domainOf(c), challenge: bytesOf(challenge), userVerification: 'required' });
}

export async function created(c: Context<App>, posed: Challenge, sent: Attestation): Promise<Answer<NewPasskey>> {
  const verified = await verifyRegistrationResponse({
    response: { ...sent, clientExtensionResults: {} },
    expectedChallenge: posed.challenge,
    expectedOrigin: originOf(c),
    expectedRPID: domainOf(c),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true || !(await spend(c, posed))) return REFUSED;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return ok({ id, publicKey: base64url(publicKey), counter, transports: sent.response.transports.join(',') });
}

interface Row {
  readonly account: string;
  readonly public_key: string;
  readonly counter: number;
}

/** The account whose passkey answered. */
export async function answered(c: Context<App>, posed: Challenge, sent: Assertion, now = Date.now()): Promise<Answer<string>> {
  const db = databaseIn(c.env);
  const row = await db.prepare('SELECT account, public_key, counter FROM passkey WHERE id = ?').bind(sent.id).first<Row>();
  if (row === null) return REFUSED;
  const verified = await verifyAuthenticationResponse({
    response: { ...sent, clientExtensionResults: {} },
    expectedChallenge: posed.challenge,
    expectedOrigin: originOf(c),
    expectedRPID: domainOf(c),
    credential: { id: sent.id, publicKey: bytesOf(row.public_key), counter: row.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (verified?.verified !== true || !(await spend(c, posed))) return REFUSED;
  await db.prepare('UPDATE passkey SET counter = ?, used_at = ? WHERE id = ?').bind(verified.authenticationInfo.newCounter, now, sent.id).run();
  return ok(row.account);
}

export const keeping = (db: Database, account: string, one: NewPasskey, now: number) =>
  db
    .prepare(
      'INSERT INTO passkey (id, account, public_key, counter, transports, created_at, used_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    )
    .bind(one.id, account, one.publicKey, one.counter, one.transports, now, now);
