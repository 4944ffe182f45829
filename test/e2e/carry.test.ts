// A card of the hand is carried to its square by mouse and by finger, and taken there by key. Wrong versions these tests were seen to
// kill, all in one build: nothing taken up by a pointer that moves; the focus lost with the card's button.

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { games } from '../../engine/games.ts';
import type { Save } from '../../engine/kernel/save.ts';
import { useStage } from './browser.ts';
import { ask } from './tables.ts';

const stage = useStage();
const SEED = 'a07e'.repeat(16);

/** A solitaire played to its end by a bot, as a save that may be imported; and the ply of its first Shift, a straight in the hand. */
function played(): { readonly save: Save; readonly ply: number } {
  const shelved = games.get('station-master');
  const options = shelved?.settle({ variant: 'solitaire', short: true }, 1);
  if (shelved === undefined || options?.ok !== true) throw new Error('no such game');
  let table = shelved.deal({ options: options.value, seats: 1, seed: SEED });
  let [ply, words] = [0, 0];
  for (let seat = table.actors[0]; seat !== undefined; seat = table.actors[0]) {
    const { menu } = table.look(seat);
    if (ply === 0 && menu.some(({ label }) => label === 'Close your Shift')) ply = table.ply;
    const chosen = menu.find(({ label }) => /^Keep .*straight/.test(label))?.intent;
    const bot = table.bot('random', seat, words);
    words = bot.words;
    const step = table.submit(seat, chosen ?? bot.intent);
    if (!step.ok) throw new Error('the menu is refused');
    table = step.value.table;
  }
  return { save: table.save([{ kind: 'human' }]), ply };
}
let game: ReturnType<typeof played>;
beforeAll(() => {
  game = played();
});

/** The first Shift of that game, in a copy that is played in the browser alone. */
async function shift(size: 'desktop' | 'phone'): Promise<Page> {
  const made = await (await ask(stage.product.url, '/tables', { body: { save: game.save } })).json();
  const page = await stage.person({ size });
  await page.goto(`/t/${made.id}/replay#${game.ply}`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'straight, in your hand' }).first().waitFor();
  return page;
}

/** Where a square of the district is, in the page's pixels. */
const squareAt = (page: Page, square: string): Promise<{ readonly x: number; readonly y: number }> =>
  page.locator(`.district [data-square="${square}"]`).evaluate((plot) => {
    if (!(plot instanceof SVGGraphicsElement)) throw new Error('no drawing');
    const { e, f } = plot.getScreenCTM() ?? { e: 0, f: 0 };
    return { x: e, y: f };
  });

async function cardAt(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.getByRole('button', { name: 'straight, in your hand' }).first().boundingBox();
  if (box === null) throw new Error('no straight in the hand');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const extended = (page: Page) => page.locator('.district [data-square="0,4"]').waitFor({ state: 'attached' });

test('a straight is carried by mouse onto the Limits, which move one out', async () => {
  const page = await shift('desktop');
  const [from, to] = [await cardAt(page), await squareAt(page, '0,3')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.locator('.carried').waitFor();
  await page.mouse.up();
  await extended(page);
  expect(await page.locator('.carried').count()).toBe(0);
});

test('let go beside every square, it goes nowhere and stays in hand', async () => {
  const page = await shift('desktop');
  const [from, to] = [await cardAt(page), await squareAt(page, '1,0')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await page.getByText('choose a square on the board').waitFor();
  expect(await page.locator('.district [data-square="0,4"]').count()).toBe(0);
});

test('a finger draws it there as well', async () => {
  const page = await shift('phone');
  const [from, to] = [await cardAt(page), await squareAt(page, '0,3')];
  const touch = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 8; step++) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await extended(page);
});

test('by key, a card is taken up and laid without the pointer', async () => {
  const page = await shift('desktop');
  await page.getByRole('button', { name: 'straight, in your hand' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('application').waitFor();
  for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await extended(page);
});
