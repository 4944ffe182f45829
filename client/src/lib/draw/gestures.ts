// Recognises gestures from pointer events on a board: taps, drags, pans and pinches. A press becomes a drag beyond a slack of a few pixels if the
// board has something to lift there, else a pan; two fingers pinch and pan together. The page does not scroll meanwhile.

import type { Point } from './geometry.ts';

export interface Touch {
  /** Board pixels. */
  readonly at: Point;
  /** How far from a target a touch still hits it, in screen pixels. */
  readonly reach: number;
}

export interface Gestured {
  /** Board pixels of a point on the screen. */
  where(event: PointerEvent | WheelEvent): Point;
  tap(touch: Touch): void;
  /** The pointer hovers somewhere, or has left the board. Optional, since every move costs a measurement of the layout. */
  hover?(touch: Touch | undefined): void;
  /** Takes up what lies there to drag it; false where nothing does. */
  lift(touch: Touch): boolean;
  drag(touch: Touch): void;
  /** Lets go: for good, or because the gesture was broken off. */
  drop(touch: Touch | undefined): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: Point): void;
}

/** Screen pixels, by kind of pointer: how far a press may move and still be a tap, and the reach of a touch. */
const SLACK = { mouse: 3, other: 8 };
const REACH = { mouse: 24, other: 28 };

/** Whether a pointer has gone far enough from where it was pressed to mean a drag. */
export function beyondSlack(start: PointerEvent, event: PointerEvent): boolean {
  return Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK[event.pointerType === 'mouse' ? 'mouse' : 'other'];
}

const prevent = (event: Event): void => {
  if (event.cancelable) event.preventDefault();
};

/**
 * A finger that moves on this element moves what the element shows, and flings nothing: after a fling Chromium takes the next touch, be it of a button
 * elsewhere, for the end of it, and no click follows. `touch-action: none` alone does not prevent that.
 */
export const withoutFling = (element: EventTarget): void => element.addEventListener('touchmove', prevent, { passive: false });

export class Gestures {
  readonly #board: Gestured;
  readonly #down = new Map<number, PointerEvent>();
  #mode: 'none' | 'press' | 'drag' | 'pan' | 'pinch' = 'none';
  #start: PointerEvent | undefined;

  constructor(board: Gestured) {
    this.#board = board;
  }

  #touch(event: PointerEvent): Touch {
    return { at: this.#board.where(event), reach: REACH[event.pointerType === 'mouse' ? 'mouse' : 'other'] };
  }

  readonly down = (event: PointerEvent & { currentTarget: Element }): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    if (event.pointerType === 'touch') withoutFling(event.currentTarget);
    this.#down.set(event.pointerId, event);
    if (this.#mode === 'drag' && this.#down.size === 2) this.#board.drop(undefined);
    this.#mode = this.#down.size === 1 ? 'press' : 'pinch';
    this.#start = event;
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.#down.get(event.pointerId);
    if (before === undefined) {
      if (event.pointerType === 'mouse') this.#board.hover?.(this.#touch(event));
      return;
    }
    if (this.#mode === 'press' && this.#start !== undefined && beyondSlack(this.#start, event)) {
      this.#mode = this.#board.lift(this.#touch(this.#start)) ? 'drag' : 'pan';
    }
    if (this.#mode === 'drag') this.#board.drag(this.#touch(event));
    if (this.#mode === 'pan') this.#board.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    if (this.#mode === 'pinch') this.#pinch(before, event);
    if (this.#mode !== 'press') this.#down.set(event.pointerId, event);
  };

  readonly up = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#mode === 'press') this.#board.tap(this.#touch(event));
    if (this.#mode === 'drag') this.#board.drop(this.#touch(event));
    // A finger left on the glass after a pinch does nothing until it is lifted.
    this.#mode = 'none';
  };

  readonly cancel = (event: PointerEvent): void => {
    if (!this.#down.delete(event.pointerId)) return;
    if (this.#mode === 'drag') this.#board.drop(undefined);
    this.#mode = 'none';
  };

  readonly leave = (event: PointerEvent): void => {
    if (!this.#down.has(event.pointerId)) this.#board.hover?.(undefined);
  };

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.#board.zoom(1.0015 ** (-event.deltaY * lines), this.#board.where(event));
  };

  #pinch(before: PointerEvent, event: PointerEvent): void {
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return;
    const span = (one: PointerEvent): number => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
    this.#board.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    this.#board.zoom(span(event) / span(before), this.#board.where(other));
  }
}
