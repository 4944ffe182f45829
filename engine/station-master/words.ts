// Words that labels, refusals and narration share.

import type { Seat } from '../kernel/game.ts';
import { numeralOf } from '../kernel/numeral.ts';
import type { CarType, Direction } from './components.ts';
import type { CarFace } from './events.ts';
import { type Car, type CarId, carOf, type State } from './state.ts';

export const who = (seat: Seat): string => `Seat ${numeralOf(seat)}`;

export const compass = (side: Direction): string => (side === 'e' ? 'east' : 'west');
export const bound = (direction: Direction): string => (direction === 'e' ? 'eastbound' : 'westbound');

/** `empty tanker`, `loaded tanker` for a neutral box, `tanker loaded by Seat II`; passenger cars are neither. */
export function carName({ type, load }: CarFace): string {
  if (load === null) return isPassenger(type) ? nounOf(type) : `empty ${type}`;
  return load.by === 'neutral' ? `loaded ${type}` : `${type} loaded by ${who(load.by)}`;
}

export const isPassenger = (type: CarType): boolean => type === 'coach' || type === 'baggage';

const nounOf = (type: CarType): string => (type === 'baggage' ? 'baggage car' : type);

const plural = (type: CarType, count: number): string => `${count} ${nounOf(type)}${count > 1 ? (type === 'coach' ? 'es' : 's') : ''}`;

/** `1 tanker, 2 boxcars`, in the order first met. */
export function countCars(cars: readonly Pick<CarFace, 'type'>[]): string {
  const counts = new Map<CarType, number>();
  for (const { type } of cars) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => plural(type, count)).join(', ');
}

export const carsOf = (state: Pick<State, 'cars'>, ids: readonly CarId[]): readonly Car[] => ids.map((id) => carOf(state, id));

/** A car and which of its row it is, so that twins beside it are told apart: `empty tanker (2nd)`. */
export function carInRow(state: Pick<State, 'cars'>, row: readonly CarId[], id: CarId): string {
  const name = carName(carOf(state, id));
  const alike = row.filter((other) => carName(carOf(state, other)) === name);
  return alike.length < 2 ? name : `${name} (${ORDINALS[row.indexOf(id)] ?? `${row.indexOf(id) + 1}th`})`;
}
const ORDINALS = ['1st', '2nd', '3rd'];

export const article = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
