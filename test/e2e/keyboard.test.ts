// Everything can be done by keys alone: a puzzle is solved at its board and from its list, drawn and published, found and rated, and a seat is taken.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { atNamedSite, giveToken } from './passkeys.ts';
import { makeTable } from './tables.ts';

const stage = useStage();

/** The text of what has the focus; for a picture or a field its name. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const label =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0]?.querySelector('.label')?.textContent : undefined;
    return at === document.body ? '' : (at.getAttribute('aria-label') ?? label ?? at.textContent?.trim() ?? '').slice(0, 80);
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

/** What is counted so far: "3 moves". */
const counted = (page: Page): Promise<string | null> =>
  page
    .getByText(/^\d+ moves?$/)
    .first()
    .textContent();

/** Reaches the list of moves by Tab, the move in it by arrows, and plays it; until it is counted, and the list is the next one. */
async function choose(page: Page, wanted: RegExp): Promise<void> {
  await pressUntil(page, 'Tab', /^(Engine|Couple|Uncouple|Throw|Turn) /);
  await page.keyboard.press('Home');
  if (!wanted.test(await focused(page))) await pressUntil(page, 'ArrowDown', wanted);
  const before = await counted(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => counted(page)).not.toBe(before);
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

test('a puzzle is drawn, proved, published with an account made on the way, and rated; the focus is never lost', { timeout: 120_000 }, async () => {
  const page = await atNamedSite(stage, { expects: /status of 401/ });
  await giveToken(page);
  await page.goto('/workshop');
  const keys = async (...names: readonly string[]) => {
    for (const name of names) await page.keyboard.press(name);
  };
  const press = async (name: RegExp) => {
    await pressUntil(page, 'Tab', name);
    await page.keyboard.press('Enter');
  };
  await page.locator('.sheet svg[tabindex]').waitFor();
  await pressUntil(page, 'Tab', /^Drawing table/);
  await keys('Space', ...Array.from({ length: 6 }, () => 'ArrowRight'), 'Enter');
  await keys('e', ...Array.from({ length: 11 }, () => 'ArrowLeft'), 'Enter');
  await keys('g', 'Space', ...Array.from({ length: 6 }, () => 'ArrowRight'), 'Enter');
  await press(/^Prove it$/);
  await expect.poll(() => focused(page)).toMatch(/^Par is 3, proved/);
  await press(/^Publish$/);
  await pressUntil(page, 'Tab', /^Title$/);
  await page.keyboard.type('By keys');
  await press(/^Publish it$/);
  await press(/^Make an account$/);
  await expect.poll(() => focused(page)).toBe('Name');
  await page.keyboard.type('Kay');
  await press(/^Create it, with a passkey$/);
  await expect.poll(() => focused(page)).toBe('Keep as a file');
  await press(/^I have kept them$/);
  await expect.poll(() => focused(page)).toBe('Open its page');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/p\/p[0-9a-f]{15}$/);

  // Taken back only after a second thought, which comes first.
  await press(/^Ratings and records$/);
  await press(/^4, hard$/);
  await page.getByText(/^Voted hard by 1/).waitFor();
  await press(/^Show the records/);
  await expect.poll(() => focused(page)).not.toBe('');
  await press(/^Take it back$/);
  await expect.poll(() => focused(page)).toBe('Leave it');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Take it back');

  await page.goto('/p?difficulty=4');
  await page.getByRole('link', { name: /^By keys/ }).waitFor();
  await press(/^Clear the filters$/);
  await expect.poll(() => focused(page)).toBe('Show');
  await press(/^Begin with the lessons$/);
  await expect.poll(() => focused(page)).not.toBe('');
});
