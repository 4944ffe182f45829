// A page in a browser that speaks the W3C's own protocols rather than Playwright's: what such a page can do, and what a
// person does with it.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, vi } from 'vitest';
import { ROOT } from '../../scripts/run.mjs';

/** Milliseconds a person waits for anything to show. */
const PATIENCE = { timeout: 15_000, interval: 50 };
/** Milliseconds until a press is a click, or will never be one. */
const CLICK = { timeout: 1_000, interval: 20 };
/** Milliseconds a browser may take to start on a loaded machine. */
const START = 60_000;
/** Keys by the code points that WebDriver gives them. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', ArrowRight: '\uE014' } as const;

export interface Driven {
  /** Loads an address, to the end of its load event. */
  open(url: string): Promise<void>;
  /** What an expression gives, which is a string. */
  evaluate(expression: string): Promise<string>;
  /** Carries out W3C input sources, ticks in step. */
  act(sources: readonly object[]): Promise<void>;
  /** A PNG of what shows. */
  picture(): Promise<Buffer>;
  /** What the page has complained of since the last time it was asked. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Waits until a program prints what the pattern asks for; gives its first group. */
export async function said(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  const found = () => pattern.exec(text)?.[1] ?? Promise.reject(new Error(`it never said ${pattern}:\n${text}`));
  return vi.waitFor(found, { timeout: START, interval: 20 });
}

/** Runs a function in the page. It may use its arguments and the page, nothing else. */
export async function ask<A extends readonly unknown[], T>(page: Driven, asked: (...args: A) => T, ...args: A): Promise<T> {
  return JSON.parse(await page.evaluate(`JSON.stringify((${asked})(...${JSON.stringify(args)}) ?? null)`));
}

/** The middle of what is visible, enabled, bears this name and is not covered, once scrolled to; null where there is nothing such. */
function middleOf(selector: string, name: string): { readonly x: number; readonly y: number } | null {
  const wanted = new RegExp(name, 'i');
  const found = [...document.querySelectorAll(selector)].find(
    (one) =>
      one.checkVisibility() && !one.matches(':disabled, [aria-disabled="true"]') && wanted.test(one.ariaLabel ?? one.textContent?.trim() ?? ''),
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const top = document.elementFromPoint(x, y);
  const isHit = (target: EventTarget | null) => target instanceof Node && (found.contains(target) || found instanceof SVGElement);
  if (!isHit(top)) return null;
  // Kept on the document, so that it goes when a press leads to another page.
  Object.assign(document, { pressed: false });
  const last = found instanceof SVGElement ? 'pointerup' : 'click'; // a board that captures the pointer has no click everywhere
  document.addEventListener(last, (event) => Object.assign(document, { pressed: isHit(event.target) }), { capture: true, once: true });
  return { x, y };
}

/**
 * Presses the first thing of this selector and name, once it has come to rest; again, where no click came of it: it had moved off before the
 * press came, or the browser let the press go, as Firefox may soon after it has started.
 */
export async function press(page: Driven, selector: string, name = /^/): Promise<void> {
  let before = '';
  await vi.waitFor(async () => {
    const at = await ask(page, middleOf, selector, name.source);
    const rests = JSON.stringify(at) === before;
    before = JSON.stringify(at);
    if (!at || !rests) throw new Error(`there is no ${selector} ${name} to press`);
    const actions = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await page.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    const isPressed = () => ask(page, () => Reflect.get(document, 'pressed') !== false).catch(() => true); // no answer while it leads elsewhere
    await vi.waitUntil(isPressed, CLICK).catch(() => {
      throw new Error(`no click came of the press of ${selector} ${name}`);
    });
  }, PATIENCE);
}

export async function strike(page: Driven, ...keys: readonly (keyof typeof KEYS)[]): Promise<void> {
  const actions = keys
    .map((key) => KEYS[key])
    .flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
  await page.act([{ type: 'key', id: 'keys', actions }]);
}

/** Waits until the page shows text like this. */
export async function sees(page: Driven, text: RegExp): Promise<void> {
  // biome-ignore lint/performance/useDomNodeTextContent: text that does not show, such as a closed list, is not seen
  await expect.poll(() => ask(page, () => document.body.innerText), PATIENCE).toMatch(text);
}

/** Keeps a picture of the page under test/e2e/.shots, for people to look at. */
export async function keep(page: Driven, name: string): Promise<void> {
  const folder = join(ROOT, 'test', 'e2e', '.shots');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), await page.picture());
}
