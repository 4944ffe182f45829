// Making up a train (§7.2): which cars fit its open places, and where a car that is added goes.

import type { CarType } from './components.ts';
import { type CarId, carOf, type Prompt, type State } from './state.ts';

/** The places of a consist still to fill, each with the types it takes. */
export type Places = readonly (readonly CarType[])[];

/**
 * The place a car of this type takes: of those that fit the narrowest, the first of equals; −1 when none fits. The sets of every consist
 * lie one in another or apart, so this never spoils a place for a later car.
 */
export function placeFor(open: Places, type: CarType): number {
  let best = -1;
  for (const [i, types] of open.entries()) {
    if (types.includes(type) && (best < 0 || types.length < (open[best]?.length ?? 0))) best = i;
  }
  return best;
}

export const fits = (open: Places, type: CarType): boolean => open.some((types) => types.includes(type));

/** One car of each kind and load in the Division Yard that fits: the lowest id of each. */
export function suitableCars(state: State, { open }: Extract<Prompt, { kind: 'newTrain' }>): readonly CarId[] {
  return state.divisionYard.filter((id) => fits(open, carOf(state, id).type) && standInCar(state, id) === id);
}

/** The car that goes when `id` is named: the lowest of its kind and load in the Division Yard, since equal cars are one choice. */
export function standInCar(state: State, id: CarId): CarId {
  const { type, load } = carOf(state, id);
  return (
    state.divisionYard.find((other) => {
      const twin = carOf(state, other);
      return twin.type === type && twin.load?.by === load?.by && twin.load?.rate === load?.rate;
    }) ?? id
  );
}
