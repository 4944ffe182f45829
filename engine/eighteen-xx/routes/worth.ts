// What a run earns (RULES.md §7): the stops that pay, and the bonuses.

import { valueAt } from '../map/phased.ts';
import type { Problem } from '../map/schema.ts';
import type { Train } from './train.ts';

/** A counted call: what it pays and whether the company's token is there. */
export interface Call {
  readonly pay: number;
  readonly own: boolean;
}

/** The sum over the stops that pay. With `pays` n the n best do, one of them with a token where that is asked; else none pays. */
export function payOf(calls: readonly Call[], { pays, paysToken }: Train, tokenRequired: boolean): number {
  if (pays === Number.POSITIVE_INFINITY) return sum(calls);
  const sorted = [...calls].sort((a, b) => b.pay - a.pay || Number(b.own) - Number(a.own));
  const best = sorted.slice(0, pays);
  if (!paysToken || !tokenRequired || best.some(({ own }) => own)) return sum(best);
  const token = sorted.find(({ own }) => own);
  return token === undefined ? 0 : sum(best.slice(0, -1)) + token.pay;
}

const sum = (calls: readonly Call[]): number => calls.reduce((total, { pay }) => total + pay, 0);

export interface Bonus {
  readonly value: number;
  readonly visits: readonly string[];
  /** Both ends of the run are among these; empty: any. */
  readonly ends: readonly string[];
  /** Names of trains; undefined: any. */
  readonly trains: ReadonlySet<string> | undefined;
}

/** The bonuses of the phase the position is in. */
export function bonusesOf({ bonuses = [], phases = ['1'], position }: Problem): readonly Bonus[] {
  const phase = position.phase ?? phases[0] ?? '';
  return bonuses
    .filter((bonus) => bonus.phases?.includes(phase) ?? true)
    .map(({ value, visits = [], ends = [], trains }) => ({
      value: valueAt(value, phases, phases.indexOf(phase)) ?? 0,
      visits,
      ends,
      trains: trains === undefined ? undefined : new Set(trains),
    }));
}

/** What no run can earn more than: all that any stop and any bonus could pay. */
export const ceilingOf = (pays: Iterable<number>, bonuses: readonly { readonly value: number }[]): number =>
  [...pays, ...bonuses.map(({ value }) => value)].reduce((total, value) => total + Math.max(0, value), 0);

/** What a bonus pays a run of a train that calls at these stops and ends at these two. */
export function bonusFor(bonus: Bonus, train: Train, calls: ReadonlySet<string>, ends: readonly string[]): number {
  if (bonus.trains !== undefined && !bonus.trains.has(train.name)) return 0;
  if (!bonus.visits.every((stop) => calls.has(stop))) return 0;
  return bonus.ends.length === 0 || ends.every((stop) => bonus.ends.includes(stop)) ? bonus.value : 0;
}
