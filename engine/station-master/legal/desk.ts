// Desk actions that build nothing (§5.1, §5.9) and the three action cards (§D).

import type { MenuItem, Rejection, Seat } from '../../kernel/game.ts';
import { type Card, type CardId, cardOf, distinct, faceOf, isCard } from '../cards.ts';
import { components, type Direction, facilityOf } from '../components.ts';
import type { Intent, Of } from '../intents.ts';
import { type Code, reject } from '../rejections.ts';
import { keyOf, placeName } from '../square.ts';
import { playerOf, type State } from '../state.ts';
import { bound } from '../words.ts';

type Answer = Rejection<Code> | undefined;
type Item = MenuItem<Intent>;

const deskLeft = (state: State, seat: Seat): number => state.turns?.[seat]?.deskLeft ?? 0;

/** A desk action is left this Shift (§5.1). */
export function checkDeskAction(state: State, seat: Seat): Answer {
  return deskLeft(state, seat) > 0 ? undefined : reject('noDeskActions', 'You have no desk action left.');
}

/** A card that is in this hand; whether one more desk action is left is asked apart. */
export function checkInHand(state: State, seat: Seat, cardId: CardId): Answer {
  if (!isCard(cardId)) return reject('unknownCard', `There is no card ${cardId}.`);
  return playerOf(state, seat).hand.includes(cardId) ? undefined : reject('cardNotInHand', 'That card is not in your hand.');
}

/** The card is in this hand and of a kind for this use, and a desk action is left for it. */
export function checkPlayed(state: State, seat: Seat, cardId: CardId, suits: (card: Card) => boolean): Answer {
  const refusal = checkInHand(state, seat, cardId) ?? checkDeskAction(state, seat);
  if (refusal !== undefined) return refusal;
  return suits(cardOf(cardId)) ? undefined : reject('wrongCardKind', `${faceOf(cardId)} is not a card for this.`);
}

/** There is something to draw or to sweep, and a desk action left for it (§5.1). */
export function checkDraw(state: State, seat: Seat, intent: Of<'desk.drawHomeOffice' | 'desk.drawDepartment' | 'desk.sweepDepartments'>): Answer {
  const refusal = checkDeskAction(state, seat);
  if (refusal !== undefined) return refusal;
  switch (intent.type) {
    case 'desk.drawHomeOffice':
      return state.homeOffice.length + state.salvage.length > 0 ? undefined : reject('homeOfficeEmpty', 'There is no card left to draw.');
    case 'desk.drawDepartment':
      return state.departments[intent.slot] === null ? reject('departmentEmpty', 'That Department is empty.') : undefined;
    default:
      return state.departments.every((id) => id === null) ? reject('departmentEmpty', 'All Departments are empty.') : undefined;
  }
}

const DEPARTMENTS = ['Engineering', 'Traffic', 'Operating'] as const;
export const departmentName = (slot: number): string => DEPARTMENTS[slot] ?? `Department ${slot + 1}`;

/** Draws, action cards and discards, cards with one face once. */
export function offerDesk(state: State, seat: Seat): readonly Item[] {
  const { hand } = playerOf(state, seat);
  const items: Item[] = [];
  if (checkDraw(state, seat, { type: 'desk.drawHomeOffice' }) === undefined) {
    items.push({ intent: { type: 'desk.drawHomeOffice' }, label: 'Draw the top of the Home Office', group: 'desk', cost: 1 });
  }
  for (const slot of [0, 1, 2] as const) {
    const id = state.departments[slot] ?? null;
    if (id === null || checkDeskAction(state, seat) !== undefined) continue;
    items.push({ intent: { type: 'desk.drawDepartment', slot }, label: `Take ${faceOf(id)} from ${departmentName(slot)}`, group: 'desk', cost: 1 });
  }
  if (checkDraw(state, seat, { type: 'desk.sweepDepartments' }) === undefined) {
    items.push({ intent: { type: 'desk.sweepDepartments' }, label: 'Sweep all Departments', group: 'desk', cost: 1 });
  }
  if (checkDeskAction(state, seat) === undefined) items.push(...distinct(hand).flatMap((cardId) => offerAction(state, seat, cardId)));
  return [
    ...items,
    ...distinct(hand).map((cardId): Item => ({ intent: { type: 'desk.discard', cardId }, label: `Discard ${faceOf(cardId)}`, group: 'desk' })),
  ];
}

/** Action cards (§D): an Extra is left to call that way (§7.4), a square of one's own ships, at most two flags are held. */
export function checkAction(state: State, seat: Seat, intent: Of<'play.callExtra' | 'play.rushOrder' | 'play.takeFlag'>): Answer {
  const face = { 'play.callExtra': 'Call an Extra', 'play.rushOrder': 'Rush Order', 'play.takeFlag': 'Red Flag' }[intent.type];
  const refusal = checkPlayed(state, seat, intent.cardId, (card) => card.face === face);
  if (refusal !== undefined) return refusal;
  switch (intent.type) {
    case 'play.callExtra':
      return extraFor(state, intent.direction) === undefined
        ? reject('extrasLimit', `No ${bound(intent.direction)} Extra is left to call.`)
        : undefined;
    case 'play.takeFlag':
      return flagsOf(state, seat) < components.limits.flagsMax ? undefined : reject('flagLimit', 'Nobody holds more than two flags.');
    default: {
      const card = playerOf(state, seat).district.track[keyOf(intent.at)];
      if (card === undefined) return reject('unknownSquare', `No card lies at ${placeName(intent.at)}.`, intent.at);
      const ships = card.name !== undefined && facilityOf(card.name).ships.length > 0;
      return ships ? undefined : reject('noBox', `Nothing at ${placeName(intent.at)} ships.`, intent.at);
    }
  }
}

/** Flags held and posted. */
function flagsOf(state: State, seat: Seat): number {
  const { flags, flagPosted } = playerOf(state, seat);
  return flags.length + (flagPosted === null ? 0 : 1);
}

/** The lowest Extra of this direction that is neither out nor called; undefined when there is none. */
export function extraFor(state: State, direction: Direction): number | undefined {
  return components.extras.find(
    ({ train, direction: way }) =>
      way === direction && state.trays[`X${train}`] === undefined && !state.extraCalls.some(({ trainNo }) => trainNo === train),
  )?.train;
}

function offerAction(state: State, seat: Seat, cardId: CardId): readonly Item[] {
  const card = cardOf(cardId);
  if (card.kind !== 'action') return [];
  const offered = (intent: Of<'play.callExtra' | 'play.rushOrder' | 'play.takeFlag'>, label: string, marks?: readonly string[]): readonly Item[] =>
    checkAction(state, seat, intent) === undefined ? [{ intent, label, group: 'desk', cost: 1, ...(marks === undefined ? {} : { marks }) }] : [];
  switch (card.face) {
    case 'Call an Extra':
      return (['w', 'e'] as const).flatMap((direction) =>
        offered({ type: 'play.callExtra', cardId, direction }, `Call an Extra, ${bound(direction)}`),
      );
    case 'Red Flag':
      return offered({ type: 'play.takeFlag', cardId }, 'Take another Red Flag');
    default: {
      const { track } = playerOf(state, seat).district;
      return Object.values(track).flatMap(({ at, name }) =>
        name === undefined ? [] : offered({ type: 'play.rushOrder', cardId, at }, `Rush Order for the ${name} at ${placeName(at)}`, [keyOf(at)]),
      );
    }
  }
}
