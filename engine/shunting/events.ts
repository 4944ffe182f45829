// What an accepted intent made, told once. Each event names all it needs to be read without the board.

import type { Seat } from '../kernel/game.ts';
import type { Direction, End } from './puzzle.ts';

export interface VehicleEnd {
  readonly vehicle: number;
  readonly end: End;
}

/** An end as it is told: whether of an engine or of a wagon. */
export interface ToldEnd extends VehicleEnd {
  readonly engine: boolean;
}

export type Event =
  | {
      readonly type: 'trainDriven';
      readonly seat: Seat;
      readonly engine: number;
      readonly direction: Direction;
      readonly units: number;
      /** Vehicle ids from tail to head. */
      readonly train: readonly number[];
      /** Those of the train that are engines. */
      readonly engines: readonly number[];
      /** The segment the head stands on. */
      readonly to: string;
    }
  | { readonly type: 'vehiclesCoupled'; readonly seat: Seat; readonly a: ToldEnd; readonly b: ToldEnd }
  | { readonly type: 'vehiclesUncoupled'; readonly seat: Seat; readonly a: ToldEnd; readonly b: ToldEnd }
  /** `to`: the segment id of the leg it is set to. */
  | { readonly type: 'switchThrown'; readonly seat: Seat; readonly x: number; readonly y: number; readonly to: string }
  | { readonly type: 'turntableTurned'; readonly seat: Seat; readonly turntable: string; readonly alignment: number }
  /** The goal is met after so many counted moves. */
  | { readonly type: 'puzzleSolved'; readonly moves: number };
