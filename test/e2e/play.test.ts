// Two people at two browsers, one table: live, through a reload and a lost line, to the end and the replay.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFaults, LINE_DOWN, shoot, useStage } from './browser.ts';
import { isKept, makeTableByHand, move, panel, seesPly, sit, sitDownTogether, start, tableSheet, told } from './people.ts';
import { act, claimSeat, frameOf, makeTable } from './tables.ts';

const stage = useStage();

test('two people make a table, sit down, and see each other’s moves', async () => {
  const [ada, ben] = [await stage.person(), await stage.person({ size: 'phone', scheme: 'dark' })];
  const id = await makeTableByHand(ada);
  await sit(ada, 'I');
  await ben.goto(`/t/${id}`);
  await sit(ben, 'II');
  expect((await frameOf(stage.product.url, id)).seats.map(({ kind }) => kind)).toEqual(['human', 'human']);
  await start(ada);

  await move(ada, /uncouple/i);
  await seesPly(ben, 1);
  await move(ben, /^couple/i);
  await seesPly(ada, 2);
  await (await panel(ada, 'Log'))
    .getByText(/uncoupl/i)
    .first()
    .waitFor();
  await shoot(ada, 'play-two-desktop');
  await shoot(ben, 'play-two-phone');
});

test('whoever drives at a table is given a hint, step by step, on their own page alone; whoever only looks on is not', async () => {
  const [ada, ben, eve] = [await stage.person(), await stage.person({ size: 'phone', scheme: 'dark' }), await stage.person()];
  const id = await sitDownTogether(ada, ben);
  await eve.goto(`/t/${id}`);
  await panel(eve, 'Moves');
  const rungs = async (page: Page) => (await panel(page, 'Hints')).getByRole('listitem').count();
  for (const page of [ada, ben]) expect(await rungs(page)).toBe(0);
  for (const ask of ['Give me a hint', 'Where does it go?', 'What is the move?'])
    await (await panel(ben, 'Hints')).getByRole('button', { name: ask }).click();
  await expect.poll(() => rungs(ben)).toBe(3);
  expect(await axeFaults(ben)).toEqual([]);
  await shoot(ben, 'play-hint-phone');
  expect([await rungs(ada), await eve.getByRole('button', { name: 'Give me a hint' }).count()]).toEqual([0, 0]);
  // A bell leaves it, a move lets it go.
  await (await panel(ada, 'Hints')).getByRole('button', { name: 'Give me a hint' }).click();
  await expect.poll(() => rungs(ada)).toBe(1);
  await shoot(ada, 'play-hint-desktop');
  const sheet = await tableSheet(ben);
  await sheet.getByRole('button', { name: 'Well played', exact: true }).click();
  await told(ada, /well played/i).waitFor();
  expect(await rungs(ada)).toBe(1);
  await move(ada, /uncouple/i);
  await expect.poll(() => rungs(ada)).toBe(0);
  await expect.poll(() => rungs(ben)).toBe(0);
});

test('a reload keeps the seat, the position and the next number, with the site kept in the browser as well', async () => {
  const [ada, ben] = [await stage.person({ context: { serviceWorkers: 'allow' } }), await stage.person()];
  const id = await sitDownTogether(ada, ben);
  await move(ada, /uncouple/i);
  await seesPly(ada, 1);
  await isKept(ada);
  await ada.reload();
  await seesPly(ada, 1);
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  // The page was shown this ply alone by now: there is nothing to step back to, and it does not offer to.
  for (const name of ['To the start', 'One ply back']) expect(await ada.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
  await move(ada, /^couple/i);
  await seesPly(ben, 2);
  await seesPly(ada, 2);
  expect(await ada.getByRole('button', { name: 'One ply back', exact: true }).isEnabled()).toBe(true);
  expect((await frameOf(stage.product.url, id)).ply).toBe(2);
});

test('what a person opens on a phone in the lobby stays open when the game begins', async () => {
  const { url } = stage.product;
  const { id, host } = await makeTable(url);
  const { token } = await claimSeat(url, id, 0);
  const page = await stage.person({ size: 'phone' });
  await page.goto(`/t/${id}#s=${token}`);
  const moves = await panel(page, 'Moves');
  await act(url, id, host, { type: 'start' });
  await moves.getByRole('button').first().waitFor();
});

test('a move made offline is kept, and goes first when the line is back', async () => {
  const [ada, ben] = [await stage.person({ expects: LINE_DOWN }), await stage.person()];
  const id = await sitDownTogether(ada, ben);
  await ada.context().setOffline(true);
  await move(ada, /uncouple/i);
  await told(ada, /line lost|on its way/i).waitFor();
  expect((await frameOf(stage.product.url, id)).ply).toBe(0);
  await ada.context().setOffline(false);
  await seesPly(ben, 1, 20_000);
  await seesPly(ada, 1, 20_000);
  await move(ada, /^couple/i);
  await seesPly(ben, 2);
});

test('an undo takes the mover’s own last move back, on both pages', async () => {
  const [ada, ben] = [await stage.person(), await stage.person()];
  await sitDownTogether(ada, ben);
  await move(ada, /uncouple/i);
  await seesPly(ben, 1);
  await ada.getByRole('button', { name: 'Take back', exact: true }).click();
  await seesPly(ben, 0);
  await seesPly(ada, 0);
});

test('the solved puzzle ends the game for both, and its replay steps by address, button and key', async () => {
  const [ada, ben] = [await stage.person(), await stage.person({ size: 'phone' })];
  const id = await sitDownTogether(ada, ben);
  await move(ada, /uncouple/i);
  await seesPly(ben, 1);
  await move(ben, /^couple/i);
  await seesPly(ada, 2);
  await move(ada, /engine 1 forward/i);
  for (const page of [ada, ben])
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Rematch' })
      .or(page.getByRole('button', { name: 'Rematch' }))
      .first()
      .waitFor();

  await ben.goto(`/t/${id}/replay#1`);
  await seesPly(ben, 1);
  await ben.getByRole('button', { name: 'One ply on' }).click();
  await seesPly(ben, 2);
  await expect.poll(() => new URL(ben.url()).hash).toBe('#2');
  await ben.keyboard.press('End');
  await seesPly(ben, 3);
  await (await panel(ben, 'Record')).getByText(/bound to before anyone sat down/).waitFor();
});

test('a watcher sees the moves and is offered none', async () => {
  const [ada, ben, eve] = [await stage.person(), await stage.person(), await stage.person()];
  const id = await sitDownTogether(ada, ben);
  await eve.goto(`/t/${id}#watch`);
  await move(ada, /uncouple/i);
  await seesPly(eve, 1);
  expect(await (await panel(eve, 'Moves')).getByRole('button').count()).toBe(0);
  expect(await eve.getByRole('button', { name: 'Sit here' }).count()).toBe(0);
});

test('a finger pulls the sheet of a phone up at the tab it holds, and down again', async () => {
  const { url } = stage.product;
  const { id, host } = await makeTable(url);
  const { token } = await claimSeat(url, id, 0);
  await act(url, id, host, { type: 'start' });
  const page = await stage.person({ size: 'phone' });
  await page.goto(`/t/${id}#s=${token}`);
  const log = page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Log', exact: true });
  const finger = await page.context().newCDPSession(page);
  const pull = async (up: number) => {
    const box = await log.boundingBox();
    if (box === null) throw new Error('no tab');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const part of [0.2, 0.6, 1]) await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - up * part }] });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await log.waitFor();
  await pull(200);
  await page.getByRole('region', { name: 'Log', exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Seats', exact: true }).isVisible()).toBe(false);
  await pull(-200);
  await page.getByRole('region', { name: 'Log', exact: true }).waitFor({ state: 'hidden' });
  await log.tap();
  await page.getByRole('region', { name: 'Log', exact: true }).waitFor();
});
