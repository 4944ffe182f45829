// `node scripts/picture.mjs`: takes the picture of a table in play that the README shows, from the built product. Not part of
// any test; run it when the board's looks change.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserPath } from './browsers.mjs';
import { startProduct } from './product.mjs';
import { ROOT } from './run.mjs';

const data = mkdtempSync(join(tmpdir(), 'signalbox-'));
const product = await startProduct({ port: 0, data });
const browser = await chromium.launch({ executablePath: browserPath('chromium'), args: ['--no-sandbox', '--disable-gpu'] });

/** A page of somebody new. */
const person = () => browser.newPage({ baseURL: product.url.href, viewport: { width: 1200, height: 760 }, reducedMotion: 'reduce' });

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
  const drive = ada.getByRole('region', { name: 'Moves' }).getByRole('button', { name: /^Engine 2 backward 7 / });
  await drive.hover();
  await ada.screenshot({ path: join(ROOT, 'docs', 'table.png') });
} finally {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(0);
