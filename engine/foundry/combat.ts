// What an attack throws and against what (§5), before any die is cast: `check`, the menu, the preview and the bots aim alike.

import { type Board, boardOf, footingOf, hexDist, neighbour, terrainOf } from './board.ts';
import type { Weapon } from './data/tables.ts';
import { lineOfSight } from './sight.ts';
import type { Arm, Scene, WalkerId } from './state.ts';
import { armourAgainst, isFurious, occupiedCells, walkerOf, weaponOf } from './walkers.ts';

/** A die that lands on its need or above hits. */
const NEED = 4;
/** Cells from where the activation began that make a charge. */
const CHARGE = 2;

export interface Shot {
  readonly attacker: WalkerId;
  /** Where it attacks from. */
  readonly at: number;
  /** Where its activation began; a Watch shot has none and cannot charge. */
  readonly from: number | null;
  readonly arm: Arm;
  readonly target: WalkerId;
}

export interface Aim {
  readonly weapon: Weapon;
  readonly dice: number;
  /** 2 … 6. */
  readonly need: number;
  /** Armour in effect, 0 … 3, as far as the scene knows it; a hit is saved on 7 − armour or above. */
  readonly armour: number;
  readonly cover: boolean;
  readonly long: boolean;
  readonly high: boolean;
  readonly charge: boolean;
}

export type Miss = 'out-of-range' | 'no-line-of-sight' | 'level-too-far';

/** How an arm aims at a standing target, or why it cannot. */
export function aimOf(scene: Scene, { attacker, at, from, arm, target }: Shot): Aim | Miss {
  const board = boardOf(scene.ground);
  const shooter = walkerOf(scene, attacker);
  const { cell } = walkerOf(scene, target);
  const weapon = weaponOf(shooter, arm);
  if (cell === null) return 'out-of-range';
  const distance = hexDist(board.grid, at, cell);
  const [least, most] = weapon.range;
  if (distance < least || distance > most) return 'out-of-range';
  const armour = armourAgainst(scene, target, weapon);
  const rise = footingOf(board, at).height - footingOf(board, cell).height;
  if (weapon.kind === 'melee') {
    if (Math.abs(rise) > 1) return 'level-too-far';
    const charge = from !== null && hexDist(board.grid, from, at) >= CHARGE;
    const dice = weapon.dice + (charge ? 1 : 0) + (isFurious(scene, shooter) ? 1 : 0);
    return { weapon, dice, need: NEED, armour, cover: false, long: false, high: false, charge };
  }
  const { clear, cover } = lineOfSight(board, at, cell);
  if (!clear) return 'no-line-of-sight';
  const long = 2 * distance > most + 1;
  const high = rise > 0;
  const need = Math.max(2, Math.min(6, NEED + (cover ? 1 : 0) + (long ? 1 : 0) - (high ? 1 : 0)));
  return { weapon, dice: weapon.dice, need, armour, cover, long, high, charge: false };
}

/** The die that saves a hit, or undefined where no armour counts. */
export const saveOn = ({ armour }: Pick<Aim, 'armour'>): number | undefined => (armour > 0 ? 7 - armour : undefined);

/** Chances of an attack, in thousandths rounded down. */
export interface Odds {
  /** At least one hit gets through. */
  readonly any: number;
  /** Expected points of damage. */
  readonly damage: number;
}

/** In whole numbers to the end, so that every machine shows the same. */
export function oddsOf({ dice, need, armour, weapon }: Aim): Odds {
  const through = (7 - need) * (6 - armour); // of 36
  let [all, none] = [1, 1];
  for (let i = 0; i < dice; i++) [all, none] = [all * 36, none * (36 - through)];
  return { any: Math.floor((1000 * (all - none)) / all), damage: Math.floor((1000 * dice * through * weapon.damage) / 36) };
}

/**
 * The cell a shove pushes a target into, straight away from the attacker beside it, and the levels it falls there (0 or 1: it walks).
 * Undefined where nothing gives way: blocked, a low wall, taken, off the board or higher; or an edge, where nobody falls (§5, §12).
 */
export function shoveTo(scene: Scene, at: number, target: number): { readonly to: number; readonly levels: number } | undefined {
  const board = boardOf(scene.ground);
  const to = beyond(board, at, target);
  if (to < 0 || occupiedCells(scene).has(to)) return undefined;
  const terrain = terrainOf(board, to);
  const levels = footingOf(board, target).height - footingOf(board, to).height;
  if (terrain === '#' || terrain === '=' || levels < 0) return undefined;
  return levels >= 2 && !scene.rules.falls ? undefined : { to, levels };
}

/** The cell behind a neighbour, as seen from a cell; −1 off the board. */
function beyond({ grid }: Board, at: number, beside: number): number {
  for (let direction = 0; direction < 6; direction++) if (neighbour(grid, at, direction) === beside) return neighbour(grid, beside, direction);
  return -1;
}
