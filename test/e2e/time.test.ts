// Time at a table as people see it: a clock that shows what is left, a pause all agree to, a bot that plays for a person and gives the seat back; and the end of it all, for its maker.

import { expect, test } from 'vitest';
import { shoot, useStage } from './browser.ts';
import { panel, tableSheet, told } from './people.ts';
import { ask, frameOf } from './tables.ts';

const stage = useStage();

test('a named table with a clock is paused by consent, and a bot plays for whoever asks it to', async () => {
  const [ada, ben] = [await stage.person(), await stage.person({ size: 'phone', scheme: 'dark', expects: /404/ })];
  await ada.goto('/new/station-master');
  await ada.getByText('Short', { exact: true }).click();
  await ada.getByLabel('Name of the table').fill('Sunday line');
  await ada.getByLabel('Clock').selectOption({ label: 'A day a turn' });
  await ada.getByLabel('When a seat’s time is up').selectOption({ label: 'A bot plays that turn' });
  await shoot(ada, 'time-new');
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  const { url } = stage.product;
  expect(await frameOf(url, id)).toMatchObject({ name: 'Sunday line', clock: { rule: { type: 'turn', turn: 86_400_000, atDeadline: 'botTurn' } } });

  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await ben.goto(`/t/${id}`);
  await (await panel(ben, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(ben, 'Seats')).getByText('You', { exact: true }).waitFor();
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Start' }).click();
  const counting = (await panel(ada, 'Seats')).getByText(/23 h 5\d min left/).first();
  await counting.waitFor();

  await (await tableSheet(ada)).getByRole('button', { name: 'Pause the table' }).click();
  await ada.keyboard.press('Escape');
  await told(ben, 'Seat I asks to pause the table.').waitFor();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await told(ada, /Paused by you/).waitFor();
  await shoot(ben, 'time-paused');
  expect((await frameOf(url, id)).clock?.waits).toEqual([]);
  await ben.getByRole('button', { name: 'Go on' }).click();
  await counting.waitFor();

  const sheet = await tableSheet(ben);
  await shoot(ben, 'time-sheet');
  await sheet.getByRole('button', { name: 'Let a bot play for you' }).click();
  await ben.keyboard.press('Escape');
  await told(ben, 'A bot plays for you.').waitFor();
  await (await panel(ada, 'Seats')).getByText(/a bot plays/).waitFor();
  await expect.poll(async () => (await frameOf(url, id)).ply).toBeGreaterThan(0);
  await ben.getByRole('button', { name: 'Take your seat back' }).click();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.playedBy).toBeUndefined();

  await (await tableSheet(ada)).getByRole('button', { name: 'Delete this table' }).click();
  await shoot(ada, 'time-delete');
  await ada.getByRole('dialog', { name: 'Delete this table?' }).getByRole('button', { name: 'Delete' }).click();
  await ada.waitForURL(`${url}/`);
  await ben.getByText('This line has been lifted.').waitFor({ timeout: 20_000 });
  expect((await ask(url, `/tables/${id}`)).status).toBe(404);
});
