// Without a line, once the site was visited: a yard is drawn, its faults are told, its par proved, and its link, opened here as well, is played
// to the end with hints.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { LINE_DOWN, shoot, useStage } from './browser.ts';
import { BOARD, handOf } from './drawing.ts';
import { isKept, panel } from './people.ts';

const stage = useStage();

/** Visits one page of the site, waits until all of it is kept, and cuts the line. */
async function visitAndCut(page: Page): Promise<BrowserContext> {
  await page.goto('/');
  await isKept(page);
  const context = page.context();
  await context.setOffline(true);
  return context;
}

test.each(['desktop', 'phone'] as const)(
  'on a %s the workshop draws, checks, proves and shares, and the link is played',
  { timeout: 120_000 },
  async (size) => {
    const page = await stage.person({ size, expects: LINE_DOWN, context: { serviceWorkers: 'allow' } });
    const context = await visitAndCut(page);
    await page.goto('/workshop');
    const hand = await handOf(page, size === 'phone');
    await hand.drag([0, 4], [2, 4]);
    await hand.drag([3, 4], [6, 4]);
    await page
      .locator('.sheet [data-pin]')
      .filter({ hasText: /missing/ })
      .waitFor({ state: 'attached' });
    await hand.drag([2, 4], [3, 4]);
    await hand.take('Engine');
    await hand.drag([0.5, 4], [0.55, 4]);
    await hand.take('Goal');
    await (await panel(page, 'Tool')).getByRole('button', { name: '1', exact: true }).click();
    await hand.tap([4.5, 4]);
    await expect.poll(() => page.locator('.sheet [data-pin]').count()).toBe(0);
    const finish = await panel(page, 'Finish');
    await finish.getByLabel('Name of the puzzle').fill('Off the line');
    await finish.getByRole('button', { name: 'Prove it' }).click();
    await finish.getByText('Par is 4, proved:', { exact: false }).waitFor();
    await finish.getByRole('button', { name: 'Share a link' }).click();
    const link = await page.getByLabel('Link to the puzzle').inputValue();
    await page.keyboard.press('Escape');
    // Publishing is what a line is needed for, and says so.
    await finish.getByRole('button', { name: 'Publish' }).click();
    const sheet = page.getByRole('dialog', { name: 'Publish' });
    await sheet.getByRole('button', { name: 'Publish it' }).click();
    await sheet.getByText('The catalogue does not answer.', { exact: false }).waitFor();
    await shoot(page, `offline-publish-${size}`);

    const other = stage.watch(await context.newPage(), LINE_DOWN);
    await other.goto(link);
    await other.getByRole('heading', { name: 'Off the line', exact: true }).first().waitFor({ state: 'attached' });
    await (await handOf(other, size === 'phone', BOARD)).tap([4.5, 4]);
    await other.getByText('Solved in 4 moves.', { exact: false }).first().waitFor();

    // And one of the site's own, with the solver's help.
    await other.goto('/p/run-round');
    const hints = await panel(other, 'Hints');
    await hints.getByRole('button', { name: 'Give me a hint' }).click();
    await hints.getByText('Next comes wagon 1.').waitFor();
  },
);
