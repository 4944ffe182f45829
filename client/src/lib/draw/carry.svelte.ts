// Drag and drop from beside a board onto it, by mouse, pen or finger. A press becomes a drag beyond the same slack as on the board; the click
// that follows the release is suppressed. The board does the hit testing.

import { beyondSlack } from './gestures.ts';

export interface Carried<T> {
  readonly thing: T;
  /** Where the pointer is, in screen pixels. */
  readonly x: number;
  readonly y: number;
}

export interface Carrying<T> {
  /** Taken up. */
  lift(thing: T): void;
  /** Held over the screen; undefined once it is no longer. */
  over(at: { readonly x: number; readonly y: number } | undefined): void;
  drop(thing: T, at: { readonly x: number; readonly y: number }): void;
}

export class Carry<T> {
  readonly #board: Carrying<T>;
  #from: PointerEvent | undefined;
  #thing: T | undefined;
  #carried = $state.raw<Carried<T> | undefined>();

  constructor(board: Carrying<T>) {
    this.#board = board;
  }

  /** What is being carried, for a picture under the pointer. */
  get carried(): Carried<T> | undefined {
    return this.#carried;
  }

  down(event: PointerEvent, thing: T): void {
    if (this.#from !== undefined || (event.pointerType === 'mouse' && event.button !== 0)) return;
    [this.#from, this.#thing] = [event, thing];
    // The thing may leave the page as soon as it is lifted: the window is listened to.
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#cancel);
    addEventListener('touchmove', this.#keep, { passive: false });
    addEventListener('selectstart', suppress);
  }

  /** Cancels a drag and removes all listeners; for when the page is left. */
  close(): void {
    this.#end();
  }

  readonly #move = (event: PointerEvent): void => {
    const thing = this.#thing;
    if (event.pointerId !== this.#from?.pointerId || thing === undefined) return;
    if (this.#carried === undefined) {
      if (!beyondSlack(this.#from, event)) return;
      addEventListener('click', suppress, { capture: true, once: true });
      this.#board.lift(thing);
    }
    this.#carried = { thing, x: event.clientX, y: event.clientY };
    this.#board.over({ x: event.clientX, y: event.clientY });
  };

  /** A finger that carries neither scrolls nor flings: the tap after a fling would be lost. */
  readonly #keep = (event: TouchEvent): void => {
    if (this.#carried !== undefined && event.cancelable) event.preventDefault();
  };

  readonly #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#from?.pointerId) return;
    const carried = this.#carried;
    this.#end();
    if (carried !== undefined) this.#board.drop(carried.thing, { x: event.clientX, y: event.clientY });
  };

  readonly #cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.#from?.pointerId) this.#end();
  };

  #end(): void {
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#cancel);
    removeEventListener('touchmove', this.#keep);
    removeEventListener('selectstart', suppress);
    // A click comes at once after the release, or never.
    setTimeout(() => removeEventListener('click', suppress, { capture: true }));
    if (this.#carried !== undefined) this.#board.over(undefined);
    [this.#from, this.#thing, this.#carried] = [undefined, undefined, undefined];
  }
}

function suppress(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
