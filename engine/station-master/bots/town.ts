// What a bot makes of its own town: facilities, crews and the trains that are about to come, all read from what its seat may see.

import type { Seat } from '../../kernel/game.ts';
import { components, type Direction, type Facility, facilityOf, trainOf } from '../components.ts';
import { aheadOf } from '../railroad.ts';
import { keyOf, type Square, type SquareKey } from '../square.ts';
import type { Car, CarId, District, Tray, Turn } from '../state.ts';
import { type Standing, standingsIn } from '../switching.ts';
import type { View, ViewPlayer } from '../view.ts';

export interface Works {
  readonly key: SquareKey;
  readonly facility: Facility;
  readonly boxes: number;
  /** MEN AT WORK. */
  readonly closed: boolean;
}

export interface Town {
  readonly view: View;
  readonly seat: Seat;
  readonly player: ViewPlayer;
  readonly district: District;
  readonly turn: Turn | undefined;
  readonly works: readonly Works[];
  readonly crews: readonly Standing[];
  /** Trains that will want to come in at this hour's Arrivals, by the way they go. */
  readonly arriving: Readonly<Record<Direction, Tray | undefined>>;
  /** Points of one passenger job. */
  readonly passengerPay: number;
}

export function townOf(view: View, seat: Seat): Town {
  const player = view.players[seat];
  if (player === undefined) throw new Error(`no player ${seat}`);
  const { district } = player;
  return {
    view,
    seat,
    player,
    district,
    turn: view.turns?.[seat],
    works: worksIn(district),
    crews: standingsIn(view, seat),
    arriving: { e: arrivingBy(view, seat, 'e'), w: arrivingBy(view, seat, 'w') },
    passengerPay: components.office[player.officeLevel]?.passengerPay ?? 0,
  };
}

export function worksIn({ track, boxes, menAtWork }: District): readonly Works[] {
  return Object.values(track).flatMap(({ at, name }) => {
    if (name === undefined) return [];
    const key = keyOf(at);
    return [{ key, facility: facilityOf(name), boxes: boxes[key] ?? 0, closed: menAtWork.includes(key) }];
  });
}

/** The train that acts first among those on the card next to this town; one that a Grade keeps back does not come. */
function arrivingBy(view: View, seat: Seat, direction: Direction): Tray | undefined {
  for (const [card, { trains }] of view.mainline.entries()) {
    if (aheadOf(view, card, direction) !== seat) continue;
    for (const id of trains) {
      const tray = view.trays[id];
      if (tray?.direction === direction && tray.place.kind === 'mainline' && tray.place.hoursLeft === 0) return tray;
    }
  }
  return undefined;
}

export const carIn = ({ view }: Town, id: CarId): Car => {
  const car = view.cars[id];
  if (car === undefined) throw new Error(`no car ${id}`);
  return car;
};

/** The Limits by which trains of a direction come in. */
export const inbound = ({ district }: Pick<Town, 'district'>, direction: Direction): Square => ({
  row: 0,
  col: direction === 'e' ? district.limitsWest : district.limitsEast,
});

export const allowanceOf = ({ trainNo }: Tray): number => (trainNo === 0 ? 99 : trainOf(trainNo).allowance);
