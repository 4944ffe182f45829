// How Shunting is tried by the laws: library puzzles and layouts of the vectors, shared and divided engines.

import type { Event } from '../../../engine/shunting/events.ts';
import { shunting } from '../../../engine/shunting/index.ts';
import type { Intent } from '../../../engine/shunting/intents.ts';
import { CODES } from '../../../engine/shunting/rejections.ts';
import type { Options } from '../../../engine/shunting/setup.ts';
import type { State } from '../../../engine/shunting/state.ts';
import type { View } from '../../../engine/shunting/view.ts';
import type { Trial } from '../laws/walk.ts';
import { fromShelf } from './shelf.ts';
import { freePlay } from './yards.ts';

const ends = [0, 1] as const;

export const shuntingTrial: Trial<Options, State, Intent, Event, View> = {
  game: shunting,
  setups: [
    { options: {}, seats: 1 },
    ...['three-segments', 'run-round', 'turntable', 'tail-chaser'].map((id) => ({ options: { puzzle: fromShelf(id).puzzle }, seats: 2 })),
    { options: { puzzle: freePlay('closed-circle') }, seats: 1 },
    { options: { puzzle: freePlay('reverse-loop') }, seats: 1 },
    { options: { puzzle: freePlay('turntable-cross-three') }, seats: 3 },
    { options: { puzzle: freePlay('three-way-and-parallel') }, seats: 1 },
    { options: { puzzle: freePlay('multi-engine-net'), drivers: { 0: [1, 0], 1: [1] } }, seats: 2 },
  ],
  codes: CODES,
  battery: [
    ...[0, 1, 2, 3].flatMap((id) => [
      ...ends.map((end) => ({ type: 'coupling.toggle', vehicle: id, end })),
      ...ends.flatMap((direction) => [1, 2, 1001].map((units) => ({ type: 'engine.drive', engine: id, direction, units }))),
    ]),
    { type: 'engine.drive', engine: 99, direction: 0, units: 1 },
    { type: 'coupling.toggle', vehicle: 99, end: 0 },
    { type: 'switch.throw', x: 2, y: 0, heading: 1 },
    { type: 'switch.throw', x: 999_999, y: 0, heading: 1 },
    { type: 'turntable.turn', turntable: 'T0' },
    { type: 'turntable.turn', turntable: 'toString' },
    { type: '__proto__' },
    null,
  ],
  length: 24,
  runs: 30,
};
