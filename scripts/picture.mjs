// `node scripts/picture.mjs`: takes the picture of a table in play that the README shows, and one picture a game for the previews of
// links, from the built product. Not part of any test; run it when a board's looks change.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from './browsers.mjs';
import { startProduct } from './product.mjs';
import { ROOT } from './run.mjs';

const data = mkdtempSync(join(tmpdir(), 'signalbox-'));
const product = await startProduct({ port: 0, data });
const browser = await chromium.launch({ executablePath: browserPath('chromium'), args: ['--no-sandbox', '--disable-gpu'] });

/**
 * A link's picture: a table of the game, as wide as link previews are.
 * @param {string} game
 * @param {string} path
 */
async function card(game, path) {
  const page = await browser.newPage({ baseURL: product.url.href, viewport: { width: 1200, height: 630 }, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.getByRole('main').locator('svg').first().waitFor();
  await page.waitForTimeout(1500); // the page works its way to the ply
  await page.screenshot({ path: join(ROOT, 'client', 'static', 'cards', `${game}.png`) });
}

/**
 * A game that bots have played to its end.
 * @param {string} game
 * @param {number} seats
 */
async function gameOfBots(game, seats) {
  /** @type {(path: string, body: unknown, token?: string) => Promise<any>} */
  const post = async (path, body, token) =>
    (
      await fetch(new URL(`/api/tables${path}`, product.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    ).json();
  const { id, host } = await post('', { game, seats });
  const act = (/** @type {object} */ action) => post(`/${id}/actions`, { key: crypto.randomUUID(), action }, host);
  for (let seat = 0; seat < seats; seat++) await act({ type: 'seatBot', seat });
  await act({ type: 'start' });
  for (;;) {
    const summary = await (await fetch(new URL(`/api/tables/${id}`, product.url))).text();
    if (summary.includes('"status":"over"')) return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A map of 18xx that four companies have built on, from the records of whole games. */
async function builtMap() {
  const golden = JSON.parse(readFileSync(join(ROOT, 'test', 'golden', 'eighteen-xx', 'seven-gates-free.json'), 'utf8'));
  const history = golden.plies.map((/** @type {{ seat: number, intent: unknown }} */ { seat, intent }) => ({ seat, intent }));
  const save = {
    format: 'signalbox-save/1',
    game: 'eighteen-xx',
    rules: golden.rules,
    options: golden.options,
    seed: '7'.repeat(64),
    seats: Array.from({ length: golden.seats }, () => ({ kind: 'human' })),
    history,
    digest: golden.plies.at(-1).digest,
  };
  const made = await fetch(new URL('/api/tables', product.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ save }),
  });
  return /** @type {{ id: string }} */ (await made.json()).id;
}

/** A Shift in a solitaire that was played by hand, as whoever plays it sees it. */
async function shift() {
  const { save } = JSON.parse(readFileSync(join(ROOT, 'test', 'golden', 'station-master', 'solitaire-by-mouse.json'), 'utf8'));
  const headers = { 'content-type': 'application/json' };
  const made = await fetch(new URL('/api/tables', product.url), { method: 'POST', headers, body: JSON.stringify({ save }) });
  const { id } = /** @type {{ id: string }} */ (await made.json());
  const page = await person();
  await page.goto(`/t/${id}/replay#62`);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Close your Shift' }).first().waitFor();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: join(ROOT, 'docs', 'table.png') });
}

/** A page of somebody new. */
const person = () => browser.newPage({ baseURL: product.url.href, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });

try {
  const [ada, ben] = [await person(), await person()];
  await ada.goto('/new/shunting?puzzle=run-round');
  await ada.getByRole('button', { name: 'Make the table' }).click();
  await ada.waitForURL(/\/t\/\w+$/);
  await ben.goto(ada.url());
  await ada.getByRole('button', { name: 'Sit here' }).first().click();
  await ada.getByRole('region', { name: 'Seats' }).getByText('You', { exact: true }).waitFor();
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ada.getByRole('button', { name: /^Start/ }).click();
  for (const [page, name] of /** @type {const} */ ([
    [ada, /^Engine 2 forward 3 /],
    [ben, /^Uncouple /],
    [ada, /^Throw the switch at 8,0/],
  ])) {
    await page.getByRole('region', { name: 'Moves' }).getByRole('button', { name }).click();
  }
  await ada.getByRole('region', { name: 'Log' }).getByRole('listitem').nth(2).waitFor();
  await shift();
  await card('shunting', `${new URL(ada.url()).pathname}#watch`);
  await card('station-master', `/t/${await gameOfBots('station-master', 3)}/replay#420`);
  await card('foundry', `/t/${await gameOfBots('foundry', 2)}/replay#60`);
  await card('eighteen-xx', `/t/${await builtMap()}#watch`);
} finally {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
