// The shunting board under the hand: pointing, pressing, dragging, tapping, the wheel, and the keys that zoom and help.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shoot, useStage } from './browser.ts';

const stage = useStage();

const place = (page: Page, mark: string) => page.locator(`[data-place="${mark}"]`).first();

/** The middle of a place, in the page's pixels. */
async function middleOf(page: Page, mark: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place(page, mark).boundingBox();
  if (box === null) throw new Error(`${mark} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function press(page: Page, mark: string): Promise<void> {
  const { x, y } = await middleOf(page, mark);
  await page.mouse.click(x, y);
}

async function runRound(size: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await stage.person({ size });
  await page.goto('/p/run-round');
  await place(page, 'vehicle:2').waitFor();
  return page;
}

const counted = (page: Page, moves: string) => page.getByText(moves, { exact: true }).first().waitFor();
const seen = (page: Page): Promise<string | null> => page.locator('svg[tabindex]').first().getAttribute('viewBox');

test('pointing at a dot lights the whole way there, and pressing it drives there', async () => {
  const page = await runRound();
  const { x, y } = await middleOf(page, 'seg:main-8');
  await page.mouse.move(x, y);
  const road = page.locator('path.road');
  await road.waitFor({ state: 'attached' }); // a level line has no height to be visible by
  // From the engine's nose at 6,0 to the middle of the third unit, 96 to the cell.
  expect(await road.getAttribute('d')).toBe('M576 0L672 0L768 0L816 0');
  await page.mouse.click(x, y);
  await counted(page, '3 moves');
  await place(page, 'seg:main-3').waitFor({ state: 'attached' });
});

test('an engine is dragged along its road, and stays where a drag ends on nothing', async () => {
  const page = await runRound();
  const [from, to] = [await middleOf(page, 'vehicle:2'), await middleOf(page, 'seg:main-7')];
  const whole = await seen(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 150, { steps: 5 });
  await page.mouse.up();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await counted(page, '2 moves');
  expect(await seen(page)).toBe(whole);
});

test('a joint and a switch are touched where they are', async () => {
  const page = await runRound();
  await press(page, 'joint:1F');
  await counted(page, '1 move');
  await press(page, 'switch:8,0,W');
  await counted(page, '2 moves');
  await page
    .getByRole('img', { name: /^Engine 2 at 5,0 to 6,0, facing east\. 0 of 1 goals met after 2 moves\.$/ })
    .or(page.getByRole('application'))
    .waitFor();
});

test('a turntable is turned by a press on its pin', async () => {
  const page = await stage.person();
  await page.goto('/p/turntable');
  const table = page.locator('[data-place^="turntable:"]');
  await table.waitFor();
  const mark = (await table.getAttribute('data-place')) ?? '';
  await press(page, mark);
  await counted(page, '1 move');
});

test('a finger need only come near, and never scrolls the page from the board', async () => {
  const page = await runRound('phone');
  const { x, y } = await middleOf(page, 'seg:main-8');
  await page.touchscreen.tap(x, y + 24);
  await counted(page, '3 moves');
  const board = page.locator('svg[tabindex]').first();
  expect(await board.evaluate((svg) => getComputedStyle(svg).touchAction)).toBe('none');
});

test('pressing the ground lets go of the engine, and pressing the engine takes it up again', async () => {
  const page = await runRound();
  const ground = await middleOf(page, 'vehicle:2');
  await page.mouse.click(ground.x, ground.y + 150);
  await expect.poll(() => page.locator('[data-place^="seg:"]').count()).toBe(0);
  await press(page, 'vehicle:2');
  await expect.poll(() => page.locator('[data-place^="seg:"]').count()).toBeGreaterThan(5);
  await press(page, 'vehicle:2');
  expect(await page.locator('[data-place^="seg:"]').count()).toBeGreaterThan(5);
});

test('the wheel zooms once the board is in use, dragging the ground pans, and 0 shows the whole again', async () => {
  const page = await runRound();
  const whole = await seen(page);
  const { x, y } = await middleOf(page, 'vehicle:2');
  await page.mouse.move(x, y + 150);
  await page.mouse.wheel(0, -200);
  expect(await seen(page)).toBe(whole);
  await page.mouse.click(x, y + 150);
  await page.mouse.wheel(0, -200);
  await expect.poll(() => seen(page)).not.toBe(whole);
  const near = await seen(page);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => seen(page)).not.toBe(near);
  await page.keyboard.press('0');
  await expect.poll(() => seen(page)).toBe(whole);
});

test('the question mark lists the keys, and the focus comes back to the board', async () => {
  const page = await runRound();
  await page.locator('svg[tabindex]').first().focus();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('application', { name: /Shunting board/ }).waitFor();
});

test('a hint is lit on the board, rung by rung: the vehicle, where it goes, the move; and goes out when something moves', async () => {
  const page = await runRound();
  const hints = page.getByRole('region', { name: 'Hints' });
  const lit = () => page.locator('.pane [data-hint]').evaluateAll((marks) => marks.map((mark) => mark.getAttribute('data-hint')));
  await hints.getByRole('button', { name: 'Give me a hint' }).click();
  await hints.getByText('Next comes wagon 1.').waitFor();
  await expect.poll(lit).toEqual(['vehicle:1']);
  await hints.getByRole('button', { name: 'Where does it go?' }).click();
  await expect.poll(lit).toEqual(['vehicle:1', expect.stringMatching(/^seg:/)]);
  const [, goal = ''] = await lit();
  const { x, y } = await middleOf(page, `vehicle:1`);
  const spot = await page.locator(`[data-hint="${goal}"] path`).last().boundingBox();
  expect(Math.hypot((spot?.x ?? x) - x, (spot?.y ?? y) - y)).toBeGreaterThan(20);
  await shoot(page, 'hint-where');
  await hints.getByRole('button', { name: 'What is the move?' }).click();
  await expect.poll(lit).toEqual(['vehicle:1', goal, 'joint:1F']);
  await shoot(page, 'hint-move');
  await press(page, 'seg:main-8');
  await counted(page, '3 moves');
  await expect.poll(lit).toEqual([]);
});
