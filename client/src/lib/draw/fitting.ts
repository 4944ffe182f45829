// The default view of a board: as large as its box allows, in the middle of it.

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

const MAX_FIT_SCALE = 1.25; // a small board is not blown up

/** Shows all of `whole` in a box of `size`. */
export function fitted(whole: Box, size: Size): Seen {
  const scale = Math.min(MAX_FIT_SCALE, size.width / whole.width, size.height / whole.height) || 1;
  return { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2, scale };
}
