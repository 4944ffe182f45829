// Tiles laid in thought on the map of a question: the hex that is picked, and the ways a tile may lie there. The ways are the engine's word,
// asked of the worker with the hex.

import { Hand } from '#lib/boards/eighteen-xx/hand.svelte.ts';
import type { Laying } from '#lib/boards/eighteen-xx/items.ts';
import type { SketchedTile } from '#lib/engine.ts';

interface Way extends Laying {
  readonly sketched: SketchedTile;
}

export class Tiling {
  readonly #find: (hex: string) => Promise<readonly SketchedTile[]>;
  #ways = $state.raw<readonly Way[]>([]);
  #asked = 0;
  readonly hand = new Hand(() => this.#ways);

  constructor(find: (hex: string) => Promise<readonly SketchedTile[]>) {
    this.#find = find;
  }

  /** Picks a hex, and of its ways the one that lies there, else the first; where it is picked already, its tile is turned. */
  async pick(hex: string, lies: SketchedTile | undefined): Promise<void> {
    if (hex === this.hand.hex) return this.hand.pick(hex);
    this.#asked += 1;
    const asked = this.#asked;
    const found = await this.#find(hex).catch(() => []);
    if (asked !== this.#asked) return; // another hex was picked meanwhile
    this.#ways = found.map((sketched) => {
      const { tile, rotation } = sketched;
      return {
        hex,
        tile,
        rotation,
        sketched,
        item: { intent: { type: 'lay', hex, tile, rotation }, label: `Lay ${tile} on ${hex}, turned ${rotation}` },
      };
    });
    this.hand.pick(hex);
    const same = this.#ways.find(({ tile, rotation }) => tile === lies?.tile && rotation === lies.rotation);
    if (same !== undefined) this.hand.choose(same);
  }

  /** The tile in hand, as it would lie. */
  get chosen(): SketchedTile | undefined {
    const { chosen } = this.hand;
    return this.#ways.find(({ item }) => item === chosen?.item)?.sketched;
  }

  letGo(): void {
    this.#asked += 1;
    this.hand.letGo();
  }
}
