// From the sheet to the catalogue: a yard is drawn, proved and published by somebody who signs in on the way, and a visitor without an account
// solves it. Wrong versions these tests were seen to kill: a button that publishes what is not proved; a puzzle that is sent again after signing in
// was broken off.

import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { handOf } from './drawing.ts';
import { atNamedSite, giveToken } from './passkeys.ts';
import { move } from './people.ts';

const stage = useStage();

test('who proves a yard publishes it, signing in on the way, and a visitor solves it', async () => {
  const ada = await atNamedSite(stage, { expects: /status of 401/ });
  await giveToken(ada);
  await ada.goto('/workshop');
  const hand = await handOf(ada, false);
  await hand.drag([0, 4], [5, 4]);
  await hand.take('Engine');
  await hand.drag([0.5, 4], [0.55, 4]);
  await hand.take('Goal');
  await ada.getByRole('region', { name: 'Tool' }).getByRole('button', { name: '1', exact: true }).click();
  await hand.tap([4.5, 4]);
  await ada.getByLabel('Name of the puzzle').fill('Straight on');
  const publish = ada.getByRole('button', { name: 'Publish' });
  expect(await publish.count()).toBe(0);
  await ada.getByRole('button', { name: 'Prove it' }).click();
  await publish.click();

  const sheet = ada.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await ada.getByText('It is in the catalogue.').count()).toBe(0);
  await publish.click();
  await sheet.getByRole('button', { name: 'Make an account' }).click();
  await sheet.getByLabel('Name').fill('Ada');
  await sheet.getByRole('button', { name: 'Make it, with a passkey' }).click();
  await sheet.getByRole('button', { name: 'I have kept them' }).click();
  const link = ada.getByRole('link', { name: 'Open its page' });
  await link.waitFor();
  const path = (await link.getAttribute('href')) ?? '';

  const ben = await stage.person();
  await ben.goto(path);
  await move(ben, /^Engine 1 forward 4 units/);
  await ben
    .getByText(/^Solved in 4 moves\. That is par/)
    .first()
    .waitFor();
});
