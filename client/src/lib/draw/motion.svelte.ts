// One movement at a time, from 0 to 1 at constant speed. It ends at once when the page is hidden, when reduced motion is asked for, or
// when `finish` is called, as any input does.

/** Milliseconds a cell, and at most for a whole run. */
const MS_A_CELL = 120;
const MAX_MS = 900;

export class Motion {
  #share = $state(1);
  #frame: number | undefined;

  /** How much of the movement is done, 0 … 1. */
  get share(): number {
    return this.#share;
  }

  get running(): boolean {
    return this.#share < 1;
  }

  /** Begins a run of so many cells; one under way is finished first. */
  run(cells: number): void {
    this.finish();
    if (cells === 0 || document.hidden || isStill()) return;
    const duration = Math.min(MAX_MS, cells * MS_A_CELL);
    let begin: number | undefined;
    this.#share = 0;
    const step = (now: number): void => {
      begin ??= now;
      this.#share = Math.min(1, (now - begin) / duration);
      this.#frame = this.#share < 1 && !document.hidden ? requestAnimationFrame(step) : undefined;
      if (document.hidden) this.#share = 1;
    };
    this.#frame = requestAnimationFrame(step);
  }

  finish(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#share = 1;
  }
}

/** Whether the reader asks for reduced motion, in the system or in the settings. */
export function isStill(): boolean {
  return document.documentElement.classList.contains('still') || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
