// How a card is divided: the words above the board, or beside a board that is not much wider than high.

import type { Frame } from '../engine.ts';

/** Of the card, in its own pixels, as previews of links want them. */
export const [WIDTH, HEIGHT] = [1200, 630];
/** How high the words are above a board, and how wide beside one. */
export const [HEAD, SIDE] = [118, 392];

/** The board is drawn as on a screen this much smaller and enlarged: previews are shown small. */
const ENLARGED = 1.5;
/** What a board must win in size for the words to stand beside it. */
const WIN = 1.05;

export interface PictureProps {
  frame: Frame;
  /** Screen pixels. */
  size: readonly [width: number, height: number];
}

export interface Layout {
  readonly beside: boolean;
  /** Where the board is on the card, and the size of the screen it is drawn for. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly size: PictureProps['size'];
}

/** The layout in which a board of this shape is larger; without a shape it fills what it is given. */
export function layoutFor(shape?: { readonly width: number; readonly height: number }): Layout {
  const above = placed(false, 0, HEAD);
  const beside = placed(true, SIDE, 0);
  const scale = ({ width, height }: Layout): number => (shape === undefined ? 0 : Math.min(width / shape.width, height / shape.height));
  return scale(beside) > scale(above) * WIN ? beside : above;
}

function placed(beside: boolean, x: number, y: number): Layout {
  const [width, height] = [WIDTH - x, HEIGHT - y];
  return { beside, x, y, width, height, size: [width / ENLARGED, height / ENLARGED] };
}
