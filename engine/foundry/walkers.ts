// What a walker is worth as it stands: its legs, its move points, its armour, whether it counts. Everything that moves, shoots, plans or
// previews asks here, so that a destroyed part is destroyed everywhere.

import type { Seat } from '../kernel/game.ts';
import { CHASSIS, type Chassis, CREW, WEAPONS, type Weapon } from './data/tables.ts';
import { SIDES } from './setup.ts';
import { ARMS, type Arm, type Scene, type Walker, type WalkerId } from './state.ts';
import type { Legs } from './terrain.ts';

/** Move points of a walker without legs (§3). */
const CRAWL = 2;
const STOKED = 2;
const ENRAGED = 1;
/** Armour never counts for more (§5). */
const ARMOUR_MOST = 3;

export const chassisOf = ({ chassis }: Walker): Chassis => CHASSIS[chassis];
export const weaponOf = ({ arms }: Walker, arm: Arm): Weapon => WEAPONS[arms[arm]];

/** Throws for a number no walker has. */
export function walkerOf({ walkers }: Pick<Scene, 'walkers'>, id: WalkerId): Walker {
  const walker = walkers[id];
  if (walker === undefined) throw new Error(`no walker ${id}`);
  return walker;
}

/** `A1 Puddler`. */
export const nameOf = (walker: Walker, id: WalkerId): string => `${tagOf(id)} ${chassisOf(walker).title}`;
/** `A1` … `B4`. */
export const tagOf = (id: WalkerId): string => `${SIDES[id < CREW ? 0 : 1]}${(id % CREW) + 1}`;

/** Walkers still on the board, by number. */
export function standing({ walkers }: Pick<Scene, 'walkers'>, seat?: Seat): readonly WalkerId[] {
  const ids: WalkerId[] = [];
  for (const [id, { cell, seat: own }] of walkers.entries()) if (cell !== null && (seat === undefined || own === seat)) ids.push(id);
  return ids;
}

/** The cell a walker stands on; throws for a wreck. */
export function cellOf(scene: Pick<Scene, 'walkers'>, id: WalkerId): number {
  const { cell } = walkerOf(scene, id);
  if (cell === null) throw new Error(`walker ${id} is a wreck`);
  return cell;
}

export const occupiedCells = ({ walkers }: Pick<Scene, 'walkers'>): ReadonlySet<number> =>
  new Set(walkers.flatMap(({ cell }) => (cell === null ? [] : [cell])));

/** Jump only while there are legs to jump with (§3). The one reader of the legs a chassis is built with. */
export const legsInEffect = (walker: Walker): Legs => (walker.parts.legs > 0 ? chassisOf(walker).legs : 'ordinary');

export const isEnraged = ({ cycle }: Pick<Scene, 'cycle'>, { enragedTo }: Walker): boolean => enragedTo !== null && enragedTo >= cycle;

/** Enraged in the usual way, which gives speed and a die and takes the mind off zones (§10). */
export const isFurious = (scene: Scene, walker: Walker): boolean => !scene.rules.defensiveEnraged && isEnraged(scene, walker);

/** Move points this cycle, as far as the scene knows the order (§3). */
export function movePoints(scene: Scene, id: WalkerId): number {
  const walker = walkerOf(scene, id);
  const legs = walker.parts.legs > 0 ? chassisOf(walker).move : CRAWL;
  return legs + (scene.orders[id] === 'stoke' ? STOKED : 0) + (isFurious(scene, walker) ? ENRAGED : 0);
}

/** Armour in effect against a weapon, 0 … 3, as far as the scene knows the order (§5). */
export function armourAgainst(scene: Scene, id: WalkerId, { pierce }: Pick<Weapon, 'pierce'>): number {
  const walker = walkerOf(scene, id);
  const braced = scene.orders[id] === 'brace' ? 1 : 0;
  const steeled = scene.rules.defensiveEnraged && isEnraged(scene, walker) ? 1 : 0;
  return Math.min(ARMOUR_MOST, Math.max(0, chassisOf(walker).armour - pierce) + braced + steeled);
}

/** Whether it counts in zones (§11). */
export const countsInZones = (scene: Scene, walker: Walker): boolean => walker.cell !== null && !isFurious(scene, walker);

export const workingArms = ({ parts }: Walker): readonly Arm[] => ARMS.filter((arm) => parts[arm] > 0);

/** Walkers of a side that are yet to act. */
export const waiting = (scene: Scene, seat: Seat): readonly WalkerId[] => standing(scene, seat).filter((id) => !walkerOf(scene, id).acted);

/** Points of all its parts. */
export const pointsOf = ({ parts }: Walker): number => parts.legs + parts.L + parts.R + parts.boiler;
