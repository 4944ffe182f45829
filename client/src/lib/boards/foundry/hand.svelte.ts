// What a person has in hand at the board: the walker taken up, the place aimed at, and so the item meant. A mouse aims by pointing and a
// finger by a first touch; what is aimed at is done by the next press. It reads the frame and the menu; sending is the board's part.

import { beyond, directionOf } from '../../draw/hex.ts';
import type { MenuItem, FoundryView as View } from '../../engine.ts';
import { attacksIn, type Item, moversIn, movesOf } from './items.ts';
import { hexOfPlace, numberOf, placeOf, pointOf } from './scene.ts';

export interface Sight {
  readonly view: View;
  readonly menu: readonly MenuItem[];
  readonly disabled: boolean;
}

export interface Target {
  readonly place: string;
  readonly kind: 'go' | 'stay' | 'drop' | 'hit';
  /** The first is meant unless another is asked for. */
  readonly items: readonly (Item<'move'> | Item<'attack'>)[];
}

export class Hand {
  readonly #sight: () => Sight;
  /** The walker taken up in a cycle, null after letting go; a new cycle begins with none. */
  #picked = $state.raw<{ readonly cycle: number; readonly walker: number | null } | undefined>();
  #aim = $state<string | undefined>();
  #cursor = $state<string | undefined>();
  #way = $state(0);
  /** The keyboard is in use: its place is marked. */
  keyed = $state(false);

  constructor(sight: () => Sight) {
    this.#sight = sight;
  }

  readonly movers: readonly number[] = $derived.by(() => (this.#sight().disabled ? [] : moversIn(this.#sight().menu)));

  /** The walker in hand: the one in its activation, or the one taken up, or the only one left. */
  readonly walker: number | undefined = $derived.by(() => {
    const { view, menu } = this.#sight();
    if (view.active !== null && menu.length > 0) return view.active.walker;
    const only = this.movers.length === 1 ? this.movers[0] : undefined;
    const picked = this.#picked?.cycle === view.cycle ? this.#picked.walker : only;
    return picked !== undefined && picked !== null && this.movers.includes(picked) ? picked : undefined;
  });

  readonly targets: readonly Target[] = $derived.by(() => {
    const { view, menu, disabled } = this.#sight();
    if (disabled || this.walker === undefined) return [];
    const attacks = attacksIn(view, menu);
    const found = new Map<string, Target>();
    for (const item of attacks.length > 0 ? attacks : movesOf(menu, this.walker)) {
      const place = item.marks?.[0] ?? '';
      const drop = item.intent.type === 'move' && item.intent.drop === true;
      const stay = view.walkers[this.walker]?.at === place;
      const kind = item.intent.type === 'attack' ? 'hit' : drop ? 'drop' : stay ? 'stay' : 'go';
      const known = found.get(place);
      // A way on foot is meant before a fall to the same cell.
      if (known === undefined) found.set(place, { place, kind, items: [item] });
      else found.set(place, { ...known, items: [...known.items, item] });
    }
    return [...found.values()];
  });

  /** What is aimed at; by key, what the keyboard's place offers. */
  readonly aimed: Target | undefined = $derived.by(() => {
    const place = this.#aim ?? (this.keyed ? this.here : undefined);
    return this.targets.find((target) => target.place === place);
  });

  readonly item: MenuItem | undefined = $derived.by(() => {
    const items = this.aimed?.items ?? [];
    return items[this.#way % Math.max(1, items.length)];
  });

  /** The place that is looked at, whatever it offers. */
  get place(): string | undefined {
    return this.#aim ?? (this.keyed ? this.here : undefined);
  }

  /** Where the keyboard is: where it went, else at the walker in hand, else at the first walker there is. */
  get here(): string | undefined {
    const { walkers } = this.#sight().view;
    return this.#cursor ?? walkers[this.walker ?? -1]?.at ?? walkers.find(({ at }) => at !== null)?.at ?? undefined;
  }

  pick(walker: number | null): void {
    this.#picked = { cycle: this.#sight().view.cycle, walker };
    this.#aim = undefined;
    this.#way = 0;
  }

  aim(place: string | undefined): void {
    if (place !== this.#aim) this.#way = 0;
    this.#aim = place;
  }

  /** The target next to a point, within `reach` board pixels. */
  near({ x, y }: { readonly x: number; readonly y: number }, reach: number): string | undefined {
    let best: string | undefined;
    let least = reach;
    for (const { place, kind } of this.targets) {
      const at = pointOf(place);
      const far = at === undefined || kind === 'stay' ? Number.POSITIVE_INFINITY : Math.hypot(at.x - x, at.y - y);
      if (far > least) continue;
      least = far;
      best = place;
    }
    return best;
  }

  /** Goes to a place with the keyboard. */
  go(place: string): void {
    this.#cursor = place;
    this.aim(undefined);
  }

  /** Follows a key to a neighbour; false where the key is none of these, or the board ends. */
  walk(key: string): boolean {
    const hex = hexOfPlace(this.here ?? '');
    const direction = hex && directionOf('pointy', hex, key);
    if (hex === undefined || direction === undefined) return false;
    const next = placeOf(beyond(hex, direction));
    if (numberOf(this.#sight().view.ground, next) >= 0) this.go(next);
    return true;
  }

  /** Goes to the next target, round and round. */
  next(): void {
    const places = this.targets.map(({ place }) => place);
    const to = places[(places.indexOf(this.here ?? '') + 1) % Math.max(1, places.length)];
    if (to !== undefined) this.go(to);
  }

  /** Takes up the next walker that may move, and goes there. */
  nextMover(): void {
    const to = this.movers[(this.movers.indexOf(this.walker ?? -1) + 1) % Math.max(1, this.movers.length)];
    if (to === undefined) return;
    this.pick(to);
    this.go(this.#sight().view.walkers[to]?.at ?? '');
  }

  /** Means the next of several items at one place. */
  turn(): void {
    this.#way += 1;
  }

  /** The walker standing at a place. */
  at(place: string | undefined): number | undefined {
    const found = this.#sight().view.walkers.findIndex(({ at }) => at !== null && at === place);
    return found < 0 ? undefined : found;
  }

  /** A press on a place: what is aimed at is done, one's own walker is taken up, anything else is aimed at. */
  press(place: string | undefined): MenuItem | undefined {
    const target = this.targets.find((one) => one.place === place);
    if (target !== undefined && target === this.aimed) return this.item;
    const walker = this.at(place);
    if (walker !== undefined && this.movers.includes(walker) && walker !== this.walker) this.pick(walker);
    else this.aim(place);
    return undefined;
  }
}
