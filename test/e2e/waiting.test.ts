// What a page does for whoever waits: it says whose turn it is where it is not looked at, offers to tell of it, keeps a person's night, and is
// installed like any app. Wrong versions these tests were seen to kill: a browser's question before the press; an offer to whoever has the move,
// or who watches; a turn without a sound, or one that sounds for whoever just moved; an icon that stays as it was.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shoot, useStage } from './browser.ts';
import { panel, seesPly, sitDownTogether, tableSheet, told } from './people.ts';
import { act, ask, claimSeat, frameOf, makeGame, makeTable } from './tables.ts';

const stage = useStage();

/** What the page has asked of its browser since it was opened: questions, badges, sounds. */
const asked = (page: Page): Promise<readonly string[]> => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
/** The lowest partial of the bell. */
const BELL = '1244 Hz';

/** Notes what the page asks of its browser; nobody here is asked by it. */
async function noting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Notification.requestPermission = async () => {
      asked.push('question');
      return 'denied';
    };
    Object.assign(navigator, { setAppBadge: async () => void asked.push('badge'), clearAppBadge: async () => void asked.push('no badge') });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      asked.push(`${this.frequency.value} Hz`);
      start.apply(this, when);
    };
  });
}

const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
/** Plays for a seat what its menu offers first. */
async function playFirst(url: string, id: string, token: string): Promise<void> {
  const { epoch, lastSeq = 0, menu } = await frameOf(url, id, token);
  const played = await ask(url, `/tables/${id}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: menu[0]?.intent } });
  expect(played.status).toBe(200);
}

const offer = (page: Page) => page.getByRole('button', { name: 'Tell me when it is my turn' });

test('a turn that ends and comes again shows in title, icon and badge and rings; the browser is asked about notices by a press alone', async () => {
  const { url } = stage.product;
  const { id, tokens } = await makeGame(url, {}, 'foundry');
  const [ada = '', ben = ''] = tokens;
  const page = await stage.person();
  await noting(page);
  await page.addInitScript(() => localStorage.setItem('signalbox.sound', 'on'));
  // As a site with push keys answers.
  await page.route('**/api/push-key', (route) => route.fulfill({ json: { key: 'BA' } }));
  await page.goto(`/t/${id}#s=${ada}`);
  await expect.poll(() => page.title()).toBe('● Your turn — Foundry');
  const calling = await icon(page);
  expect(await offer(page).count()).toBe(0);
  await (await panel(page, 'Moves')).getByRole('button', { name: /^Hand in/ }).click();
  await expect.poll(() => page.title()).toBe('Waiting for Seat II — Foundry');
  await expect.poll(() => icon(page)).not.toBe(calling);
  await expect.poll(async () => (await asked(page)).at(-1)).toBe('no badge');
  expect(await asked(page)).not.toContain('question');
  expect(await asked(page)).not.toContain(BELL);
  await shoot(page, 'waiting-offer');
  await offer(page).click();
  await page.getByText('Your browser keeps notices off for this site.').waitFor();
  expect((await asked(page)).filter((what) => what === 'question')).toHaveLength(1);

  const watcher = await stage.person();
  await watcher.goto(`/t/${id}#watch`);
  await (await panel(page, 'Seats')).getByText('One person watches.').waitFor();
  await expect.poll(() => watcher.title()).toBe('Watching Foundry — Signalbox');
  expect(await offer(watcher).count()).toBe(0);

  await playFirst(url, id, ben);
  await expect.poll(() => page.title()).toBe('● Your turn — Foundry');
  await expect.poll(() => asked(page)).toContain(BELL);
  expect((await asked(page)).filter((what) => what === BELL)).toHaveLength(1);
  await expect.poll(async () => (await asked(page)).findLast((what) => what.endsWith('badge'))).toBe('badge');
});

test('a phase in which all act at once waits for those who are not done, and says for whom', async () => {
  const { url } = stage.product;
  const { id, host } = await makeTable(url, 3, { short: true }, 'station-master');
  const [ada, ben, cy] = [await claimSeat(url, id, 0, 'Ada'), await claimSeat(url, id, 1, 'Ben'), await claimSeat(url, id, 2, 'Cy')];
  await act(url, id, host, { type: 'start' });
  const page = await stage.person();
  await page.goto(`/t/${id}#s=${ada.token}`);
  expect((await frameOf(url, id)).actors).toEqual([0, 1, 2]);
  await playFirst(url, id, ada.token);
  await expect.poll(() => page.title()).toBe('Waiting for Ben and Cy — Station Master');
  await playFirst(url, id, cy.token);
  await expect.poll(() => page.title()).toBe('Waiting for Ben — Station Master');
  await told(page, /Ben/).waitFor();
  const { ply } = await frameOf(url, id);
  await playFirst(url, id, ben.token);
  await seesPly(page, ply + 1);
});

test('a person’s night is kept from the table’s sheet, and shown to all', async () => {
  const [ada, ben] = [await stage.person(), await stage.person({ size: 'phone' })];
  await sitDownTogether(ada, ben);
  const sheet = await tableSheet(ben);
  const now = new Date();
  const around = (hours: number) => `${String((now.getHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  await sheet.getByLabel('From').fill(around(-1));
  await sheet.getByLabel('to', { exact: true }).fill(around(3));
  await sheet.getByRole('button', { name: 'Keep it quiet' }).click();
  await (await panel(ada, 'Seats')).getByText(/asleep/).waitFor();
  await shoot(ada, 'waiting-asleep');
  await sheet.getByRole('button', { name: 'No quiet hours' }).click();
  await (await panel(ada, 'Seats')).getByText(/asleep/).waitFor({ state: 'detached' });
});

test('the site is installed like an app: the browser finds nothing that it lacks', async () => {
  const page = await stage.person();
  await page.goto('/');
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of its own is Chromium's incognito, which installs nothing; everything else is the site's.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '{}')]).toMatchObject([[], { display: 'standalone', start_url: '/' }]);
});
