// What a first visit costs: every script asked for before the puzzle can be played, the local-play worker's included, gzipped; and
// the fonts. That nothing else was needed is shown by playing with nothing else.

import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';

const stage = useStage();
/** Bytes in a kilobyte of a budget. */
const KB = 1024;
/** A place of the board where a vehicle stands. */
const VEHICLE = '.pane svg [data-place^="vehicle:"]';
/** What a page says of scripts that are kept from it. */
const KEPT_BACK = /net::ERR_FAILED|Failed to fetch dynamically imported module/;

interface Fetched {
  readonly path: string;
  readonly kind: 'script' | 'font';
  /** Bytes, gzipped; fonts as they are. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly asked: number;
}

const pathOf = (url: string): string => new URL(url).pathname;

async function weigh(response: Response): Promise<readonly Fetched[]> {
  const path = pathOf(response.url());
  const kind = path.endsWith('.js') ? 'script' : path.endsWith('.woff2') ? 'font' : undefined;
  if (!kind) return [];
  const body = await response.body();
  return [{ path, kind, bytes: kind === 'script' ? gzipSync(body).length : body.length, asked: response.request().timing().startTime }];
}

/** Everything asked for from an empty cache until the board stands, by the page's own clock; fonts until all is still. */
async function firstLoad(path: string): Promise<readonly Fetched[]> {
  const page = await stage.person();
  const weighed: Promise<readonly Fetched[]>[] = [];
  page.context().on('response', (response) => {
    const weight = weigh(response);
    weight.catch(() => undefined); // what comes once the page is gone has no body, and is not of the first load; the wait below tells the rest
    weighed.push(weight);
  });
  await page.addInitScript((vehicle) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(vehicle)) return;
      observer.disconnect();
      performance.mark('board');
    }).observe(document, { childList: true, subtree: true });
  }, VEHICLE);
  await page.goto(path);
  await page.locator(VEHICLE).first().waitFor();
  await page.waitForLoadState('networkidle');
  const drawn = await page.evaluate(() => performance.timeOrigin + (performance.getEntriesByName('board')[0]?.startTime ?? Number.NaN));
  return (await Promise.all(weighed)).flat().filter(({ kind, asked }) => kind === 'font' || asked <= drawn);
}

const sum = (fetched: readonly Fetched[], kind: Fetched['kind']): number =>
  fetched.filter((one) => one.kind === kind).reduce((bytes, one) => bytes + one.bytes, 0);

/** Plays the first move of the list. */
async function playOne(page: Page): Promise<void> {
  const list = page.getByText('Moves as a list');
  if (await list.isVisible()) await list.click();
  await page.locator('.menu button').first().click();
}

test.each([
  ['/', 90],
  ['/p/three-segments', 120],
])('the first load of %s is at most %i KB of scripts and 75 KB of fonts, and is all that a move needs', async (path, most) => {
  const fetched = await firstLoad(path);
  const list = fetched.map(({ path: at, bytes }) => `${(bytes / KB).toFixed(1)} KB ${at}`).sort();
  console.info(`${path}: ${(sum(fetched, 'script') / KB).toFixed(1)} KB of scripts, ${(sum(fetched, 'font') / KB).toFixed(1)} KB of fonts`);
  expect(list.join('\n')).toContain('/workers/');
  expect(sum(fetched, 'script'), list.join('\n')).toBeLessThanOrEqual(most * KB);
  expect(sum(fetched, 'font'), list.join('\n')).toBeLessThanOrEqual(75 * KB);

  const page = await stage.person({ expects: KEPT_BACK });
  const allowed = new Set(fetched.map((one) => one.path));
  await page.context().route(/\.js$/, (route) => (allowed.has(pathOf(route.request().url())) ? route.continue() : route.abort()));
  await page.goto(path);
  await page.locator(VEHICLE).first().waitFor();
  await playOne(page);
  await page.getByText('1 move', { exact: true }).first().waitFor();
});
