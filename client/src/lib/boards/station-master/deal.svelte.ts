// The five cards dealt before the first hour, of which three are kept (§3): by choosing three, or by laying two aside.

import type { MenuItem, StationMasterView as View } from '../../engine.ts';
import { ofType, saidBy } from './items.ts';

/** Cards kept of those dealt. */
const KEEP = 3;

/** Cards go by their ids. */
export class Deal {
  readonly #sight: () => { readonly view: View; readonly menu: readonly MenuItem[] };
  #kept = $state.raw<readonly number[]>([]);
  #aside = $state.raw<readonly number[]>([]);

  constructor(sight: () => { readonly view: View; readonly menu: readonly MenuItem[] }) {
    this.#sight = sight;
  }

  /** Chosen so far, at most three. */
  get kept(): readonly number[] {
    return this.#kept;
  }

  /** Laid aside so far. */
  get aside(): readonly number[] {
    return this.#aside;
  }

  /** The item that keeps the three chosen; equal faces are one choice. */
  readonly keeping: MenuItem | undefined = $derived.by(() => {
    const { menu, view } = this.#sight();
    const faces = (ids: readonly number[]): string =>
      ids
        .flatMap((id) => view.dealt.find((card) => card.id === id)?.face ?? [])
        .sort()
        .join();
    return this.#kept.length < KEEP
      ? undefined
      : ofType(menu, 'setup.keepCards').find((item) => faces(saidBy(item).cardIds ?? []) === faces(this.#kept));
  });

  /** Chooses a card, or no longer; a fourth takes the place of the first. */
  choose(id: number): void {
    this.#aside = this.#aside.filter((one) => one !== id);
    this.#kept = this.#kept.includes(id) ? this.#kept.filter((one) => one !== id) : [...this.#kept, id].slice(-KEEP);
  }

  /** Lays a card aside; the second leaves the three that are kept, and the item that keeps them. */
  layAside(id: number): MenuItem | undefined {
    const { dealt } = this.#sight().view;
    this.#aside = [...this.#aside.filter((one) => one !== id && dealt.some((card) => card.id === one)), id];
    const left = dealt.flatMap((card) => (this.#aside.includes(card.id) ? [] : [card.id]));
    if (left.length !== KEEP) return undefined;
    this.#kept = left;
    return this.keeping;
  }
}
