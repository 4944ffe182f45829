// A hand at the drawing table or at a puzzle's board, by mouse or by finger: places are nodes of the grid, as both number them.

import type { Locator, Page } from 'playwright-core';

export type Node = readonly [x: number, y: number];

export interface Hand {
  readonly sheet: Locator;
  tap(at: Node): Promise<void>;
  drag(...nodes: readonly Node[]): Promise<void>;
  take(tool: string): Promise<void>;
}

/** Steps from one node to the next: a hand is seen many times on its way. */
const STEPS = 10;

/** Where a puzzle is played. */
export const BOARD = '.pane svg[tabindex]';

export async function handOf(page: Page, finger: boolean, on = '.sheet svg[tabindex]'): Promise<Hand> {
  const sheet = page.locator(on);
  await sheet.waitFor();
  const spotOf = ([x, y]: Node): Promise<{ readonly x: number; readonly y: number }> =>
    sheet.evaluate(
      (svg, node) => {
        if (!(svg instanceof SVGSVGElement)) throw new Error('no drawing');
        return new DOMPoint(node.x * 96, -node.y * 96).matrixTransform(svg.getScreenCTM() ?? undefined).toJSON();
      },
      { x, y },
    );
  const way = async (nodes: readonly Node[]) => {
    const spots = await Promise.all(nodes.map(spotOf));
    return spots.flatMap((to, i) => {
      const from = spots[i - 1] ?? to;
      const count = i === 0 ? 1 : STEPS;
      return Array.from({ length: count }, (_, k) => ({
        x: from.x + ((to.x - from.x) * (k + 1)) / count,
        y: from.y + ((to.y - from.y) * (k + 1)) / count,
      }));
    });
  };
  return {
    sheet,
    async tap(at) {
      const { x, y } = await spotOf(at);
      if (finger) await page.touchscreen.tap(x, y);
      else await page.mouse.click(x, y);
    },
    async drag(...nodes) {
      const [first, ...rest] = await way(nodes);
      if (first === undefined) return;
      if (finger) return touch(page, first, rest);
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const spot of rest) await page.mouse.move(spot.x, spot.y);
      await page.mouse.up();
    },
    take: (tool) => page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: tool, exact: true }).click(),
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

async function touch(page: Page, first: Spot, rest: readonly Spot[]): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] });
  for (const spot of rest) await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [spot] });
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
}
