// The printed tables: weapons (§5), chassis and rosters (§6).

import type { Legs } from '../terrain.ts';

export interface Weapon {
  readonly title: string;
  readonly kind: 'ranged' | 'melee';
  readonly dice: number;
  /** Points a hit. */
  readonly damage: number;
  /** Levels taken off the target's armour. */
  readonly pierce: number;
  /** Hexes, both ends included. */
  readonly range: readonly [least: number, most: number];
  /** A hit pushes the target a cell away. */
  readonly shoves: boolean;
}

const ranged = (title: string, dice: number, damage: number, pierce: number, range: readonly [number, number]): Weapon => ({
  title,
  kind: 'ranged',
  dice,
  damage,
  pierce,
  range,
  shoves: false,
});
const melee = (title: string, dice: number, damage: number, pierce: number, shoves = false): Weapon => ({
  title,
  kind: 'melee',
  dice,
  damage,
  pierce,
  range: [1, 1],
  shoves,
});

export const WEAPONS = {
  rivet: ranged('Rivet gun', 3, 1, 0, [1, 5]),
  bolt: ranged('Bolt thrower', 2, 1, 2, [2, 8]),
  cannon: ranged('Steam cannon', 2, 2, 1, [1, 6]),
  hammer: melee('Drop hammer', 2, 2, 1),
  saw: melee('Plate saw', 3, 1, 1),
  ram: melee('Ram', 2, 1, 0, true),
} as const satisfies Record<string, Weapon>;
export type WeaponId = keyof typeof WEAPONS;

export interface Chassis {
  readonly title: string;
  /** Move points. */
  readonly move: number;
  /** As built; what counts is `legsInEffect`. */
  readonly legs: Legs;
  readonly armour: number;
  /** Points of the parts when whole. */
  readonly parts: { readonly legs: number; readonly L: number; readonly R: number; readonly boiler: number };
  /** A boiler at this or less is at half (§10). */
  readonly half: number;
}

export const CHASSIS = {
  puddler: { title: 'Puddler', move: 4, legs: 'ordinary', armour: 1, parts: { legs: 5, L: 4, R: 4, boiler: 9 }, half: 4 },
  bulwark: { title: 'Bulwark', move: 3, legs: 'ordinary', armour: 2, parts: { legs: 5, L: 4, R: 4, boiler: 8 }, half: 4 },
  springheel: { title: 'Springheel', move: 5, legs: 'jump', armour: 1, parts: { legs: 4, L: 4, R: 4, boiler: 8 }, half: 4 },
  striker: { title: 'Striker', move: 5, legs: 'ordinary', armour: 0, parts: { legs: 5, L: 4, R: 4, boiler: 8 }, half: 4 },
} as const satisfies Record<string, Chassis>;
export type ChassisId = keyof typeof CHASSIS;

export type Part = keyof Chassis['parts'];
export const PART_WORDS: Readonly<Record<Part, string>> = { legs: 'Legs', L: 'left arm', R: 'right arm', boiler: 'Boiler' };
/** Where a hit lands, by the die (§6). */
export const LOCATIONS: readonly Part[] = ['legs', 'legs', 'L', 'R', 'boiler', 'boiler'];

type Fitting = readonly [chassis: ChassisId, L: WeaponId, R: WeaponId];

/** Four walkers each, in the order they deploy. */
export const ROSTERS = {
  line: [
    ['puddler', 'rivet', 'hammer'],
    ['puddler', 'rivet', 'saw'],
    ['puddler', 'cannon', 'rivet'],
    ['springheel', 'bolt', 'rivet'],
  ],
  armored: [
    ['bulwark', 'cannon', 'hammer'],
    ['bulwark', 'rivet', 'hammer'],
    ['bulwark', 'cannon', 'bolt'],
    ['puddler', 'rivet', 'saw'],
  ],
  melee: [
    ['striker', 'hammer', 'saw'],
    ['striker', 'hammer', 'ram'],
    ['striker', 'rivet', 'saw'],
    ['springheel', 'saw', 'ram'],
  ],
  springheel: [
    ['springheel', 'cannon', 'rivet'],
    ['springheel', 'rivet', 'hammer'],
    ['springheel', 'bolt', 'saw'],
    ['puddler', 'bolt', 'rivet'],
  ],
} as const satisfies Record<string, readonly [Fitting, Fitting, Fitting, Fitting]>;
export type RosterId = keyof typeof ROSTERS;

/** Walkers a side. */
export const CREW = 4;
