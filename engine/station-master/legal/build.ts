// Building in a district: place, replace, extend, lift, the Office and enhancements (§5.2–5.5, §6.3, §D).

import type { MenuItem, Rejection, Seat } from '../../kernel/game.ts';
import { type Card, type CardId, cardOf, distinct, faceOf } from '../cards.ts';
import { components, type Direction, type Port } from '../components.ts';
import type { Intent, Of } from '../intents.ts';
import { matchAt, openSquares } from '../network.ts';
import { type Code, reject } from '../rejections.ts';
import { keyOf, placeName, type Square } from '../square.ts';
import { type District, enhancementsOf, officeLevel, playerOf, type State, type TrackCard, traysIn } from '../state.ts';
import { compass } from '../words.ts';
import { checkDeskAction, checkPlayed } from './desk.ts';

type Answer = Rejection<Code> | undefined;
type Item = MenuItem<Intent>;

const isTrack = ({ kind }: Card): boolean => kind === 'straight' || kind === 'curve' || kind === 'turnout';
const canReplace = ({ kind }: Pick<Card, 'kind'> | TrackCard): boolean => kind === 'straight' || kind === 'turnout';

/** The ports a card shows one way or the other; undefined for a card without track or without a second way. */
export function portsOf(card: Card, turned: boolean): readonly Port[] | undefined {
  return 'orientations' in card ? card.orientations[turned ? 1 : 0] : undefined;
}

/** Whether a tray stands at a square of this district. */
function trayAt(state: State, seat: Seat, at: Square): boolean {
  return traysIn(state, seat).some(({ place }) => place.kind === 'district' && keyOf(place.at) === keyOf(at));
}

/** A tray, standing cars or a cut at a square. */
function isBusy(state: State, seat: Seat, { cars }: District, at: Square): boolean {
  return cars[keyOf(at)] !== undefined || trayAt(state, seat, at);
}

/** What is wrong with track of these ports at a square: it joins no card, or meets an edge that is not like it (§5.2). */
function misfit(district: District, at: Square, ports: readonly Port[]): Answer {
  const found = matchAt(district.track, at, ports);
  if (found === 'notJoined') return reject('notJoined', `At ${placeName(at)} it would be joined to no card.`, at);
  if (found === 'edgeMismatch') return reject('edgeMismatch', `At ${placeName(at)} an edge would not match its neighbour.`, at);
  return undefined;
}

/** A track or facility card of this hand, on an empty square where it fits (§5.2). */
export function checkPlace(state: State, seat: Seat, { cardId, at, turned }: Of<'build.placeCard'>): Answer {
  const refusal = checkPlayed(state, seat, cardId, (card) => isTrack(card) || card.kind === 'industry');
  if (refusal !== undefined) return refusal;
  const ports = portsOf(cardOf(cardId), turned);
  if (ports === undefined) return reject('malformed', `${faceOf(cardId)} lies only one way.`);
  return checkSquare(playerOf(state, seat).district, at) ?? misfit(playerOf(state, seat).district, at, ports);
}

/** An empty square of the district, off the Running Track. */
function checkSquare({ track, limitsWest, limitsEast }: District, at: Square): Answer {
  const [south, north] = components.limits.rows;
  if (at.row === 0) return reject('onRunningTrack', 'Nothing is placed on the Running Track: replace or extend it.', at);
  if (at.row < south || at.row > north || at.col <= limitsWest || at.col >= limitsEast) {
    return reject('outOfBounds', `${placeName(at)} is outside your district.`, at);
  }
  return track[keyOf(at)] === undefined ? undefined : reject('squareOccupied', `A card lies at ${placeName(at)} already.`, at);
}

/** A straight or turnout in the place of one that lies otherwise, where nothing stands (§5.3). */
export function checkReplace(state: State, seat: Seat, { cardId, at, turned }: Of<'build.replaceTrack'>): Answer {
  const refusal = checkPlayed(state, seat, cardId, canReplace);
  if (refusal !== undefined) return refusal;
  const ports = portsOf(cardOf(cardId), turned);
  if (ports === undefined) return reject('malformed', `${faceOf(cardId)} lies only one way.`);
  const { district } = playerOf(state, seat);
  const old = district.track[keyOf(at)];
  if (old === undefined) return reject('unknownSquare', `No card lies at ${placeName(at)}.`, at);
  if (!canReplace(old)) return reject('notReplaceable', `The card at ${placeName(at)} is neither a straight nor a turnout.`, at);
  if (old.ports.join() === ports.join()) return reject('notReplaceable', `The same track lies at ${placeName(at)} already.`, at);
  if (isBusy(state, seat, district, at)) return reject('squareBusy', `A train or cars stand at ${placeName(at)}.`, at);
  return misfit(district, at, ports);
}

/** A straight on Limits without a train, while the Running Track may grow (§5.4, §2.2). */
export function checkExtend(state: State, seat: Seat, { cardId, side }: Of<'build.extendLimits'>): Answer {
  const refusal = checkPlayed(state, seat, cardId, ({ kind }) => kind === 'straight');
  if (refusal !== undefined) return refusal;
  const { limitsWest, limitsEast } = playerOf(state, seat).district;
  if (limitsEast - limitsWest + 1 >= components.limits.runningTrackMax) {
    return reject('runningTrackFull', `Your Running Track has its ${components.limits.runningTrackMax} cards.`);
  }
  const at = { row: 0, col: side === 'e' ? limitsEast : limitsWest };
  return trayAt(state, seat, at) ? reject('limitsOccupied', `A train stands on your Limits (${compass(side)}).`, at) : undefined;
}

/** A card off the Running Track without tray, cars or MEN AT WORK (§5.5). */
export function checkLift(state: State, seat: Seat, { at }: Of<'build.liftCard'>): Answer {
  const refusal = checkDeskAction(state, seat);
  if (refusal !== undefined) return refusal;
  const { district } = playerOf(state, seat);
  if (district.track[keyOf(at)] === undefined) return reject('unknownSquare', `No card lies at ${placeName(at)}.`, at);
  if (at.row === 0) return reject('onRunningTrack', 'The Running Track is never lifted.', at);
  if (district.menAtWork.includes(keyOf(at))) return reject('menAtWork', `MEN AT WORK stand at ${placeName(at)}.`, at);
  return isBusy(state, seat, district, at) ? reject('squareBusy', `A train or cars stand at ${placeName(at)}.`, at) : undefined;
}

/** The next Office, until it is a Union Station (§6.3). */
export function checkUpgrade(state: State, seat: Seat, { cardId }: Of<'build.upgradeOffice'>): Answer {
  const refusal = checkPlayed(state, seat, cardId, ({ kind }) => kind === 'office');
  if (refusal !== undefined) return refusal;
  const top = components.office.length - 1;
  return officeLevel(playerOf(state, seat)) < top ? undefined : reject('officeComplete', `Your Office is a ${components.office[top]?.name}.`);
}

/** An enhancement that this district may still have; a Yard Goat names its square, and nothing else does (§D). */
export function checkEnhance(state: State, seat: Seat, { cardId, at }: Of<'build.enhance'>): Answer {
  const refusal = checkPlayed(state, seat, cardId, ({ kind }) => kind === 'enhancement');
  if (refusal !== undefined) return refusal;
  const player = playerOf(state, seat);
  const face = faceOf(cardId);
  if ((at !== undefined) !== (face === 'Yard Goat')) return reject('malformed', 'A square is named for a Yard Goat and for nothing else.');
  const most = components.enhancements.find(({ name }) => name === face)?.perDistrict ?? 1;
  if (enhancementsOf(player).filter((name) => name === face).length >= most) return reject('enhancementLimit', `You have your ${face}.`);
  return at === undefined ? undefined : checkGoat(state, seat, player.district, at);
}

/** A Yard Goat starts on a free card off the Running Track that a crew may stand on (§A.7). */
function checkGoat(state: State, seat: Seat, district: District, at: Square): Answer {
  const card = district.track[keyOf(at)];
  if (card === undefined) return reject('unknownSquare', `No card lies at ${placeName(at)}.`, at);
  if (at.row === 0) return reject('onRunningTrack', 'A Yard Goat starts off the Running Track.', at);
  if (district.menAtWork.includes(keyOf(at))) return reject('menAtWork', `MEN AT WORK stand at ${placeName(at)}.`, at);
  if (card.kind === 'turnout' || isBusy(state, seat, district, at)) return reject('squareBusy', `${placeName(at)} is not a free card.`, at);
  return undefined;
}

/** All that this hand may build, cards with one face once. */
export function offerBuild(state: State, seat: Seat): readonly Item[] {
  if (checkDeskAction(state, seat) !== undefined) return [];
  const { hand, district } = playerOf(state, seat);
  const items = distinct(hand).flatMap((cardId) => {
    const card = cardOf(cardId);
    switch (card.kind) {
      case 'straight':
        return [...placements(district, cardId), ...replacements(state, seat, cardId), ...extensions(state, seat, cardId)];
      case 'turnout':
        return [...placements(district, cardId), ...replacements(state, seat, cardId)];
      case 'curve':
      case 'industry':
        return placements(district, cardId);
      case 'office':
        return checkUpgrade(state, seat, { type: 'build.upgradeOffice', cardId }) === undefined ? [upgrade(state, seat, cardId)] : [];
      case 'enhancement':
        return enhancements(state, seat, cardId);
      default:
        return [];
    }
  });
  return [...items, ...lifts(state, seat)];
}

/** `curve \ at (1,2) as n–e`: how a card would lie. */
const lying = (face: string, at: Square, ports: readonly Port[]): string => `${face} at ${placeName(at)} as ${ports.join('–')}`;

function placements(district: District, cardId: CardId): readonly Item[] {
  const card = cardOf(cardId);
  return openSquares(district.track).flatMap((at) => {
    if (checkSquare(district, at) !== undefined) return [];
    return [false, true].flatMap((turned): Item[] => {
      const ports = portsOf(card, turned);
      if (ports === undefined || matchAt(district.track, at, ports) !== 'fits') return [];
      return [
        {
          intent: { type: 'build.placeCard', cardId, at, turned },
          label: `Place ${lying(card.face, at, ports)}`,
          group: 'build',
          marks: [keyOf(at)],
          cost: 1,
        },
      ];
    });
  });
}

function replacements(state: State, seat: Seat, cardId: CardId): readonly Item[] {
  const { track } = playerOf(state, seat).district;
  return Object.values(track).flatMap((old) =>
    canReplace(old)
      ? [false, true].flatMap((turned): Item[] => {
          const intent = { type: 'build.replaceTrack', cardId, at: old.at, turned } as const;
          const ports = portsOf(cardOf(cardId), turned);
          if (ports === undefined || checkReplace(state, seat, intent) !== undefined) return [];
          return [{ intent, label: `Replace with ${lying(faceOf(cardId), old.at, ports)}`, group: 'build', marks: [keyOf(old.at)], cost: 1 }];
        })
      : [],
  );
}

function extensions(state: State, seat: Seat, cardId: CardId): readonly Item[] {
  const { limitsWest, limitsEast } = playerOf(state, seat).district;
  return (['w', 'e'] as const satisfies Direction[]).flatMap((side): Item[] => {
    const intent = { type: 'build.extendLimits', cardId, side } as const;
    if (checkExtend(state, seat, intent) !== undefined) return [];
    const at = { row: 0, col: side === 'e' ? limitsEast : limitsWest };
    return [{ intent, label: `Extend the Running Track ${compass(side)}`, group: 'build', marks: [keyOf(at)], cost: 1 }];
  });
}

function upgrade(state: State, seat: Seat, cardId: CardId): Item {
  const next = components.office[officeLevel(playerOf(state, seat)) + 1];
  return { intent: { type: 'build.upgradeOffice', cardId }, label: `Upgrade the Office to a ${next?.name}`, group: 'build', marks: ['0,0'], cost: 1 };
}

function enhancements(state: State, seat: Seat, cardId: CardId): readonly Item[] {
  const face = faceOf(cardId);
  if (face !== 'Yard Goat') {
    const intent = { type: 'build.enhance', cardId } as const;
    return checkEnhance(state, seat, intent) === undefined ? [{ intent, label: `Build ${face}`, group: 'build', cost: 1 }] : [];
  }
  return Object.values(playerOf(state, seat).district.track).flatMap(({ at }): Item[] => {
    const intent = { type: 'build.enhance', cardId, at } as const;
    if (checkEnhance(state, seat, intent) !== undefined) return [];
    return [{ intent, label: `Place a Yard Goat at ${placeName(at)}`, group: 'build', marks: [keyOf(at)], cost: 1 }];
  });
}

function lifts(state: State, seat: Seat): readonly Item[] {
  return Object.values(playerOf(state, seat).district.track).flatMap(({ at, kind, name }): Item[] => {
    const intent = { type: 'build.liftCard', at } as const;
    if (at.row === 0 || checkLift(state, seat, intent) !== undefined) return [];
    return [{ intent, label: `Lift the ${name ?? kind} at ${placeName(at)}`, group: 'build', marks: [keyOf(at)], cost: 1 }];
  });
}
