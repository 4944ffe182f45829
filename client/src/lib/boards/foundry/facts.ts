// What is printed of walkers and weapons, as far as a picture needs it. Written again here, since no rules come to the page; a test holds
// every line against the engine's tables.

import type { FoundryView as View } from '../../engine.ts';

export type Walker = View['walkers'][number];
export type ChassisId = Walker['chassis'];
export type WeaponId = Walker['arms']['L'];
export type Part = keyof Walker['parts'];
export type Order = NonNullable<View['orders'][number]>;
export type Attack = View['attacks'][number];
export type Footing = '.' | ':' | '=' | '^' | '#';

interface Chassis {
  /** Points of the parts when whole. */
  readonly parts: Readonly<Record<Part, number>>;
  /** A boiler at this or less is at half. */
  readonly half: number;
}

export const CHASSIS: Readonly<Record<ChassisId, Chassis>> = {
  puddler: { parts: { legs: 5, L: 4, R: 4, boiler: 9 }, half: 4 },
  bulwark: { parts: { legs: 5, L: 4, R: 4, boiler: 8 }, half: 4 },
  springheel: { parts: { legs: 4, L: 4, R: 4, boiler: 8 }, half: 4 },
  striker: { parts: { legs: 5, L: 4, R: 4, boiler: 8 }, half: 4 },
};

interface Weapon {
  readonly title: string;
  readonly kind: 'ranged' | 'melee';
  readonly dice: number;
  /** Points a hit. */
  readonly damage: number;
  readonly pierce: number;
  readonly range: readonly [least: number, most: number];
}

export const WEAPONS: Readonly<Record<WeaponId, Weapon>> = {
  rivet: { title: 'Rivet gun', kind: 'ranged', dice: 3, damage: 1, pierce: 0, range: [1, 5] },
  bolt: { title: 'Bolt thrower', kind: 'ranged', dice: 2, damage: 1, pierce: 2, range: [2, 8] },
  cannon: { title: 'Steam cannon', kind: 'ranged', dice: 2, damage: 2, pierce: 1, range: [1, 6] },
  hammer: { title: 'Drop hammer', kind: 'melee', dice: 2, damage: 2, pierce: 1, range: [1, 1] },
  saw: { title: 'Plate saw', kind: 'melee', dice: 3, damage: 1, pierce: 1, range: [1, 1] },
  ram: { title: 'Ram', kind: 'melee', dice: 2, damage: 1, pierce: 0, range: [1, 1] },
};

export const PARTS = ['boiler', 'L', 'R', 'legs'] as const satisfies readonly Part[];
export const ARMS = ['L', 'R'] as const satisfies readonly Part[];
export const PART_WORDS: Readonly<Record<Part, string>> = { legs: 'Legs', L: 'left arm', R: 'right arm', boiler: 'Boiler' };

export const ORDERS = ['steady', 'stoke', 'brace', 'watch'] as const satisfies readonly Order[];
/** What each is for, in a line. */
export const ORDER_WORDS: Readonly<Record<Order, { readonly title: string; readonly does: string }>> = {
  steady: { title: 'Steady', does: 'costs nothing' },
  stoke: { title: 'Stoke', does: '2 more move points' },
  brace: { title: 'Brace', does: '1 more armour' },
  watch: { title: 'Watch', does: 'shoots at the first to stop in its sight' },
};

export const GROUND_WORDS: Readonly<Record<Footing, string>> = {
  '.': 'open floor',
  ':': 'rubble',
  '=': 'low wall',
  '^': 'roof',
  '#': 'blocked',
};

export const SIDES = ['A', 'B'] as const;
/** `A1` … `B4`, as names begin. */
export const tagOf = (id: number): string => `${SIDES[id < 4 ? 0 : 1]}${(id % 4) + 1}`;
