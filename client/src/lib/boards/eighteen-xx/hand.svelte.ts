// What a person has in hand at the map: the hex that is picked, and the tile that would lie there, one way round. It reads the lays it is
// given; sending is the board's part.

import type { Laying } from './items.ts';

export class Hand {
  readonly #lays: () => readonly Laying[];
  #hex = $state<string | undefined>();
  #chosen = $state.raw<Laying | undefined>();

  constructor(lays: () => readonly Laying[]) {
    this.#lays = lays;
  }

  get hex(): string | undefined {
    return this.#hex;
  }

  get chosen(): Laying | undefined {
    return this.#chosen;
  }

  /** What may be laid on the hex. */
  readonly here: readonly Laying[] = $derived.by(() => this.#lays().filter(({ hex }) => hex === this.#hex));

  /** Picks a hex, and the first tile for it; where it is picked already, its tile is turned. */
  pick(hex: string): void {
    const again = hex === this.#hex && this.#chosen !== undefined;
    this.#hex = hex;
    if (again) this.turn();
    else this.#chosen = this.here[0];
  }

  choose(lay: Laying | undefined): void {
    this.#chosen = lay;
  }

  /** The next way round that the tile may lie. */
  turn(): void {
    const ways = this.here.filter(({ tile }) => tile === this.#chosen?.tile);
    this.#chosen = ways[(ways.findIndex(({ rotation }) => rotation === this.#chosen?.rotation) + 1) % Math.max(1, ways.length)] ?? this.#chosen;
  }

  /** The next tile, the first way round that it may lie. */
  nextTile(): void {
    const tiles = [...new Set(this.here.map(({ tile }) => tile))];
    const next = tiles[(tiles.indexOf(this.#chosen?.tile ?? '') + 1) % Math.max(1, tiles.length)];
    this.#chosen = this.here.find(({ tile }) => tile === next);
  }

  letGo(): void {
    this.#chosen = undefined;
    this.#hex = undefined;
  }
}
