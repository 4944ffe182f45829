// What never leaves a seat's own browser, what opening a link never does, and what another's text and page cannot do.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { useStage } from './browser.ts';
import { makeTableByHand, move, panel, seesPly, sit, start, tableSheet } from './people.ts';
import { ask, claimSeat, frameOf, makeGame, makeTable } from './tables.ts';

const stage = useStage();
let elsewhere: Server | undefined;
afterEach(() => {
  elsewhere?.close();
  elsewhere = undefined;
});

/** Another site, with one page. */
async function anotherSite(html: string): Promise<string> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  elsewhere = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

const BOTS = [
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
];

describe('opening a link claims nothing (O28)', () => {
  test.each(BOTS)('for %s', async (agent) => {
    const { url } = stage.product;
    const { id } = await makeTable(url);
    const before = await frameOf(url, id);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await fetch(`${url}/t/${id}`, { method, headers: { 'user-agent': agent } });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/[sh]_[\w-]{16}/);
    }
    expect(await frameOf(url, id)).toEqual(before);
  });

  test('for a browser that runs every script and presses nothing, five times', async () => {
    const { url } = stage.product;
    const { id } = await makeTable(url);
    for (let visit = 0; visit < 5; visit++) {
      const page = await stage.person();
      await page.goto(`/t/${id}`);
      await page.getByRole('button', { name: 'Sit here' }).first().waitFor();
    }
    expect((await frameOf(url, id)).seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
  });
});

describe('a seat’s token', () => {
  test('is in no address, no referrer and no line the server prints (T5)', async () => {
    const page = await stage.person();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url(), request.headers().referer ?? ''));
    const id = await makeTableByHand(page);
    await sit(page, 'I');
    await start(page);
    await move(page, /uncouple/i);
    await seesPly(page, 1);
    const known = await page.evaluate((key) => localStorage.getItem(key), `signalbox.table.${id}`);
    const { seat, making } = JSON.parse(known ?? '{}');
    expect(seat).toMatch(/^s_[\w-]{22}$/);
    expect(making).toMatch(/^h_[\w-]{22}$/);
    for (const token of [seat, making]) {
      expect(seen.filter((text) => text.includes(token.slice(2)))).toEqual([]);
      expect(stage.product.output()).not.toContain(token.slice(2));
      expect(page.url()).not.toContain(token.slice(2));
    }
  });

  test('handed over in a link’s fragment is taken out of the address before anyone can copy it', async () => {
    const { url } = stage.product;
    const { id, tokens } = await makeGame(url);
    const page = await stage.person();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    await page.goto(`/t/${id}#s=${tokens[0]}`);
    await (await panel(page, 'Seats')).getByText('You', { exact: true }).waitFor();
    expect(page.url()).toBe(`${url}/t/${id}`);
    expect(await page.evaluate(() => document.referrer)).toBe('');
    await (await tableSheet(page)).getByRole('link', { name: 'Rules' }).click();
    await page.waitForURL('**/rules/shunting');
    expect(seen.join('\n')).not.toContain((tokens[0] ?? '').slice(2));
  });

  test('that is wrong is repeated nowhere (O18)', async () => {
    const { url } = stage.product;
    const { id } = await makeGame(url);
    for (const token of ['CANARY123', `s_${'C'.repeat(22)}`]) {
      const answer = await ask(url, `/tables/${id}/intents`, { token, body: { epoch: 1, seq: 1, intent: { type: 'CANARY123' } } });
      expect(answer.status).toBe(401);
      expect(`${await answer.text()}${[...answer.headers]}`).not.toMatch(/CANARY|CCCC/);
    }
    expect(stage.product.output()).not.toMatch(/CANARY|CCCC/);
  });
});

describe('another’s text', () => {
  const NAMES = ['<svg/onload=alert()>', '<img src=x onerror=a()>', '"><script>a()</script>', '{{7*7}}{7*7}', '__proto__', 'toString'];

  test.each(NAMES)('%s as a name is shown as text', async (name) => {
    const { url } = stage.product;
    const { id } = await makeTable(url);
    await claimSeat(url, id, 0, name);
    const page = await stage.person();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    await page.goto(`/t/${id}`);
    await (await panel(page, 'Seats')).getByText(name, { exact: true }).waitFor();
    expect(await page.locator('svg[onload], img[onerror]').count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  test('would run no script even if it became markup (O25)', async () => {
    const page = await stage.person({ expects: /Content Security Policy|ERR_|404/ });
    await page.goto('/');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/nothing.png" onerror="document.title = \'run\'">');
      const script = document.createElement('script');
      script.textContent = "document.title = 'run'";
      document.body.append(script);
    });
    await page.waitForFunction(() => document.querySelector('img[src="/nothing.png"]') instanceof HTMLImageElement);
    expect(await page.title()).not.toBe('run');
  });
});

describe('another site', () => {
  /** What the frame inside a page shows: nothing of ours once the browser has refused it. */
  const framed = async (page: Page): Promise<string> =>
    (await page
      .frames()[1]
      ?.content()
      .catch(() => '')) ?? '';

  test('cannot put a table in a frame (T13)', async () => {
    const { id } = await makeTable(stage.product.url);
    const site = await anotherSite(`<iframe src="${stage.product.url}/t/${id}"></iframe>`);
    const page = await stage.person({ expects: /frame-ancestors|Framing/ });
    await page.goto(site);
    expect(await framed(page)).not.toContain('_app/immutable');
    expect(page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  });

  test('cannot act for a visitor: no form, no fetch, with any type of content (T12)', async () => {
    const { url } = stage.product;
    const { id } = await makeTable(url);
    const claim = `${url}/api/tables/${id}/seats/0/claim`;
    const site = await anotherSite('<p>elsewhere</p>');
    const page = await stage.person({ expects: /CORS|ERR_BLOCKED_BY_RESPONSE|ERR_FAILED|403|415/ });
    await page.goto(site);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']) {
      await page.evaluate(
        ([to, contentType]) =>
          fetch(to ?? '', {
            method: 'POST',
            mode: 'no-cors',
            credentials: 'include',
            headers: { 'content-type': contentType ?? '' },
            body: '{}',
          }).catch(() => undefined),
        [claim, type],
      );
    }
    await page.setContent(`<form method="post" enctype="text/plain" action="${claim}"><input name='{"a":"' value='"}'></form>`);
    await Promise.all([page.waitForNavigation(), page.evaluate(() => document.querySelector('form')?.submit())]);
    expect((await frameOf(url, id)).seats.map(({ kind }) => kind)).toEqual(['open', 'open']);
  });
});
