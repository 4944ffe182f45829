// Everything can be done by keys alone: a puzzle is solved at its board and from its list, and a seat is taken.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { makeTable } from './tables.ts';

const stage = useStage();

/** The text of what has the focus; for a picture its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    return at === document.body ? '' : (at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '').slice(0, 80);
  });

/** Presses a key until what has the focus reads like this. */
async function pressUntil(page: Page, key: string, wanted: RegExp, most = 80): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    const text = await focused(page);
    if (wanted.test(text)) return;
    passed.push(text);
  }
  throw new Error(`${key} never reached ${wanted}: ${passed.join(' · ')}`);
}

/** Reaches the list of moves by Tab, the move in it by arrows, and plays it. */
async function choose(page: Page, wanted: RegExp): Promise<void> {
  await pressUntil(page, 'Tab', /^(Engine|Couple|Uncouple|Throw|Turn) /);
  await page.keyboard.press('Home');
  if (!wanted.test(await focused(page))) await pressUntil(page, 'ArrowDown', wanted);
  await page.keyboard.press('Enter');
}

test('three segments is solved at the board, with arrows and Enter', async () => {
  const page = await stage.person();
  await page.goto('/p/three-segments');
  await page.getByRole('img', { name: /goals? met/ }).waitFor();
  await pressUntil(page, 'Tab', /^Shunting board/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Solved in 1 move. That is par.').waitFor();
});

test('run-round is solved from the list of moves, and taken back and played again', async () => {
  const page = await stage.person();
  await page.goto('/p/run-round');
  await page.getByRole('img', { name: /goals? met/ }).waitFor();
  const solution = [
    /^Engine 2 forward 3 /,
    /^Uncouple /,
    /^Throw the switch at 8,0/,
    /^Engine 2 backward 7 /,
    /^Engine 2 forward 5 /,
    /^Couple /,
    /^Engine 2 forward 2 /,
  ];
  for (const wanted of solution) await choose(page, wanted);
  await page.getByRole('main').getByText('Solved in 20 moves. That is par.').waitFor();
  await pressUntil(page, 'Tab', /^Undo$/);
  await page.keyboard.press('Enter');
  await page.getByRole('status').or(page.locator('output')).filter({ hasText: '18 moves' }).first().waitFor();
  await pressUntil(page, 'Tab', /^Redo$/);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Solved in 20 moves. That is par.').waitFor();
});

test('a seat is taken and a table left by keys alone', async () => {
  const page = await stage.person();
  const { id } = await makeTable(stage.product.url);
  await page.goto(`/t/${id}`);
  await page.getByRole('region', { name: 'Seats' }).waitFor();
  await pressUntil(page, 'Tab', /^Sit here$/);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Seats' }).getByText('You', { exact: true }).waitFor();
  await pressUntil(page, 'Tab', /^The table/);
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', /^Leave the seat$/);
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', /^Leave$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: 'Sit here' }).count()).toBe(2);
});
