// Crews in a district: what a tray bars, where its Moves may end, and what room there is to set cars down (§A).

import type { Seat } from '../kernel/game.ts';
import { components, facilityOf, type Port, trainOf } from './components.ts';
import { endsOf, keyOf, type Square } from './square.ts';
import { type CarId, type District, has, playerOf, type State, type TrackCard, type Tray, traysIn } from './state.ts';
import { type Crew, type Exploration, exploreMoves } from './track.ts';

/** A tray that stands in a district, and where. */
export interface Standing {
  readonly tray: Tray;
  readonly player: Seat;
  readonly at: Square;
  readonly nose: Port | 'stop';
}

/** The tray in this player's district; undefined when it stands elsewhere or there is none. */
export function standingIn(state: Pick<State, 'trays'>, player: Seat, id: string): Standing | undefined {
  const tray = Object.hasOwn(state.trays, id) ? state.trays[id] : undefined;
  if (tray?.place.kind !== 'district' || tray.place.player !== player) return undefined;
  return { tray, player, at: tray.place.at, nose: tray.place.nose };
}

export const standingsIn = (state: Pick<State, 'trays'>, player: Seat): readonly Standing[] =>
  traysIn(state, player).flatMap(({ id }) => standingIn(state, player, id) ?? []);

const crewOf = ({ tray, at, nose }: Standing): Crew => ({
  at,
  nose,
  seated: tray.ahead.length + tray.behind.length,
  seats: tray.seats,
  cutNose: tray.cutNose,
  cutTail: tray.cutTail,
});

/** Limits have a place for each direction; a Yard Goat counts for both, and everywhere else one tray fills a card (§2.2). */
const bars = (district: District, tray: Tray, other: Standing): boolean =>
  district.track[keyOf(other.at)]?.kind !== 'limits' ||
  other.tray.class === 'goat' ||
  tray.class === 'goat' ||
  other.tray.direction === tray.direction;

/** Where the tray's next Move may end, forward or in reverse. Kept for as long as nothing in the district has changed. */
export function explorationOf(state: Pick<State, 'trays' | 'players'>, standing: Standing, reverse: boolean): Exploration {
  const { district } = playerOf(state, standing.player);
  let known = kept.get(standing.tray);
  if (known?.district !== district || known.trays !== state.trays) {
    known = { district, trays: state.trays, forward: undefined, backward: undefined };
    kept.set(standing.tray, known);
  }
  const before = reverse ? known.backward : known.forward;
  if (before !== undefined) return before;
  const others = standingsIn(state, standing.player).filter(({ tray }) => tray.id !== standing.tray.id);
  const barred = others.filter((other) => bars(district, standing.tray, other)).map(({ at }) => at);
  const { track, cars, menAtWork } = district;
  const made = exploreMoves({ track, cars, menAtWork, barred }, crewOf(standing), reverse);
  if (reverse) known.backward = made;
  else known.forward = made;
  return made;
}

interface Known {
  readonly district: District;
  readonly trays: State['trays'];
  forward: Exploration | undefined;
  backward: Exploration | undefined;
}
const kept = new WeakMap<Tray, Known>();

const STRAIGHT_SPOTS = spotsOf('straight');
const CURVE_SPOTS = spotsOf('curve');
function spotsOf(kind: 'straight' | 'curve'): number {
  return components.track.find((one) => one.kind === kind)?.spots ?? 0;
}

/** Cars that may stand on a card (§2.8). */
export function roomOn({ kind, name }: TrackCard): number {
  if (kind === 'straight') return STRAIGHT_SPOTS;
  if (kind === 'curve') return CURVE_SPOTS;
  return kind === 'industry' && name !== undefined ? facilityOf(name).spots : 0;
}

/** Cars that a tray may still set down where it stands. */
export function roomFor({ track }: District, { tray, at }: Standing): number {
  const card = track[keyOf(at)];
  return card === undefined ? 0 : roomOn(card) - tray.cutNose.length - tray.cutTail.length;
}

/** The cuts of a tray's card as they stand when it leaves, west end first. */
export function cutsFromWest(ports: readonly Port[], nose: Port | 'stop', cutNose: readonly CarId[], cutTail: readonly CarId[]): readonly CarId[] {
  const [west] = endsOf(ports);
  const [toWest, toEast] = nose === west ? [cutNose, cutTail] : [cutTail, cutNose];
  return [...[...toWest].reverse(), ...toEast];
}

/** Legs of a crew for a whole Shift (§A.1). */
export function legsOf(state: Pick<State, 'config' | 'players'>, player: Seat, tray: Tray): number {
  const tank = has(playerOf(state, player), 'Water Tank') ? 1 : 0;
  if (tray.class === 'goat') return components.yardGoat.legs + tank;
  return (tray.class === 'first' ? trainOf(tray.trainNo).legs : state.config.freightLegs) + tank;
}
