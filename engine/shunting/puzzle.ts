// A puzzle in the exact form of the puzzle file (RULES.md §11): member names, number codes and nesting are the file's own, so that
// reading and writing lose nothing. Values of these types come from `file/read.ts`, which checked them.

import type * as z from 'zod/mini';
import type { historySchema, moveRecord, puzzleSchema, segmentSchema, stateSchema, turntableSchema } from './file/schema.ts';

type Frozen<T> = T extends readonly (infer E)[] ? readonly Frozen<E>[] : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** All of a puzzle file, every member there, list order kept. */
export type Puzzle = Frozen<z.infer<typeof puzzleSchema>>;
export type Segment = Frozen<z.infer<typeof segmentSchema>>;
export type Turntable = Frozen<z.infer<typeof turntableSchema>>;
export type StateRecord = Frozen<z.infer<typeof stateSchema>>;
export type HistoryRecord = Frozen<z.infer<typeof historySchema>>;
/** A move with all nine members, those its kind does not use being null. */
export type MoveRecord = Frozen<z.infer<typeof moveRecord>>;

export type Track = Puzzle['Track'];
export type Vehicle = Puzzle['RollingStock'][number];
export type EdgeRecord = StateRecord['Placements'][number]['Edges'][number];

/** A forward or backward way of driving: 0 leads with the engine's front, 1 with its back. */
export type Direction = 0 | 1;
/** An end of a vehicle. */
export const BACK = 0;
export const FRONT = 1;
export type End = typeof BACK | typeof FRONT;

/** One counted move, with the members its kind uses. */
export type Move =
  | { readonly Kind: 'MoveEngine'; readonly EngineId: number; readonly EngineDirection: Direction }
  | { readonly Kind: 'ToggleCoupling'; readonly VehicleId: number; readonly VehicleEnd: End }
  | { readonly Kind: 'ToggleSwitch'; readonly NodeX: number; readonly NodeY: number; readonly Heading: 0 | 1 | 2 | 3 }
  | { readonly Kind: 'RotateTurntable'; readonly TurntableId: string };

/** The twelve results of a refused move, spelled as the puzzle file's engine spells them (RULES.md §10). */
export type MoveError =
  | 'Unknown'
  | 'InvalidState'
  | 'UnknownVehicle'
  | 'NotAnEngine'
  | 'InsufficientPower'
  | 'NoTrackAhead'
  | 'Collision'
  | 'InvalidSwitch'
  | 'InvalidCoupling'
  | 'NonLinearTrain'
  | 'LoopDetected'
  | 'InvalidTurntable';
