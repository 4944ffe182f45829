// The workshop by keys alone: a place on the grid that the arrows move, a press that is a tap there, and a pen that is put down and lifted, so that
// whatever a pointer drags is drawn by arrows.

import type { Point } from '../draw/geometry.ts';
import type { Bench } from './bench.svelte.ts';

const WAYS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export class Keyboard {
  readonly #bench: Bench;
  #at = $state.raw<Point>({ x: 0, y: 0 });
  #used = $state(false);

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** Where it is: on a node, or half-way between two, in the middle of a piece of track. */
  get at(): Point {
    return this.#at;
  }

  /** The keys are in use, and not a pointer. */
  get used(): boolean {
    return this.#used;
  }

  set used(used: boolean) {
    this.#used = used;
  }

  go(to: Point): void {
    this.#at = to;
  }

  /** False where the key is none of its own. `wide`: by two nodes at a time, or by whole nodes where it goes by halves. */
  press(key: string, wide: boolean): boolean {
    const way = WAYS[key];
    if (way !== undefined) this.#walk(way, wide);
    else if (key === 'Enter') this.#enter();
    else if (key === ' ') this.#pen();
    else if (key === 'Escape') this.#escape();
    else return false;
    this.#used = true;
    return true;
  }

  /** Track, turntables and frames go from node to node; what stands on track is half-way between. */
  get #step(): number {
    const { tool } = this.#bench;
    return tool === 'track' || tool === 'turntable' || (tool === 'choose' && this.#bench.dragging) ? 1 : 0.5;
  }

  #walk({ x, y }: Point, wide: boolean): void {
    const step = this.#step * (wide ? 2 : 1);
    const from = this.#step === 1 ? { x: Math.round(this.#at.x), y: Math.round(this.#at.y) } : this.#at;
    this.#at = { x: from.x + x * step, y: from.y + y * step };
    if (this.#bench.dragging) this.#bench.drag(this.#at);
  }

  #enter(): void {
    if (this.#bench.dragging) this.#bench.end();
    else if (this.#bench.tool === 'track') this.#pen();
    else this.#bench.tap(this.#at);
  }

  #pen(): void {
    if (this.#bench.dragging) this.#bench.end();
    else this.#bench.begin(this.#at);
  }

  #escape(): void {
    if (this.#bench.dragging) this.#bench.cancel();
    else this.#bench.choose(undefined);
  }
}
