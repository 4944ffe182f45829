// What happened, told once. Places, tiles, trains and companies go by name, so that each can be read without the board.

import type { Seat } from '../kernel/game.ts';

export type Event =
  /** `cost` in money. */
  | {
      readonly type: 'tileLaid';
      readonly company: string;
      readonly hex: string;
      readonly tile: string;
      readonly rotation: number;
      readonly cost: number;
    }
  | { readonly type: 'tokenPlaced'; readonly company: string; readonly stop: string; readonly cost: number }
  /** `value` is what the runs are worth, `income` what is booked: they differ where a figure was given by hand. */
  | {
      readonly type: 'trainsRun';
      readonly company: string;
      readonly value: number;
      readonly income: number;
      readonly runs: readonly { readonly train: string; readonly value: number; readonly calls: readonly string[] }[];
    }
  | { readonly type: 'incomeSplit'; readonly company: string; readonly paid: number; readonly kept: number }
  | { readonly type: 'trainBought'; readonly company: string; readonly train: string; readonly price: number }
  | { readonly type: 'trainDiscarded'; readonly company: string; readonly train: string }
  | { readonly type: 'phaseBegan'; readonly phase: string; readonly colours: readonly string[]; readonly trainLimit: number }
  | { readonly type: 'trainsRusted'; readonly company: string; readonly trains: readonly string[] }
  | { readonly type: 'turnBegan'; readonly company: string; readonly round: number }
  | { readonly type: 'closingAsked'; readonly seat: Seat }
  | { readonly type: 'booksClosed'; readonly because: 'books' | 'rounds' };
