// The workshop under the pen: strokes on a yard of 60 by 40 nodes and more than 2,700 pieces of track, and on the same with hundreds of switches set and
// forty wagons, in Chromium's own trace. A stroke is what the page does from the pointer's press until 100 ms after: scripting, style and layout of its main thread, in the
// thread's own time, since other work on the machine stretches the clock's. Apart, all until the next press: the pins' answer, and every ten seconds the draft. Beside
// it the same strokes on an empty sheet. `node test/bench/workshop.ts`, once the product is built.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { below, seedRng, studySeed } from '../../engine/kernel/rng.ts';
import { BLANK, type Edited } from '../../engine/shunting/edit/draft.ts';
import { lay } from '../../engine/shunting/edit/lay.ts';
import { drawn } from '../../engine/shunting/edit/pen.ts';
import { switchesAt, throwAt } from '../../engine/shunting/edit/setting.ts';
import { lieAlong, place, WAGON } from '../../engine/shunting/edit/stock.ts';
import { writePuzzle } from '../../engine/shunting/file/write.ts';
import type { Puzzle } from '../../engine/shunting/puzzle.ts';
import { browserPath } from '../../scripts/browsers.mjs';
import { startProduct } from '../../scripts/product.mjs';
import { heading, line, median, ms, quantile, times } from './measure.ts';

const [COLUMNS, ROWS] = [60, 40];
/** Of the drawing's own pixels, a cell is as wide. */
const CELL = 96;
const STROKES = 60;
/** Milliseconds in which the workshop opens and shows what was kept. */
const OPENED = 3000;
/** Milliseconds between strokes: the pins have their say before the next. */
const PAUSE = 600;
/** Milliseconds after the release in which all that the stroke itself draws is drawn. */
const SETTLED = 110;
/** Work of the page itself; what is nested in it is counted with it. Painting and what the compositor does are not in it. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'HandlePostMessage',
  'MinorGC',
  'MajorGC',
]);

/** Every how many pieces of track a wagon stands. */
const WAGONS = 59;

/** Level roads in every row, and a reverse curve from every other to the next but one, every sixth column. */
function crowded(): Puzzle {
  let puzzle: Puzzle = BLANK;
  const add = (nodes: readonly { readonly x: number; readonly y: number }[]): void => {
    puzzle = done(lay(puzzle, drawn(nodes, 'x')));
  };
  for (let y = 0; y < ROWS; y++) add(Array.from({ length: COLUMNS }, (_, x) => ({ x, y })));
  for (let y = 0; y + 2 < ROWS; y += 2) {
    for (let x = 1; x + 2 < COLUMNS; x += 6) {
      add([
        { x, y },
        { x: x + 1, y: y + 1 },
      ]);
      const laid = lay(
        puzzle,
        drawn(
          [
            { x: x + 1, y: y + 1 },
            { x: x + 2, y: y + 2 },
          ],
          'y',
        ),
      );
      if (laid.ok) puzzle = laid.value;
    }
  }
  return puzzle;
}

/** The same with its switches thrown, and wagons all over. */
function worked(yard: Puzzle): Puzzle {
  let puzzle = yard;
  for (let x = 0; x < COLUMNS; x++) {
    for (let y = 0; y < ROWS; y++) {
      for (const { heading } of switchesAt(puzzle, { x, y })) puzzle = done(throwAt(puzzle, { x, y }, heading));
    }
  }
  for (const [i, { Id }] of puzzle.Track.Segments.entries()) {
    const lie = i % WAGONS === 20 ? lieAlong(puzzle, [Id]) : undefined;
    if (lie !== undefined) puzzle = done(place(puzzle, lie, WAGON));
  }
  return puzzle;
}

function done(edited: Edited): Puzzle {
  if (!edited.ok) throw new Error(edited.error);
  return edited.value;
}

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  /** Microseconds by the clock, and of the thread alone. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

interface Stroke {
  /** Milliseconds of the page's work from the press until `SETTLED` after the release. */
  readonly pen: number;
  /** And of all until the next press. */
  readonly all: number;
}

/** What a stroke costs, in the thread's own time. Work within work counts once. */
function strokesIn(events: readonly Traced[]): readonly Stroke[] {
  const pointer = (type: string) =>
    events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type).sort((a, b) => a.ts - b.ts);
  const [presses, releases] = [pointer('pointerdown'), pointer('pointerup')];
  const [thread] = presses;
  if (thread === undefined) throw new Error('no stroke in the trace');
  const work = events
    .filter(({ name, ph, tid, pid }) => ph === 'X' && tid === thread.tid && pid === thread.pid && WORK.has(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const outermost = work.filter((one, i) => work.slice(Math.max(0, i - 200), i).every(({ ts, dur = 0 }) => one.ts >= ts + dur));
  return presses.map(({ ts: from }, i) => {
    const to = presses[i + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const settled = (releases.find(({ ts }) => ts > from)?.ts ?? from) + SETTLED * 1000;
    const sum = (end: number): number => outermost.reduce((total, { ts, tdur = 0 }) => (ts >= from && ts < end ? total + tdur / 1000 : total), 0);
    return { pen: sum(Math.min(to, settled)), all: sum(to) };
  });
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<readonly Traced[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents }: { readonly traceEvents: readonly Traced[] } = JSON.parse((await browser.stopTracing()).toString());
  return traceEvents;
}

/** Opens a draft and draws on it: short strokes of three nodes, from one row over the next, anywhere on the sheet. */
async function drawOn(browser: Browser, url: URL, puzzle: Puzzle): Promise<readonly Stroke[]> {
  const page = await browser.newPage({ baseURL: url.href, viewport: { width: 1440, height: 900 } });
  const draft = JSON.stringify({ title: 'Crowded', text: writePuzzle(puzzle) });
  await page.addInitScript((kept) => localStorage.setItem('signalbox.workshop', kept), draft);
  await page.goto('/workshop');
  await page.waitForTimeout(OPENED);
  // Asked by plain expressions, once before the strokes and once after them: a locator leaves listeners in the page, whose work would count as the
  // page's, and questions between strokes would leave their garbage to it.
  const { view, frame } = await page.evaluate(() => {
    const svg = document.querySelector('.sheet svg[tabindex]');
    if (svg === null) throw new Error('the sheet is not shown');
    const { x, y, width, height } = svg.getBoundingClientRect();
    return { view: svg.getAttribute('viewBox') ?? '', frame: { x, y, width, height } };
  });
  const [west = 0, top = 0, width = 0, height = 0] = view.split(' ').map((value) => Number(value) / CELL);
  const spotOf = (x: number, y: number) => ({ x: frame.x + ((x - west) * frame.width) / width, y: frame.y + ((-y - top) * frame.height) / height });
  // The pen is the protocol's own: the driver's mouse has listeners in the page as well.
  const protocol = await page.context().newCDPSession(page);
  const pen = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: { readonly x: number; readonly y: number }, buttons = 1) =>
    protocol.send('Input.dispatchMouseEvent', { type, x, y, buttons, ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }) });
  let rng = seedRng(studySeed(7));
  const pick = (low: number, high: number): number => {
    const [value, next] = below(rng, Math.max(1, Math.floor(high - low)));
    rng = next;
    return Math.ceil(low) + value;
  };
  const inSheet =
    puzzle === BLANK ? { x0: west + 1, x1: west + width - 4, y0: -top - height + 1, y1: -top - 4 } : { x0: 1, x1: COLUMNS - 4, y0: 1, y1: ROWS - 4 };
  const events = await traced(browser, page, async () => {
    for (let i = 0; i < STROKES; i++) {
      const [x, y] = [pick(inSheet.x0, inSheet.x1), pick(inSheet.y0, inSheet.y1)];
      const [from, to] = [spotOf(x, y), spotOf(x + 2, y + 2)];
      await pen('mouseMoved', from, 0);
      await pen('mousePressed', from);
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await pen('mouseMoved', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      }
      await pen('mouseReleased', to, 0);
      await page.waitForTimeout(PAUSE);
    }
  });
  const said = await page.evaluate(() => [...document.querySelectorAll('.sheet svg[tabindex] > g > title')].at(-1)?.textContent ?? '');
  const laid = Number(/(\d+) pieces/.exec(said)?.[1]) - puzzle.Track.Segments.length;
  if (!(laid > STROKES)) throw new Error(`${STROKES} strokes laid ${laid} pieces`);
  await page.close();
  return strokesIn(events);
}

export async function benchWorkshop(folder: string): Promise<void> {
  heading('Workshop: a stroke of the pen in Chromium, scripting + style + layout');
  const product = await startProduct({ port: 0, data: join(folder, 'workshop') });
  const browser = await chromium.launch({ executablePath: browserPath('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const yard = crowded();
    const busy = worked(yard);
    const empty = await drawOn(browser, product.url, BLANK);
    const full = await drawOn(browser, product.url, yard);
    const busiest = await drawOn(browser, product.url, busy);
    const report = (label: string, strokes: readonly Stroke[]): void => {
      const [pen, all] = [strokes.map((stroke) => stroke.pen), strokes.map((stroke) => stroke.all)];
      line(
        label,
        `median ${ms(median(pen))}`,
        `p95 ${ms(quantile(pen, 0.95))}`,
        `with the pins and the draft ${ms(median(all))}, p95 ${ms(quantile(all, 0.95))}`,
      );
    };
    report('an empty sheet', empty);
    report(`60 × 40 nodes, ${yard.Track.Segments.length} pieces`, full);
    report(`and ${busy.InitialState.SwitchStates.length} switches set, with wagons`, busiest);
    line('ratio of the medians', times(median(full.map(({ pen }) => pen)) / median(empty.map(({ pen }) => pen))), `${full.length} strokes each`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchWorkshop(mkdtempSync(join(tmpdir(), 'signalbox-workshop-')));
