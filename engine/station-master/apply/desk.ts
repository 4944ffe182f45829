// Carries out desk actions and action cards (§5.1, §D).

import type { Seat } from '../../kernel/game.ts';
import { faceOf } from '../cards.ts';
import { facilityOf } from '../components.ts';
import { change, changeDistrict, changePlayer, changeTurn, type Draft, tellOf } from '../draft.ts';
import { drawTop, refill, scrap, takeFromHand } from '../home-office.ts';
import type { Of } from '../intents.ts';
import { extraFor } from '../legal/desk.ts';
import { keyOf } from '../square.ts';
import { playerOf } from '../state.ts';

/** Spends one desk action; check has found one left. */
export function spendDesk(draft: Draft, seat: Seat): void {
  changeTurn(draft, seat, { deskLeft: (draft.state.turns?.[seat]?.deskLeft ?? 0) - 1 });
}

export function draw(draft: Draft, seat: Seat): void {
  spendDesk(draft, seat);
  const cardId = drawTop(draft);
  if (cardId === undefined) throw new Error('drew from nothing');
  changePlayer(draft, seat, { hand: [...playerOf(draft.state, seat).hand, cardId] });
  tellOf(draft, { type: 'cardDrawn', player: seat, source: 'homeOffice', cardId });
}

export function takeDepartment(draft: Draft, seat: Seat, { slot }: Of<'desk.drawDepartment'>): void {
  spendDesk(draft, seat);
  const cardId = draft.state.departments[slot] ?? null;
  if (cardId === null) throw new Error(`Department ${slot} is empty`);
  change(draft, { departments: draft.state.departments.with(slot, null) });
  changePlayer(draft, seat, { hand: [...playerOf(draft.state, seat).hand, cardId] });
  tellOf(draft, { type: 'cardDrawn', player: seat, source: 'department', slot, cardId });
  refill(draft);
}

export function sweep(draft: Draft, seat: Seat): void {
  spendDesk(draft, seat);
  const swept = draft.state.departments.filter((id) => id !== null);
  change(draft, { departments: draft.state.departments.map(() => null) });
  scrap(draft, swept);
  tellOf(draft, { type: 'departmentsSwept', player: seat, cards: swept.map(faceOf) });
  refill(draft);
}

export function discard(draft: Draft, seat: Seat, { cardId }: Of<'desk.discard'>): void {
  const card = takeFromHand(draft, seat, cardId);
  scrap(draft, [card]);
  tellOf(draft, { type: 'cardDiscarded', player: seat, card: faceOf(card) });
}

export function callExtra(draft: Draft, seat: Seat, { cardId, direction }: Of<'play.callExtra'>): void {
  spendDesk(draft, seat);
  scrap(draft, [takeFromHand(draft, seat, cardId)]);
  const trainNo = extraFor(draft.state, direction);
  if (trainNo === undefined) throw new Error(`no Extra ${direction}`);
  change(draft, { extraCalls: [...draft.state.extraCalls, { player: seat, trainNo }] });
  tellOf(draft, { type: 'actionPlayed', player: seat, action: 'Call an Extra', direction });
}

export function rushOrder(draft: Draft, seat: Seat, { cardId, at }: Of<'play.rushOrder'>): void {
  spendDesk(draft, seat);
  scrap(draft, [takeFromHand(draft, seat, cardId)]);
  const { district } = playerOf(draft.state, seat);
  const { boxes } = facilityOf(district.track[keyOf(at)]?.name ?? '');
  changeDistrict(draft, seat, { boxes: { ...district.boxes, [keyOf(at)]: boxes } });
  changeTurn(draft, seat, { laborersLeft: (draft.state.turns?.[seat]?.laborersLeft ?? 0) + 1 });
  tellOf(draft, { type: 'actionPlayed', player: seat, action: 'Rush Order', at });
}

/** The card is the flag from now on; it comes to the Salvage Yard when the flag is spent. */
export function takeFlag(draft: Draft, seat: Seat, { cardId }: Of<'play.takeFlag'>): void {
  spendDesk(draft, seat);
  const card = takeFromHand(draft, seat, cardId);
  changePlayer(draft, seat, { flags: [...playerOf(draft.state, seat).flags, card] });
  tellOf(draft, { type: 'actionPlayed', player: seat, action: 'Red Flag' });
}

export function postFlag(draft: Draft, seat: Seat, { side }: Of<'flag.post'>): void {
  const [flag = null, ...flags] = playerOf(draft.state, seat).flags;
  changePlayer(draft, seat, { flags, flagPosted: { side, flag } });
  tellOf(draft, { type: 'flagPosted', player: seat, side, flagsLeft: flags.length });
}
