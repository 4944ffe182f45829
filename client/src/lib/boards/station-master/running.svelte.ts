// The trains of the district shown, each where it stands, or on its way there: the last that ran is drawn along the track it ran over.

import { Motion } from '../../draw/motion.svelte.ts';
import type { StationMasterView as View } from '../../engine.ts';
import type { Ran } from './changes.ts';
import { runOf, spotOn } from './plan.ts';
import { type Train, trainsIn } from './scene.ts';

export interface RunningSight {
  readonly view: View;
  readonly player: number;
  readonly ran: Ran | undefined;
}

export class Running {
  readonly motion = new Motion();
  readonly #sight: () => RunningSight;

  constructor(sight: () => RunningSight) {
    this.#sight = sight;
    // Before the page is drawn, so that no train is seen at its end first.
    $effect.pre(() => {
      const { ran, player } = sight();
      if (ran !== undefined && ran.player === player) this.motion.run(Math.max(1, ran.squares.length - 1));
    });
    $effect(() => () => this.motion.finish());
  }

  readonly #legs = $derived.by(() => {
    const { view, player, ran } = this.#sight();
    const district = view.players[player]?.district;
    if (ran === undefined || ran.player !== player || district === undefined) return [];
    return runOf(ran.squares, district.track, view.trays[ran.trayId]?.direction === 'w' ? -1 : 1);
  });

  readonly trains: readonly Train[] = $derived.by(() => {
    const { view, player, ran } = this.#sight();
    return trainsIn(view, player).map((train) => {
      if (ran?.trayId !== train.tray.id || !this.motion.running || this.#legs.length === 0) return train;
      const along = this.motion.share * this.#legs.length;
      const leg = this.#legs[Math.min(this.#legs.length - 1, Math.floor(along))];
      if (leg === undefined) return train;
      const spot = spotOn(leg.leg, along - Math.floor(along));
      return { ...train, x: leg.at.x + spot.x, y: leg.at.y + spot.y, turn: spot.turn };
    });
  });
}
