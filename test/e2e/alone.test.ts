// A solitaire on this device: without a line, and still there after the page is opened again. Wrong versions these tests were seen to
// kill: a game that is not kept; one that is given up by the first press; a sheet that listens to no finger; one that follows it
// when it has been lifted; a sheet and a board that fling, so that the next touch is none.

import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { move, panel } from './people.ts';

const stage = useStage();

test('it is begun from the new table, played without a line, and goes on where it was left', async () => {
  const page = await stage.person({ expects: /woff2/ }); // a face first used by the log, which is not to be had without a line
  await page.goto('/new/station-master?seats=1');
  await page.getByRole('link', { name: 'Play here' }).click();
  await page.getByText('Keep three of your five cards.').first().waitFor();

  await page.context().setOffline(true);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await move(page, /^Keep /);
  await page
    .getByText(/^Add a car to Train/)
    .first()
    .waitFor();
  await move(page, /^Add /);
  const log = (await panel(page, 'Log')).getByRole('listitem');
  await log.nth(1).waitFor();
  const told = await log.allInnerTexts();
  expect(told[1]).toMatch(/Seat I adds .* car 1\./);
  expect(asked.filter((url) => new URL(url).pathname.startsWith('/api'))).toEqual([]);

  await page.context().setOffline(false);
  await page.reload();
  await log.nth(1).waitFor();
  await expect.poll(() => log.allInnerTexts()).toEqual(told);
});

test('a new game is begun only when it is said twice', async () => {
  const page = await stage.person({ size: 'phone' });
  await page.goto('/alone/station-master?short');
  await move(page, /^Keep /);
  await page
    .getByText(/^Add a car to Train/)
    .first()
    .waitFor();
  await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Game' }).click();
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page
    .getByText(/^Add a car to Train/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'New game' }).click();
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await page.getByText('Keep three of your five cards.').first().waitFor();
});

test('the sheet of a phone is pulled up and down by its tabs, and a touch right after that, or after the board was moved, counts', async () => {
  const page = await stage.person({ size: 'phone' });
  await page.goto('/alone/station-master?short');
  const tabs = page.getByRole('group', { name: 'Panels' });
  const side = page.locator('.side');
  const finger = await page.context().newCDPSession(page);
  /** A finger comes down in the middle of something and goes up the screen by shares of its height, in steps. */
  const touch = async (what: Locator, ...shares: readonly number[]): Promise<void> => {
    const frame = await what.boundingBox();
    if (frame === null) throw new Error('it is not there to be touched');
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const height = await page.evaluate(() => innerHeight);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', { x, y });
    for (const share of shares) await send('touchMove', { x, y: y - share * height });
    await send('touchEnd');
  };
  /** A finger finds the tabs once the sheet has come to rest. */
  const stands = async (height: string): Promise<void> => {
    await expect.poll(() => side.getAttribute('class')).toContain(height);
    await side.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)).then(() => undefined));
  };

  await tabs.waitFor();
  await stands('shut');
  for (const [share, height] of [
    [0.25, 'half'],
    [0.25, 'tall'],
    [-0.5, 'shut'],
    [0.5, 'tall'],
  ] as const) {
    await touch(tabs, share / 3, (2 * share) / 3, share);
    await stands(height);
  }
  await touch(tabs.getByRole('button', { expanded: true }));
  await stands('shut');

  await touch(page.locator('.board svg[tabindex]'), -0.05, -0.1, -0.2);
  await touch(tabs.getByRole('button').first());
  await stands('half');
});
