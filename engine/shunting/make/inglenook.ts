// Numbered Inglenooks: sidings of 5, 3 and 3, a lead that holds the engine and three wagons, eight wagons to be sorted. The number says in which
// order they stand at first, so it is all that a link needs.

import { fileOf } from './file.ts';
import { inglenookYard } from './yards.ts';

/** Every order but the sorted one has a number, from 1. */
export const INGLENOOKS = 40_319;
const WAGONS = 8;
const ENGINE = 9;

export interface MadePuzzle {
  readonly title: string;
  readonly about: string;
  /** A puzzle file, not yet read. */
  readonly file: unknown;
}

/** The wagons from the buffer of the long siding to its mouth, then from the mouth of the next to its buffer. `number`: 1 … `INGLENOOKS`. */
export function orderOf(number: number): readonly number[] {
  const left = Array.from({ length: WAGONS }, (_, i) => i + 1);
  const order: number[] = [];
  let rest = number;
  for (let n = WAGONS; n > 0; n--) {
    const block = factorial(n - 1);
    order.push(...left.splice(Math.floor(rest / block), 1));
    rest %= block;
  }
  return order;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

export function numberedInglenook(number: number): MadePuzzle {
  if (!Number.isInteger(number) || number < 1 || number > INGLENOOKS) throw new Error(`no Inglenook ${number}`);
  const { pieces, lead, sidings } = inglenookYard(4, 5, 3, 3);
  const [long = [], next = []] = sidings;
  const places = [...long, ...next];
  const stock = orderOf(number).map((id, i) => ({ id, engine: false, on: places[i] ?? '' }));
  return {
    title: `Inglenook ${number}`,
    about: 'Sort eight wagons on sidings of five, three and three: 1 to 5 on the long one from its buffer, 6 to 8 beside it from the points.',
    file: fileOf(
      pieces,
      [...stock, { id: ENGINE, engine: true, on: lead[0] ?? '' }],
      places.map((place, i) => [place, i + 1] as const),
    ),
  };
}
