// Trains for sale, phases and what rusts with them, and the limit of trains (RULES.md §14).

import type { TableTrain } from './file/schema.ts';
import { companyOf, memberOf, type OwnTrain, phaseOf, type State, trainOf } from './state.ts';

type Depot = Pick<State, 'table' | 'sold' | 'phase'>;

const phaseNamed = ({ table }: Pick<State, 'table'>, name: string): number => table.phases.findIndex((phase) => phase.name === name);

/** Trains of a type that are not sold; Infinity where they never run out. */
export function unsold({ sold }: Pick<State, 'sold'>, { id, count }: TableTrain): number {
  return count === 'any' ? Number.POSITIVE_INFINITY : count - (memberOf(sold, id) ?? 0);
}

const isRusted = (state: Depot, { rusts }: TableTrain): boolean => rusts !== undefined && phaseNamed(state, rusts) <= state.phase;

/** Types for sale: the first that is left, and those whose own phase has come (§14.1). */
export function forSale(state: Depot): readonly TableTrain[] {
  const left = state.table.trains.filter((train) => unsold(state, train) > 0 && !isRusted(state, train));
  const next = left.find(({ from }) => from === undefined);
  return left.filter((train) => train === next || (train.from !== undefined && phaseNamed(state, train.from) <= state.phase));
}

/** The phase that a sale of this type begins: one that is still to come, or the one there is. */
export function phaseAfter({ table, phase }: Pick<State, 'table' | 'phase'>, type: string): number {
  return table.phases.findLastIndex(({ name, on }, i) => i === phase || (on ?? name) === type);
}

/** Those of its trains that a phase takes from a company. */
export const rusting = (state: Depot, trains: readonly OwnTrain[]): readonly OwnTrain[] =>
  trains.filter(({ type }) => isRusted(state, trainOf(state, type)));

/** Companies with more trains than the phase allows, in the order of the table. */
export function overLimit(state: Pick<State, 'table' | 'phase' | 'companies'>): readonly string[] {
  const { trainLimit } = phaseOf(state);
  return state.table.companies.flatMap(({ id }) => (companyOf(state, id).trains.length > trainLimit ? [id] : []));
}
