// Accounts by hand, with Chromium's virtual authenticator: made, signed out of, signed in to, recovered on another device, merged with what that
// device knows, taken along, deleted.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, shoot, useStage } from './browser.ts';
import { atNamedSite, giveToken, signUp } from './passkeys.ts';
import { move, panel } from './people.ts';

const stage = useStage();
const PUZZLE = 'three-segments';

/** Whether a device has progress of a puzzle. */
const knows = (page: Page, puzzle = PUZZLE) => page.evaluate((id) => localStorage.getItem(`signalbox.puzzle.${id}`) !== null, puzzle);
/** Whether it has told its account of it. */
const hasTold = (page: Page, puzzle: string) =>
  page.evaluate((id) => {
    const { at, told } = JSON.parse(localStorage.getItem(`signalbox.puzzle.${id}`) ?? '{}');
    return at !== undefined && at === told;
  }, puzzle);

test('an account is made with a passkey, and signed in to with it after signing out', async () => {
  const ada = await atNamedSite(stage, { size: 'phone', scheme: 'dark' });
  const token = await giveToken(ada);
  expect(await signUp(ada, 'Ada')).toHaveLength(8);
  expect(await token.count()).toBe(1);
  await ada.getByRole('link', { name: 'Ada', exact: true }).click();
  await ada.getByText('8 left.').waitFor();
  expect(await axeFaults(ada)).toEqual([]);
  await shoot(ada, 'account-phone-dark');
  await ada.getByRole('button', { name: 'Sign out' }).click();
  await ada.getByRole('heading', { name: 'You are signed out.' }).waitFor();
  await ada.getByRole('button', { name: 'Sign in' }).click();
  await shoot(ada, 'sign-in-phone-dark');
  await ada.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ada.getByRole('heading', { name: 'Ada' }).waitFor();
});

test('a recovery code lets in a device that has no passkey, once; its progress and the account’s become one', async () => {
  const lost = await atNamedSite(stage);
  await giveToken(lost);
  const [code = ''] = await signUp(lost, 'Ada');
  await lost.getByRole('link', { name: 'Ada', exact: true }).waitFor();

  const fresh = await atNamedSite(stage);
  await giveToken(fresh);
  await fresh.goto(`/p/${PUZZLE}`);
  await move(fresh, /^Engine 1 forward 1 unit,/);
  await expect.poll(() => knows(fresh)).toBe(true);
  await fresh.goto('/account');
  await fresh.getByRole('button', { name: 'Sign in' }).click();
  await fresh.getByRole('button', { name: 'I lost my passkey' }).click();
  await fresh.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase());
  await fresh.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await fresh.getByText('7 left.').waitFor();
  await fresh.getByRole('button', { name: 'Add a passkey of this device' }).click();
  await fresh.getByText('The passkey is added.').waitFor();
  await shoot(fresh, 'account-desktop');
  expect(await axeFaults(fresh)).toEqual([]);

  const again = await atNamedSite(stage, { expects: /400 \(Bad Request\)/ });
  await again.goto('/account');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.getByRole('button', { name: 'I lost my passkey' }).click();
  await again.getByRole('textbox', { name: 'Recovery code' }).fill(code);
  await again.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByText('This is no recovery code, or it was used.').waitFor();

  // The lost device turns up: what the other one played is there after it signs in.
  await lost.goto('/account');
  await lost.getByRole('button', { name: 'Sign out' }).click();
  await lost.getByRole('button', { name: 'Sign in' }).click();
  await lost.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await lost.getByRole('heading', { name: 'Ada' }).waitFor();
  await expect.poll(() => knows(lost)).toBe(true);

  // Both are signed in: what is played on at one of them comes to the other when that looks at the list.
  await fresh.goto('/p/fetch');
  await move(fresh, /^Engine 1 forward 1 unit,/);
  await expect.poll(() => knows(fresh, 'fetch')).toBe(true);
  const more = await panel(fresh, 'More');
  await more.getByRole('button', { name: 'Save this place' }).click();
  await more.getByRole('button', { name: 'Back to 1 move' }).waitFor();
  await fresh.goto('/p');
  await expect.poll(() => hasTold(fresh, 'fetch')).toBe(true);
  await lost.goto('/p');
  await expect.poll(() => knows(lost, 'fetch')).toBe(true);
  await lost.goto('/p/fetch');
  await (await panel(lost, 'More')).getByRole('button', { name: 'Back to 1 move' }).click();
  await lost.locator('output').filter({ hasText: '1 move' }).first().waitFor();
});

test('everything goes along as a file, and then for good', async () => {
  const ada = await atNamedSite(stage);
  await giveToken(ada);
  await signUp(ada, 'Ada');
  await ada.goto('/account');
  const download = ada.waitForEvent('download');
  await ada.getByRole('button', { name: 'Keep it all as a file' }).click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect(file).toMatchObject({ account: { name: 'Ada' }, puzzles: [], votes: [], records: [] });
  await ada.getByRole('button', { name: 'Delete the account' }).click();
  await ada.getByRole('button', { name: 'Delete it for good' }).click();
  await ada.getByRole('heading', { name: 'The account is gone.' }).waitFor();
  await ada.reload();
  await ada.getByRole('heading', { name: 'Nobody is signed in here.' }).waitFor();
});

test('where the site has no name the dialog says so, and playing needs nobody', async () => {
  const eve = await stage.person({ size: 'phone' });
  await eve.goto('/p');
  await eve.getByRole('button', { name: 'Sign in', exact: true }).click();
  await eve.getByText('Passkeys need a site with a name.', { exact: false }).waitFor();
  await eve.goto(`/p/${PUZZLE}/sheet`);
  await eve.getByRole('button', { name: 'Print' }).waitFor();
  expect(await axeFaults(eve)).toEqual([]);
  await eve.emulateMedia({ media: 'print' });
  await shoot(eve, 'sheet-print');
});
