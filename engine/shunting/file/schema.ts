// The schema of the puzzle file (RULES.md §11): exact kinds, missing members given what they stand for, unknown members dropped,
// members in the order they are written. Lists for one vehicle, switch or coupling may repeat it: the last entry wins.

import * as z from 'zod';
import type { $RefinementCtx } from 'zod/v4/core';
import { type Reason, say } from './reasons.ts';
import { type Fault, historyFault, placementFault, puzzleFault, segmentFault, turntableFault } from './soundness.ts';

const COORDINATE_MOST = 10_000;
const RADIUS_MOST = 64;
const SEGMENTS_MOST = 5_000;
const VEHICLES_MOST = 500;
/** Each may be 128 units long and lie two ways, so these bound the track as the segments do. */
const TURNTABLES_MOST = 100;
const LENGTH_MOST = 64;
/** Moves of one solution, and versions of one history. */
export const MOVES_MOST = 20_000;

/** White space as the format counts it: U+0085 is, U+FEFF is not. */
const BLANK = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/;
export const isBlank = (text: string): boolean => BLANK.test(text);

const int = z
  .int(say('malformed', 'a whole number'))
  .min(-(2 ** 31), say('number-out-of-range'))
  .max(2 ** 31 - 1, say('number-out-of-range'));
const within = (least: number, most: number, low: Reason, high: Reason = low) => int.min(least, say(low)).max(most, say(high));
const text = (reason: Reason) => z.string(say(reason)).refine((id) => !isBlank(id), say(reason));
const listOf = <T extends z.ZodType>(item: T) => z.array(item, say('malformed', 'a list')).prefault([]);
/** Keeps one entry a key: the place of the first, the value of the last. */
const lastOf =
  <T>(keyOf: (entry: T) => string | number) =>
  (entries: T[]) => [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];

const sound =
  <T>(check: (value: T) => Fault | undefined) =>
  (value: T, context: $RefinementCtx<T>): void => {
    const fault = check(value);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: say(fault.reason, fault.more), path: [...fault.path] });
  };

const coordinate = within(-COORDINATE_MOST, COORDINATE_MOST, 'coordinate-too-large').prefault(0);
const point = z.object({ X: coordinate, Y: coordinate }).prefault({});
const heading = z.literal([0, 1, 2, 3], say('heading-out-of-range'));
const end = z.literal([0, 1], say('end-out-of-range'));
const direction = z.literal([0, 1], say('malformed', 'a direction is 0 forward or 1 backward'));

export const segmentSchema = z
  .object({
    A: point,
    B: point,
    Bias: z.union([z.null(), int], say('malformed', 'a whole number or null')).prefault(null),
    Id: text('segment-id-empty'),
    Kind: z.literal(['Straight', 'Curve'], say('segment-kind-unknown')),
  })
  .superRefine(sound(segmentFault))
  .transform((segment) => (segment.Kind === 'Straight' ? { ...segment, Bias: null } : segment));

export const turntableSchema = z
  .object({
    Alignments: listOf(z.object({ PortAIndex: int.prefault(0), PortBIndex: int.prefault(0) })),
    Center: point,
    Id: text('turntable-id-empty'),
    Ports: listOf(z.object({ OutboundDirection: heading.prefault(0), Point: point })),
    Radius: within(1, RADIUS_MOST, 'turntable-radius-not-positive', 'turntable-radius-too-large').prefault(0),
  })
  .superRefine(sound(turntableFault));

const edge = z.object({
  EntryHeading: heading.prefault(0),
  ExitHeading: heading.prefault(0),
  FromNode: point,
  SegmentId: z.string(say('malformed', 'a segment id')),
  ToNode: point,
});

const placement = z
  .object({
    Edges: listOf(edge).refine((edges) => edges.length > 0, say('placement-empty')),
    VehicleId: int.min(0, say('placement-vehicle-id-negative')).prefault(0),
  })
  .superRefine(sound(placementFault));

const coupledTo = z
  .object({ OtherEnd: end.prefault(0), OtherVehicleId: int.prefault(0) })
  .nullable()
  .prefault(null);

/** The peer reads `{"T": 1}` and drops it; here it means what it says. */
const alignmentsAsList = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).map(([Key, Value]) => ({ Key, Value })) : value;

export const stateSchema = z
  .object({
    Couplings: listOf(z.object({ Back: coupledTo, Front: coupledTo, VehicleId: int.prefault(0) })).transform(lastOf((entry) => entry.VehicleId)),
    Placements: listOf(placement).transform(lastOf((entry) => entry.VehicleId)),
    SwitchStates: listOf(
      z.object({
        SelectedOptionIndex: int.prefault(0),
        State: z.object({ Heading: heading.prefault(0), NodeX: coordinate, NodeY: coordinate }).prefault({}),
      }),
    ).transform(lastOf(({ State }) => `${State.NodeX},${State.NodeY},${State.Heading}`)),
    TurntableStates: z
      .preprocess(alignmentsAsList, listOf(z.object({ Key: z.string(say('malformed', 'a turntable id')), Value: int.prefault(0) })))
      .refine((entries) => new Set(entries.map((entry) => entry.Key)).size === entries.length, say('turntable-state-duplicate')),
  })
  .prefault({});

/** Engine powers missing count as 0; an engine without any power is a car, and cars have none. */
const vehicle = z
  .object({
    BackwardPower: int.nullable().prefault(null),
    ForwardPower: int.nullable().prefault(null),
    Id: within(0, 2 ** 31 - 1, 'vehicle-id-negative').prefault(0),
    IsEngine: z.boolean(say('malformed', 'true or false')).prefault(false),
    Length: within(1, LENGTH_MOST, 'vehicle-length-not-positive', 'vehicle-length-too-large').prefault(0),
    Weight: within(0, 2 ** 31 - 1, 'vehicle-weight-negative').prefault(0),
  })
  .transform((stock, context) => {
    const [backward, forward] = [stock.BackwardPower ?? 0, stock.ForwardPower ?? 0];
    if (!stock.IsEngine || (backward === 0 && forward === 0)) return { ...stock, BackwardPower: null, ForwardPower: null, IsEngine: false };
    if (backward < 0 || forward < 0) {
      context.addIssue({ code: 'custom', message: say('vehicle-power-negative'), path: [backward < 0 ? 'BackwardPower' : 'ForwardPower'] });
    }
    return { ...stock, BackwardPower: backward, ForwardPower: forward };
  });

const id = int.min(0, say('malformed', 'an id of 0 or more'));

/** The members of a move in the order they are written, before its kind fills some of them in. */
export const UNUSED = {
  EngineDirection: null,
  EngineId: null,
  Heading: null,
  Kind: null,
  NodeX: null,
  NodeY: null,
  TurntableId: null,
  VehicleEnd: null,
  VehicleId: null,
};

/** A move as it is stored, with all nine members: what its kind does not use is null, whatever stood there. */
export const moveRecord = z
  .discriminatedUnion(
    'Kind',
    [
      z.object({ EngineDirection: direction, EngineId: id, Kind: z.literal('MoveEngine') }),
      z.object({ Heading: heading, Kind: z.literal('ToggleSwitch'), NodeX: int, NodeY: int }),
      z.object({ Kind: z.literal('RotateTurntable'), TurntableId: z.string().refine((name) => !isBlank(name), say('malformed', 'a turntable id')) }),
      z.object({ Kind: z.literal('ToggleCoupling'), VehicleEnd: end, VehicleId: id }),
    ],
    say('malformed', 'a move is a MoveEngine, ToggleCoupling, ToggleSwitch or RotateTurntable'),
  )
  .transform((move) => ({ ...UNUSED, ...move }));

export const historySchema = z
  .object({
    CurrentVersion: int.prefault(0),
    History: listOf(
      z.object({ Moves: listOf(moveRecord).refine((moves) => moves.length <= MOVES_MOST, say('history-invalid', 'at most 20,000 moves')) }),
    ),
    SchemaVersion: z.literal(1, say('history-invalid', 'the schema version of a history is 1')),
  })
  .superRefine(sound(historyFault));

const goal = z.object({
  SegmentGoals: listOf(
    z.object({
      AllowedVehicleIds: z.array(int, say('malformed', 'a list of vehicle ids or null')).nullable().prefault(null),
      SegmentId: text('goal-segment-id-empty'),
    }),
  ),
});

export const puzzleSchema = z
  .object(
    {
      Goal: goal.prefault({}),
      InitialState: stateSchema,
      RollingStock: z.array(vehicle, say('malformed', 'a list')).max(VEHICLES_MOST, say('too-many-vehicles')).prefault([]),
      SchemaVersion: z.literal(1, say('schema-version')).prefault(1),
      Track: z
        .object({
          Segments: z.array(segmentSchema, say('malformed', 'a list')).max(SEGMENTS_MOST, say('too-many-segments')).prefault([]),
          Turntables: z.array(turntableSchema, say('malformed', 'a list')).max(TURNTABLES_MOST, say('too-many-turntables')).prefault([]),
        })
        .prefault({}),
      VerifiedSolutionHistory: historySchema.nullable().prefault(null),
    },
    say('not-a-puzzle'),
  )
  .superRefine(sound(puzzleFault));
