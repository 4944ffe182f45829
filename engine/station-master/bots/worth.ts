// What things are worth to a bot, in points of Revenue: jobs at facilities, cars on the way, trains in place. All figures are guesses that
// the studies hold against each other; none is a rule.

import type { Seat } from '../../kernel/game.ts';
import type { Facility } from '../components.ts';
import type { Car, Load } from '../state.ts';
import type { Works } from './town.ts';

/** How far a bot looks. */
export interface Style {
  /** Positions kept at each leg of the search, and of them on one square. */
  readonly width: number;
  readonly perSquare: number;
  /** Sets cars down on any siding, not only at facilities. */
  readonly shunts: boolean;
  /** Part of its rate that a box is worth before it is on a train, and once it is. */
  readonly boxStanding: number;
  readonly boxSeated: number;
  /** Part of a job's worth that a car is worth at its facility when no Laborer is left for it. */
  readonly patience: number;
  /** How much a point to each other player counts against a point of its own. */
  readonly envy: number;
  /** Keeps a train within its allowance while work is left for it. */
  readonly waits: boolean;
}

/** The greedy style; studies judge decisions by it too. */
export const GREEDY: Style = { width: 8, perSquare: 1, shunts: false, boxStanding: 0.4, boxSeated: 0.7, patience: 0.3, envy: 0, waits: false };

/** A Laborer's job on a car at a facility; 0 when there is none. */
export function jobWorth(style: Style, seat: Seat, { facility, boxes }: Pick<Works, 'facility' | 'boxes'>, car: Car): number {
  const { load, type } = car;
  if (load === null) return facility.ships.includes(type) && boxes > 0 ? 1 + style.boxStanding * facility.rate : 0;
  if (load.by === seat || !facility.receives.includes(type)) return 0;
  return facility.rate - (load.by === 'neutral' ? 0 : 2 * style.envy);
}

/** What a car could earn at the best of these facilities if it were set down there. */
export function useOf(style: Style, seat: Seat, works: readonly Works[], car: Car): number {
  return works.reduce((best, one) => Math.max(best, jobWorth(style, seat, { facility: one.facility, boxes: Math.max(one.boxes, 1) }, car)), 0);
}

export const boxWorth = (seat: Seat, load: Load, part: number): number => (load?.by === seat ? part * load.rate : 0);

/** What a facility should bring in over a game. */
export const facilityWorth = ({ ships, receives, rate }: Pick<Facility, 'ships' | 'receives' | 'rate'>): number =>
  rate * ((ships.length > 0 ? 1.2 : 0) + (receives.length > 0 ? 1 : 0)) + 0.3 * (ships.length + receives.length);
