// A puzzle is published by one visitor, found by filters, solved by a second, rated, and its record replayed by a third who has no account.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { forward, line } from '../worker/catalogue/yards.ts';
import { axeFaults, type Size, shoot, useStage } from './browser.ts';
import { atNamedSite, giveToken, signUp } from './passkeys.ts';
import { move, panel } from './people.ts';

const stage = useStage();

/** Publishes as a page does, from the page of whoever is signed in. */
async function publish(page: Page, body: object): Promise<string> {
  const answer = await page.evaluate(async (sent) => {
    const response = await fetch('/api/puzzles', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) });
    return { status: response.status, body: await response.json() };
  }, body);
  expect(answer.status).toBe(201);
  return answer.body.id;
}

/** Opens the filters where a phone hides them. */
async function filters(page: Page, size: Size): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
}

const cards = (page: Page) => page.getByRole('list', { name: 'Puzzles' }).getByRole('listitem');

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  test('a puzzle is published, found, solved, rated and its record replayed', async () => {
    const title = `Two wagons on, ${size}`;
    const ada = await atNamedSite(stage, { size });
    await giveToken(ada);
    await signUp(ada, 'Ada');
    const file = line({ length: size === 'phone' ? 8 : 9, wagons: 1, goal: 5 });
    const id = await publish(ada, { file, moves: forward(4), title, about: 'Push them on.', tags: ['straight'] });

    const ben = await atNamedSite(stage, { size });
    await giveToken(ben);
    await signUp(ben, 'Ben');
    await ben.getByRole('searchbox', { name: 'Find' }).fill(`wagons ${size}`);
    await expect.poll(() => cards(ben).count()).toBe(1);
    await filters(ben, size);
    await ben.getByRole('combobox', { name: 'Moves' }).selectOption('middle');
    await ben.getByText('No puzzle is like that').waitFor();
    await ben.getByRole('combobox', { name: 'Moves' }).selectOption('short');
    await ben.getByRole('combobox', { name: 'Show' }).selectOption('unsolved');
    await expect.poll(() => cards(ben).count()).toBe(1);
    expect(await axeFaults(ben)).toEqual([]);
    await shoot(ben, `catalogue-found-${size}`);
    await cards(ben).first().getByRole('link').click();
    await ben.waitForURL(`**/p/${id}`);

    await move(ben, /^Engine 0 forward 4 units/);
    const about = await panel(ben, 'Puzzle');
    await about.getByText('Recorded, your best by every count.').waitFor();
    await about.getByText(/par 4/i).first().waitFor();
    await about.getByRole('button', { name: '4, hard' }).click();
    await about.getByRole('button', { name: '4, very good' }).click();
    await about.getByText('Liked 4.0 of 5 by 1.').waitFor();
    await about.getByText('Voted hard.').waitFor();
    expect(await about.getByRole('list', { name: 'Records' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Ada'),
      expect.stringContaining('you'),
    ]);
    expect(await axeFaults(ben)).toEqual([]);
    await shoot(ben, `catalogue-rated-${size}`);

    await ben.goto('/p?mine=solved&difficulty=4');
    await expect.poll(() => cards(ben).count()).toBe(1);
    await cards(ben).getByText('Solved in 4 moves, par 4').waitFor();

    const eve = await stage.person({ size });
    await eve.goto(`/p/${id}`);
    const shown = await panel(eve, 'Puzzle');
    await shown.getByText('Ratings and records').click();
    await shown.getByRole('button', { name: 'Show the records before solving it' }).click();
    await shown.getByRole('link', { name: 'Replay' }).first().click();
    await eve.waitForURL(/\/replay\?record=\d+$/);
    await panel(eve, 'Log');
    await eve.keyboard.press('End');
    await eve.getByText('4 moves, by Ada').first().waitFor({ state: 'attached' });
    await shoot(eve, `catalogue-record-${size}`);
  });
});

test('a number deals an Inglenook, the same to everyone, and a range makes a puzzle whose par lies in it', async () => {
  const ada = await stage.person();
  await ada.goto('/p');
  await ada.getByRole('spinbutton', { name: 'Inglenook, number' }).fill('14');
  await shoot(ada, 'catalogue-order');
  await ada.getByRole('button', { name: 'Deal it' }).click();
  await ada.waitForURL('**/p/inglenook-no-14');
  await (await panel(ada, 'Puzzle')).getByRole('heading', { name: 'Inglenook 14' }).waitFor();
  const stands = (page: Page) => page.locator('.pane svg [data-place^="vehicle:"]').count();
  await expect.poll(() => stands(ada)).toBe(9);
  await ada.goto('/p');
  await ada.getByRole('button', { name: /^Short/ }).click();
  await ada.waitForURL(/\/p\/made-short-[0-9a-f]{6}$/);
  const ben = await stage.person({ size: 'phone' });
  await ben.goto(ada.url());
  for (const page of [ada, ben]) await (await panel(page, 'Puzzle')).getByText('it takes between 6 and 14 moves', { exact: false }).waitFor();
  await expect.poll(() => stands(ben)).toBe(await stands(ada));
  await shoot(ben, 'catalogue-made-phone');
});
