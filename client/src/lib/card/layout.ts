// How a card is divided, and what each game's part of it is given.

import type { Frame } from '../engine.ts';

/** Of the card, in its own pixels, as previews of links want them; and of the head above the board. */
export const [WIDTH, HEIGHT, HEAD] = [1200, 630, 118];

/** The board is drawn as on a screen of this size and enlarged: previews are shown small. */
const ENLARGED = 1.5;
export const SIZE = [WIDTH / ENLARGED, (HEIGHT - HEAD) / ENLARGED] as const;

export interface PictureProps {
  frame: Frame;
  /** Screen pixels. */
  size: readonly [width: number, height: number];
}
