// The printed components, read once from data/components.json and checked there and then: a misprint stops the module, not a game.

import * as z from 'zod/mini';
import printed from './data/components.json' with { type: 'json' };

export const PORTS = ['w', 'n', 's', 'e'] as const;
/** An edge of a card. In this order the lower of a card's two ports is its west end (§2.3). */
export type Port = (typeof PORTS)[number];

export const CAR_TYPES = ['boxcar', 'tanker', 'hopper', 'gondola', 'reefer', 'stockcar', 'coach', 'baggage'] as const;
export type CarType = (typeof CAR_TYPES)[number];

const MAINLINE_KINDS = ['plain', 'passingSiding', 'grade', 'tunnel'] as const;
export type MainlineKind = (typeof MAINLINE_KINDS)[number];

const ENHANCEMENTS = ['Water Tank', 'Section House', 'Yard Goat', 'Block Signals', 'Telegraph', 'Freight Agent'] as const;
export type Enhancement = (typeof ENHANCEMENTS)[number];

const ACTIONS = ['Call an Extra', 'Rush Order', 'Red Flag'] as const;
export type ActionName = (typeof ACTIONS)[number];

export type Direction = 'e' | 'w';
export type TrainClass = 'first' | 'second' | 'extra';

const count = z.int().check(z.gte(0));
const port = z.enum(PORTS);
const carType = z.enum(CAR_TYPES);
const types = z.array(carType);
const orientation = z.object({ ports: z.array(port).check(z.minLength(1), z.maxLength(3)) });
const square = z.tuple([z.int(), z.int()]);
const perSeats = z.record(z.string(), z.int());

const train = z.object({
  train: z.int(),
  name: z.optional(z.string()),
  label: z.optional(z.string()),
  class: z.enum(['first', 'second', 'extra']),
  direction: z.enum(['e', 'w']),
  spec: z.array(types),
  legs: count,
  allowance: count,
  seats: count,
});

const facility = z.object({
  name: z.string(),
  form: z.enum(['through', 'stub']),
  ships: types,
  receives: types,
  boxes: count,
  rate: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  spots: count,
});

const schema = z.object({
  cars: z.record(carType, count),
  freightTypes: types,
  timetable: z.array(train).check(z.minLength(12), z.maxLength(12)),
  extras: z.array(train).check(z.minLength(4), z.maxLength(4)),
  yardGoat: z.object({ legs: count, seats: count }),
  mainline: z.array(z.object({ kind: z.enum(MAINLINE_KINDS), count })),
  track: z.array(
    z.object({
      kind: z.enum(['straight', 'curve', 'turnout']),
      variant: z.optional(z.string()),
      count,
      orientations: z.array(orientation),
      spots: count,
    }),
  ),
  facilities: z.array(z.object({ ...facility.shape, count, orientations: z.array(orientation) })),
  starting: z.object({
    redFlags: count,
    laborers: count,
    porters: count,
    facilities: z.array(facility),
    district: z.array(
      z.object({
        at: square,
        kind: z.enum(['straight', 'turnout', 'curve', 'industry', 'office', 'limits']),
        name: z.optional(z.string()),
        ports: z.array(port),
      }),
    ),
  }),
  office: z
    .array(z.object({ level: count, name: z.string(), porters: count, extraLaborers: count, passengerPay: count }))
    .check(z.minLength(4), z.maxLength(4)),
  officeUpgradeCards: count,
  enhancements: z.array(z.object({ name: z.enum(ENHANCEMENTS), count, perDistrict: count })),
  actions: z.array(z.object({ name: z.enum(ACTIONS), count })),
  limits: z.object({
    rows: square,
    runningTrackMax: count,
    hand: count,
    startDeal: count,
    startKeep: count,
    deskActions: count,
    departments: count,
    flagsMax: count,
    extrasMax: count,
  }),
  hours: perSeats,
  trick: perSeats,
  target: perSeats,
  pay: z.object({
    load: z.int(),
    interchange: z.int(),
    terminate: z.int(),
    wreck: z.int(),
    delay: z.int(),
    firstStopped: z.int(),
    overtime: z.int(),
    annul: z.int(),
    freightAgent: z.int(),
  }),
  caps: z.object({ walk: count, perSquare: count }),
  deckCount: z.literal(100),
});

export const components = schema.parse(printed);

export type Facility = z.infer<typeof facility>;
export type TimetableTrain = z.infer<typeof train>;

const facilities: ReadonlyMap<string, Facility> = new Map(
  [...components.facilities, ...components.starting.facilities].map((one) => [one.name, one]),
);

/** The facility of this name. Throws when there is none. */
export function facilityOf(name: string): Facility {
  const found = facilities.get(name);
  if (found === undefined) throw new Error(`no facility ${name}`);
  return found;
}

const trains: ReadonlyMap<number, TimetableTrain> = new Map([...components.timetable, ...components.extras].map((one) => [one.train, one]));

/** Trains 1–12 of the Timetable and Extras 13–16. Throws outside. */
export function trainOf(number: number): TimetableTrain {
  const found = trains.get(number);
  if (found === undefined) throw new Error(`no train ${number}`);
  return found;
}

/** `Train 11 (Drag)` or `Extra X13`. */
export function trainLabel(number: number): string {
  const { name, label } = trainOf(number);
  return label === undefined ? `Train ${number} (${name})` : `Extra ${label}`;
}
