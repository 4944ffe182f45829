// How 18xx is tried by the laws: the library's tables, in order and free, shared and alone.

import type { Event } from '../../../../engine/eighteen-xx/events.ts';
import { eighteenXx } from '../../../../engine/eighteen-xx/index.ts';
import type { Intent } from '../../../../engine/eighteen-xx/intents.ts';
import { library } from '../../../../engine/eighteen-xx/library.ts';
import { CODES } from '../../../../engine/eighteen-xx/rejections.ts';
import type { Options } from '../../../../engine/eighteen-xx/setup.ts';
import type { State } from '../../../../engine/eighteen-xx/state.ts';
import type { View } from '../../../../engine/eighteen-xx/view.ts';
import type { Trial } from '../../laws/walk.ts';

export const eighteenXxTrial: Trial<Options, State, Intent, Event, View> = {
  game: eighteenXx,
  setups: [
    { options: {}, seats: 1 },
    { options: { rounds: 2 }, seats: 2 },
    { options: { mode: 'free' }, seats: 2 },
    ...library.slice(1).flatMap(({ table }) => [
      { options: { table, rounds: 3 }, seats: 3 },
      { options: { table, mode: 'free' }, seats: 1 },
    ]),
  ],
  codes: CODES,
  battery: [
    ...['AEX', 'SDR', 'ALD', 'toString'].flatMap((company) => [
      { type: 'end', company },
      { type: 'split', company, how: 'half' },
      { type: 'buy', company, train: '2' },
      { type: 'buy', company, train: '__proto__' },
      { type: 'discard', company, train: '2.1' },
      { type: 'token', company, stop: 'E2/1' },
      { type: 'token', company, stop: 'constructor' },
      { type: 'run', company, runs: [] },
      { type: 'run', company, runs: [], figure: 70 },
      { type: 'run', company, runs: [{ train: '2.1', route: ['A2#0', 'B1#0', 'C2#0', 'D1#0', 'E2#0'] }] },
      {
        type: 'run',
        company,
        runs: [
          { train: '2.1', route: ['A2#0'] },
          { train: '2.1', route: ['A2#0'] },
        ],
      },
      ...[0, 1, 2, 3, 4, 5].map((rotation) => ({ type: 'lay', company, hex: 'A2', tile: '57', rotation })),
      { type: 'lay', company, hex: 'C4', tile: '58', rotation: 0 },
      { type: 'lay', company, hex: 'A2', tile: 'toString', rotation: 0 },
    ]),
    { type: 'close' },
    { type: '__proto__' },
    null,
  ],
  length: 24,
  runs: 6,
};
