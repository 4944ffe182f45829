// Tables in a line for the tests of play: track drawn straight, intents in short, and what a position refuses.

import { type Rejection, type Seat, seatOf } from '../../../engine/kernel/game.ts';
import { seedRng, studySeed } from '../../../engine/kernel/rng.ts';
import { shelve } from '../../../engine/kernel/table.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import type { Intent } from '../../../engine/shunting/intents.ts';
import type { Options } from '../../../engine/shunting/setup.ts';
import type { State } from '../../../engine/shunting/state.ts';
import { puzzleOf } from './yards.ts';

export const [I, II] = [seatOf(0), seatOf(1)];
export const shelved = shelve(shunting);

export const straight = (Id: string, x: number, y = 0) => ({ Kind: 'Straight', Id, A: { X: x, Y: y }, B: { X: x + 1, Y: y }, Bias: null });
export const on = (SegmentId: string, x: number, y = 0) => ({
  SegmentId,
  FromNode: { X: x, Y: y },
  ToNode: { X: x + 1, Y: y },
  EntryHeading: 1,
  ExitHeading: 1,
});
export const engine = (Id: number, power = 9) => ({ Id, Length: 1, Weight: 1, IsEngine: true, ForwardPower: power, BackwardPower: power });
export const wagon = (Id: number, Length = 1) => ({ Id, Length, Weight: 1, IsEngine: false });

/** `length` straights s0, s1, … from 0,0 to the east, with an engine 1 on the first. */
export function longLine(length: number) {
  return puzzleOf({
    Track: { Segments: Array.from({ length }, (_, i) => straight(`s${i}`, i)) },
    RollingStock: [engine(1)],
    InitialState: { Placements: [{ VehicleId: 1, Edges: [on('s0', 0)] }] },
  });
}

export function opening(puzzle: unknown, seats = 1, drivers: Readonly<Record<string, readonly number[]>> = {}): State {
  const settled = shelved.settle({ puzzle, drivers }, seats);
  if (!settled.ok) throw new Error(`${settled.error.at}: ${settled.error.message}`);
  const options = settled.value as unknown as Options; // read by the game's own schema
  return shunting.start(options, seats, seedRng(studySeed(1)));
}

export function played(state: State, seat: Seat, ...intents: readonly Intent[]): State {
  return intents.reduce((at, intent) => {
    const against = shunting.check(at, seat, intent);
    if (against !== undefined) throw new Error(against.message);
    return shunting.apply(at, seat, intent).state;
  }, state);
}

export const refusal = (state: State, intent: Intent, seat: Seat = I): Rejection | undefined => shunting.check(state, seat, intent);
export const drive = (engineId: number, direction: 0 | 1, units: number): Intent => ({ type: 'engine.drive', engine: engineId, direction, units });
