// The whole way of a puzzle: somebody draws it, has it proved and publishes it; a second visitor solves it, sees how far from par that was, and
// rates it; a third finds it by filters, and replays the record of the first.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, type Size, shoot, useStage } from './browser.ts';
import { BOARD, handOf } from './drawing.ts';
import { atNamedSite, giveToken, join } from './passkeys.ts';
import { panel } from './people.ts';

const stage = useStage({ anew: true });
/** What a page says on its console when it is asked to sign in. */
const SIGNED_OUT = /status of 401/;

const list = (page: Page) => page.getByRole('list', { name: 'Puzzles' });
const cards = (page: Page) => list(page).getByRole('listitem');
/** Until the list is the answer to what was asked last. */
const answered = (page: Page) => expect.poll(() => list(page).getAttribute('aria-busy')).toBe('false');

/** A straight road of so many pieces, an engine at its west end, and a place four units on where any vehicle will do: par is 4. */
async function draw(page: Page, size: Size, pieces: number): Promise<void> {
  await page.goto('/workshop');
  const hand = await handOf(page, size === 'phone');
  await hand.drag([0, 4], [pieces, 4]);
  await hand.take('Engine');
  await hand.drag([0.5, 4], [0.55, 4]);
  await hand.take('Goal');
  await (await panel(page, 'Tool')).getByRole('button', { name: '1', exact: true }).click();
  await hand.tap([4.5, 4]);
}

/** Proves what is drawn and publishes it; the path of its page. */
async function publish(page: Page, title: string, name: string): Promise<string> {
  const finish = await panel(page, 'Finish');
  await finish.getByLabel('Name of the puzzle').fill(title);
  const button = finish.getByRole('button', { name: 'Publish' });
  expect(await button.count()).toBe(0);
  await finish.getByRole('button', { name: 'Prove it' }).click();
  await finish.getByText('Par is 4, proved:', { exact: false }).waitFor();
  await button.click();
  const sheet = page.getByRole('dialog', { name: 'Publish' });
  expect(await sheet.getByLabel('Title').inputValue()).toBe(title);
  await sheet.getByLabel('What is asked').fill('Bring the engine to the mark.');
  await sheet.getByLabel('Found by these words').fill('straight, Spur');
  expect(await axeFaults(page)).toEqual([]);
  await shoot(page, `publish-${title}`);
  await sheet.getByRole('button', { name: 'Publish it' }).click();

  // Who breaks signing in off has published nothing, and loses nothing of what was written.
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await signIn.getByRole('button', { name: 'Close' }).click();
  await signIn.waitFor({ state: 'detached' });
  expect(await page.getByText('It is in the catalogue.').count()).toBe(0);
  await button.click();
  expect(await sheet.getByLabel('What is asked').inputValue()).toBe('Bring the engine to the mark.');
  await sheet.getByRole('button', { name: 'Publish it' }).click();
  await join(page, name);
  const link = page.getByRole('link', { name: 'Open its page' });
  await link.waitFor();
  await shoot(page, `published-${title}`);
  return (await link.getAttribute('href')) ?? '';
}

/** Narrows the list by its filters, which a phone hides; each is seen to shut the puzzle out and to let it in. */
async function narrow(page: Page, size: Size, filters: readonly (readonly [name: string, out: string, within: string])[]): Promise<void> {
  if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click();
  for (const [name, out, within] of filters) {
    const field = page.getByRole('combobox', { name, exact: true });
    await field.selectOption(out);
    await page.getByText('No puzzle matches.').waitFor();
    await field.selectOption(within);
    await expect.poll(() => cards(page).count()).toBe(1);
  }
}

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  test('a puzzle is drawn, proved, published, solved by another, rated, and found by filters', { timeout: 120_000 }, async () => {
    const title = `Straight on, ${size}`;
    const ada = await atNamedSite(stage, { size, expects: SIGNED_OUT });
    await draw(ada, size, size === 'phone' ? 6 : 7);
    await giveToken(ada); // after the drawing: a finger's line to the browser takes the token along when it is cut
    const path = await publish(ada, title, 'Ada');

    // The second visitor goes a roundabout way, at the board, and is told how far from par that is.
    const ben = await atNamedSite(stage, { size });
    await giveToken(ben);
    await ben.goto(path);
    const hand = await handOf(ben, size === 'phone', BOARD);
    for (const [x, moves] of [
      [2.5, '2 moves'],
      [1.5, '3 moves'],
      [4.5, '6 moves'],
    ] as const) {
      await hand.tap([x, 4]);
      await ben.getByText(moves, { exact: true }).first().waitFor();
    }
    await ben.getByText('Solved in 6 moves. Par is 4.').first().waitFor();
    const about = await panel(ben, 'Puzzle');
    await about.getByText('Your best: 6 moves, par 4.').waitFor();
    await about.getByText('Bring the engine to the mark.').waitFor();
    await about.getByRole('button', { name: 'Sign in to rate it and keep your record' }).click();
    await join(ben, 'Ben');
    await about.getByText('Recorded, your best by every count.').waitFor();
    await about.getByRole('button', { name: '4, hard' }).click();
    await about.getByRole('button', { name: '4, very good' }).click();
    await about.getByText('Voted hard by 1. Liked 4.0 of 5 by 1. Solved by 2, made by Ada.').waitFor();
    const records = about.getByRole('list', { name: 'Records' }).getByRole('listitem');
    await expect.poll(() => records.allInnerTexts()).toEqual([expect.stringMatching(/^4\s+Ada/), expect.stringMatching(/^6\s+you/)]);
    expect(await axeFaults(ben)).toEqual([]);
    await shoot(ben, `catalogue-rated-${size}`);

    // Who solved it finds it again as such.
    await ben.goto('/p');
    await ben.getByRole('searchbox', { name: 'Find' }).fill(`${size} spur`);
    await expect.poll(() => cards(ben).count()).toBe(1);
    await narrow(ben, size, [
      ['Moves', 'middle', 'short'],
      ['Engines', '2', '1'],
      ['Difficulty', '1', '4'],
      ['Show', 'unsolved', 'solved'],
    ]);
    await cards(ben).getByText('Solved in 6 moves, par 4').waitFor();

    // The third has no account: unsolved, liked, and the words are enough.
    const eve = await stage.person({ size });
    await eve.goto(`/p?text=${size}&sort=rating`);
    await cards(eve).first().waitFor();
    await expect.poll(() => cards(eve).count()).toBe(1);
    await narrow(eve, size, [
      ['Track', 'large', 'small'],
      ['Show', 'solved', 'unsolved'],
    ]);
    await eve.getByRole('combobox', { name: 'Liked' }).selectOption('4');
    await eve.waitForURL(/score=4/);
    await answered(eve);
    expect(await cards(eve).count()).toBe(1);
    expect(await axeFaults(eve)).toEqual([]);
    await shoot(eve, `catalogue-found-${size}`);
    await cards(eve).first().getByRole('link').click();
    await eve.waitForURL(`**${path}`);
    const shown = await panel(eve, 'Puzzle');
    await shown.getByText('Ratings and records').click();
    await shown.getByRole('button', { name: 'Show the records before solving it' }).click();
    await shown.getByRole('link', { name: 'Replay' }).first().click();
    await eve.waitForURL(/\/replay\?record=\d+$/);
    await panel(eve, 'Log');
    await eve.keyboard.press('End');
    await eve.getByText('4 moves, by Ada').first().waitFor({ state: 'attached' });
    await shoot(eve, `catalogue-record-${size}`);
  });
});

test('nothing below the list can be pressed before the list is there, or it would move away from under the hand', async () => {
  const ada = await stage.person();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await ada.route('**/api/puzzles?*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = ada.waitForRequest('**/api/puzzles?*');
  await ada.goto('/p');
  await asked;
  await ada.getByRole('searchbox', { name: 'Find' }).waitFor();
  const deal = ada.getByRole('button', { name: 'Deal it' });
  expect([await deal.count(), await ada.getByRole('link', { name: 'Draw a puzzle of your own' }).count()]).toEqual([0, 0]);
  answer();
  await deal.waitFor();
  expect(await cards(ada).count()).toBeGreaterThan(0);
});

test('a number deals an Inglenook, the same to everyone, and a range makes a puzzle whose par lies in it', async () => {
  const ada = await stage.person();
  await ada.goto('/p');
  await ada.getByRole('spinbutton', { name: 'Inglenook, number' }).fill('14');
  await shoot(ada, 'catalogue-order');
  await ada.getByRole('button', { name: 'Deal it' }).click();
  await ada.waitForURL('**/p/inglenook-no-14');
  await (await panel(ada, 'Puzzle')).getByRole('heading', { name: 'Inglenook 14' }).waitFor();
  const hints = await panel(ada, 'Hints');
  for (const ask of ['Give me a hint', 'Where does it go?', 'What is the move?']) await hints.getByRole('button', { name: ask }).click();
  await hints.getByText('Drive engine 9 forward', { exact: false }).waitFor();
  // Who has solved it is told its par, in the count it is proved in.
  const about = await panel(ada, 'Puzzle');
  await about.getByText('Its par is proved, in pulls and pushes.').waitFor();
  await ada.evaluate(() => localStorage.setItem('signalbox.puzzle.inglenook-no-14', JSON.stringify({ ply: 0, best: 99 })));
  await ada.reload();
  await (await panel(ada, 'Puzzle')).getByText('Par 5 pulls and pushes, proved.').waitFor();
  const stands = (page: Page) => page.locator('.pane svg [data-place^="vehicle:"]').count();
  await expect.poll(() => stands(ada)).toBe(9);
  await ada.goto('/p');
  await ada.getByRole('button', { name: /^Short/ }).click();
  await ada.waitForURL(/\/p\/made-short-[0-9a-f]{6}$/);
  const ben = await stage.person({ size: 'phone' });
  await ben.goto(ada.url());
  for (const page of [ada, ben]) await (await panel(page, 'Puzzle')).getByText('it takes between 6 and 14 moves', { exact: false }).waitFor();
  await expect.poll(() => stands(ada)).toBeGreaterThan(0);
  await expect.poll(() => stands(ben)).toBe(await stands(ada));
  await shoot(ben, 'catalogue-made-phone');
});

test.each(['inglenook-no-40320', 'made-x', 'no-such-puzzle-at-all'])('an address of no puzzle, %s, says so', async (id) => {
  const ada = await stage.person();
  await ada.goto(`/p/${id}`);
  await ada.getByRole('heading', { level: 1, name: 'There is no such puzzle.' }).waitFor();
});

test('every puzzle is offered on paper with a link that opens it: of the library, dealt by a number, made to order, or of this device alone', async () => {
  const ada = await stage.person({ context: { reducedMotion: 'reduce' } });
  const sheet = async (path: string, title: string | RegExp) => {
    await ada.goto(path);
    await ada.getByRole('link', { name: 'Print it' }).click();
    await ada.waitForURL(/\/sheet$/);
    await ada.getByRole('heading', { level: 1, name: title }).waitFor();
    await ada.getByRole('img', { name: /QR/ }).waitFor();
    expect(await ada.locator('.yard svg .vehicle').count()).toBeGreaterThan(1);
    expect(await axeFaults(ada)).toEqual([]);
  };
  await sheet('/p/timesaver', 'Timesaver');
  await sheet('/p/inglenook-no-14', 'Inglenook 14');
  await ada.getByText(`${stage.product.url}/p/inglenook-no-14`, { exact: true }).waitFor();
  await sheet('/p/made-short-abc', 'Made to order, abc');
  await ada.getByText(`${stage.product.url}/p/made-short-abc`, { exact: true }).waitFor();

  // What came in a link is of this device, and goes on paper as the whole link.
  await ada.goto('/workshop');
  const hand = await handOf(ada, false);
  await hand.drag([0, 4], [6, 4]);
  await hand.take('Wagon');
  await hand.drag([2.5, 4], [2.55, 4]);
  await hand.take('Engine');
  await hand.drag([0.5, 4], [0.55, 4]);
  await hand.take('Goal');
  await hand.drag([2.5, 4], [4.5, 4]);
  const finish = await panel(ada, 'Finish');
  await finish.getByLabel('Name of the puzzle').fill('By post');
  await finish.getByRole('button', { name: 'Share a link' }).click();
  const link = await ada.getByRole('textbox', { name: 'Link to the puzzle' }).inputValue();
  await ada.goto('/');
  await sheet(new URL(link).pathname + new URL(link).hash, 'By post');
  await ada.getByText('The whole puzzle is in this code.').waitFor();
  await shoot(ada, 'sheet-own');
});
