// How a board is shown when nobody has zoomed: as large as its box allows, in the middle of it, and clear of the buttons in the box's corner.

/** A rectangle in board pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the box a board is shown in, screen pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The board pixel in the middle of the box, and screen pixels a board pixel. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const LARGEST = 1.25; // a small board is not blown up

/** The corner, at the bottom right, that two buttons of a thumb's size take up with the room around them, screen pixels. */
export const CORNER: Size = { width: 108, height: 60 };

/**
 * Shows `whole` in a box of `size`. Where the corner would hide a part of `clear`, the board moves up or to the left, and gives up as much
 * size as it must, whichever costs less of it.
 */
export function fitted(whole: Box, size: Size, clear?: Box): Seen {
  const scale = Math.min(LARGEST, size.width / whole.width, size.height / whole.height) || 1;
  const middle = { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 };
  if (clear === undefined) return { ...middle, scale };
  const [right, bottom] = [clear.x + clear.width, clear.y + clear.height];
  // How far the board may reach from the middle of its box, each way.
  const [wide, high] = [size.width / 2 - CORNER.width, size.height / 2 - CORNER.height];
  if ((right - middle.x) * scale <= wide || (bottom - middle.y) * scale <= high) return { ...middle, scale };
  const up = Math.min(scale, (high + size.height / 2) / (bottom - whole.y));
  const left = Math.min(scale, (wide + size.width / 2) / (right - whole.x));
  return up >= left
    ? { x: middle.x, y: Math.max(middle.y, bottom - high / up), scale: up }
    : { x: Math.max(middle.x, right - wide / left), y: middle.y, scale: left };
}
