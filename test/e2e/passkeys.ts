// Chromium's virtual authenticator: a device that keeps passkeys and shows them without asking anybody. And the people who sign up with it.

import type { Page } from 'playwright-core';
import type { PersonOptions, Stage } from './browser.ts';

/** Browsers let no passkey belong to a bare address: the site under the name of this machine. */
const named = (url: string): string => url.replace('127.0.0.1', 'localhost');

export interface Token {
  /** Hands its passkeys to another page's device. */
  lend(page: Page): Promise<void>;
  /** How many passkeys it keeps. */
  count(): Promise<number>;
}

/** Gives the page's device an authenticator of its own. */
export async function giveToken(page: Page): Promise<Token> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    async lend(other) {
      const there = await other.context().newCDPSession(other);
      await there.send('WebAuthn.enable');
      const made = await there.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      for (const credential of await credentials()) await there.send('WebAuthn.addCredential', { authenticatorId: made.authenticatorId, credential });
    },
    count: async () => (await credentials()).length,
  };
}

/** Somebody at the site under its name. */
export const atNamedSite = (stage: Stage, options: PersonOptions = {}): Promise<Page> =>
  stage.person({ ...options, context: { ...options.context, baseURL: named(stage.product.url) } });

/** Makes an account by hand in the dialog that asks who one is; its recovery codes. */
export async function join(page: Page, name: string): Promise<readonly string[]> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Make an account' }).click();
  await sheet.getByLabel('Name').fill(name);
  await sheet.getByRole('button', { name: 'Create it, with a passkey' }).click();
  const codes = sheet.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  const found = await codes.getByRole('listitem').allInnerTexts();
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  return found;
}

/** Makes an account by hand from the list of puzzles; its recovery codes. */
export async function signUp(page: Page, name: string): Promise<readonly string[]> {
  await page.goto('/p');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const codes = await join(page, name);
  await page.getByRole('link', { name, exact: true }).waitFor();
  return codes;
}
