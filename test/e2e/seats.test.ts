// Seats that survive, as people see it: the same seat on a second device, a new key that cuts the first at once, a seat handed to somebody else,
// and the next game with everyone one seat further round.

import { expect, test } from 'vitest';
import { axeFaults, shoot, useStage } from './browser.ts';
import { panel, tableSheet, told } from './people.ts';
import { act, claimSeat, frameOf, makeTable, play } from './tables.ts';

const stage = useStage();
/** What the server has heard of by then. */
const SOON = { timeout: 15_000 };

/** The link in the open dialog. */
const linkIn = (dialog: ReturnType<import('playwright-core').Page['getByRole']>, label: RegExp) =>
  dialog.getByRole('textbox', { name: label }).inputValue();

test('a seat goes on on a second device, a new key cuts the first at once, it is handed over, and a rematch turns the seats', async () => {
  const { url } = stage.product;
  const cut = /401/;
  const [ada, ben] = [await stage.person({ expects: cut }), await stage.person({ expects: cut })];
  const { id, host } = await makeTable(url, 2, undefined, 'foundry');
  const seatAt = async (page: typeof ada, numeral: string) =>
    (await panel(page, 'Seats')).getByRole('listitem').filter({ hasText: `Seat ${numeral},` });
  for (const [page, numeral] of [
    [ada, 'I'],
    [ben, 'II'],
  ] as const) {
    await page.goto(`/t/${id}`);
    await (await seatAt(page, numeral)).getByRole('button', { name: 'Sit here' }).click();
    await (await seatAt(page, numeral)).getByText('You', { exact: true }).waitFor();
  }
  await act(url, id, host, { type: 'start' });

  // A second device.
  await (await tableSheet(ada)).getByRole('button', { name: 'Continue on another device' }).click();
  const devices = ada.getByRole('dialog', { name: 'Continue on another device' });
  await devices.getByText('this one').waitFor();
  await devices.getByRole('img', { name: /QR/ }).waitFor();
  const link = await linkIn(devices, /Link to your seat/);
  await shoot(ada, 'seats-devices');
  const phone = await stage.person({ size: 'phone', scheme: 'dark', expects: cut });
  await phone.goto(link);
  await (await panel(phone, 'Seats')).getByText('You', { exact: true }).waitFor();
  expect(phone.url()).toBe(`${url}/t/${id}`);
  await devices.getByRole('listitem').nth(1).waitFor();
  await devices.getByText(/Chrome on/).waitFor();
  await shoot(ada, 'seats-devices-two');
  expect(await axeFaults(ada)).toEqual([]);

  // A new key, on the phone: the first device is cut at once.
  await (await tableSheet(phone)).getByRole('button', { name: 'Continue on another device' }).click();
  const there = phone.getByRole('dialog', { name: 'Continue on another device' });
  await there.getByText('this one').waitFor();
  await shoot(phone, 'seats-devices-phone');
  await there.getByRole('button', { name: 'New key for this seat' }).click();
  await ada.keyboard.press('Escape');
  await ada.keyboard.press('Escape');
  await told(ada, 'This seat no longer answers to this device. You are watching.').waitFor();
  await there.getByText('This is the only device of the seat now.').waitFor();
  await expect.poll(() => there.getByRole('listitem').count()).toBe(1);
  await expect.poll(() => linkIn(there, /Link to your seat/)).not.toBe(link);
  await phone.keyboard.press('Escape');
  await phone.keyboard.press('Escape');
  // The old link is worth nothing.
  await ada.goto(link);
  await (await panel(ada, 'Seats')).getByText('All seats are taken. You are watching.').waitFor();

  // Handed to somebody else.
  await (await tableSheet(phone)).getByRole('button', { name: 'Hand the seat over' }).click();
  const hand = phone.getByRole('dialog', { name: 'Hand the seat over' });
  await hand.getByRole('button', { name: 'Make the link' }).click();
  const pass = await linkIn(hand, /Link to seat I/);
  await hand.getByRole('img', { name: /QR/ }).waitFor();
  await shoot(phone, 'seats-hand-phone');
  const dan = await stage.person({ size: 'phone', expects: cut });
  await dan.goto(pass);
  // Nobody has to look for the seat they were given.
  const takes = dan.getByRole('button', { name: 'Take seat I', exact: true });
  await takes.waitFor();
  expect(dan.url()).toBe(`${url}/t/${id}`);
  expect((await frameOf(url, id)).seats[0]?.kind).toBe('human');
  await shoot(dan, 'seats-offered');
  await takes.click();
  await dan.locator('.strip').getByText('You', { exact: true }).waitFor();
  await phone.keyboard.press('Escape');
  await phone.keyboard.press('Escape');
  await told(phone, 'This seat no longer answers to this device. You are watching.').waitFor();
  const spent = await stage.person({ expects: /410/ });
  await spent.goto(pass);
  await (await panel(spent, 'Seats')).getByRole('button', { name: 'Take seat I', exact: true }).click();
  await told(spent, 'This pass was used, or taken back.').waitFor();

  // Giving up is asked twice in the list as well, and who looks elsewhere has not.
  const concede = (await panel(ben, 'Moves')).getByRole('button', { name: /^Concede the game/ });
  await concede.click();
  await concede.getByText('press again to be sure').waitFor();
  await concede.blur();
  await concede.getByText('press again').waitFor({ state: 'hidden' });
  expect((await frameOf(url, id)).status).toBe('play');

  // The next game.
  await (await tableSheet(ben)).getByRole('button', { name: 'Resign' }).click();
  await ben.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click();
  await ben.keyboard.press('Escape');
  await shoot(ben, 'seats-over');
  expect(await ben.getByRole('button', { name: 'Take back', exact: true }).isDisabled()).toBe(true); // all is known
  await ben.getByRole('button', { name: 'Rematch' }).click();
  await ben.waitForURL((now) => now.pathname !== `/t/${id}`);
  await (await seatAt(ben, 'I')).getByText('You', { exact: true }).waitFor();
  await dan.getByRole('button', { name: 'To the rematch' }).click();
  await dan.waitForURL(ben.url());
  await (await seatAt(dan, 'II')).getByText('You', { exact: true }).waitFor();
  await ada.goto(`/t/${id}`);
  await ada.getByRole('link', { name: 'To the rematch' }).click();
  await (await panel(ada, 'Seats')).getByText('All seats are taken. You are watching.').waitFor();
  await shoot(ben, 'seats-rematch');
  await (await panel(ben, 'Seats')).getByRole('button', { name: 'Start' }).click();
  await expect.poll(async () => (await frameOf(url, new URL(ben.url()).pathname.slice('/t/'.length))).status, SOON).toBe('play');
});

test('seats by invitation: the maker names the table, closes it, sits down and invites', async () => {
  const { url } = stage.product;
  const [ada, ben] = [await stage.person({ size: 'phone' }), await stage.person()];
  await ada.goto('/new/shunting');
  await ada.getByLabel('Who sits down').selectOption({ label: 'Whoever is invited, seat by seat' });
  await shoot(ada, 'seats-new-phone');
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await ben.goto(`/t/${id}`);
  await (await panel(ben, 'Seats')).getByText('Seats are by invitation here. You are watching.').waitFor();
  expect(await (await panel(ben, 'Seats')).getByRole('button', { name: 'Sit here' }).count()).toBe(0);

  const sheet = await tableSheet(ada);
  await sheet.getByLabel('Name of the table').fill('Sunday line');
  await sheet.getByRole('button', { name: 'Set the name' }).click();
  await (await panel(ben, 'Seats')).getByRole('heading', { name: 'Sunday line' }).waitFor();
  await sheet.getByText('You made this table').scrollIntoViewIfNeeded();
  await shoot(ada, 'seats-hosting-phone');
  expect(await axeFaults(ada)).toEqual([]);
  await sheet.getByRole('button', { name: 'Invite to seat II' }).click();
  const invite = ada.getByRole('dialog', { name: 'Invite to seat II' });
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await ben.goto(await linkIn(invite, /Link to seat II/));
  await shoot(ada, 'seats-invite-phone');
  await (await panel(ben, 'Seats')).getByText('Seat II is kept for you.').waitFor();
  await ben.reload();
  await (await panel(ben, 'Seats')).getByRole('button', { name: 'Take seat II', exact: true }).click();
  await (await panel(ben, 'Seats')).getByText('You', { exact: true }).waitFor();
  expect((await frameOf(url, id)).seats.map(({ kind }) => kind)).toEqual(['human', 'human']);
});

test('a game that hides nothing is played on by others from any ply', async () => {
  const { url } = stage.product;
  const ada = await stage.person();
  const { id, host } = await makeTable(url);
  const { token } = await claimSeat(url, id, 0);
  await act(url, id, host, { type: 'start' });
  await play(url, id, token);
  await ada.goto(`/t/${id}/replay#1`);
  const record = await panel(ada, 'Record');
  await shoot(ada, 'seats-fork');
  await record.getByRole('button', { name: 'New table from ply 1' }).click();
  await ada.waitForURL((now) => now.pathname.startsWith('/t/') && !now.pathname.startsWith(`/t/${id}`));
  const fork = new URL(ada.url()).pathname.slice('/t/'.length);
  expect(await frameOf(url, fork)).toMatchObject({ ply: 1, status: 'play', seats: [{ kind: 'open' }, { kind: 'open' }] });
});

test('one device is passed round: a cover stands between two people, also after a reload', async () => {
  const ada = await stage.person({ size: 'phone' });
  await ada.goto('/new/foundry');
  await ada.getByLabel('Who sits down').selectOption({ label: 'Everyone at this device, passed around' });
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  const id = new URL(ada.url()).pathname.slice('/t/'.length);
  const { url } = stage.product;
  await expect.poll(async () => (await frameOf(url, id)).seats.map(({ kind }) => kind), SOON).toEqual(['human', 'human']);
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Play this seat' }).waitFor();
  await shoot(ada, 'seats-hot-lobby-phone');
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Start' }).click();

  const cover = ada.getByRole('region', { name: /^Pass the device to/ });
  await cover.waitFor();
  expect(await ada.getByRole('button', { name: /Hand in/ }).count()).toBe(0);
  await shoot(ada, 'seats-cover-phone');
  expect(await axeFaults(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'I am Seat I', exact: true }).click();
  await (await panel(ada, 'Moves')).getByRole('button', { name: /^Hand in/ }).click();
  await ada.getByRole('heading', { name: 'Pass the device to Seat II' }).waitFor();
  expect(await ada.getByRole('button', { name: /Hand in/ }).count()).toBe(0);
  await ada.reload();
  await ada.getByRole('heading', { name: 'Pass the device to Seat II' }).waitFor();
  await ada.getByRole('button', { name: 'I am Seat II', exact: true }).click();
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await (await panel(ada, 'Moves')).getByRole('button', { name: /^Hand in/ }).click();
  await expect.poll(async () => (await frameOf(url, id)).ply, SOON).toBeGreaterThanOrEqual(2);
});

test('at a table in play whoever sits takes a free seat besides, for somebody at the same device, and a cover comes between them', async () => {
  const { url } = stage.product;
  const ada = await stage.person({ size: 'phone' });
  const { id, host } = await makeTable(url, 3, { short: true }, 'station-master');
  await ada.goto(`/t/${id}`);
  await (await panel(ada, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await act(url, id, host, { type: 'start' });
  await (await panel(ada, 'Moves')).getByRole('button').first().waitFor();
  const share = (await panel(ada, 'Seats')).getByRole('button', { name: 'Share this device' });
  await expect.poll(() => share.count()).toBe(2);
  await shoot(ada, 'seats-share-phone');
  await share.first().click();
  const cover = ada.getByRole('region', { name: /^Pass the device to/ });
  await cover.waitFor();
  expect((await frameOf(url, id)).seats.map(({ kind }) => kind)).toEqual(['human', 'human', 'open']);
  await cover.getByRole('button', { name: /^I am Seat/ }).click();
  const seats = await panel(ada, 'Seats');
  await seats.getByRole('button', { name: 'Play this seat' }).waitFor();
  await expect.poll(() => seats.getByRole('button', { name: 'Share this device' }).count()).toBe(1);
  expect(await axeFaults(ada)).toEqual([]);
});

test.each(['desktop', 'phone'] as const)('what is refused in the table’s own sheet is told in it, on a %s', async (size) => {
  const { url } = stage.product;
  const { id } = await makeTable(url);
  const { token } = await claimSeat(url, id, 0);
  const ada = await stage.person({ size, expects: /400/ });
  await ada.goto(`/t/${id}#s=${token}`);
  const sheet = await tableSheet(ada);
  const field = sheet.getByRole('textbox', { name: 'Your name at this table' });
  await field.evaluate((input) => input.removeAttribute('maxlength')); // so that the page itself does not hold it back
  await field.fill('A name that is longer than names may be');
  await sheet.getByRole('button', { name: 'Set' }).click();
  const refusal = sheet.getByText('A name has at most 24 letters', { exact: false });
  await refusal.waitFor();
  expect(await axeFaults(ada)).toEqual([]);
  await shoot(ada, `seats-refused-${size}`);

  // Told once: who comes again reads it no more.
  await ada.keyboard.press('Escape');
  await tableSheet(ada);
  expect(await refusal.count()).toBe(0);
});
