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
  const free = { width: size.width - CORNER.width, height: size.height - CORNER.height };
  /** By how many screen pixels the corner hides it, each way, at a scale that leaves it in the middle. */
  const hidden = (at: number) => ({
    width: (right - middle.x) * at + size.width / 2 - free.width,
    height: (bottom - middle.y) * at + size.height / 2 - free.height,
  });
  const { width, height } = hidden(scale);
  if (width <= 0 || height <= 0) return { ...middle, scale };
  const [up, left] = [Math.min(scale, free.height / (bottom - whole.y)), Math.min(scale, free.width / (right - whole.x))];
  if (up >= left) return { x: middle.x, y: middle.y + Math.max(0, hidden(up).height) / up, scale: up };
  return { x: middle.x + Math.max(0, hidden(left).width) / left, y: middle.y, scale: left };
}
