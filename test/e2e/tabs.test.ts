// What browsers do to pages: many tabs on one origin, back and forward, freezing, and pages older than the server.

import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserPath } from '../../scripts/browsers.mjs';
import { useStage } from './browser.ts';
import { move, panel, seesPly, sitDownTogether, tableSheet } from './people.ts';
import { makeGame, play } from './tables.ts';

const stage = useStage();

test('the seventh tab of one browser loads and plays, and the first catches up when it is looked at again (O10)', async () => {
  const { url } = stage.product;
  const { id, tokens } = await makeGame(url);
  const first = await stage.person();
  const tabs = [first];
  while (tabs.length < 7) tabs.push(stage.watch(await first.context().newPage()));
  for (const tab of tabs) {
    await tab.goto(`/t/${id}`);
    await seesPly(tab, 0);
  }
  const seated = stage.watch(await first.context().newPage());
  await seated.goto(`/t/${id}#s=${tokens[0]}`);
  await move(seated, /uncouple/i);
  await seesPly(seated, 1);
  await first.bringToFront();
  await first.evaluate(() => dispatchEvent(new Event('focus')));
  await seesPly(first, 1);
});

test('Back shows the position as it is now, though the page was left before the move (O14)', async () => {
  const { url } = stage.product;
  const { id, tokens } = await makeGame(url);
  const page = await stage.person();
  await page.goto(`/t/${id}`);
  await seesPly(page, 0);
  await page.goto('/rules/shunting');
  await play(url, id, tokens[0] ?? '');
  await page.goBack();
  await seesPly(page, 1);
});

test('so does a page that comes back from the back/forward cache (O14)', async () => {
  const { url } = stage.product;
  const { id, tokens } = await makeGame(url);
  const browser = await chromium.launch({
    executablePath: browserPath('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const page = await browser.newPage({ baseURL: url });
    await page.goto(`/t/${id}`);
    await seesPly(page, 0);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => document.documentElement.setAttribute('data-persisted', String(persisted))),
    );
    await page.goto('/rules/shunting');
    await play(url, id, tokens[0] ?? '');
    await page.goBack({ waitUntil: 'commit' });
    await seesPly(page, 1);
    expect(await page.locator('html').getAttribute('data-persisted')).toBe('true');
  } finally {
    await browser.close();
  }
});

test('a page that was frozen shows the newest position as soon as it wakes (O15)', async () => {
  const { url } = stage.product;
  const { id, tokens } = await makeGame(url);
  const page = await stage.person();
  await page.goto(`/t/${id}`);
  await seesPly(page, 0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await play(url, id, tokens[0] ?? '');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await seesPly(page, 1);
});

test('a page older than the server says so, and a reload brings back the seat and plays the unsent move', async () => {
  const [ada, ben] = [await stage.person({ expects: /net::ERR_FAILED|ERR_INTERNET_DISCONNECTED/ }), await stage.person()];
  await sitDownTogether(ada, ben);
  await ada.route('**/api/tables/*/intents', (route) => route.abort());
  await ada.route('**/api/tables/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: frame\nid: 9.9\ndata: {"protocol":2}\n\n' }),
  );
  await move(ada, /uncouple/i);
  await ada.context().setOffline(true);
  await ada.context().setOffline(false);
  await ada.getByRole('main').getByText('This page is older than the table.').waitFor();

  await ada.unrouteAll();
  await ada.getByRole('button', { name: 'Reload' }).click();
  await seesPly(ada, 1);
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await seesPly(ben, 1);
});

test('a page older than the site, part of which is gone from it, says so over an open line and is loaded anew by a press', async () => {
  const [ada, ben] = [await stage.person({ expects: /Failed to (load|fetch)/ }), await stage.person()];
  await sitDownTogether(ada, ben);
  await ada.context().route('**/_app/immutable/**', (route) => route.fulfill({ status: 404, body: '' }));
  const sheet = await tableSheet(ada);
  await sheet.getByText(/older than the site/).waitFor();
  await ada.context().unroute('**/_app/immutable/**');
  await sheet.getByRole('button', { name: 'Reload' }).click();
  await (await panel(ada, 'Seats')).getByText('You', { exact: true }).waitFor();
  await (await tableSheet(ada)).getByRole('button', { name: 'Leave the seat' }).waitFor();
});
