// A solitaire on this device: without a line, and still there after the page is opened again. Wrong versions these tests were seen to
// kill: a game that is not kept; one that is given up by the first press.

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
