// What a person has in hand at the board: a train, a card or a square, the place pointed at or reached by key, and the choices open
// where one touch could mean several things. It reads the view and the menu it is given; sending is the board's part.

import { type Place, placeToward } from '../../draw/compass.ts';
import type { MenuItem, StationMasterView as View } from '../../engine.ts';
import { Deal } from './deal.svelte.ts';
import { type Landing, landingsOf } from './drags.ts';
import { buttonsOf, type Held, itemsOf, saidBy, type Target, targetsOf } from './items.ts';
import { centreOf } from './plan.ts';
import { keyOf, squareOf } from './scene.ts';

export interface Sight {
  readonly view: View;
  readonly menu: readonly MenuItem[];
  /** Whose district is shown, and whose the menu is; undefined for who only watches. */
  readonly shown: number;
  readonly own: number | undefined;
  readonly disabled: boolean;
}

export class Hand {
  readonly #sight: () => Sight;
  #held = $state.raw<Held | undefined>();
  #hovered = $state<string | undefined>();
  #cursor = $state<string | undefined>();
  #way = $state(0);
  /** Several items one touch could mean. */
  #open = $state.raw<string | undefined>();
  /** The keyboard is in use: its place is marked. */
  keyed = $state(false);
  readonly deal: Deal;

  constructor(sight: () => Sight) {
    this.#sight = sight;
    this.deal = new Deal(sight);
  }

  readonly #mine = $derived.by(() => {
    const { shown, own, disabled } = this.#sight();
    return own !== undefined && shown === own && !disabled;
  });

  /** Own trains by id, and where they stand. */
  readonly #trays: ReadonlyMap<string, string> = $derived.by(() => {
    const { view, own } = this.#sight();
    return new Map(
      Object.values(view.trays).flatMap(({ id, place }) =>
        place.kind === 'district' && place.player === own ? [[id, keyOf(place.at)] as const] : [],
      ),
    );
  });

  /** What is in hand, for as long as it can do something. */
  readonly held: Held | undefined = $derived.by(() => {
    const held = this.#held;
    return held !== undefined && itemsOf(this.#sight().menu, held).length > 0 ? held : undefined;
  });

  /** What letting go of the thing taken up would mean, by place: also of what is no use but to be carried. */
  readonly landings: ReadonlyMap<Landing, readonly MenuItem[]> = $derived.by(() => {
    const { menu, view, disabled } = this.#sight();
    return landingsOf(disabled ? [] : menu, this.#held, view);
  });

  readonly targets: readonly Target[] = $derived.by(() => (this.#mine ? targetsOf(this.#sight().menu, this.held, this.#trays) : []));

  /** What the thing in hand can do, or what the square touched could mean. */
  readonly choices: readonly MenuItem[] = $derived.by(() => {
    if (this.choosing) return this.landings.get(this.#open ?? '') ?? [];
    return this.held === undefined ? [] : buttonsOf(this.#sight().menu, this.held);
  });

  readonly choosing: boolean = $derived(this.#open !== undefined && this.held !== undefined && this.landings.has(this.#open));

  readonly places: readonly Place[] = $derived.by(() => {
    const { view, shown } = this.#sight();
    const built = Object.keys(view.players[shown]?.district.track ?? {});
    const keys = new Set([...built, ...this.targets.map(({ key }) => key)]);
    return [...keys].flatMap((mark) => {
      const square = squareOf(mark);
      return square === undefined ? [] : [{ mark, ...centreOf(square) }];
    });
  });

  readonly here: Place | undefined = $derived(
    this.places.find(({ mark }) => mark === this.#cursor) ?? this.places.find(({ mark }) => mark === '0,0') ?? this.places[0],
  );

  readonly aimed: Target | undefined = $derived.by(() => {
    const mark = this.#hovered ?? (this.keyed ? this.here?.mark : undefined);
    return this.targets.find(({ key, kind }) => key === mark && kind === 'go');
  });

  /** The item meant: of several ways to one square the first, unless another was asked for. */
  readonly item: MenuItem | undefined = $derived.by(() => {
    const items = this.aimed?.items ?? this.landings.get(this.#hovered ?? '') ?? [];
    return items[this.#way % Math.max(1, items.length)];
  });

  take(held: Held | undefined): void {
    this.#held = held;
    this.#open = undefined;
    this.#way = 0;
  }

  /** Takes up the train standing there; of two on one Limits card the one that is not in hand. */
  takeAt(key: string): boolean {
    const next = this.#trainAt(key);
    if (next === undefined) return false;
    this.take(next);
    return true;
  }

  /** What may be carried off from a square: the train in hand, else one that stands there; else the card, where it may be lifted. */
  thingAt(key: string): Held | undefined {
    if (!this.#mine) return undefined;
    const held = this.held;
    if (held?.kind === 'tray' && this.#trays.get(held.id) === key) return held;
    const card = { kind: 'square', key } as const;
    return this.#trainAt(key) ?? (landingsOf(this.#sight().menu, card, this.#sight().view).size > 0 ? card : undefined);
  }

  #trainAt(key: string): Held | undefined {
    const there = [...this.#trays].filter(([, at]) => at === key).map(([id]) => id);
    const { menu } = this.#sight();
    const able = there.filter((id) => itemsOf(menu, { kind: 'tray', id }).length > 0);
    const held = this.held;
    const next = held?.kind === 'tray' && able.includes(held.id) ? able[(able.indexOf(held.id) + 1) % able.length] : able[0];
    return next === undefined ? undefined : { kind: 'tray', id: next };
  }

  point(mark: string | undefined): void {
    if (mark !== this.#hovered) this.#way = 0;
    this.#hovered = mark;
  }

  go(mark: string): void {
    this.#cursor = mark;
    this.#way = 0;
    this.#hovered = undefined;
  }

  walk(key: string): void {
    const next = this.here && placeToward(this.places, this.here, key);
    if (next !== undefined) this.go(next.mark);
  }

  turn(): void {
    this.#way += 1;
  }

  /** The next own train, for the key `t`. */
  nextTrain(): void {
    const { menu } = this.#sight();
    const able = [...this.#trays.keys()].filter((id) => itemsOf(menu, { kind: 'tray', id }).length > 0);
    const at = this.held?.kind === 'tray' ? able.indexOf(this.held.id) : -1;
    const next = able[(at + 1) % Math.max(1, able.length)];
    if (next === undefined) return;
    this.take({ kind: 'tray', id: next });
    this.#cursor = this.#trays.get(next);
  }

  /** What touching a square means: an item to send; or a choice is now open, or something is in hand, or nothing is any more. */
  touch(key: string): MenuItem | undefined {
    const target = this.targets.find((one) => one.key === key);
    if (target?.kind === 'go') {
      if (target.items.length === 1 || this.#way > 0) return target.items[this.#way % target.items.length];
      this.#open = key;
      return undefined;
    }
    if (target?.kind === 'leave') {
      this.#open = key;
      return undefined;
    }
    if (this.#mine && this.takeAt(key)) return undefined;
    this.take(this.#mine ? { kind: 'square', key } : undefined);
    return undefined;
  }

  /** Whether what is carried may be let go of at a place, and whether it is there now. */
  takes(place: Landing): 'yes' | 'aimed' | undefined {
    if (!this.landings.has(place)) return undefined;
    return this.#hovered === place ? 'aimed' : 'yes';
  }

  /** What letting go at a place means: an item to send; or a choice is open now, or nothing is meant. Cars are never left by a slip. */
  land(place: Landing): MenuItem | undefined {
    const held = this.#held;
    const items = this.landings.get(place) ?? [];
    const [first] = items;
    if (held?.kind === 'dealt') return held.id === undefined || items.length === 0 ? undefined : this.deal.layAside(held.id);
    if (items.length === 1 && first !== undefined && saidBy(first).type !== 'switch.dropCars') return first;
    if (items.length > 0) this.#open = place;
    return undefined;
  }

  /** The square near a point where something may be done. */
  near(x: number, y: number, reach: number): string | undefined {
    let best: string | undefined;
    let least = reach;
    for (const { key } of this.targets) {
      const square = squareOf(key);
      if (square === undefined) continue;
      const at = centreOf(square);
      const distance = Math.max(Math.abs(at.x - x), Math.abs(at.y - y));
      if (distance > least) continue;
      least = distance;
      best = key;
    }
    return best;
  }
}
