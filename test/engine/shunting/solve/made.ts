// Yards made for one question each, where a solver that takes a short cut it may not take is caught.

import { edgeRecord } from '../../../../engine/shunting/position.ts';
import type { Puzzle } from '../../../../engine/shunting/puzzle.ts';
import { yardOf } from '../../../../engine/shunting/yard.ts';
import { puzzleOf, threeLegs } from '../yards.ts';

type Segment = readonly [id: string, ax: number, ay: number, bx: number, by: number, bias?: 0 | 1];
interface Stock {
  /** The segments under it, back to front; one that is run from B to A is written with a minus sign. */
  readonly on: readonly string[];
  /** Forward and backward; a wagon has none. */
  readonly power?: readonly [number, number];
  readonly weight?: number;
}
interface Plan {
  readonly track: readonly Segment[];
  /** By id. */
  readonly stock: readonly Stock[];
  /** By segment: vehicles, any, or none. */
  readonly goal: Readonly<Record<string, readonly number[] | null>>;
  /** Coupled ends, as 2 · vehicle + end. */
  readonly coupled?: readonly (readonly [number, number])[];
  readonly turntables?: readonly unknown[];
}

function made({ track, stock, goal, coupled = [], turntables = [] }: Plan): Puzzle {
  const file = {
    Track: {
      Segments: track.map(([Id, ax, ay, bx, by, bias]) => ({
        Id,
        Kind: bias === undefined ? 'Straight' : 'Curve',
        A: { X: ax, Y: ay },
        B: { X: bx, Y: by },
        Bias: bias ?? null,
      })),
      Turntables: turntables,
    },
    RollingStock: stock.map(({ on, power, weight = 1 }, Id) => {
      const [ForwardPower, BackwardPower] = power ?? [null, null];
      return { Id, Length: on.length, Weight: weight, IsEngine: power !== undefined, ForwardPower, BackwardPower };
    }),
    Goal: { SegmentGoals: Object.entries(goal).map(([SegmentId, AllowedVehicleIds]) => ({ SegmentId, AllowedVehicleIds })) },
    InitialState: {},
  };
  const { layout } = yardOf(puzzleOf(file));
  const edgeOn = (name: string) => {
    const run = name.startsWith('-') ? 1 : 0;
    const segment = layout.segmentIndex.get(name.slice(run)) ?? -1;
    return edgeRecord(layout, layout.segmentOf.indexOf(segment) + run);
  };
  const end = (one: number) => ({ OtherVehicleId: one >> 1, OtherEnd: one & 1 });
  const linkOf = (one: number) => {
    const [a, b] = coupled.find((joint) => joint.includes(one)) ?? [];
    return a === undefined || b === undefined ? null : end(a === one ? b : a);
  };
  return puzzleOf({
    ...file,
    InitialState: {
      Placements: stock.map(({ on }, VehicleId) => ({ VehicleId, Edges: on.map(edgeOn) })),
      Couplings: stock.map((_, VehicleId) => ({ VehicleId, Back: linkOf(2 * VehicleId), Front: linkOf(2 * VehicleId + 1) })),
    },
  });
}

/** A straight line of `count` segments eastwards from 0,`y`. */
const line = (name: string, count: number, y = 0): readonly Segment[] => Array.from({ length: count }, (_, i) => [`${name}${i}`, i, y, i + 1, y]);

const STRONG = [9, 9] as const;

/** An engine comes from the south, another stands on the bridge from west to east. */
const bridge = {
  track: [
    ['west', -2, 0, -1, 0],
    ['east', 1, 0, 2, 0],
    ['north', 0, 1, 0, 2],
    ['south', 0, -2, 0, -1],
  ] as const,
  turntables: threeLegs.Track.Turntables,
};

/** Two legs from the west and two from the east meet in line. */
const DOUBLE: readonly Segment[] = [
  ['w1', -1, 0, 0, 0],
  ['w0', -2, 0, -1, 0],
  ['w2', 0, 0, -1, 1, 0],
  ['w3', -1, 1, -1, 2],
  ['e1', 0, 0, 1, 0],
  ['e2', 0, 0, 1, 1, 0],
];

/** A loop at the end of a line: the way back comes out facing the other way. */
const LOOP: readonly Segment[] = [
  ...line('s', 3),
  ['r0', 3, 0, 4, 1, 0],
  ['r1', 4, 1, 5, 2, 1],
  ['r2', 5, 2, 6, 1, 0],
  ['r3', 6, 1, 6, 0],
  ['r4', 6, 0, 6, -1],
  ['r5', 6, -1, 5, -2, 1],
  ['r6', 5, -2, 4, -1, 0],
  ['r7', 4, -1, 3, 0, 1],
];

export const MADE: Readonly<Record<string, Puzzle>> = {
  'a lone engine stops half-way along': made({ track: line('s', 7), stock: [{ on: ['s0'], power: STRONG }], goal: { s3: [0] } }),
  'an engine leaves a segment': made({ track: line('s', 5), stock: [{ on: ['s2'], power: STRONG }], goal: { s2: [] } }),
  'a lone engine does not wait half-way for a wagon': made({
    track: line('s', 9),
    stock: [{ on: ['s4'], power: STRONG }, { on: ['s0'] }],
    goal: { s3: [1], s6: [] },
  }),
  'one engine waits half-way for another': made({
    track: [...line('s', 6), ...line('t', 6, 3)],
    stock: [
      { on: ['s0'], power: STRONG },
      { on: ['t0'], power: STRONG },
    ],
    goal: { s3: [0], t2: [1] },
  }),
  'a long engine across a crossing is in the way': made({
    track: [...line('h', 5, 2), ['v0', 2, 0, 2, 1], ['v1', 2, 1, 2, 2], ['v2', 2, 2, 2, 3], ['v3', 2, 3, 2, 4]],
    stock: [
      { on: ['h0'], power: STRONG },
      { on: ['v1', 'v2'], power: STRONG },
    ],
    goal: { h4: [0], v1: [1] },
  }),
  'a long engine may not lie across a crossing others touch': made({
    track: [...line('h', 5, 2), ['v0', 2, 0, 2, 1], ['v1', 2, 1, 2, 2], ['v2', 2, 2, 2, 3], ['v3', 2, 3, 2, 4]],
    stock: [{ on: ['v0', 'v1'], power: STRONG }, { on: ['h1'] }],
    goal: { v3: [0] },
  }),
  'a bridge with an engine on it does not turn': made({
    ...bridge,
    stock: [
      { on: ['south'], power: STRONG },
      { on: ['Turntable:T:1'], power: STRONG },
    ],
    goal: { 'Turntable:T:0': [0] },
  }),
  'a bridge turns under nobody, and a wagon stays on it': made({
    ...bridge,
    stock: [{ on: ['south'], power: STRONG }, { on: ['Turntable:T:0'] }],
    goal: { north: [0] },
  }),
  'nobody can say which wagon is meant where four meet': made({
    track: DOUBLE,
    stock: [{ on: ['w1'], power: STRONG }, { on: ['-w2'] }, { on: ['e1'] }, { on: ['e2'] }],
    goal: { w1: [2] },
  }),
  'couplings that cross where four meet': made({
    track: DOUBLE,
    stock: [{ on: ['w1'], power: STRONG }, { on: ['-w2'], power: STRONG }, { on: ['e1'] }, { on: ['e2'] }],
    coupled: [
      [1, 6],
      [3, 4],
    ],
    goal: { w1: [3] },
  }),
  'an engine that drives forward alone turns in a loop': made({ track: LOOP, stock: [{ on: ['s1'], power: [9, 0] }], goal: { s0: [0] } }),
  'an engine that drives forward alone pushes and never pulls': made({
    track: LOOP,
    stock: [{ on: ['s1'], power: [9, 0] }, { on: ['s2'] }],
    goal: { s0: [1] },
  }),
  'wagons that nobody wants stand by': made({
    track: [...line('s', 7), ...line('t', 8, 3)],
    stock: [{ on: ['s1'], power: STRONG }, ...Array.from({ length: 6 }, (_, i) => ({ on: [`t${i}`] })), { on: ['s2'] }],
    goal: { s4: [7], s0: [0] },
  }),
  'a heavy wagon is no light one': made({
    track: line('s', 7),
    stock: [{ on: ['s2'], power: [2, 2] }, { on: ['s3'] }, { on: ['s1'], weight: 5 }],
    goal: { s0: [1, 2] },
  }),
  ...Object.fromEntries(['north', 'south', 'west', 'before'].map((segment) => [`three legs to ${segment}`, withGoal(threeLegs, { [segment]: [0] })])),
};

function withGoal(puzzle: Puzzle, goal: Plan['goal']): Puzzle {
  return puzzleOf({
    ...puzzle,
    Goal: { SegmentGoals: Object.entries(goal).map(([SegmentId, AllowedVehicleIds]) => ({ SegmentId, AllowedVehicleIds })) },
  });
}
