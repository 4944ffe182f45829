// A yard for the board's tests, and frames of it made by the engine itself. North is up:
//
//              l4──l5                 n1
//            c2      c3               │
//          c1          c4         ┌───┴───┐
//   m0─m1─┴─m2─m3─m4─m5┴─m6─m7────┤ table ├──e1
//                                 └───┬───┘
//                                     s1
// Engine 1 stands on m0 facing east, coupled to wagon 2 on m1; engine 7, two units long, on m7 and m6 facing west.

import type { Seat } from '../../engine/kernel/game.ts';
import { shelve, type Table } from '../../engine/kernel/table.ts';
import { shunting } from '../../engine/shunting/index.ts';
import type { View } from '../../engine/shunting/view.ts';

const [N, E, S, W] = [0, 1, 2, 3] as const;
type Node = readonly [x: number, y: number];
const point = ([X, Y]: Node) => ({ X, Y });
const straight = (Id: string, a: Node, b: Node) => ({ A: point(a), B: point(b), Bias: null, Id, Kind: 'Straight' });
const curve = (Id: string, a: Node, b: Node, Bias: 0 | 1) => ({ A: point(a), B: point(b), Bias, Id, Kind: 'Curve' });
const edge = (SegmentId: string, from: Node, to: Node, heading: number) => ({
  EntryHeading: heading,
  ExitHeading: heading,
  FromNode: point(from),
  SegmentId,
  ToNode: point(to),
});
const stock = (Id: number, Length: number, IsEngine: boolean) => ({
  BackwardPower: IsEngine ? 9 : null,
  ForwardPower: IsEngine ? 9 : null,
  Id,
  IsEngine,
  Length,
  Weight: 1,
});

const puzzle = {
  Goal: {
    SegmentGoals: [
      { AllowedVehicleIds: [2], SegmentId: 'l5' },
      { AllowedVehicleIds: [], SegmentId: 'n1' },
      { AllowedVehicleIds: null, SegmentId: 'e1' },
    ],
  },
  InitialState: {
    Couplings: [
      { Back: null, Front: { OtherEnd: 0, OtherVehicleId: 2 }, VehicleId: 1 },
      { Back: { OtherEnd: 1, OtherVehicleId: 1 }, Front: null, VehicleId: 2 },
    ],
    Placements: [
      { Edges: [edge('m0', [0, 0], [1, 0], E)], VehicleId: 1 },
      { Edges: [edge('m1', [1, 0], [2, 0], E)], VehicleId: 2 },
      { Edges: [edge('m7', [8, 0], [7, 0], W), edge('m6', [7, 0], [6, 0], W)], VehicleId: 7 },
    ],
    SwitchStates: [],
    TurntableStates: [],
  },
  RollingStock: [stock(1, 1, true), stock(2, 1, false), stock(7, 2, true)],
  SchemaVersion: 1,
  Track: {
    Segments: [
      ...Array.from({ length: 8 }, (_, i) => straight(`m${i}`, [i, 0], [i + 1, 0])),
      curve('c1', [2, 0], [3, 1], 0),
      curve('c2', [3, 1], [4, 2], 1),
      straight('l4', [4, 2], [5, 2]),
      straight('l5', [5, 2], [6, 2]),
      curve('c3', [6, 2], [7, 1], 0),
      curve('c4', [7, 1], [8, 0], 1),
      straight('e1', [10, 0], [11, 0]),
      straight('n1', [9, 1], [9, 2]),
      straight('s1', [9, -1], [9, -2]),
    ],
    Turntables: [
      {
        Alignments: [
          { PortAIndex: 0, PortBIndex: 1 },
          { PortAIndex: 2, PortBIndex: 3 },
        ],
        Center: point([9, 0]),
        Id: 'T0',
        Ports: [
          { OutboundDirection: W, Point: point([8, 0]) },
          { OutboundDirection: E, Point: point([10, 0]) },
          { OutboundDirection: N, Point: point([9, 1]) },
          { OutboundDirection: S, Point: point([9, -1]) },
        ],
        Radius: 1,
      },
    ],
  },
  VerifiedSolutionHistory: null,
};

const seat = 0 as Seat;

/** The yard at its opening, for one seat. */
export function yard(): Table {
  const game = shelve(shunting);
  const options = game.settle({ puzzle }, 1);
  if (!options.ok) throw new Error(`the yard does not stand: ${options.error.at} ${options.error.message}`);
  return game.deal({ options: options.value, seats: 1, seed: '0'.repeat(64) });
}

/** The table after these intents, each of which must be legal. */
export function played(table: Table, ...intents: readonly unknown[]): Table {
  return intents.reduce((at: Table, intent) => {
    const next = at.submit(seat, intent);
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    return next.value.table;
  }, table);
}

export const viewOf = (table: Table): View => table.look(seat).view as unknown as View; // the shelf holds shunting alone
export const menuOf = (table: Table) => table.look(seat).menu;

export const drive = (engine: number, direction: 0 | 1, units: number) => ({ type: 'engine.drive', engine, direction, units });
export const throwAt = (x: number, y: number, heading: number) => ({ type: 'switch.throw', x, y, heading });
export const turn = { type: 'turntable.turn', turntable: 'T0' };
export const toggle = (vehicle: number, end: 0 | 1) => ({ type: 'coupling.toggle', vehicle, end });
