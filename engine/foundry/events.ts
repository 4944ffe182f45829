// What happened, told once. All of it is for every eye: an order is in an event only once it has come out (§8). Walkers go by number and
// name, places as `col,row`, so that each can be read without the board.

import type { Seat } from '../kernel/game.ts';
import type { Part } from './data/tables.ts';
import type { Arm, Because, Order, WalkerId } from './state.ts';
import type { Footing } from './terrain.ts';

/** A walker that names itself. */
export interface Who {
  readonly id: WalkerId;
  readonly name: string;
}

export type Event =
  | { readonly type: 'cycleStarted'; readonly cycle: number; readonly first: Seat }
  /** Orders are handed in; what they are is not told. */
  | { readonly type: 'ordersIn'; readonly seat: Seat }
  /** `order`: it was stoked, and that comes out. */
  | { readonly type: 'walkerActivated'; readonly walker: Who; readonly order?: 'stoke' }
  | { readonly type: 'orderRevealed'; readonly walker: Who; readonly order: Order; readonly because: 'attacked' | 'fires' }
  /** `cost` in move points; `path` from start to end. */
  | {
      readonly type: 'walkerMoved';
      readonly walker: Who;
      readonly from: string;
      readonly to: string;
      readonly cost: number;
      readonly path: readonly string[];
    }
  /** One die a level; `damage` in points. */
  | {
      readonly type: 'walkerFell';
      readonly walker: Who;
      readonly from: string;
      readonly to: string;
      readonly levels: number;
      readonly dice: readonly number[];
      readonly damage: number;
      readonly by: 'drop' | 'shove';
    }
  | {
      readonly type: 'attackRolled';
      readonly kind: 'attack' | 'watch';
      readonly attacker: Who;
      readonly arm: Arm;
      readonly weapon: string;
      readonly target: Who;
      readonly need: number;
      readonly cover: boolean;
      readonly long: boolean;
      readonly high: boolean;
      readonly charge: boolean;
      readonly dice: readonly number[];
      /** The misses thrown again (§9). */
      readonly pushDice?: readonly number[];
      readonly hits: number;
    }
  | { readonly type: 'hitSaved'; readonly target: Who; readonly die: number; readonly need: number }
  /** `left`: of the part; `overflow`: of the damage, what went on to the Boiler. */
  | {
      readonly type: 'hitLanded';
      readonly target: Who;
      readonly part: Part;
      readonly damage: number;
      readonly left: number;
      readonly overflow: number;
    }
  | { readonly type: 'partDestroyed'; readonly walker: Who; readonly part: Part }
  | { readonly type: 'walkerEnraged'; readonly walker: Who }
  | { readonly type: 'walkerCalmed'; readonly walker: Who }
  | { readonly type: 'walkerShoved'; readonly walker: Who; readonly from: string; readonly to: string }
  /** `by`: null where it fell. */
  | { readonly type: 'walkerWrecked'; readonly walker: Who; readonly by: Who | null; readonly at: string; readonly points: number }
  | { readonly type: 'terrainChanged'; readonly at: string; readonly from: Footing; readonly to: Footing }
  | { readonly type: 'zoneTaken'; readonly zone: string; readonly by: Seat; readonly from: Seat | null }
  /** By seat: points in all, and gained at this Tally. */
  | { readonly type: 'tally'; readonly cycle: number; readonly scores: readonly number[]; readonly gained: readonly number[] }
  | { readonly type: 'gameOver'; readonly winner: Seat | null; readonly because: Because };
