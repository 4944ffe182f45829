// A game of Foundry as plain data. `Scene` is what play is computed from, and what a view shows as far as its viewer knows it: rules and bots
// read scenes, so that a bot asks the rules themselves about what its seat sees.

import { type Seat, seatOf } from '../kernel/game.ts';
import type { Rng } from '../kernel/seed.ts';
import type { Ground } from './board.ts';
import type { ChassisId, Part, WeaponId } from './data/tables.ts';
import type { Event } from './events.ts';
import type { MapId } from './maps.ts';
import type { Rules } from './setup.ts';

export const ORDERS = ['steady', 'stoke', 'brace', 'watch'] as const;
export type Order = (typeof ORDERS)[number];

export const ARMS = ['L', 'R'] as const;
export type Arm = (typeof ARMS)[number];

/** 0–3 side A in the order they deploy, 4–7 side B. */
export type WalkerId = number;

export interface Walker {
  readonly seat: Seat;
  readonly chassis: ChassisId;
  readonly arms: Readonly<Record<Arm, WeaponId>>;
  /** Null once it is a wreck. */
  readonly cell: number | null;
  /** Points left; 0 is destroyed. */
  readonly parts: Readonly<Record<Part, number>>;
  /** Its activation of this cycle is over. */
  readonly acted: boolean;
  /** The last cycle in which it is or was Enraged; null if it never was (§10). */
  readonly enragedTo: number | null;
}

export interface Zone {
  readonly id: string;
  readonly centre: number;
  readonly cells: readonly number[];
  readonly holder: Seat | null;
}

/** A walker between its move and the end of its activation. */
export interface Active {
  readonly walker: WalkerId;
  /** Where the activation began: a charge is counted from here (§5). */
  readonly from: number;
  readonly used: readonly Arm[];
}

/** What a move or an attack touched, to be looked at; as `col,row`. */
export interface Last {
  /** The cells that were walked, both ends included, and where a drop ended; empty where nobody walked. */
  readonly way: readonly string[];
  /** The ends of every way, who threw at whom, and where a walker fell, was shoved to or was lost; each once. */
  readonly marks: readonly string[];
}

export interface Scene {
  readonly rules: Rules;
  readonly map: MapId;
  readonly ground: Ground;
  readonly zones: readonly Zone[];
  readonly walkers: readonly Walker[];
  /** By walker: this cycle's orders; null where there is none, or none that is known. */
  readonly orders: readonly (Order | null)[];
  /** By walker: its order has come out (§8). */
  readonly revealed: readonly boolean[];
  /** By seat. */
  readonly handedIn: readonly boolean[];
  readonly score: readonly number[];
  readonly cycle: number;
  readonly phase: 'orders' | 'activations' | 'over';
  /** Acts first in this cycle. */
  readonly first: Seat;
  /** Whose activation it is; null where it is nobody's. */
  readonly turn: Seat | null;
  readonly active: Active | null;
  /** What the last move or attack touched; orders that come in leave it. Null before the first. */
  readonly last: Last | null;
  /** The dice thrown last, to be looked at. */
  readonly rolled: Extract<Event, { type: 'attackRolled' | 'walkerFell' }> | null;
  readonly result: Result | null;
}

export type Because = 'wipeOut' | 'target' | 'points' | 'parts' | 'draw' | 'conceded';

export interface Result {
  readonly winner: Seat | null;
  readonly because: Because;
}

/** The orders of a cycle that is over. */
export interface PastOrders {
  readonly orders: readonly (Order | null)[];
  readonly revealed: readonly boolean[];
}

export interface State extends Scene {
  /** By seat: taste of the bot that sits there, in thousandths. */
  readonly aggression: readonly number[];
  /** By seat: command points left (§8, §9). */
  readonly points: readonly number[];
  /** By seat: the most points everyone must allow for. */
  readonly atMost: readonly number[];
  readonly past: readonly PastOrders[];
  readonly rng: Rng;
}

export const otherSeat = (seat: Seat): Seat => seatOf(1 - seat);
