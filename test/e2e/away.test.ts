// Being away: whoever is not here is told by a webhook, once and by the public link, and sees on return what happened; and what needs no table
// goes on without a line. The webhook's other end is a server here, which the deployment is told to trust.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LINE_DOWN, useStage } from './browser.ts';
import { catchNotices } from './catcher.ts';
import { isKept, panel, seesPly, tableSheet, told } from './people.ts';
import { act, ask, claimSeat, frameOf, makeTable } from './tables.ts';

const catcher = await catchNotices();
const { notices } = catcher;
// A notice waits until whoever was just here no longer counts as online, as the limits do by themselves.
const limits = JSON.stringify({ onlineMs: 500, noticeAfterMs: 1000, beatMs: 300 });
const stage = useStage({
  anew: true,
  env: { NOTICE_HOSTS: catcher.origin, TABLE_LIMITS: limits, VAPID_SUBJECT: 'mailto:rail@signalbox.site' },
});
beforeEach(() => catcher.forget());
afterAll(() => catcher.close());

/** Seats two at a Station Master whose hands both must choose, gives seat 1 to the browser. */
async function away(): Promise<{ id: string; tokens: readonly string[]; page: Page }> {
  const { url } = stage.product;
  const { id, host } = await makeTable(url, 2, { short: true }, 'station-master');
  const tokens = [(await claimSeat(url, id, 0, 'Ada')).token, (await claimSeat(url, id, 1, 'Ben')).token];
  await act(url, id, host, { type: 'start' });
  return { id, tokens, page: await stage.person({ expects: /status of 400/ }) };
}

/** Plays whatever the menu offers first, until `until` says that it is enough. */
async function playOn(id: string, token: string, until: () => Promise<boolean>): Promise<void> {
  const { url } = stage.product;
  for (let plies = 0; plies < 40 && !(await until()); plies++) {
    const { epoch, lastSeq = 0, menu } = await frameOf(url, id, token);
    const [item] = menu;
    if (item === undefined) return;
    await ask(url, `/tables/${id}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: item.intent } });
  }
}

test('an absent seat is told once, by the public link; on return it sees what it missed', async () => {
  const { url } = stage.product;
  const { id, tokens, page } = await away();
  const [ada = '', ben = ''] = tokens;
  await page.goto(`/t/${id}#s=${ben}`);
  await panel(page, 'Seats');

  // Ben hangs a webhook of his own in the table's sheet, and types back the code it was sent.
  const sheet = await tableSheet(page);
  await sheet.getByText('Tell me of my turns by a webhook').click();
  await sheet.getByLabel('Form').selectOption('json');
  await sheet.getByLabel('Webhook address').fill('http://box.example/hook');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await sheet.getByRole('alert').getByText('An address begins with https://.', { exact: true }).waitFor();
  await sheet.getByLabel('Webhook address').fill(`${catcher.origin}/hook`);
  await sheet.getByRole('button', { name: 'Add' }).click();
  await sheet.getByText(/: not confirmed/).waitFor();
  await expect.poll(() => catcher.bodies.length).toBe(1);
  await sheet.getByLabel('Code it was sent').fill(notices()[0]?.code ?? '');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.getByText(/: not confirmed/).waitFor({ state: 'detached' });

  // He chooses his hand, so that the table waits for Ada alone, and shuts the page.
  const seen = await frameOf(url, id, ben);
  await ask(url, `/tables/${id}/intents`, { token: ben, body: { epoch: seen.epoch, seq: 1, intent: seen.menu[0]?.intent } });
  const { actors, ply: left } = await frameOf(url, id);
  expect(actors).toEqual([0]);
  await seesPly(page, left);
  await page.close();
  await expect.poll(async () => (await frameOf(url, id)).seats[1]?.online).toBe(false);

  await playOn(id, ada, async () => (await frameOf(url, id)).actors.includes(seen.viewer as never));
  expect((await frameOf(url, id)).actors).toContain(1);
  await expect.poll(() => catcher.bodies.length).toBe(2);
  const { ply } = await frameOf(url, id);
  await playOn(id, ada, async () => (await frameOf(url, id)).ply > ply + 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(catcher.bodies).toHaveLength(2);
  expect(notices()[1]).toMatchObject({ event: 'turn', table: id, seat: 1, who: 'Ben', link: `${url}/t/${id}` });
  expect(catcher.bodies.join()).not.toMatch(/[sh]_[\w-]{22}|#s=/);

  // Opened by the link of the notice: the seat is this browser's, and what was missed is told.
  const back = stage.watch(await page.context().newPage());
  await back.goto(notices()[1]?.link ?? '');
  const missed = back.getByRole('dialog', { name: 'Since you were away' });
  await missed.getByRole('listitem').first().waitFor();
  await missed.getByRole('button', { name: 'Step through it' }).click();
  await missed.waitFor({ state: 'hidden' });
  await seesPly(back, left);
  await back.getByRole('button', { name: 'One ply on' }).click();
  await seesPly(back, left + 1);
  await back.reload();
  await told(back, /./).waitFor();
  await back.waitForTimeout(500);
  expect(await missed.isVisible()).toBe(false);
});

test('puzzles go on without a line once the site was visited, and no table’s page is kept', async () => {
  const page = await stage.person({ expects: LINE_DOWN, context: { serviceWorkers: 'allow' } });
  await page.goto('/');
  await isKept(page);
  const { id } = await makeTable(stage.product.url);
  await page.goto(`/t/${id}`);
  await panel(page, 'Seats');
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/t/'))).toEqual([]);
  expect(kept).toContain('/');

  await page.context().setOffline(true);
  await page.goto('/p/three-segments');
  await page.locator('.pane svg [data-place^="vehicle:"]').first().waitFor();
  await page.locator('.menu button').first().click();
  await page.getByText('1 move', { exact: true }).first().waitFor();
  await page.goto(`/t/${id}`);
  await page.getByRole('main').getByText(/line/i).first().waitFor();
});

test('a push is shown once for its table, and nothing else is shown', async () => {
  const page = await stage.person({ context: { permissions: ['notifications'], serviceWorkers: 'allow' } });
  const { id } = await makeTable(stage.product.url);
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const registrationId = await registered;
  const deliver = (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin: stage.product.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data, tag }) => ({ title, body, data, tag }));
    });
  await deliver(JSON.stringify({ title: 'x', body: 'x', table: '../evil' }));
  await deliver('no JSON');
  await deliver(JSON.stringify({ title: 'Friday', body: 'it is your turn (hour 3).', table: id }));
  await expect.poll(shown).toEqual([{ title: 'Friday', body: 'it is your turn (hour 3).', data: id, tag: `turn-${id}` }]);
});

test('a browser subscribes with the key this installation made, and made once', async () => {
  const { key } = (await (await ask(stage.product.url, '/push-key')).json()) as { readonly key: string }; // the route's own
  const point = Buffer.from(key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const again: { readonly VAPID_PUBLIC_KEY: string } = JSON.parse(readFileSync(join(stage.product.data, 'vapid.json'), 'utf8'));
  expect(again.VAPID_PUBLIC_KEY).toBe(key);
  expect(statSync(join(stage.product.data, 'vapid.json')).mode & 0o077).toBe(0);
});
