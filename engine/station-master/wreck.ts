// Wrecks and fault (§10): every train in it is lost, and one player pays.

import type { Seat } from '../kernel/game.ts';
import { emptyInto } from './apply/crew.ts';
import { change, changePlayer, credit, type Draft, removeTray, tellOf } from './draft.ts';
import { endAtFloor, endAtThirdWreck } from './ending.ts';
import type { Square } from './square.ts';
import { labelOf, playerOf, type TrayId, trayOf } from './state.ts';

export function wreck(
  draft: Draft,
  ids: readonly TrayId[],
  where: { readonly mainline: number } | { readonly player: Seat; readonly at: Square },
): void {
  const trays = ids.map((id) => trayOf(draft.state, id));
  const cars = trays.flatMap(({ ahead, behind, cutNose, cutTail }) => [...ahead, ...behind, ...cutNose, ...cutTail]);
  emptyInto(draft, cars);
  change(draft, { mainline: draft.state.mainline.map((card) => ({ ...card, trains: card.trains.filter((id) => !ids.includes(id)) })) });
  for (const id of ids) removeTray(draft, id);

  // On the Mainline the Superintendent in office answers for it; between the Limits whoever's they are, whoever cleared the train.
  const player = 'player' in where ? where.player : draft.state.superintendent;
  const amount = -draft.state.config.wreckPenalty;
  const total = credit(draft, player, amount, 'wreck');
  changePlayer(draft, player, { wrecksAtFault: playerOf(draft.state, player).wrecksAtFault + 1 });
  tellOf(draft, { type: 'trainsDestroyed', trains: trays.map(labelOf), where, cars: cars.length, player, amount, total });
  endAtFloor(draft, player);
  endAtThirdWreck(draft);
}
