// Save points: a place of a puzzle is kept, other ways are tried, a page is left; and it is gone back to.

import { expect, test } from 'vitest';
import { axeFaults, shoot, useStage } from './browser.ts';
import { move, panel } from './people.ts';

const stage = useStage();

test.each(['desktop', 'phone'] as const)('a place is kept on a %s, outlives other tries and a reload, and is gone back to', async (size) => {
  const page = await stage.person({ size });
  await page.goto('/p/run-round');
  const count = (words: string) => page.locator('output').filter({ hasText: words }).first().waitFor();
  await move(page, /^Uncouple /);
  await count('1 move');
  await move(page, /^Engine 2 forward 2 /);
  await count('3 moves');
  let more = await panel(page, 'More');
  await more.getByRole('button', { name: 'Save this place' }).click();
  await more.getByRole('button', { name: 'Back to 3 moves' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await shoot(page, `places-${size}`);

  await page.getByRole('button', { name: 'Restart' }).click();
  await count('0 moves');
  await move(page, /^Engine 2 forward 1 /); // another line: the one of before is left
  await count('1 move');
  await page.reload();
  await count('1 move');
  more = await panel(page, 'More');
  await more.getByRole('button', { name: 'Back to 3 moves' }).click();
  await count('3 moves');
  await page.reload();
  await count('3 moves');
  more = await panel(page, 'More');
  await more.getByRole('button', { name: 'Forget the place after 3 moves' }).click();
  await expect.poll(() => more.getByRole('button', { name: /^Back to/ }).count()).toBe(0);
});
