// A board whose ground goes to its edges, shown clear of the zoom buttons in the corner of its box.

import { type Box, fitted, type Seen, type Size } from './fitting.ts';

/** The corner, at the bottom right, that two buttons of a thumb's size take up with the room around them, screen pixels. */
export const CORNER: Size = { width: 108, height: 60 };

/**
 * Shows all of `whole` in a box of `size`. Where the corner would hide something of `parts`, all of `clear` moves up or to the left, and the board
 * gives up as much size as it must, whichever costs less of it.
 */
export function fittedClear(whole: Box, size: Size, clear: Box, parts: readonly Box[] = [clear]): Seen {
  const { x, y, scale } = fitted(whole, size);
  const [right, bottom] = [clear.x + clear.width, clear.y + clear.height];
  // How far the board may reach from the middle of its box, each way.
  const [wide, high] = [size.width / 2 - CORNER.width, size.height / 2 - CORNER.height];
  const isHidden = (part: Box): boolean => (part.x + part.width - x) * scale > wide && (part.y + part.height - y) * scale > high;
  if (!parts.some(isHidden)) return { x, y, scale };
  const up = Math.min(scale, (high + size.height / 2) / (bottom - whole.y));
  const left = Math.min(scale, (wide + size.width / 2) / (right - whole.x));
  return up >= left ? { x, y: Math.max(y, bottom - high / up), scale: up } : { x: Math.max(x, right - wide / left), y, scale: left };
}
