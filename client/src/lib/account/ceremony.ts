// The ceremonies of passkeys, by SimpleWebAuthn: the server poses a challenge, the browser asks its owner, the server is told. Fetched when
// somebody signs in.

import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Codes } from '../../../../worker/accounts/wire.ts';
import { answerOf, clientOf } from '../table/api.ts';
import { browserHost } from '../table/host.ts';
import { type Done, doneOf } from './account.svelte.ts';

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const routes = () => clientOf(browserHost, location.origin).account;

export async function signUp(name: string): Promise<Done<readonly string[]>> {
  const account = routes();
  const posed = await asked<CreationOptions>(account['sign-up'].$post({ json: { name } }));
  if (!posed.ok) return posed;
  const made = await byOwner(() => startRegistration({ optionsJSON: posed.value }));
  if (!made.ok) return made;
  const told = doneOf(await answerOf<Codes>(account['sign-up'].finish.$post({ json: { name, response: made.value } })).catch(() => undefined));
  return told.ok ? { ok: true, value: told.value.codes } : told;
}

export async function signIn(): Promise<Done> {
  const account = routes();
  const posed = await asked<RequestOptions>(account['sign-in'].$post());
  if (!posed.ok) return posed;
  const given = await byOwner(() => startAuthentication({ optionsJSON: posed.value }));
  if (!given.ok) return given;
  return finished(account['sign-in'].finish.$post({ json: { response: given.value } }));
}

export async function addPasskey(): Promise<Done> {
  const account = routes();
  const posed = await asked<CreationOptions>(account.passkeys.$post());
  if (!posed.ok) return posed;
  const made = await byOwner(() => startRegistration({ optionsJSON: posed.value }));
  if (!made.ok) return made;
  return finished(account.passkeys.finish.$post({ json: { response: made.value } }));
}

/** The options of a challenge; the library reads them as the standard names them. */
async function asked<Options>(call: Parameters<typeof answerOf>[0]): Promise<Done<Options>> {
  const done = doneOf(await answerOf<{ readonly options: Options }>(call).catch(() => undefined));
  return done.ok ? { ok: true, value: done.value.options } : done;
}

async function finished(call: Parameters<typeof answerOf>[0]): Promise<Done> {
  const done = doneOf(await answerOf<unknown>(call).catch(() => undefined));
  return done.ok ? { ok: true, value: undefined } : done;
}

/** What the owner of the device agreed to; whoever closes the browser's own sheet is told that nothing was done. */
async function byOwner<T>(ceremony: () => Promise<T>): Promise<Done<T>> {
  try {
    return { ok: true, value: await ceremony() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { ok: false, message: 'This device has a passkey of this account already.' };
    if (name === 'NotAllowedError' || name === 'AbortError') return { ok: false, message: 'No passkey was given. Nothing was changed.' };
    return { ok: false, message: 'This browser cannot use passkeys here.' };
  }
}
