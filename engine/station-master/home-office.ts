// The Home Office, the Departments and the Salvage Yard (§2.5, §2.6): drawing, refilling and reshuffling.

import type { Seat } from '../kernel/game.ts';
import { shuffle } from '../kernel/rng.ts';
import { type CardId, faceOf, standIn } from './cards.ts';
import { change, changePlayer, type Draft, tellOf } from './draft.ts';
import { playerOf } from './state.ts';

/** The top card; the Salvage Yard is shuffled first when the Home Office is empty. undefined when both are. */
export function drawTop(draft: Draft): CardId | undefined {
  if (draft.state.homeOffice.length === 0) reshuffle(draft);
  const { homeOffice } = draft.state;
  const top = homeOffice.at(-1);
  if (top !== undefined) change(draft, { homeOffice: homeOffice.slice(0, -1) });
  return top;
}

function reshuffle(draft: Draft): void {
  const { salvage, rng } = draft.state;
  if (salvage.length === 0) return;
  const [order, next] = shuffle(rng, salvage);
  change(draft, { homeOffice: order, salvage: [], rng: next });
  tellOf(draft, { type: 'deckReshuffled', count: order.length, order });
}

/** Fills the empty Departments from the top of the Home Office. */
export function refill(draft: Draft): void {
  for (const [slot, held] of draft.state.departments.entries()) {
    if (held !== null) continue;
    const id = drawTop(draft);
    if (id === undefined) return;
    change(draft, { departments: draft.state.departments.with(slot, id) });
    tellOf(draft, { type: 'departmentRefilled', slot, card: faceOf(id), homeOfficeCount: draft.state.homeOffice.length });
  }
}

/** Lays cards face up on the Salvage Yard. */
export function scrap(draft: Draft, cards: readonly CardId[]): void {
  if (cards.length > 0) change(draft, { salvage: [...draft.state.salvage, ...cards] });
}

/** Takes the card a hand plays for `id` out of it, and gives it. */
export function takeFromHand(draft: Draft, seat: Seat, id: CardId): CardId {
  const { hand } = playerOf(draft.state, seat);
  const played = standIn(hand, id);
  changePlayer(draft, seat, { hand: hand.filter((one) => one !== played) });
  return played;
}
