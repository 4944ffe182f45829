// What people do at the site, by the names and roles a person would go by.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** The panel of this name: on a phone it is opened first. */
export async function panel(
  page: Page,
  name: 'Seats' | 'Moves' | 'Log' | 'Puzzle' | 'Record' | 'Tool' | 'Finish' | 'Hints' | 'More',
): Promise<Locator> {
  const tab = page.getByRole('group', { name: 'Panels' }).getByRole('button', { name, exact: true });
  const region = page.getByRole('region', { name, exact: true });
  await tab.or(region).first().waitFor();
  // A lobby opens its seats by itself when it arrives, perhaps just before the press that would then shut them.
  for (let tries = 0; tries < 3 && !(await region.isVisible()); tries++) {
    if ((await tab.getAttribute('aria-expanded')) === 'false') await tab.click();
    await region.waitFor({ timeout: 2000 }).catch(() => undefined);
  }
  await region.waitFor();
  return region;
}

/** The sheet with a table's own business: links, bells, leaving. */
export async function tableSheet(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^The table/ }).click();
  const sheet = page.getByRole('dialog', { name: 'The table' });
  await sheet.waitFor();
  return sheet;
}

/** Waits until all of the site is kept in the page's browser, which must take service workers. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, { timeout: 30_000 }).toBe('activated');
}

/** Makes a table by the one needed press; gives its id once its page is open. */
export async function makeTableByHand(page: Page): Promise<string> {
  await page.goto('/new/shunting');
  await page.getByRole('button', { name: 'Make the table' }).click();
  await page.waitForURL(/\/t\/\w+$/);
  await panel(page, 'Seats');
  return new URL(page.url()).pathname.slice('/t/'.length);
}

/** Sits down in the seat of this numeral, by a press on its own button. */
export async function sit(page: Page, numeral: 'I' | 'II'): Promise<void> {
  const seats = await panel(page, 'Seats');
  const seat = seats.getByRole('listitem').filter({ hasText: `Seat ${numeral},` });
  await seat.getByRole('button', { name: 'Sit here' }).click();
  await seat.getByText('You', { exact: true }).waitFor();
}

export async function start(page: Page): Promise<void> {
  await (await panel(page, 'Seats')).getByRole('button', { name: /^Start/ }).click();
}

/** Plays the move of this name from the list of moves. */
export async function move(page: Page, name: RegExp): Promise<void> {
  await (await panel(page, 'Moves')).getByRole('button', { name }).first().click();
}

/** Waits until the foot of the page shows this ply: "ply 3/7" on a desktop, "3" on a phone. */
export async function seesPly(page: Page, ply: number, within?: number): Promise<void> {
  const foot = page
    .getByRole('group', { name: 'Plies' })
    .getByRole('status')
    .or(page.getByRole('status', { name: 'Ply', exact: true }));
  const shown = foot.filter({ hasText: new RegExp(`^\\s*(ply\\s*)?${ply}\\s*(/\\s*\\d+)?\\s*$`), visible: true });
  await shown.first().waitFor(within === undefined ? {} : { timeout: within });
}

/** The order line's sentence, whatever it says now. */
export const told = (page: Page, text: string | RegExp): Locator => page.getByRole('main').getByText(text).first();

/** Two people at one table that has begun, each at a page of their own; the first made it. */
export async function sitDownTogether(ada: Page, ben: Page): Promise<string> {
  const id = await makeTableByHand(ada);
  await sit(ada, 'I');
  await ben.goto(`/t/${id}`);
  await sit(ben, 'II');
  await start(ada);
  await Promise.all([ada, ben].map(async (page) => (await panel(page, 'Moves')).getByRole('button').first().waitFor()));
  return id;
}

/** Sees, on a phone, every seat of a table that is over, and what follows it, side by side with nothing hidden. */
export async function seesTheEnd(page: Page, seats: number): Promise<void> {
  const strip = page.locator('.strip').filter({ has: page.getByRole('link', { name: 'Replay' }) });
  const parts = [strip.getByRole('listitem'), strip.getByRole('link', { name: 'Replay' }), strip.getByRole('button', { name: 'Rematch' })];
  await strip.waitFor();
  const boxes = (await Promise.all(parts.map(async (part) => Promise.all((await part.all()).map((one) => one.boundingBox()))))).flat();
  const width = page.viewportSize()?.width ?? 0;
  const shown = boxes.filter((box) => box !== null && box.x >= 0 && box.x + box.width <= width);
  const apart = boxes.every((a, i) => boxes.every((b, j) => i === j || !a || !b || !overlap(a, b)));
  if (shown.length !== seats + 2 || !apart) throw new Error(`not all of the end is seen: ${JSON.stringify(boxes)}`);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
