// Numbered Inglenooks: sidings of 5, 3 and 3, a lead that holds the engine and three wagons, eight wagons to be sorted. The number says in which
// order they stand at first, so it is all that a link needs. How far each is from being sorted, the table of all arrangements knows.

import { perform } from '../moves.ts';
import { edgesUnder, type Position } from '../position.ts';
import type { Solution } from '../solution.ts';
import { type InglenookYard, pulling } from '../solve/inglenook.ts';
import type { Yard } from '../yard.ts';
import { fileOf } from './file.ts';
import { inglenookYard } from './yards.ts';

/** Every order but the sorted one has a number, from 1. */
export const INGLENOOKS = 40_319;
const WAGONS = 8;
const ENGINE = 9;
const YARD = { sidings: [5, 3, 3], lead: 3, wagons: WAGONS } as const satisfies InglenookYard;
/** Places on the lead, the engine's among them. */
const LEAD = YARD.lead + 1;

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
  const { pieces, lead, sidings } = inglenookYard(LEAD, ...YARD.sidings);
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

/** The fewest pulls and pushes that sort it, proved by the table; breathes with the arrangements met. Every order can be sorted. */
export function* numberedPulls(number: number): Generator<number, number> {
  const order = orderOf(number);
  const [long] = YARD.sidings;
  const pulls = yield* pulling(YARD, [order.slice(0, long), order.slice(long).toReversed(), []]);
  if (pulls === undefined) throw new Error(`Inglenook ${number} cannot be sorted`);
  return pulls;
}

/**
 * The pulls and pushes of a line that plays from the opening on an Inglenook: wagons that pass the points one after the other, all between the lead
 * and the same siding, all the same way, are one. It is never less than the table says, since an engine at the end of its lead has all wagons before it.
 */
export function pullsIn(yard: Yard, opening: Position, line: Solution): number {
  let pulls = 0;
  let last = '';
  let position = opening;
  for (const move of line) {
    const next = perform(yard, position, move);
    if (!next.ok) throw new Error(`the line does not play: ${next.error.error}`);
    for (const [vehicle, { IsEngine }] of yard.vehicles.entries()) {
      const [from, to] = [sidingUnder(yard, position, vehicle), sidingUnder(yard, next.value, vehicle)];
      if (IsEngine || from === to) continue;
      if (last !== `${from} ${to}`) pulls++;
      last = `${from} ${to}`;
    }
    position = next.value;
  }
  return pulls;
}

/** The lead or the siding a vehicle is on: what its piece is named for. */
function sidingUnder({ layout }: Yard, position: Position, vehicle: number): string {
  const [edge = -1] = edgesUnder(position, vehicle);
  return layout.segments[layout.segmentOf[edge] ?? -1]?.split('-')[0] ?? '';
}
