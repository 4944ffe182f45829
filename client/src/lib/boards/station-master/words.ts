// The game in words: cars, trains, places and the whole of a position in a few sentences. The board takes its names from here, the
// spoken twin its tables, and the order line what there is to do.

import type { Frame, StationMasterView as View } from '../../engine.ts';
import { counted, listed } from '../../ui/english.ts';
import { numeralOf } from '../../ui/livery.ts';
import { type Car, type CarType, FACILITIES, MAINLINES, OFFICES, plateOf, type TrackCard, type Tray, trainName } from './facts.ts';

/** A signed amount with a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

export const isPassenger = (type: CarType): boolean => type === 'coach' || type === 'baggage';

/** What a type is called where it stands alone. */
export const typeWords = (type: CarType): string => (type === 'baggage' ? 'baggage car' : type);

/** "empty tanker", "loaded tanker", "tanker loaded by II, rate 3"; passenger cars are neither. */
export function carWords({ type, load }: Car): string {
  if (load === null) return isPassenger(type) ? typeWords(type) : `empty ${type}`;
  return load.by === 'neutral' ? `loaded ${type}` : `${type} loaded by ${numeralOf(load.by)}, rate ${load.rate}`;
}

/** "Train 11", "Extra X13", "Yard Goat". */
export function trainWords({ trainNo }: Pick<Tray, 'trainNo'>): string {
  if (trainNo === 0) return 'Yard Goat';
  return trainNo > 12 ? `Extra ${plateOf({ trainNo })}` : `Train ${trainNo}`;
}

/** "Train 11 Drag, westbound, Second Class". */
export function trainTitle(tray: Tray): string {
  const name = trainName(tray.trainNo);
  if (tray.class === 'goat') return 'Yard Goat';
  const rank = { first: ', First Class', second: ', Second Class', extra: '', goat: '' }[tray.class];
  return `${trainWords(tray)}${name === undefined ? '' : ` ${name}`}, ${tray.direction === 'e' ? 'eastbound' : 'westbound'}${rank}`;
}

/** "(0,−3)", with a true minus. */
export const placeWords = ({ row, col }: { readonly row: number; readonly col: number }): string => `(${row},${col})`.replaceAll('-', '−');

/** What lies on a square, without what stands on it. */
function cardWords({ kind, name, ports, at }: TrackCard, level: number): string {
  if (kind === 'office') return OFFICES[level] ?? 'Office';
  if (kind === 'limits') return at.col < 0 ? 'Limits west' : 'Limits east';
  if (kind === 'industry') return name ?? 'facility';
  if (kind === 'straight') return at.row === 0 ? 'Running Track' : 'straight';
  return `${kind} ${kind === 'turnout' ? 'from ' : ''}${ports.map((port) => PORT_WORDS[port]).join(kind === 'turnout' ? ' to ' : ' to ')}`.replace(
    / to (\w+) to /,
    ' to $1 and ',
  );
}
const PORT_WORDS = { n: 'north', e: 'east', s: 'south', w: 'west' } as const;

/** "ships tankers, 2 of 3 boxes, rate 3". */
function facilityWords(name: string, boxes: number | undefined): string {
  const facts = FACILITIES[name];
  if (facts === undefined) return '';
  const any = facts.ships.length === 6;
  const types = (list: readonly CarType[]): string => (list.length === 6 ? 'any freight' : listed(list.map((type) => `${type}s`)));
  if (any) return `ships and receives any freight, ${boxes ?? 0} of ${facts.boxes} boxes, rate ${facts.rate}`;
  const ships = facts.ships.length === 0 ? [] : [`ships ${types(facts.ships)}, ${boxes ?? 0} of ${facts.boxes} boxes`];
  const receives = facts.receives.length === 0 ? [] : [`receives ${types(facts.receives)}`];
  return [...ships, ...receives, `rate ${facts.rate}`].join(', ');
}

/** The cars of a train from nose to tail, the engine among them: "tanker, engine, boxcar, boxcar". */
export function consistWords(view: View, { ahead, behind }: Pick<Tray, 'ahead' | 'behind'>): string {
  const words = (ids: readonly number[]): string[] => ids.flatMap((id) => (view.cars[id] === undefined ? [] : [carWords(view.cars[id])]));
  return ahead.length + behind.length === 0 ? 'no cars' : [...words(ahead), 'engine', ...words(behind)].join('; ');
}

/** Where a train is. */
export function whereWords(view: View, { place }: Pick<Tray, 'place'>): string {
  if (place.kind === 'terminal') return `at the ${place.end === 'e' ? 'East' : 'West'} Terminal`;
  if (place.kind === 'mainline') return `on ${mainlineWords(view, place.card)}`;
  return `in district ${numeralOf(place.player)} at ${placeWords(place.at)}`;
}

/** "Mainline 2 (Grade)". */
export function mainlineWords(view: View, card: number): string {
  const kind = view.mainline[card]?.kind;
  return `Mainline ${card + 1}${kind === undefined || kind === 'plain' ? '' : ` (${MAINLINES[kind]})`}`;
}

/** What a square holds, in one sentence without a full stop. */
export function squareWords(view: View, player: number, key: string): string {
  const owner = view.players[player];
  const card = owner?.district.track[key];
  if (owner === undefined || card === undefined) return `${key.replace(',', ', ')}: an empty square`;
  const cars = (owner.district.cars[key] ?? []).flatMap((id) => (view.cars[id] === undefined ? [] : [carWords(view.cars[id])]));
  const trays = Object.values(view.trays).filter(
    ({ place }) => place.kind === 'district' && place.player === player && `${place.at.row},${place.at.col}` === key,
  );
  const parts = [
    `${placeWords(card.at)} ${cardWords(card, owner.officeLevel)}`,
    ...(card.name === undefined ? [] : [facilityWords(card.name, owner.district.boxes[key])]),
    ...(owner.district.menAtWork.includes(key) ? ['MEN AT WORK'] : []),
    ...trays.map((tray) => `${trainTitle(tray)}${tray.highball ? ', highballed' : ''}: ${consistWords(view, tray)}`),
    ...(cars.length === 0 ? [] : [`standing: ${cars.join(', ')}`]),
  ];
  return parts.join(', ');
}

/** The position in a few sentences. */
export function summaryOf({ view, viewer }: Frame<View>): string {
  const own = viewer === 'spectator' ? undefined : view.players[viewer];
  const race = view.players.map(({ seat, revenue }) => `${numeralOf(seat)} ${signed(revenue)}`).join(', ');
  const trains = Object.values(view.trays).map((tray) => `${trainWords(tray)} ${whereWords(view, tray)}.`);
  return [
    `Hour ${view.hour} of ${view.lastHour}, ${PHASES[view.phase]}. Superintendent ${numeralOf(view.superintendent)}. Revenue: ${race}.`,
    ...(own === undefined ? [] : [`You hold ${counted(view.hand.length, 'card')}.`]),
    ...trains,
  ].join(' ');
}

export const PHASES: Readonly<Record<View['phase'], string>> = {
  setup: 'setup',
  newTrain: 'New Train',
  shift: 'Shift',
  mainline: 'Mainline',
  clock: 'Clock',
  over: 'the end',
};
