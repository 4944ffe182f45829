// Being away: whoever is not here is told by a webhook, once and by the public link, and sees on return what happened; and what needs no table
// goes on without a line. The webhook's other end is a server here, which the deployment is told to trust.

import { readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from './browser.ts';
import { panel, tableSheet, told } from './people.ts';
import { discard, type Product, startProduct } from './product.ts';
import { act, ask, claimSeat, frameOf, makeTable } from './tables.ts';

interface Caught {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const caught: Caught[] = [];
let catcher: Server;
let origin: string;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  catcher = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part;
    });
    request.on('end', () => {
      caught.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => catcher.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(catcher.address() as AddressInfo).port}`; // a TCP server's
  // A notice waits until whoever was just here no longer counts as online, as the limits do by themselves.
  const limits = JSON.stringify({ onlineMs: 500, noticeAfterMs: 1000, beatMs: 300 });
  [product, browser] = await Promise.all([
    startProduct(undefined, undefined, { NOTICE_HOSTS: origin, TABLE_LIMITS: limits, VAPID_SUBJECT: 'mailto:rail@signalbox.site' }),
    launch(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  if (product) await discard(product);
  catcher?.close();
});

const bodies = () => caught.map(({ body }) => JSON.parse(body));

/** Seats two at a Station Master whose hands both must choose, gives seat 1 to the browser. */
async function away(): Promise<{ id: string; tokens: readonly string[]; context: BrowserContext }> {
  const { id, host } = await makeTable(product.url, 2, { short: true }, 'station-master');
  const tokens = [(await claimSeat(product.url, id, 0, 'Ada')).token, (await claimSeat(product.url, id, 1, 'Ben')).token];
  await act(product.url, id, host, { type: 'start' });
  const context = await browser.newContext({ baseURL: product.url });
  context.setDefaultTimeout(15_000);
  return { id, tokens, context };
}

/** Plays whatever the menu offers first, until `until` says that it is enough. */
async function playOn(id: string, token: string, until: () => Promise<boolean>): Promise<void> {
  for (let plies = 0; plies < 40 && !(await until()); plies++) {
    const { epoch, lastSeq = 0, menu } = await frameOf(product.url, id, token);
    const [item] = menu;
    if (item === undefined) return;
    await ask(product.url, `/tables/${id}/intents`, { token, body: { epoch, seq: lastSeq + 1, intent: item.intent } });
  }
}

test('an absent seat is told once, by the public link; on return it sees what it missed', async () => {
  const { id, tokens, context } = await away();
  const [ada = '', ben = ''] = tokens;
  const page: Page = await context.newPage();
  await page.goto(`/t/${id}#s=${ben}`);
  await panel(page, 'Seats');

  // Ben hangs a webhook of his own in the table's sheet, and types back the code it was sent.
  const sheet = await tableSheet(page);
  await sheet.getByText('Tell me of my turns by a webhook').click();
  await sheet.getByLabel('Form').selectOption('json');
  await sheet.getByLabel('Webhook address').fill(`${origin}/hook`);
  await sheet.getByRole('button', { name: 'Add' }).click();
  await sheet.getByText(/: not confirmed/).waitFor();
  await expect.poll(() => bodies().length).toBe(1);
  await sheet.getByLabel('Code it was sent').fill(bodies()[0].code);
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await sheet.getByText(/: not confirmed/).waitFor({ state: 'detached' });

  // He chooses his hand, so that the table waits for Ada alone, and shuts the page.
  const seen = await frameOf(product.url, id, ben);
  await ask(product.url, `/tables/${id}/intents`, { token: ben, body: { epoch: seen.epoch, seq: 1, intent: seen.menu[0]?.intent } });
  expect((await frameOf(product.url, id)).actors).toEqual([0]);
  await page.waitForTimeout(300);
  await page.close();
  await expect.poll(async () => (await frameOf(product.url, id)).seats[1]?.online).toBe(false);

  await playOn(id, ada, async () => (await frameOf(product.url, id)).actors.includes(seen.viewer as never));
  expect((await frameOf(product.url, id)).actors).toContain(1);
  await expect.poll(() => bodies().length).toBe(2);
  const { ply } = await frameOf(product.url, id);
  await playOn(id, ada, async () => (await frameOf(product.url, id)).ply > ply + 1);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(bodies()).toHaveLength(2);
  expect(bodies()[1]).toMatchObject({ event: 'turn', table: id, seat: 1, who: 'Ben', link: `${product.url}/t/${id}` });
  expect(caught.map(({ body }) => body).join()).not.toMatch(/[sh]_[\w-]{22}|#s=/);

  // Opened by the link of the notice: the seat is this browser's, and what was missed is told.
  const back = await context.newPage();
  await back.goto(bodies()[1].link);
  const missed = back.getByRole('dialog', { name: 'Since you were away' });
  await missed.getByRole('listitem').first().waitFor();
  expect(await missed.getByRole('listitem').count()).toBeGreaterThan(0);
  await missed.getByRole('button', { name: 'Step through it' }).click();
  await missed.waitFor({ state: 'hidden' });
  await back.reload();
  await told(back, /./).waitFor();
  await back.waitForTimeout(500);
  expect(await missed.isVisible()).toBe(false);
  await context.close();
});

test('puzzles go on without a line once the site was visited, and no table’s page is kept', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), { timeout: 20_000 })
    .toBe('activated');
  const { id } = await makeTable(product.url);
  await page.goto(`/t/${id}`);
  await panel(page, 'Seats');
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith('/api/') || path.startsWith('/t/'))).toEqual([]);
  expect(kept).toContain('/');

  await context.setOffline(true);
  await page.goto('/p/three-segments');
  await page.locator('.pane svg [data-place^="vehicle:"]').first().waitFor();
  await page.locator('.menu button').first().click();
  await page.getByText('1 move', { exact: true }).first().waitFor();
  await page.goto(`/t/${id}`);
  await page.getByRole('main').getByText(/line/i).first().waitFor();
  await context.close();
});

test('a push is shown once for its table, and nothing else is shown', async () => {
  const context = await browser.newContext({ baseURL: product.url, permissions: ['notifications'] });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const { id } = await makeTable(product.url);
  const session = await context.newCDPSession(page);
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
  const deliver = (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin: product.url, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, data, tag }) => ({ title, body, data, tag }));
    });
  await deliver(JSON.stringify({ title: 'x', body: 'x', table: '../evil' }));
  await deliver('no JSON');
  await deliver(JSON.stringify({ title: 'Friday', body: 'it is your turn (hour 3).', table: id }));
  await expect.poll(shown).toEqual([{ title: 'Friday', body: 'it is your turn (hour 3).', data: id, tag: `turn-${id}` }]);
  await context.close();
});

test('a browser subscribes with the key this installation made, and made once', async () => {
  const { key } = (await (await ask(product.url, '/push-key')).json()) as { readonly key: string }; // the route's own
  const point = Buffer.from(key, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const again: { readonly VAPID_PUBLIC_KEY: string } = JSON.parse(readFileSync(join(product.data, 'vapid.json'), 'utf8'));
  expect(again.VAPID_PUBLIC_KEY).toBe(key);
  expect(statSync(join(product.data, 'vapid.json')).mode & 0o077).toBe(0);
});
