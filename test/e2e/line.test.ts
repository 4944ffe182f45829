// The order line as it stands on a page: whole on a phone whatever hangs from it, and the place where a bell is read with the sound
// off. Wrong versions these tests were seen to kill: buttons beside the sentence on a phone; a bell that is only spoken.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { sitDownTogether, tableSheet, told } from './people.ts';

const stage = useStage();

/** Lines of the sentence that its box does not show. */
const cut = (page: Page): Promise<number> =>
  page.locator('.order .line p').evaluate((sentence) => {
    const line = Number.parseFloat(getComputedStyle(sentence).lineHeight);
    return Math.round((sentence.scrollHeight - sentence.clientHeight) / line);
  });

test('a bell is read in the order line of both players', async () => {
  const [ada, ben] = [await stage.person(), await stage.person({ size: 'phone' })];
  await sitDownTogether(ada, ben);
  const sheet = await tableSheet(ada);
  await sheet.getByRole('group', { name: 'Bells' }).getByRole('button', { name: 'Well played' }).click();
  await told(ben, /^Seat I: well played/i).waitFor();
  await told(ada, /^Seat I: well played/i).waitFor();
  await sheet.waitFor({ state: 'hidden' });
});

test.each([390, 320])('how a game ended is read whole on a phone %i wide, above both buttons', async (width) => {
  const [ada, ben] = [await stage.person(), await stage.person({ size: 'phone', context: { viewport: { width, height: 700 } } })];
  await sitDownTogether(ada, ben);
  await ada
    .getByRole('button', { name: /^Engine 1 forward 1 unit/ })
    .first()
    .click();
  await told(ben, 'Solved in 1 move.').waitFor();
  const buttons = ['Replay', 'Rematch'].map((name) => ben.getByRole('button', { name }).or(ben.getByRole('link', { name })));
  for (const button of buttons) await button.waitFor();
  await expect.poll(() => cut(ben)).toBe(0);
  const line = await ben.locator('.order .line p').boundingBox();
  for (const found of buttons) {
    const button = await found.boundingBox();
    expect(button?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
    expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('who watches on the narrowest phone reads the whole sentence', async () => {
  const [ada, ben] = [await stage.person(), await stage.person()];
  const id = await sitDownTogether(ada, ben);
  const cy = await stage.person({ size: 'phone', context: { viewport: { width: 320, height: 640 } } });
  await cy.goto(`/t/${id}#watch`);
  await told(cy, 'You are watching. Seat I and Seat II have the road.').waitFor();
  await expect.poll(() => cut(cy)).toBe(0);
});

test('a puzzle file that names a member twice is refused, with the place', async () => {
  const page = await stage.person();
  await page.goto('/p');
  const file = { name: 'twice.json', mimeType: 'application/json', buffer: Buffer.from('{"Track":{"Segments":[],"Segments":[]}}') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Track.Segments This member appears twice.').waitFor();
});
