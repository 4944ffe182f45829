// The camera of a board: which part is visible, and at what scale. It fits the board to its box until the reader zooms or pans; panning is clamped so
// that the middle of the view stays on the board.

import { type Box, fitted, type Seen, type Size } from './fitting.ts';
import type { Point } from './geometry.ts';
import type { Gestured } from './gestures.ts';

const MAX_SCALE = 2.5; // screen pixels a board pixel

export class Camera {
  readonly #whole: () => Box;
  readonly #size: () => Size;
  readonly #fit: (whole: Box, size: Size) => Seen;
  /** Where the reader has put the view; undefined while it fits. */
  #held = $state.raw<Seen | undefined>();

  /** The board in board pixels, and the box it is shown in, in screen pixels; `fit` says how, where nobody has zoomed. */
  constructor(whole: () => Box, size: () => Size, fit = fitted) {
    this.#whole = whole;
    this.#size = size;
    this.#fit = fit;
  }

  readonly #fitted = $derived.by(() => this.#fit(this.#whole(), this.#size()));
  readonly #view = $derived(this.#held ?? this.#fitted);

  /** Screen pixels a board pixel. */
  get scale(): number {
    return this.#view.scale;
  }

  get fits(): boolean {
    return this.#held === undefined;
  }

  readonly box: Box = $derived.by(() => {
    const { x, y, scale } = this.#view;
    const size = this.#size();
    const [width, height] = [size.width / scale, size.height / scale];
    return { x: x - width / 2, y: y - height / 2, width, height };
  });

  /** Board pixels of a point on the screen, on a drawing that fills its box. */
  at({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }, drawing: Element | undefined): Point {
    const { left, top } = drawing?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: this.box.x + (clientX - left) / this.scale, y: this.box.y + (clientY - top) / this.scale };
  }

  /** The part of gestures on a drawing that looks about and changes nothing on the board. */
  looking(drawing: () => Element | undefined): Pick<Gestured, 'where' | 'pan' | 'zoom'> {
    return { where: (event) => this.at(event, drawing()), pan: this.pan, zoom: this.zoom };
  }

  readonly fit = (): void => {
    this.#held = undefined;
  };

  /** Zooms about a point that stays where it is on the screen; without one, about the middle. */
  readonly zoom = (factor: number, about: Point = this.#view): void => {
    const { x, y, scale } = this.#view;
    const next = Math.min(MAX_SCALE, Math.max(this.#fitted.scale / 2, scale * factor));
    const kept = scale / next;
    this.#hold({ x: about.x + (x - about.x) * kept, y: about.y + (y - about.y) * kept, scale: next });
  };

  /** Moves the board by screen pixels. */
  readonly pan = (dx: number, dy: number): void => {
    const { x, y, scale } = this.#view;
    this.#hold({ x: x - dx / scale, y: y - dy / scale, scale });
  };

  /** The same by key. */
  readonly keys: Readonly<Record<string, () => void>> = {
    '+': () => this.zoom(1.25),
    '=': () => this.zoom(1.25),
    '-': () => this.zoom(0.8),
    '0': this.fit,
  };

  #hold(next: { readonly x: number; readonly y: number; readonly scale: number }): void {
    const whole = this.#whole();
    const within = (value: number, low: number, length: number): number => Math.min(low + length, Math.max(low, value));
    this.#held = { x: within(next.x, whole.x, whole.width), y: within(next.y, whole.y, whole.height), scale: next.scale };
  }
}
