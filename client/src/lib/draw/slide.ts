// Animates what has moved by the FLIP technique: from where it was on the page to where it is, at the speed of a train. A thing is identified by
// `data-slide` and its place by `data-at`; it may be another element before and after, of the page or of a drawing. What only the layout
// has shifted is not animated. Any input ends it at once.

import { isStill } from './motion.svelte.ts';

/** Milliseconds a pixel, 120 for a cell of 56 pixels; and at most for a whole movement. */
const MS_A_PIXEL = 120 / 56;
const MAX_MS = 900;

export class Slide {
  #was = new Map<string, { readonly at: string | null; readonly box: DOMRect }>();
  #running: Animation[] = [];

  /** Measures where everything is, before the page changes. */
  note(root: Element): void {
    this.finish();
    this.#was = new Map([...root.querySelectorAll('[data-slide]')].map((one) => [one.getAttribute('data-slide') ?? '', placed(one)]));
  }

  /** After the change: animates what has another place. */
  run(root: Element): void {
    if (document.hidden || isStill()) return;
    for (const one of root.querySelectorAll('[data-slide]')) {
      const [was, is] = [this.#was.get(one.getAttribute('data-slide') ?? ''), placed(one)];
      if (was === undefined || was.at === is.at) continue;
      const [from, to] = [middleOf(was.box), middleOf(is.box)];
      const [dx, dy] = [from.x - to.x, from.y - to.y];
      // In an SVG lengths are user units.
      const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
      const duration = Math.min(MAX_MS, Math.hypot(dx, dy) * MS_A_PIXEL);
      this.#running.push(
        one.animate([{ transform: `translate(${dx / scale}px, ${dy / scale}px)` }, { transform: 'none' }], { duration, easing: 'linear' }),
      );
    }
    addEventListener('pointerdown', this.finish, { once: true, capture: true });
    addEventListener('keydown', this.finish, { once: true, capture: true });
  }

  readonly finish = (): void => {
    for (const one of this.#running) one.finish();
    this.#running = [];
    removeEventListener('pointerdown', this.finish, { capture: true });
    removeEventListener('keydown', this.finish, { capture: true });
  };
}

const placed = (one: Element) => ({ at: one.getAttribute('data-at'), box: one.getBoundingClientRect() });
const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
