// What a bot does at its desk: builds what brings work into reach, and draws when nothing on the menu is worth it.

import type { MenuItem } from '../../kernel/game.ts';
import { type Card, cardOf, faceOf } from '../cards.ts';
import { type Enhancement, facilityOf, type Port } from '../components.ts';
import type { Intent } from '../intents.ts';
import { portsOf } from '../legal/build.ts';
import { matchAt } from '../network.ts';
import { across, crossing, keyOf, type Square } from '../square.ts';
import type { Track, TrackCard } from '../state.ts';
import type { Town } from './town.ts';
import { facilityWorth } from './worth.ts';

/** Worth of a card drawn unseen: a plan must beat it. */
export const DRAW = 2;

const ENHANCED: Readonly<Record<Enhancement, number>> = {
  Telegraph: 6,
  'Section House': 5,
  'Water Tank': 3.5,
  'Freight Agent': 3.2,
  'Block Signals': 2,
  'Yard Goat': 1,
};

/** The best desk item; undefined when none is worth an action. */
export function bestDesk(town: Town, menu: readonly MenuItem<Intent>[]): MenuItem<Intent> | undefined {
  return deskWorths(town, menu)[0]?.item;
}

/** What at the desk is worth an action, best first; of equals the menu's first. */
export function deskWorths(town: Town, menu: readonly MenuItem<Intent>[]): readonly { readonly item: MenuItem<Intent>; readonly worth: number }[] {
  return menu
    .filter(({ group }) => group === 'desk' || group === 'build')
    .map((item) => ({ item, worth: deskWorth(town, item.intent) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

/** Hours still to play, as a part of the game: what pays slowly is worth less late. */
const left = ({ view }: Town): number => (view.lastHour - view.hour + 1) / view.lastHour;

function deskWorth(town: Town, intent: Intent): number {
  const { view, player } = town;
  switch (intent.type) {
    case 'desk.drawHomeOffice':
      return view.hand.length >= 8 ? 0.1 : DRAW * Math.max(0.2, left(town));
    case 'desk.drawDepartment': {
      const card = view.departments[intent.slot];
      return card === null || card === undefined || view.hand.length >= 8 ? 0 : cardWorth(town, cardOf(card.id)) * Math.max(0.2, left(town));
    }
    case 'build.upgradeOffice':
      return 7 * left(town) + (player.officeLevel === 2 ? 2 * left(town) : 0);
    case 'build.enhance': {
      const face = faceOf(intent.cardId) as Enhancement; // the menu enhances with nothing else
      return 1.4 * ENHANCED[face] * left(town);
    }
    case 'build.placeCard':
    case 'build.replaceTrack':
      return buildWorth(town, intent.cardId, intent.at, intent.turned) * left(town);
    case 'build.extendLimits':
      return 1.5 * left(town);
    case 'play.callExtra':
      return town.crews.length > 1 ? 0.5 : 3.4 * left(town);
    case 'play.rushOrder':
      return (town.district.boxes[keyOf(intent.at)] ?? 0) === 0 ? 3 * left(town) : 1;
    case 'play.takeFlag':
      return 0.6;
    default:
      return 0;
  }
}

/** What a card is worth in the hand. */
export function cardWorth({ player, view }: Pick<Town, 'player' | 'view'>, card: Card): number {
  const held = view.hand.filter(({ face }) => face === card.face).length;
  switch (card.kind) {
    case 'industry':
      return 2.5 + 0.45 * facilityWorth(facilityOf(card.face)) - held;
    case 'turnout':
      return 3.6 - 0.8 * held;
    case 'curve':
      return 3.3 - 0.8 * held;
    case 'straight':
      return 2.2 - 0.8 * held;
    case 'office':
      return player.officeLevel + held > 2 ? 0 : 6;
    case 'enhancement':
      return player.enhancements.includes(card.face) && card.face !== 'Section House' ? 0 : 1.1 * ENHANCED[card.face];
    default:
      return card.face === 'Call an Extra' ? 2.6 : 1.5;
  }
}

/** What laying a card brings: work in reach, a loop closed, or an open end that a card in hand goes on from. */
function buildWorth({ district, view }: Town, cardId: number, at: Square, turned: boolean): number {
  const card = cardOf(cardId);
  const ports = portsOf(card, turned) ?? [];
  const { track } = district;
  const joins = ports.filter((port) => track[keyOf(across(at, port))] !== undefined).length;
  if (card.kind === 'industry') return 3.4 + facilityWorth(facilityOf(card.face)) + (joins > 1 ? 1 : 0);
  const laid: TrackCard = { at, kind: card.kind === 'turnout' ? 'turnout' : card.kind === 'curve' ? 'curve' : 'straight', ports, cardId };
  const old = track[keyOf(at)];
  if (old !== undefined && old.kind === 'turnout') return lostBy(track, old, ports) ? 0 : 1.2;
  const after = { ...track, [keyOf(at)]: laid };
  const open = ports.map((port) => across(at, port)).filter((square) => after[keyOf(square)] === undefined && Math.abs(square.row) <= 2);
  const inHand = view.hand.filter(({ id }) => id !== cardId).map(({ id }) => cardOf(id));
  const next = Math.max(0, ...open.map((square) => goesOn(after, square, inHand)));
  return (joins > 1 && at.row !== 0 ? 3.2 : 0) + (open.length > 0 ? 1.6 : 0) + next;
}

/** Whether a turnout that is replaced leads to a card that the new one does not. */
function lostBy(track: Track, old: TrackCard, ports: readonly Port[]): boolean {
  return old.ports.some((port) => crossing(ports, port) === 'none' && track[keyOf(across(old.at, port))] !== undefined);
}

/** How well a square can be gone on from with these cards: a facility, else more track. */
function goesOn(track: Track, at: Square, cards: readonly Card[]): number {
  let best = 0;
  for (const card of cards) {
    if (card.kind !== 'industry' && card.kind !== 'curve' && card.kind !== 'straight') continue;
    const worth = card.kind === 'industry' ? 3.4 : 2.2;
    if (worth <= best) continue;
    if ([false, true].some((turned) => matchAt(track, at, portsOf(card, turned) ?? []) === 'fits')) best = worth;
  }
  return best;
}
