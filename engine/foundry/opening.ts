// The opening: both crews on their cells, and cycle 1 about to be ordered.

import { seatOf } from '../kernel/game.ts';
import type { Rng } from '../kernel/seed.ts';
import { CHASSIS, CREW, ROSTERS } from './data/tables.ts';
import { startCycle } from './draft.ts';
import { mapOf } from './maps.ts';
import { type Options, rulesOf, SIDES } from './setup.ts';
import type { State, Walker } from './state.ts';

export function start(options: Options, _seats: number, rng: Rng): State {
  const { ground, zones, deploy } = mapOf(options.map);
  const walkers = SIDES.flatMap((side, index) =>
    ROSTERS[options.rosters[side]].map(([chassis, L, R], i): Walker => {
      const cell = deploy[index]?.[i];
      if (cell === undefined) throw new Error(`no cell for walker ${i} of side ${side}`);
      return { seat: seatOf(index), chassis, arms: { L, R }, cell, parts: CHASSIS[chassis].parts, acted: false, enragedTo: null };
    }),
  );
  const nobody = Array.from({ length: 2 * CREW }, () => null);
  const opening: State = {
    rules: rulesOf(options),
    map: options.map,
    ground,
    zones: zones.map((zone) => ({ ...zone, holder: null })),
    walkers,
    orders: nobody,
    revealed: nobody.map(() => false),
    handedIn: [false, false],
    score: [0, 0],
    cycle: 0,
    phase: 'orders',
    first: seatOf(0),
    turn: null,
    active: null,
    last: null,
    rolled: null,
    result: null,
    aggression: SIDES.map((side) => Math.round(1000 * options.aggression[side])),
    points: [0, 0],
    atMost: [0, 0],
    past: [],
    rng,
  };
  const draft = { state: opening, events: [] };
  startCycle(draft, 1);
  return draft.state;
}
