// What a first visit costs: every script fetched before the puzzle can be played, the local-play worker's included, gzipped;
// and the fonts.

import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from './browser.ts';

const stage = useStage();
/** Bytes in a kilobyte of a budget. */
const KB = 1024;

interface Fetched {
  readonly path: string;
  readonly kind: 'script' | 'font';
  /** Bytes, gzipped; fonts as they are. */
  readonly bytes: number;
}

/** Everything fetched from an empty cache until `ready`. */
async function firstLoad(path: string, ready: (page: Page) => Promise<unknown>): Promise<readonly Fetched[]> {
  const page = await stage.person();
  const fetched: Promise<readonly Fetched[]>[] = [];
  page.context().on('response', (response) => {
    const at = new URL(response.url()).pathname;
    const kind = at.endsWith('.js') ? 'script' : at.endsWith('.woff2') ? 'font' : undefined;
    if (!kind) return;
    fetched.push(response.body().then((body) => [{ path: at, kind, bytes: kind === 'script' ? gzipSync(body).length : body.length }]));
  });
  await page.goto(path);
  await ready(page);
  return (await Promise.all(fetched)).flat();
}

const sum = (fetched: readonly Fetched[], kind: Fetched['kind']): number =>
  fetched.filter((one) => one.kind === kind).reduce((bytes, one) => bytes + one.bytes, 0);

/** The puzzle can be played: its board is drawn, and taking back is offered once something was played. */
async function canPlay(page: Page): Promise<void> {
  await page
    .getByRole('img', { name: /goals? met/ })
    .first()
    .waitFor();
  await page.locator('.pane svg [data-place^="vehicle:"]').first().waitFor();
}

test.each([
  ['/', 90],
  ['/p/three-segments', 120],
])('the first load of %s is at most %i KB of scripts and 75 KB of fonts', async (path, most) => {
  const fetched = await firstLoad(path, canPlay);
  const list = fetched.map(({ path: at, bytes }) => `${(bytes / KB).toFixed(1)} KB ${at}`).sort();
  console.info(`${path}: ${(sum(fetched, 'script') / KB).toFixed(1)} KB of scripts, ${(sum(fetched, 'font') / KB).toFixed(1)} KB of fonts`);
  expect(list.join('\n')).toContain('/workers/');
  expect(sum(fetched, 'script'), list.join('\n')).toBeLessThanOrEqual(most * KB);
  expect(sum(fetched, 'font'), list.join('\n')).toBeLessThanOrEqual(75 * KB);
});
