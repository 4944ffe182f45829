// People at browsers: one Chromium a process of tests, one context a person (their storage is theirs alone), and no page that complains on
// its console goes unnoticed.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { browserPath } from '../../scripts/browsers.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { discard, type Product, startProduct } from './product.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
/**
 * Features of Chromium that are off: those Playwright turns off, since the last such list is the only one that counts; the pop-ups of the
 * address bar, which nobody sees here and which are two more pages to load for every window; and processes kept for pages to come.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** Milliseconds a person waits for anything to show: less than a stream rests between two beats, which would tell it late. */
const PATIENCE = 15_000;

const SIZES = {
  desktop: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const;
export type Size = keyof typeof SIZES;
export type Scheme = 'light' | 'dark';

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath('chromium'), args: [...FLAGS, ...QUIET, `--disable-features=${OFF.join()}`] });
}

let launched: Browser | undefined;

/** The browser of this process, for one file after the other; it ends with the process. One that has crashed is followed by another. */
async function sharedBrowser(): Promise<Browser> {
  if (!launched?.isConnected()) launched = await launch();
  return launched;
}

export interface PersonOptions {
  readonly size?: Size;
  readonly scheme?: Scheme;
  /** Complaints this test causes on purpose, such as a line it cuts itself. */
  readonly expects?: RegExp;
  /**
   * More about the person's browser. It takes no service worker unless this says so: that comes when a page has rested for some seconds, fetches
   * the whole site, and stands between the site and the next page, which on a slow machine would be another test than on a fast one.
   */
  readonly context?: BrowserContextOptions;
  /** Does not go when a test ends: whoever asked closes the context. */
  readonly stays?: boolean;
}

/** What a page says on its console while its line is down. */
export const LINE_DOWN = /net::ERR_INTERNET_DISCONNECTED|Failed to fetch/;
/** What a page says whose service worker is kept away. */
const KEPT_AWAY = 'Service Worker registration blocked by Playwright';

export interface Stage {
  readonly product: Product;
  readonly browser: Browser;
  /** A page of somebody new. Whatever it complains of on its console fails the test. */
  person(options?: PersonOptions): Promise<Page>;
  /** Has a further page of a person's watched in the same way. */
  watch(page: Page, expects?: RegExp): Page;
}

export interface ProductOptions {
  /** A second try of a test has a product of its own: what the first has left there would be counted along. */
  readonly anew?: boolean;
  /** Said to the product besides. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the product for the tests of a file; what it gives tells it as it is now. */
export function useProduct({ anew = false, env = {} }: ProductOptions = {}): () => Product {
  let product: Product | undefined;
  const start = async () => {
    product = await startProduct(undefined, undefined, env);
  };
  const end = async () => {
    if (product) await discard(product);
    product = undefined;
  };
  beforeAll(start);
  beforeEach(async ({ task }) => {
    if (!anew || !task.result?.retryCount) return;
    await end();
    await start();
  });
  afterAll(end);
  return () => {
    if (!product) throw new Error('the product has not started');
    return product;
  };
}

/** Starts the product for the tests of a file, with a browser, and ends every person's context after each test. */
export function useStage(options?: ProductOptions): Stage {
  const product = useProduct(options);
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });

  const watch = (page: Page, expects?: RegExp): Page => {
    const note = (text: string) => {
      if (!expects?.test(text) && !text.includes(KEPT_AWAY)) complaints.push(text);
    };
    page.on('pageerror', (error) => note(`${page.url()}: ${error.stack || error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
    return page;
  };
  return {
    get product() {
      return product();
    },
    get browser() {
      if (!browser) throw new Error('the browser has not started');
      return browser;
    },
    async person({ size = 'desktop', scheme = 'light', expects, context: more, stays = false } = {}) {
      const context = await this.browser.newContext({
        baseURL: this.product.url,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...SIZES[size],
        ...more,
      });
      context.setDefaultTimeout(PATIENCE);
      if (!stays) contexts.push(context);
      return watch(await context.newPage(), expects);
    },
    watch,
  };
}

/** One person for all tests of a group: what a browser reads of the site it reads once. A second try is by somebody new. */
export function usePerson(stage: Stage, options: PersonOptions): () => Page {
  let page: Page | undefined;
  const leave = async () => {
    await page?.context().close();
    page = undefined;
  };
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) await leave();
    page ??= await stage.person({ ...options, stays: true });
  });
  afterAll(leave);
  return () => {
    if (!page) throw new Error('nobody has come');
    return page;
  };
}

/** What axe finds wrong with a page, one line a violation. Evaluated from outside, since the page's own policy lets no script in. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Keeps a picture of the page under test/e2e/.shots, for people to look at. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = join(ROOT, 'test', 'e2e', '.shots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
