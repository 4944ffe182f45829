// Three play a short game of Station Master under a clock, two of them at browsers and one by its webhook: a notice for each wait of whoever is
// away, a deadline that hands a seat to a bot, a return by the old link, and a record that verifies. The time is real: the least that
// this deployment's clocks allow.

import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Save } from '../../engine/kernel/save.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { stationMaster } from '../../engine/station-master/index.ts';
import type { Created, Frame } from '../../engine/wire.ts';
import { shoot, useStage } from './browser.ts';
import { catchNotices, type Notice } from './catcher.ts';
import { panel, tableSheet } from './people.ts';
import { act, ask, claimSeat, frameOf, hurryOn, listen } from './tables.ts';

/** As long as a page may take for one step, ms. */
const TURN = 15_000;
const CLOCK = { type: 'turn', turn: TURN, atDeadline: 'botSeat' };

const catcher = await catchNotices();
const { notices } = catcher;
// A notice waits until whoever was just here no longer counts as online, as the limits do by themselves.
const limits = JSON.stringify({ onlineMs: 1000, noticeAfterMs: 2500, beatMs: 300, clockLeastMs: TURN });
const stage = useStage({ anew: true, env: { NOTICE_HOSTS: catcher.origin, TABLE_LIMITS: limits } });
beforeEach(() => catcher.forget());
afterAll(() => catcher.close());

const turnsOf = (seat: number): readonly Notice[] => notices().filter((notice) => notice.event === 'turn' && notice.seat === seat);

async function sitAt(page: Page, id: string): Promise<void> {
  await page.goto(`/t/${id}`);
  await (await panel(page, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(page, 'Seats')).getByText('You', { exact: true }).waitFor();
}

/** Hangs a webhook for the seat of this page, and types back the code it was sent. */
async function hang(page: Page): Promise<void> {
  const sheet = await tableSheet(page);
  await sheet.getByText('Tell me of my turns by a webhook').click();
  await sheet.getByLabel('Form').selectOption('json');
  await sheet.getByLabel('Webhook address').fill(`${catcher.origin}/ben`);
  await sheet.getByRole('button', { name: 'Add' }).click();
  await sheet.getByText(/: not confirmed/).waitFor();
  await expect.poll(() => notices().at(-1)?.code).toBeTruthy();
  await sheet.getByLabel('Code it was sent').fill(notices().at(-1)?.code ?? '');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.getByText(/: not confirmed/).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
}

/** The same for a seat that has no browser. */
async function hangFor(id: string, token: string): Promise<void> {
  const { url } = stage.product;
  const asked = { key: crypto.randomUUID(), kind: 'json', url: `${catcher.origin}/cy` };
  const before = catcher.bodies.length;
  const { notice } = await (await ask(url, `/tables/${id}/notices`, { token, body: asked })).json();
  await expect.poll(() => catcher.bodies.length).toBe(before + 1);
  const confirmed = await ask(url, `/tables/${id}/notices/${notice}/confirm`, {
    token,
    body: { key: crypto.randomUUID(), code: notices().at(-1)?.code },
  });
  expect(confirmed.ok).toBe(true);
}

/** Presses the first of a page's moves that brings the game on. */
async function press(page: Page): Promise<void> {
  const moves = (await panel(page, 'Moves')).getByRole('button');
  const close = moves.filter({ hasText: /^Close/ });
  await ((await close.count()) > 0 ? close : moves).first().click();
}

async function tokenOf(page: Page, id: string): Promise<string> {
  const kept: { readonly seat?: string } = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), `signalbox.table.${id}`)) ?? '{}');
  if (kept.seat === undefined) throw new Error('no seat is kept here');
  return kept.seat;
}

/** How often a seat came to be played by a bot, as everyone was shown it. */
const handedOver = (frames: readonly Frame[], seat: number): number =>
  frames.filter(({ seats }, i) => seats[seat]?.playedBy === 'bot' && i > 0 && frames[i - 1]?.seats[seat]?.playedBy !== 'bot').length;

test('a game of three goes on through absence, a deadline, a bot and a return, to its end and its proof', async () => {
  const { url } = stage.product;
  const [ada, ben] = [await stage.person(), await stage.person()];
  const made = await ask(url, '/tables', {
    body: { game: 'station-master', seats: 3, options: { short: true }, clock: CLOCK, name: 'Slow line' },
  });
  const { id, host }: Created = await made.json();
  await sitAt(ada, id);
  await sitAt(ben, id);
  const { token: cy } = await claimSeat(url, id, 2, 'Cy');
  await hang(ben);
  await hangFor(id, cy);
  const [adas, bens] = [await tokenOf(ada, id), await tokenOf(ben, id)];
  await act(url, id, host, { type: 'start' });
  const watcher = await listen(url, id);

  // Cy is away: it is told once of the one wait, and comes because of it.
  await press(ada);
  await press(ben);
  await expect.poll(() => turnsOf(2).length).toBe(1);
  const cyHere = await listen(url, id, cy);
  expect(await hurryOn(url, id, cy)).toBe(true);

  // Ben shuts his page; the others play on until he alone is waited for, and he is told once.
  await ben.close();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.online).toBe(false);
  const waitsForBen = async () => (await frameOf(url, id)).actors.join() === '1';
  for (let plies = 0; plies < 60 && !(await waitsForBen()); plies++) if (!(await hurryOn(url, id, adas))) await hurryOn(url, id, cy);
  expect(await waitsForBen()).toBe(true);
  const { clock, ply } = await frameOf(url, id);
  expect(clock?.waits.map(({ seat }) => seat)).toEqual([1]);
  expect(clock?.waits[0]?.left).toBeLessThanOrEqual(TURN);
  await expect.poll(() => turnsOf(1).length).toBeGreaterThan(0);
  await (await panel(ada, 'Seats'))
    .getByText(/\d+ s left/)
    .first()
    .waitFor({ timeout: 20_000 });

  // His time passes: the seat goes to a bot, which plays, and Ada's page says so.
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.playedBy, { timeout: TURN + 15_000, interval: 500 }).toBe('bot');
  await expect.poll(async () => (await frameOf(url, id)).ply).toBeGreaterThan(ply);
  await (await panel(ada, 'Seats')).getByText(/a bot plays/).waitFor();
  await shoot(ada, 'asynchronous-bot');
  const until = (await frameOf(url, id)).ply + 40;
  for (let tries = 0; tries < 200 && (await frameOf(url, id)).ply < until; tries++) if (!(await hurryOn(url, id, adas))) await hurryOn(url, id, cy);

  // He comes back by the link he was sent: his browser knows his seat, tells what he missed, and the bot steps aside.
  const back = stage.watch(await ben.context().newPage());
  await back.goto(turnsOf(1)[0]?.link ?? '');
  const missed = back.getByRole('dialog', { name: 'Since you were away' });
  await missed.getByRole('listitem').first().waitFor();
  await shoot(back, 'asynchronous-away');
  await back.keyboard.press('Escape');
  await back.getByRole('button', { name: 'Take your seat back' }).click();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.playedBy).toBeUndefined();
  const told = catcher.bodies.length;

  // To the end, Ben at his own page as long as it is a page's work.
  let presses = 0;
  for (let rounds = 0; (await frameOf(url, id)).status !== 'over'; rounds++) {
    if (rounds > 900) throw new Error('the game does not end');
    const { actors } = await frameOf(url, id);
    if (actors.some((seat) => seat === 1) && presses < 5) {
      const before = (await frameOf(url, id)).ply;
      await press(back);
      await expect.poll(async () => (await frameOf(url, id)).ply).toBeGreaterThan(before);
      presses += 1;
    } else for (const token of [bens, adas, cy]) await hurryOn(url, id, token);
  }
  expect(presses).toBe(5);
  for (const page of [ada, back])
    await page
      .getByText(/the last hour|Rematch/i)
      .first()
      .waitFor();

  // Whoever was there was told nothing; every wait was told of once, by the public link and without a secret.
  expect(catcher.bodies.length).toBe(told);
  const ids = notices().flatMap((notice) => (notice.event === 'confirm' ? [] : [notice.id]));
  expect(new Set(ids).size).toBe(ids.length);
  expect([turnsOf(0).length, turnsOf(2).length]).toEqual([0, 1]);
  expect(turnsOf(1).length).toBe(1);
  const save = (await (await ask(url, `/tables/${id}/save`)).json()) as Save;
  const secrets = [host, adas, bens, cy].map((token) => token.slice(2));
  for (const secret of [...secrets, save.seed, save.fair?.secret ?? save.seed, '#s=']) expect(catcher.bodies.join()).not.toContain(secret);
  expect(notices().every(({ link }) => link === undefined || link === `${url}/t/${id}`)).toBe(true);

  // The one deadline was dealt with once, and the record is the game that was played.
  expect(handedOver(watcher.frames, 1)).toBe(1);
  const replayed = shelve(stationMaster).restore(save);
  expect(replayed.ok && replayed.value.outcome?.reason).toBe('lastHour');
  await back.goto(`/t/${id}/replay#5`);
  await (await panel(back, 'Record')).getByText(/bound to before anyone sat down/).waitFor();
  for (const line of [watcher, cyHere]) line.close();
});
