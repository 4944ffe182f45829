// What the bots find attacks, threats and zones worth, in thousandths and whole numbers, so that every machine chooses alike. All of it is
// computed from a look: an enemy's order counts once it is out.

import type { Seat } from '../../kernel/game.ts';
import { boardOf, footingOf, hexDist } from '../board.ts';
import { type Aim, aimOf, shoveTo } from '../combat.ts';
import { lineOfSight } from '../sight.ts';
import { type Arm, otherSeat, type Scene, type WalkerId } from '../state.ts';
import { standingIn } from '../tally.ts';
import { cellOf, chassisOf, countsInZones, movePoints, standing, walkerOf, weaponOf, workingArms } from '../walkers.ts';

export interface Vantage {
  readonly walker: WalkerId;
  /** Where the activation began. */
  readonly from: number;
  /** The cell looked at. */
  readonly at: number;
}

/** Expected damage, worth up to half as much again on a worn Boiler. */
function blowWorth(scene: Scene, { dice, need, armour, weapon }: Aim, target: WalkerId): number {
  const walker = walkerOf(scene, target);
  const whole = chassisOf(walker).parts.boiler;
  return Math.floor((1000 * dice * (7 - need) * (6 - armour) * weapon.damage * (3 * whole - walker.parts.boiler)) / (72 * whole));
}

/** What a push brings: ground, a fall, a zone left (§5). */
function shoveWorth(scene: Scene, at: number, target: WalkerId): number {
  const cell = cellOf(scene, target);
  const way = shoveTo(scene, at, cell);
  if (way === undefined) return 100;
  const leaves = scene.zones.some(({ cells }) => cells.includes(cell) && !cells.includes(way.to));
  return (way.levels >= 2 ? 1200 * way.levels : 200) + (leaves ? 500 : 0);
}

/** What one arm at one enemy is worth from a vantage; 0 where it cannot be aimed. */
export function attackWorth(scene: Scene, { walker: attacker, from, at }: Vantage, arm: Arm, target: WalkerId): number {
  const aim = aimOf(scene, { attacker, at, from, arm, target });
  if (typeof aim === 'string') return 0;
  return blowWorth(scene, aim, target) + (aim.weapon.shoves ? shoveWorth(scene, at, target) : 0);
}

/** Each working arm at what it would rather attack. */
export function attacksWorth(scene: Scene, vantage: Vantage): number {
  const walker = walkerOf(scene, vantage.walker);
  const enemies = standing(scene, otherSeat(walker.seat));
  return workingArms(walker).reduce((sum, arm) => sum + Math.max(0, ...enemies.map((target) => attackWorth(scene, vantage, arm, target))), 0);
}

/** What the enemies may do to a walker that ends on the cell. */
export function threatTo(scene: Scene, { walker: id, at }: Vantage): number {
  const { grid } = boardOf(scene.ground);
  const walker = walkerOf(scene, id);
  let threat = 0;
  for (const enemy of standing(scene, otherSeat(walker.seat))) {
    const shooter = walkerOf(scene, enemy);
    const cell = cellOf(scene, enemy);
    const distance = hexDist(grid, cell, at);
    const points = movePoints(scene, enemy);
    for (const arm of workingArms(shooter)) {
      const weapon = weaponOf(shooter, arm);
      const [least, most] = weapon.range;
      if (weapon.kind === 'melee') threat += distance <= points + 1 ? 125 * weapon.dice * weapon.damage : 0;
      else if (distance >= least && distance <= most && lineOfSight(boardOf(scene.ground), cell, at).clear)
        threat += fireWorth(scene, enemy, arm, id, at);
      else threat += distance <= most + points ? 100 * weapon.damage : 0;
    }
  }
  return threat;
}

/** Half of what an enemy's arm would be worth against the walker, were it on the cell. */
function fireWorth(scene: Scene, attacker: WalkerId, arm: Arm, id: WalkerId, at: number): number {
  const walkers = scene.walkers.with(id, { ...walkerOf(scene, id), cell: at });
  const moved: Scene = { ...scene, walkers };
  const aim = aimOf(moved, { attacker, at: cellOf(moved, attacker), from: null, arm, target: id });
  return typeof aim === 'string' ? 0 : Math.floor(blowWorth(moved, aim, id) / 2);
}

/** What standing on the cell does for the zones it lies in; the best of them. */
export function zoneWorth(scene: Scene, { walker: id, at }: Vantage): number {
  const walker = walkerOf(scene, id);
  let best = 0;
  for (const zone of scene.zones) {
    if (!zone.cells.includes(at)) continue;
    const counts = countsInZones(scene, walker);
    const already = counts && walker.cell !== null && zone.cells.includes(walker.cell) ? 1 : 0;
    const mine = standingIn(scene, zone, walker.seat) - already + (counts ? 1 : 0);
    const theirs = standingIn(scene, zone, otherSeat(walker.seat));
    const held = zone.holder === walker.seat;
    const worth = mine > theirs ? (held && theirs === 0 ? 1000 : 2500) : mine === theirs ? 1200 : held ? 200 : 400;
    best = Math.max(best, worth);
  }
  return best;
}

/** Where a side wants to go: every enemy, and every zone it does not hold. */
export const goalsOf = (scene: Scene, seat: Seat): readonly number[] => [
  ...standing(scene, otherSeat(seat)).map((id) => cellOf(scene, id)),
  ...scene.zones.filter(({ holder }) => holder !== seat).map(({ centre }) => centre),
];

export const heightAt = (scene: Scene, cell: number): number => footingOf(boardOf(scene.ground), cell).height;
