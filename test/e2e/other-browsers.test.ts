// Firefox and WebKit play what Chromium plays in the files beside this one: a puzzle each, and one table between them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.mjs';
import { ask, type Driven, keep, press, sees, strike } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { discard, type Product, startProduct } from './product.ts';
import { frameOf } from './tables.ts';
import { startWebKit } from './webkit.ts';

const BROWSERS = ['Firefox', 'WebKit'] as const;
/** The files of the built Web Workers. */
const WORKERS = join(ROOT, 'client', 'build', '_app', 'immutable', 'workers');
/** What Firefox says of a file that a page was still asking for when it was left. */
const LEFT = /Unable to preload CSS|error loading dynamically imported module/;
const started = new Map<string, Driven>();
let product: Product;

function browser(name: (typeof BROWSERS)[number]): Driven {
  const found = started.get(name);
  if (!found) throw new Error(`${name} has not started`);
  return found;
}

const open = (page: Driven, path: string) => page.open(`${product.url}${path}`);

/** Plays the move of this name from the list of moves. */
const move = (page: Driven, name: RegExp) => press(page, 'section[aria-label="Moves"] button', name);

beforeAll(async () => {
  const firefox = startFirefox().then((page) => started.set('Firefox', page));
  const webkit = startWebKit().then((page) => started.set('WebKit', page));
  product = await startProduct();
  await Promise.all([firefox, webkit]);
});
// A puzzle goes on where it was left, and today's may be any of them.
beforeEach(async () => {
  for (const page of started.values()) {
    await open(page, '/privacy');
    await ask(page, () => localStorage.clear());
  }
});
afterEach(async () => {
  const heard = await Promise.all([...started].map(async ([name, page]) => (await page.complaints()).map((text) => `${name}: ${text}`)));
  expect(heard.flat().filter((text) => !LEFT.test(text))).toEqual([]);
});
afterAll(async () => {
  await Promise.all([...started.values()].map((page) => page.close()));
  await discard(product);
});

test.each(BROWSERS)('the home page of %s is coloured, and its puzzle is open to play', async (name) => {
  const page = browser(name);
  await open(page, '/');
  await sees(page, /Choose (an engine|where)/);
  // Where light-dark() is not understood the page has no ground.
  expect(await ask(page, () => getComputedStyle(document.documentElement).backgroundColor)).toMatch(/^rgb\(/);
  await press(page, 'summary', /^Moves as a list/);
  await press(page, 'details button');
  await sees(page, /\b[1-9]\d* moves?\b/);
  await keep(page, `home-${name}`);
});

test.each(BROWSERS)('three segments is solved in %s by pressing the board, and once more by keys', async (name) => {
  const page = browser(name);
  await open(page, '/p/three-segments');
  await press(page, '[data-place^="seg:"]');
  await sees(page, /Solved in 1 move\. That is par\./);
  await press(page, 'button', /^Undo$/);
  await sees(page, /\b0 moves/);
  // A fresh page, whose keyboard is not yet where the press was.
  await open(page, '/p/three-segments');
  await sees(page, /Choose (an engine|where)/);
  await ask(page, () => document.querySelector<SVGElement>('svg[tabindex]')?.focus());
  await strike(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await sees(page, /Solved in 1 move\. That is par\./);
});

// WebKit runs the file again that starts a worker when a later file imports from it; every call would be answered twice, by two tables.
test('no file of a worker imports from the one that starts it', () => {
  const files = readdirSync(WORKERS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'));
  const starts = files.filter((path) => path.includes('-worker-'));
  expect(starts.length).toBeGreaterThan(5);
  for (const path of files) {
    const text = readFileSync(join(WORKERS, path), 'utf8');
    expect(
      starts.filter((start) => text.includes(`/${start}`)),
      path,
    ).toEqual([]);
  }
});

test('Firefox and WebKit share a table: moves are seen live, and a reload keeps the seat', async () => {
  const [ada, ben] = [browser('Firefox'), browser('WebKit')];
  await open(ada, '/new/shunting');
  await press(ada, 'button', /^Make the table$/);
  await expect.poll(() => ask(ada, () => location.pathname), { timeout: 15_000 }).toMatch(/^\/t\/\w+$/);
  const path = await ask(ada, () => location.pathname);
  await press(ada, 'button', /^Sit here$/);
  await open(ben, path);
  await press(ben, 'button', /^Sit here$/);
  await sees(ben, /\bYou\b/);
  await press(ada, 'button', /^Start/);

  await move(ada, /^Uncouple/);
  await sees(ben, /\bply 1\b/i);
  await move(ben, /^Couple/);
  await sees(ada, /\bply 2\b/i);
  for (const [page, ply] of [
    [ada, 3],
    [ben, 4],
  ] as const) {
    await open(page, path);
    await move(page, /^(Uncouple|Couple)/);
    await sees(page, new RegExp(`\\bply ${ply}\\b`, 'i'));
  }
  await sees(ada, /\bply 4\b/i);
  expect((await frameOf(product.url, path.slice('/t/'.length))).ply).toBe(4);
  await keep(ada, 'table-Firefox');
  await keep(ben, 'table-WebKit');
});
