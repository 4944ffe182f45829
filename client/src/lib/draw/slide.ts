// Slides what has moved on the page from where it was to where it is, at the speed of a train. Things are known by `data-slide`; the
// same thing may be another element before and after, of the page or of a drawing. Any input ends it at once.

import { isStill } from './motion.svelte.ts';

/** Milliseconds a pixel: 120 for a cell of 56 pixels, and at most for a whole way. */
const PACE = 120 / 56;
const AT_MOST = 900;

export class Slide {
  #was = new Map<string, DOMRect>();
  #under: Animation[] = [];

  /** Notes where everything is, before the page changes. */
  note(root: Element): void {
    this.finish();
    this.#was = new Map([...root.querySelectorAll('[data-slide]')].map((one) => [one.getAttribute('data-slide') ?? '', one.getBoundingClientRect()]));
  }

  /** Lets what stands elsewhere come from where it was. */
  run(root: Element): void {
    if (document.hidden || isStill()) return;
    for (const one of root.querySelectorAll('[data-slide]')) {
      const was = this.#was.get(one.getAttribute('data-slide') ?? '');
      if (was === undefined) continue;
      const is = one.getBoundingClientRect();
      const [dx, dy] = [was.x + was.width / 2 - is.x - is.width / 2, was.y + was.height / 2 - is.y - is.height / 2];
      const distance = Math.hypot(dx, dy);
      if (distance < 2) continue;
      // Within a drawing lengths are its own.
      const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
      const from = { transform: `translate(${dx / scale}px, ${dy / scale}px)` };
      this.#under.push(one.animate([from, { transform: 'none' }], { duration: Math.min(AT_MOST, distance * PACE), easing: 'linear' }));
    }
    addEventListener('pointerdown', this.finish, { once: true, capture: true });
    addEventListener('keydown', this.finish, { once: true, capture: true });
  }

  readonly finish = (): void => {
    for (const one of this.#under) one.finish();
    this.#under = [];
    removeEventListener('pointerdown', this.finish, { capture: true });
    removeEventListener('keydown', this.finish, { capture: true });
  };
}
