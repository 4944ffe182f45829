// Numbered Inglenooks: sidings of 5, 3 and 3, a lead that holds the engine and three wagons, eight wagons to be sorted. The number says in which
// order they stand at first, so it is all that a link needs. How far each is from being sorted, the table of all arrangements knows.

import { readPuzzle } from '../file/read.ts';
import { perform } from '../moves.ts';
import { edgesUnder, type Position } from '../position.ts';
import type { Puzzle } from '../puzzle.ts';
import type { Solution } from '../solution.ts';
import { type Advice, type Arrangement, advising, type InglenookYard } from '../solve/inglenook.ts';
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

/** The fewest pulls and pushes that sort it, proved by the table; yields the arrangements reached so far. Every order can be sorted. */
export function* numberedPulls(number: number): Generator<number, number> {
  const order = orderOf(number);
  const [long] = YARD.sidings;
  const { pulls } = yield* advised({ sidings: [order.slice(0, long), order.slice(long).toReversed(), []], lead: [] });
  return pulls;
}

function* advised(from: Arrangement): Generator<number, Advice> {
  const advice = yield* advising(YARD, from);
  if (advice === undefined) throw new Error(`${JSON.stringify(from)} cannot be sorted`);
  return advice;
}

/** Whether a puzzle is sorting this yard, whoever drew it and wherever its stock stands: what the table knows of. */
export function isInglenook({ Track, Goal, RollingStock }: Puzzle): boolean {
  const own = readPuzzle(numberedInglenook(1).file);
  if (!own.ok) throw new Error(own.error.message);
  const same = JSON.stringify([Track, Goal]) === JSON.stringify([own.value.Track, own.value.Goal]);
  return same && RollingStock.length === WAGONS + 1 && RollingStock.every(({ Id, Length, IsEngine }) => Length === 1 && IsEngine === (Id === ENGINE));
}

/**
 * An Inglenook (`isInglenook`) with a nearer goal: where all wagons stand after the first pull or push of a fewest way to sort it from a position; the puzzle
 * itself where only the wagons' places are left to be put right. Yields the arrangements reached so far.
 */
export function* nextStep(puzzle: Puzzle, yard: Yard, position: Position): Generator<number, Puzzle> {
  const { lead, sidings } = inglenookYard(LEAD, ...YARD.sidings);
  const on = new Map(yard.vehicles.map(({ Id }, vehicle) => [segmentUnder(yard, position, vehicle), Id]));
  /** The wagons of some places, in their order. */
  const held = (places: readonly string[]): readonly number[] => places.flatMap((place) => on.get(place) ?? []).filter((id) => id !== ENGINE);
  const [long = [], ...short] = sidings;
  const fromBuffer = [long, ...short.map((places) => places.toReversed())];
  const fromPoints = lead.toReversed();
  const from = { sidings: fromBuffer.map(held), lead: held(fromPoints) };
  const { next } = yield* advised(from);
  if (next === undefined) return puzzle;
  const goals = [
    ...fromBuffer.flatMap((places, i) => {
      const wagons = next.sidings[i] ?? [];
      const stays = wagons.length <= (from.sidings[i]?.length ?? 0);
      const kept = stays ? places.filter((place) => wagons.includes(on.get(place) ?? ENGINE)) : places;
      return wagons.map((wagon, place) => [kept[place] ?? '', wagon] as const);
    }),
    ...next.lead.map((wagon, place) => [fromPoints[place] ?? '', wagon] as const),
  ];
  return { ...puzzle, Goal: { SegmentGoals: goals.map(([SegmentId, wagon]) => ({ SegmentId, AllowedVehicleIds: [wagon] })) } };
}

/**
 * The pulls and pushes of a line that plays from the opening on an Inglenook: what passes the points between the lead and one siding, before any other
 * siding is worked, is one, and nothing where as many come back. It is never less than the table says, since an engine that begins at the end of
 * its lead has all wagons before it.
 */
export function pullsIn(yard: Yard, opening: Position, line: Solution): number {
  const runs: { readonly siding: string; wagons: number }[] = [];
  let position = opening;
  for (const move of line) {
    const next = perform(yard, position, move);
    if (!next.ok) throw new Error(`the line does not play: ${next.error.error}`);
    for (const [vehicle, { IsEngine }] of yard.vehicles.entries()) {
      const [from, to] = [sidingUnder(yard, position, vehicle), sidingUnder(yard, next.value, vehicle)];
      if (IsEngine || from === to) continue;
      const siding = from === 'lead' ? to : from;
      if (runs.at(-1)?.siding !== siding) runs.push({ siding, wagons: 0 });
      const run = runs.at(-1);
      if (run !== undefined) run.wagons += to === 'lead' ? 1 : -1;
      if (run?.wagons === 0) runs.pop();
    }
    position = next.value;
  }
  return runs.length;
}

/** The lead or the siding a vehicle is on: what its piece is named for. */
const sidingUnder = (yard: Yard, position: Position, vehicle: number): string => segmentUnder(yard, position, vehicle).split('-')[0] ?? '';

function segmentUnder({ layout }: Yard, position: Position, vehicle: number): string {
  const [edge = -1] = edgesUnder(position, vehicle);
  return layout.segments[layout.segmentOf[edge] ?? -1] ?? '';
}
