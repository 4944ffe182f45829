// A record that somebody kept is checked in the browser, and whoever runs a site looks at it. Wrong versions these tests were seen to kill: a
// record with one digit changed that holds; a file that is sent anywhere; a token in an address or kept by the browser.

import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Save } from '../../engine/kernel/save.ts';
import { shelve } from '../../engine/kernel/table.ts';
import { stationMaster } from '../../engine/station-master/index.ts';
import { axeFaults, shoot, useStage } from './browser.ts';
import { panel } from './people.ts';
import { discard, startProduct } from './product.ts';
import { ask, frameOf, makeGame, play } from './tables.ts';

const stage = useStage();
const TOKEN = 'the-token-of-whoever-runs-this-site';
let save: Save;

beforeAll(async () => {
  const { url } = stage.product;
  const { id, tokens } = await makeGame(url);
  await play(url, id, tokens[0] ?? '');
  await play(url, id, tokens[1] ?? '');
  await play(url, id, tokens[0] ?? '', 'engine.drive');
  save = await (await ask(url, `/tables/${id}/save`)).json();
});

const drop = (page: Page, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name: 'kept.json', mimeType: 'application/json', buffer: Buffer.from(text) });
const holding = (page: Page, name: 'Holds' | 'Does not hold' | 'No answer') => page.getByRole('main').getByRole('img', { name, exact: true });

test('a record that was kept holds in every question, and the file stays on the device', async () => {
  const page = await stage.person();
  await page.goto('/');
  await page.getByRole('link', { name: 'Check a record' }).click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`));
  await drop(page, JSON.stringify(save));
  await page.getByRole('heading', { name: '“kept” holds.' }).waitFor();
  await expect.poll(() => holding(page, 'Holds').count()).toBe(5);
  await page.getByText(save.digest).waitFor();
  expect(sent.filter((line) => line.includes('/api/'))).toEqual([`GET /api/tables/${save.fair?.table} `]);
  expect(await axeFaults(page)).toEqual([]);
  await shoot(page, 'verified-desktop-light');
});

test('a record that holds becomes a table, where anybody sits down and plays on from its end', async () => {
  const page = await stage.person();
  const { url } = stage.product;
  const { id: old, tokens } = await makeGame(url);
  await play(url, old, tokens[0] ?? '');
  await page.goto('/verify');
  await drop(page, await (await ask(url, `/tables/${old}/save`)).text());
  await page.getByRole('button', { name: 'Make a table of it' }).click();
  await page.waitForURL(/\/t\/\w+$/);
  const id = new URL(page.url()).pathname.slice('/t/'.length);
  expect(await frameOf(url, id)).toMatchObject({ status: 'play', ply: 1, seats: [{ kind: 'open' }, { kind: 'open' }] });
  await (await panel(page, 'Seats')).getByRole('button', { name: 'Sit here' }).first().click();
  await (await panel(page, 'Moves')).getByRole('button').first().click();
  await expect.poll(async () => (await frameOf(url, id)).ply).toBe(2);
});

test('a record of a game that hides, not yet over, is refused in words', async () => {
  const page = await stage.person({ expects: /409/ });
  const game = shelve(stationMaster);
  const options = game.settle({ short: true }, 2);
  if (!options.ok) throw new Error(options.error.message);
  const running = game.deal({ options: options.value, seats: 2, seed: 'ab'.repeat(32) }).save([{ kind: 'human' }, { kind: 'human' }]);
  await page.goto('/verify');
  await drop(page, JSON.stringify(running));
  await page.getByRole('button', { name: 'Make a table of it' }).click();
  await page.getByRole('alert').filter({ hasText: /hides/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/verify');
});

test('a record with one thing changed says which question it fails, on a phone in the dark', async () => {
  const page = await stage.person({ size: 'phone', scheme: 'dark' });
  await page.goto('/verify');
  const flip = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;
  const fair = save.fair ?? { table: '', secret: '', commitment: '', nonces: [] };
  const changed: readonly (readonly [question: RegExp, holds: number, save: object])[] = [
    [/They lead to the position it says/, 2, { ...save, digest: flip(save.digest) }],
    [/Every move is legal/, 1, { ...save, history: [...save.history, ...save.history] }],
    [/It is a record/, 0, { ...save, rules: 'shunting-0' }],
    [/The shuffle is the one its table was bound to/, 4, { ...save, fair: { ...fair, secret: flip(fair.secret) } }],
  ];
  for (const [question, holds, file] of changed) {
    await drop(page, JSON.stringify(file));
    await page.getByRole('heading', { name: '“kept” does not hold.' }).waitFor();
    const failing = page.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Does not hold', exact: true }) });
    expect(await failing.count()).toBe(1);
    expect(await failing.textContent()).toMatch(question);
    await expect.poll(() => holding(page, 'Holds').count()).toBe(holds);
    if (holds === 4) await shoot(page, 'verified-phone-dark');
    await page.reload();
  }
  await drop(page, '{"format":');
  await page.getByText('This file is not JSON.').waitFor();
});

test('whoever runs the site sees its tables by the token, which is nowhere but in the page', async () => {
  const guarded = await startProduct(undefined, undefined, { ADMIN_TOKEN: TOKEN });
  onTestFinished(() => discard(guarded));
  const { id } = await makeGame(guarded.url);
  await ask(guarded.url, '/tables/00000000000000000000000');
  const page = await stage.person({ expects: /401/ });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${guarded.url}/admin`);
  await page.getByLabel('The site’s token').fill('not this one');
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByText('That is not the token.').waitFor();
  await page.getByLabel('The site’s token').fill(TOKEN);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('heading', { name: 'Tables: 1 open, 0 over' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
  expect(await row.textContent()).toMatch(/shunting.*play.*0.*KB/s);
  await page.getByRole('cell', { name: 'not-found' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await shoot(page, 'admin-desktop-light');
  expect(addresses.join('\n')).not.toContain(TOKEN);
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))).not.toContain(
    TOKEN,
  );
});

test('a file is opened where it is dropped on the field, and beside it no browser opens it in place of the page', async () => {
  const page = await stage.person({ size: 'desktop' });
  await page.goto('/verify');
  const field = page.getByRole('group', { name: /file$/ });
  await field.waitFor();
  const taken = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['{'], 'Cut off.json', { type: 'application/json' }));
    const text = new DataTransfer();
    text.setData('text/plain', 'words');
    const isTaken = (where: Element | null, type: string, dataTransfer: DataTransfer): boolean =>
      where?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })) === false;
    return {
      beside: ['dragover', 'drop'].map((type) => isTaken(document.querySelector('h1'), type, data)),
      words: ['dragover', 'drop'].map((type) => isTaken(document.querySelector('h1'), type, text)),
      field: ['dragover', 'drop'].map((type) => isTaken(document.querySelector('fieldset.field'), type, data)),
    };
  });
  expect(taken).toEqual({ beside: [true, true], words: [false, false], field: [true, true] });
  await field.getByRole('alert').getByText(/\S/).waitFor();
});
