// The schema of the puzzle file (RULES.md §11): exact kinds, missing members given what they stand for, unknown members dropped,
// members in the order they are written. Lists for one vehicle, switch or coupling may repeat it: the last entry wins.

import * as z from 'zod/mini';
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
/** More than the border of a turntable has places. */
const PORTS_MOST = 1_000;
/** Moves of one solution. */
export const MOVES_MOST = 20_000;
/** Entries of any other list: more than a sound one needs, and few enough to read at once. */
const LIST_MOST = 20_000;

/** White space as the format counts it: U+0085 is, U+FEFF is not. */
const BLANK = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/;
export const isBlank = (text: string): boolean => BLANK.test(text);

const int = z
  .int(say('malformed', 'a whole number'))
  .check(z.gte(-(2 ** 31), say('number-out-of-range')), z.lte(2 ** 31 - 1, say('number-out-of-range')));
const within = (least: number, most: number, low: Reason, high: Reason = low) => int.check(z.gte(least, say(low)), z.lte(most, say(high)));
const zero = z.prefault(int, 0);
const text = (reason: Reason) => z.string(say(reason)).check(z.refine((id) => !isBlank(id), say(reason)));
/** A list that is refused whole above `most`, before any of its items is read. */
const bounded = <T extends z.ZodMiniType>(item: T, most: number, otherwise: string) =>
  z.prefault(
    z.pipe(
      z.custom<unknown>((value) => !Array.isArray(value) || value.length <= most, otherwise),
      z.array(item, say('malformed', 'a list')),
    ),
    [],
  );
const listOf = <T extends z.ZodMiniType>(item: T) => bounded(item, LIST_MOST, say('malformed', 'at most 20,000 entries'));
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

const coordinate = z.prefault(within(-COORDINATE_MOST, COORDINATE_MOST, 'coordinate-too-large'), 0);
const point = z.prefault(z.object({ X: coordinate, Y: coordinate }), {});
const heading = z.literal([0, 1, 2, 3], say('heading-out-of-range'));
const end = z.literal([0, 1], say('end-out-of-range'));
const direction = z.literal([0, 1], say('malformed', 'a direction is 0 forward or 1 backward'));

const segment = z
  .object({
    A: point,
    B: point,
    Bias: z.prefault(z.union([z.null(), int], say('malformed', 'a whole number or null')), null),
    Id: text('segment-id-empty'),
    Kind: z.literal(['Straight', 'Curve'], say('segment-kind-unknown')),
  })
  .check(z.superRefine(sound(segmentFault)));
export const segmentSchema = z.pipe(
  segment,
  z.transform((one: z.output<typeof segment>) => (one.Kind === 'Straight' ? { ...one, Bias: null } : one)),
);

export const turntableSchema = z
  .object({
    Alignments: bounded(z.object({ PortAIndex: zero, PortBIndex: zero }), PORTS_MOST, say('malformed', 'at most 1,000 alignments')),
    Center: point,
    Id: text('turntable-id-empty'),
    Ports: bounded(z.object({ OutboundDirection: z.prefault(heading, 0), Point: point }), PORTS_MOST, say('malformed', 'at most 1,000 ports')),
    Radius: z.prefault(within(1, RADIUS_MOST, 'turntable-radius-not-positive', 'turntable-radius-too-large'), 0),
  })
  .check(z.superRefine(sound(turntableFault)));

const edge = z.object({
  EntryHeading: z.prefault(heading, 0),
  ExitHeading: z.prefault(heading, 0),
  FromNode: point,
  SegmentId: z.string(say('malformed', 'a segment id')),
  ToNode: point,
});

const placement = z
  .object({
    Edges: listOf(edge).check(z.refine((edges) => edges.length > 0, say('placement-empty'))),
    VehicleId: z.prefault(int.check(z.gte(0, say('placement-vehicle-id-negative'))), 0),
  })
  .check(z.superRefine(sound(placementFault)));

const coupledTo = z.prefault(z.nullable(z.object({ OtherEnd: z.prefault(end, 0), OtherVehicleId: zero })), null);

/** The peer reads `{"T": 1}` and drops it; here it means what it says. */
const alignmentsAsList = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).map(([Key, Value]) => ({ Key, Value })) : value;

const once = <T extends z.ZodMiniType>(list: T, keyOf: (entry: z.output<T> extends (infer E)[] ? E : never) => string | number) =>
  z.pipe(
    list,
    z.transform((entries: z.output<T>) => lastOf(keyOf)(entries as never)),
  );

export const stateSchema = z.prefault(
  z.object({
    Couplings: once(listOf(z.object({ Back: coupledTo, Front: coupledTo, VehicleId: zero })), (entry) => entry.VehicleId),
    Placements: once(listOf(placement), (entry) => entry.VehicleId),
    SwitchStates: once(
      listOf(
        z.object({
          SelectedOptionIndex: zero,
          State: z.prefault(z.object({ Heading: z.prefault(heading, 0), NodeX: coordinate, NodeY: coordinate }), {}),
        }),
      ),
      ({ State }) => `${State.NodeX},${State.NodeY},${State.Heading}`,
    ),
    TurntableStates: z.pipe(
      z.pipe(z.optional(z.unknown()), z.transform(alignmentsAsList)),
      listOf(z.object({ Key: z.string(say('malformed', 'a turntable id')), Value: zero })).check(
        z.refine((entries) => new Set(entries.map((entry) => entry.Key)).size === entries.length, say('turntable-state-duplicate')),
      ),
    ),
  }),
  {},
);

/** Engine powers missing count as 0; an engine without any power is a car, and cars have none. */
const stock = z.object({
  BackwardPower: z.prefault(z.nullable(int), null),
  ForwardPower: z.prefault(z.nullable(int), null),
  Id: z.prefault(within(0, 2 ** 31 - 1, 'vehicle-id-negative'), 0),
  IsEngine: z.prefault(z.boolean(say('malformed', 'true or false')), false),
  Length: z.prefault(within(1, LENGTH_MOST, 'vehicle-length-not-positive', 'vehicle-length-too-large'), 0),
  Weight: z.prefault(within(0, 2 ** 31 - 1, 'vehicle-weight-negative'), 0),
});
const vehicle = z.pipe(
  stock,
  z.transform((one: z.output<typeof stock>, context) => {
    const [backward, forward] = [one.BackwardPower ?? 0, one.ForwardPower ?? 0];
    if (!one.IsEngine || (backward === 0 && forward === 0)) return { ...one, BackwardPower: null, ForwardPower: null, IsEngine: false };
    if (backward < 0 || forward < 0) {
      context.issues.push({
        code: 'custom',
        message: say('vehicle-power-negative'),
        path: [backward < 0 ? 'BackwardPower' : 'ForwardPower'],
        input: one,
      });
    }
    return { ...one, BackwardPower: backward, ForwardPower: forward };
  }),
);

const id = int.check(z.gte(0, say('malformed', 'an id of 0 or more')));

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
const move = z.discriminatedUnion(
  'Kind',
  [
    z.object({ EngineDirection: direction, EngineId: id, Kind: z.literal('MoveEngine') }),
    z.object({ Heading: heading, Kind: z.literal('ToggleSwitch'), NodeX: int, NodeY: int }),
    z.object({
      Kind: z.literal('RotateTurntable'),
      TurntableId: z.string().check(z.refine((name) => !isBlank(name), say('malformed', 'a turntable id'))),
    }),
    z.object({ Kind: z.literal('ToggleCoupling'), VehicleEnd: end, VehicleId: id }),
  ],
  say('malformed', 'a move is a MoveEngine, ToggleCoupling, ToggleSwitch or RotateTurntable'),
);
export const moveRecord = z.pipe(
  move,
  z.transform((one: z.output<typeof move>) => ({ ...UNUSED, ...one })),
);

export const historySchema = z
  .object({
    CurrentVersion: zero,
    History: listOf(z.object({ Moves: bounded(moveRecord, MOVES_MOST, say('history-invalid', 'at most 20,000 moves')) })),
    SchemaVersion: z.literal(1, say('history-invalid', 'the schema version of a history is 1')),
  })
  .check(z.superRefine(sound(historyFault)));

const goal = z.object({
  SegmentGoals: listOf(
    z.object({
      AllowedVehicleIds: z.prefault(z.nullable(z.array(int, say('malformed', 'a list of vehicle ids or null'))), null),
      SegmentId: text('goal-segment-id-empty'),
    }),
  ),
});

export const puzzleSchema = z
  .object(
    {
      Goal: z.prefault(goal, {}),
      InitialState: stateSchema,
      RollingStock: bounded(vehicle, VEHICLES_MOST, say('too-many-vehicles')),
      SchemaVersion: z.prefault(z.literal(1, say('schema-version')), 1),
      Track: z.prefault(
        z.object({
          Segments: bounded(segmentSchema, SEGMENTS_MOST, say('too-many-segments')),
          Turntables: bounded(turntableSchema, TURNTABLES_MOST, say('too-many-turntables')),
        }),
        {},
      ),
      VerifiedSolutionHistory: z.prefault(z.nullable(historySchema), null),
    },
    say('not-a-puzzle'),
  )
  .check(z.superRefine(sound(puzzleFault)));
