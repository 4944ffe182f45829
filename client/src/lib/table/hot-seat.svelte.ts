// Several seats on one device. It shows the seat whose turn it is; where a game hides something, a cover stands between two people until
// the next one lifts it, and whenever the page is opened, so that no hand is shown by accident.

import type { Seat } from '../engine.ts';
import { heldSeats } from '../state/held.ts';
import type { Store } from './host.ts';
import { coverFor, nextHere } from './next-here.ts';
import type { RemoteTable } from './remote-table.svelte.ts';

export class HotSeat {
  readonly #table: RemoteTable;
  readonly #store: Store;
  /** A seat somebody asked to look through, and the position they asked in: with the next one it is forgotten. */
  #asked = $state.raw<{ readonly seat: Seat; readonly ply: number; readonly epoch: number } | undefined>();
  /** Somebody said that it is them who look. */
  #shown = $state(false);

  readonly held: readonly number[] = $derived.by(() => {
    void this.#table.frame; // every frame may be the first of another seat
    return heldSeats(this.#store, this.#table.id).map(({ place }) => place);
  });
  readonly isHot: boolean = $derived(this.held.length > 1);
  readonly #next: Seat | undefined = $derived.by(() => {
    const { frame } = this.#table;
    if (frame === undefined || !this.isHot) return undefined;
    const asked = this.#asked;
    return asked?.ply === frame.ply && asked.epoch === frame.epoch ? asked.seat : nextHere(frame, this.held);
  });

  /** Whom the cover is for; undefined while none stands. */
  readonly cover: Seat | undefined = $derived.by(() => {
    const { frame } = this.#table;
    return frame === undefined ? undefined : coverFor(frame, this.held, this.#next, this.#shown);
  });

  constructor(table: RemoteTable, store: Store) {
    this.#table = table;
    this.#store = store;
    // Where nothing is hidden there is nothing to cover.
    $effect(() => {
      if (this.#next !== undefined && this.cover === undefined && table.frame?.viewer !== this.#next) table.turnTo(this.#next);
    });
  }

  /** Somebody wants to look through this seat. */
  ask(seat: Seat): void {
    const { frame } = this.#table;
    if (frame !== undefined) this.#asked = { seat, ply: frame.ply, epoch: frame.epoch };
  }

  /** Whoever the cover is for sits in front of it. */
  show(): void {
    this.#shown = true;
    if (this.cover !== undefined && this.cover !== this.#table.frame?.viewer) this.#table.turnTo(this.cover);
  }
}
