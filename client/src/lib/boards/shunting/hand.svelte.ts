// What a person has in hand at the board: the engine taken up, the place pointed at or reached by key, and so the menu item meant.
// It reads the frame and the menu it is given; sending an intent is the board's part.

import { type Place, placeToward } from '../../draw/compass.ts';
import { middlesOf } from '../../draw/crowd.ts';
import type { Point } from '../../draw/geometry.ts';
import type { Network } from '../../draw/network.ts';
import type { MenuItem, ShuntingView as View } from '../../engine.ts';
import { crowdIn, nearest, pointOf, switchMark, type Target, targetsOf } from './scene.ts';
import { drivable, trainOf } from './train.ts';

export interface Sight {
  readonly view: View;
  readonly network: Network;
  readonly menu: readonly MenuItem[];
  readonly disabled: boolean;
}

export class Hand {
  readonly #sight: () => Sight;
  /** The engine picked; null after letting go; undefined while nobody has chosen. */
  #picked = $state<number | null | undefined>();
  #hovered = $state<string | undefined>();
  #cursor = $state<string | undefined>();
  #way = $state(0);
  /** The keyboard is in use: its place is marked. */
  keyed = $state(false);

  constructor(sight: () => Sight) {
    this.#sight = sight;
  }

  readonly #drivable = $derived.by(() => drivable(this.#sight().menu));

  /** The engine in hand. The only one that can drive needs no taking up. */
  readonly engine: number | undefined = $derived.by(() => {
    const only = this.#drivable.length === 1 ? this.#drivable[0] : undefined;
    const meant = this.#picked === undefined ? only : (this.#picked ?? undefined);
    return meant !== undefined && this.#drivable.includes(meant) ? meant : undefined;
  });

  readonly targets: readonly Target[] = $derived.by(() => {
    const { view, network, menu, disabled } = this.#sight();
    return disabled ? [] : targetsOf(view, network, menu, this.engine);
  });

  /** Every place the arrows visit: vehicles, free segments, joints, switches, turntables. */
  readonly places: readonly Place[] = $derived.by(() => {
    const { view, network } = this.#sight();
    const held = new Set(view.vehicles.flatMap(({ edges }) => edges.map(({ segment }) => segment)));
    const marks = [
      ...view.vehicles.map(({ id }) => `vehicle:${id}`),
      ...[...network.units.keys()].filter((segment) => !held.has(segment)).map((segment) => `seg:${segment}`),
      ...view.joints.map(({ mark }) => mark),
      ...view.switches.map(switchMark),
      ...view.track.turntables.map(({ id }) => `turntable:${id}`),
    ];
    return marks.flatMap((mark) => {
      const point = pointOf(view, network, mark);
      return point === undefined ? [] : [{ mark, x: point.x, y: point.y }];
    });
  });

  /** Where the keyboard is. */
  readonly here: Place | undefined = $derived(
    this.places.find(({ mark }) => mark === this.#cursor) ?? this.places.find(({ mark }) => mark === `vehicle:${this.engine}`) ?? this.places[0],
  );

  readonly aimed: Target | undefined = $derived.by(() => {
    const mark = this.#hovered ?? (this.keyed ? this.here?.mark : undefined);
    return this.targets.find((target) => target.mark === mark);
  });

  /** The item meant: of several ways to one place the cheapest, unless another was asked for. */
  readonly item: MenuItem | undefined = $derived(this.aimed && this.#of(this.aimed));

  #of({ items }: Target): MenuItem | undefined {
    return items[this.#way % Math.max(1, items.length)];
  }

  /** The target within `reach` board pixels of a point; only where one may drive to, when `dots` is set. */
  at(point: Point, reach: number, dots = false): Target | undefined {
    return nearest(dots ? this.targets.filter(({ kind }) => kind === 'dot') : this.targets, point, reach);
  }

  /** The engine that alone moves the vehicle standing there. */
  engineAt(point: Point, reach: number): number | undefined {
    const { view, network, disabled } = this.#sight();
    if (disabled) return undefined;
    const endsOf = crowdIn(view, network);
    const car = nearest(
      view.vehicles.map((vehicle) => ({ ...vehicle, points: middlesOf(vehicle.edges, endsOf(vehicle.edges)) })),
      point,
      reach,
    );
    const engines = car === undefined ? [] : trainOf(view, car.id).filter(({ id }) => this.#drivable.includes(id));
    return engines.length === 1 ? engines[0]?.id : undefined;
  }

  /** Takes an engine up, or lets go. */
  pick(engine: number | null): void {
    this.#picked = engine;
    this.#way = 0;
  }

  point(mark: string | undefined): void {
    if (mark !== this.#hovered) this.#way = 0;
    this.#hovered = mark;
  }

  /** Goes to a place by name. */
  go(mark: string): void {
    this.#cursor = mark;
    this.#way = 0;
    this.#hovered = undefined;
  }

  /** Follows an arrow key; false when nothing lies that way. */
  walk(key: string): boolean {
    const next = this.here && placeToward(this.places, this.here, key);
    if (next === undefined) return false;
    this.go(next.mark);
    return true;
  }

  /** Means the next of several ways to the same place. */
  turn(): void {
    this.#way += 1;
  }

  /** What touching a target means: an item to send, or an engine that is now in hand. */
  touch(target: Target | undefined): MenuItem | undefined {
    if (target === undefined) return undefined;
    const item = target === this.aimed ? this.#of(target) : target.items[0];
    if (item === undefined) this.pick(Number(target.mark.slice('vehicle:'.length)));
    return item;
  }
}
