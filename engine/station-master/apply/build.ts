// Carries out building (§5.2–5.5, §6.3, §D). What is built serves at once, in the same Shift.

import type { Seat } from '../../kernel/game.ts';
import { type CardId, cardOf, faceOf } from '../cards.ts';
import { components, type Enhancement, facilityOf, type Port } from '../components.ts';
import { change, changeDistrict, changePlayer, changeTurn, type Draft, tellOf } from '../draft.ts';
import { scrap, takeFromHand } from '../home-office.ts';
import type { Of } from '../intents.ts';
import { portsOf } from '../legal/build.ts';
import { endsOf, keyOf, type Square } from '../square.ts';
import { officeLevel, playerOf, type TrackCard, type Turn } from '../state.ts';
import { legsOf, standingsIn } from '../switching.ts';
import { spendDesk } from './desk.ts';

/** A card of the deck as it lies in a district. */
function laid(cardId: CardId, at: Square, turned: boolean): TrackCard {
  const card = cardOf(cardId);
  const ports = portsOf(card, turned);
  if (ports === undefined || card.kind === 'office' || card.kind === 'enhancement' || card.kind === 'action') {
    throw new Error(`${card.face} is no track`);
  }
  return { at, kind: card.kind, ports, ...(card.kind === 'industry' ? { name: card.face } : {}), cardId };
}

export function placeCard(draft: Draft, seat: Seat, { cardId, at, turned }: Of<'build.placeCard'>): void {
  spendDesk(draft, seat);
  const card = laid(takeFromHand(draft, seat, cardId), at, turned);
  const { district } = playerOf(draft.state, seat);
  // §D: what ships starts with one box.
  const ships = card.name !== undefined && facilityOf(card.name).ships.length > 0;
  changeDistrict(draft, seat, {
    track: { ...district.track, [keyOf(at)]: card },
    boxes: ships ? { ...district.boxes, [keyOf(at)]: 1 } : district.boxes,
  });
  tellOf(draft, { type: 'cardPlaced', player: seat, card: faceOf(cardId), at, ports: card.ports });
}

export function replaceTrack(draft: Draft, seat: Seat, { cardId, at, turned }: Of<'build.replaceTrack'>): void {
  spendDesk(draft, seat);
  const card = laid(takeFromHand(draft, seat, cardId), at, turned);
  const { track } = playerOf(draft.state, seat).district;
  const old = track[keyOf(at)];
  if (old === undefined) throw new Error(`nothing to replace at ${keyOf(at)}`);
  changeDistrict(draft, seat, { track: { ...track, [keyOf(at)]: card } });
  scrapTrack(draft, old);
  tellOf(draft, { type: 'trackReplaced', player: seat, at, from: nameOn(old), to: faceOf(cardId) });
}

/** A starting card leaves the game; any other comes to the Salvage Yard. */
function scrapTrack(draft: Draft, { cardId }: TrackCard): void {
  if (cardId !== null) scrap(draft, [cardId]);
}

const nameOn = ({ name, kind, cardId }: TrackCard): string => name ?? (cardId === null ? kind : faceOf(cardId));

export function extendLimits(draft: Draft, seat: Seat, { cardId, side }: Of<'build.extendLimits'>): void {
  spendDesk(draft, seat);
  const { district } = playerOf(draft.state, seat);
  const fromCol = side === 'e' ? district.limitsEast : district.limitsWest;
  const toCol = fromCol + (side === 'e' ? 1 : -1);
  const at = { row: 0, col: fromCol };
  const limits: TrackCard = { at: { row: 0, col: toCol }, kind: 'limits', ports: ['w', 'e'], cardId: null };
  const straight = laid(takeFromHand(draft, seat, cardId), at, false);
  changeDistrict(draft, seat, {
    track: { ...district.track, [keyOf(at)]: straight, [keyOf(limits.at)]: limits },
    ...(side === 'e' ? { limitsEast: toCol } : { limitsWest: toCol }),
  });
  tellOf(draft, { type: 'limitsExtended', player: seat, side, fromCol, toCol });
}

export function liftCard(draft: Draft, seat: Seat, { at }: Of<'build.liftCard'>): void {
  spendDesk(draft, seat);
  const { track, boxes } = playerOf(draft.state, seat).district;
  const { [keyOf(at)]: old, ...rest } = track;
  if (old === undefined) throw new Error(`nothing to lift at ${keyOf(at)}`);
  const { [keyOf(at)]: _, ...boxesLeft } = boxes;
  changeDistrict(draft, seat, { track: rest, boxes: boxesLeft });
  scrapTrack(draft, old);
  tellOf(draft, { type: 'cardLifted', player: seat, at, card: nameOn(old) });
}

export function upgradeOffice(draft: Draft, seat: Seat, { cardId }: Of<'build.upgradeOffice'>): void {
  spendDesk(draft, seat);
  const fromLevel = officeLevel(playerOf(draft.state, seat));
  addBuilt(draft, seat, cardId);
  const [before, after] = [components.office[fromLevel], components.office[fromLevel + 1]];
  gain(draft, seat, {
    portersLeft: (after?.porters ?? 0) - (before?.porters ?? 0),
    laborersLeft: (after?.extraLaborers ?? 0) - (before?.extraLaborers ?? 0),
  });
  tellOf(draft, { type: 'officeUpgraded', player: seat, fromLevel, toLevel: fromLevel + 1 });
}

export function enhance(draft: Draft, seat: Seat, { cardId, at }: Of<'build.enhance'>): void {
  spendDesk(draft, seat);
  const card = cardOf(cardId);
  if (card.kind !== 'enhancement') throw new Error(`${card.face} enhances nothing`);
  addBuilt(draft, seat, cardId);
  serve(draft, seat, card.face, at);
  tellOf(draft, { type: 'enhancementBuilt', player: seat, enhancement: card.face, ...(at === undefined ? {} : { at }) });
}

function addBuilt(draft: Draft, seat: Seat, cardId: CardId): void {
  const card = takeFromHand(draft, seat, cardId);
  changePlayer(draft, seat, { built: [...playerOf(draft.state, seat).built, card] });
}

/** Adds to what is left of an open turn. */
function gain(draft: Draft, seat: Seat, more: Partial<Pick<Turn, 'deskLeft' | 'laborersLeft' | 'portersLeft'>>): void {
  const turn = draft.state.turns?.[seat];
  if (turn === undefined) return;
  changeTurn(draft, seat, {
    deskLeft: turn.deskLeft + (more.deskLeft ?? 0),
    laborersLeft: turn.laborersLeft + (more.laborersLeft ?? 0),
    portersLeft: turn.portersLeft + (more.portersLeft ?? 0),
  });
}

function serve(draft: Draft, seat: Seat, enhancement: Enhancement, at: Square | undefined): void {
  if (enhancement === 'Telegraph') gain(draft, seat, { deskLeft: 1 });
  if (enhancement === 'Section House') gain(draft, seat, { laborersLeft: 1 });
  if (enhancement === 'Yard Goat' && at !== undefined) addGoat(draft, seat, at);
  if (enhancement !== 'Water Tank') return;
  const legs = draft.state.turns?.[seat]?.legs ?? {};
  changeTurn(draft, seat, { legs: Object.fromEntries(Object.entries(legs).map(([id, left]) => [id, left + 1])) });
}

/** A Yard Goat's nose faces the east end of its first card, or the open end of a stub. */
function addGoat(draft: Draft, seat: Seat, at: Square): void {
  const { track } = playerOf(draft.state, seat).district;
  const id = `G${seat}`;
  const tray = {
    id,
    trainNo: 0,
    class: 'goat',
    direction: 'e',
    place: { kind: 'district', player: seat, at, nose: noseOf(track[keyOf(at)]?.ports ?? []) },
    ahead: [],
    behind: [],
    cutNose: [],
    cutTail: [],
    seats: components.yardGoat.seats,
    highball: false,
    clocksStood: 0,
    heldByOrder: false,
    portered: [],
  } as const;
  change(draft, { trays: { ...draft.state.trays, [id]: tray } });
  const legs = draft.state.turns?.[seat]?.legs ?? {};
  changeTurn(draft, seat, { legs: { ...legs, [id]: legsOf(draft.state, seat, tray) } });
}

function noseOf(ports: readonly Port[]): Port | 'stop' {
  const [west, east] = endsOf(ports);
  return east === 'stop' ? west : east;
}

/** Legs of every crew in a district at the start of a Shift. */
export function fullLegs(state: Draft['state'], seat: Seat): Readonly<Record<string, number>> {
  return Object.fromEntries(standingsIn(state, seat).map(({ tray }) => [tray.id, legsOf(state, seat, tray)]));
}
