// The shape of a map document (RULES.md §2): `hexroutes/1`, and `hexroutes/2`, which can say more of track, tokens and values. What a
// shape cannot say is checked in `sound.ts`. Members that begin with `x-` are anyone's own and are kept.

import * as z from 'zod/mini';
import { STOP_TYPES } from '../access/properties.ts';

const FORMATS = ['hexroutes/1', 'hexroutes/2'] as const;

/** An object of these members and of any whose names begin with `x-`. */
export const open = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.looseObject(shape).check(
    z.superRefine((value, context) => {
      for (const key of Object.keys(value)) {
        if (!Object.hasOwn(shape, key) && !key.startsWith('x-')) context.addIssue({ code: 'custom', message: 'no such member', path: [key] });
      }
    }),
  );
export const unique = z.refine<unknown[]>((list) => new Set(list).size === list.length, 'each only once');
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1));
const phased = <T extends z.ZodMiniType>(item: T) =>
  z.union([item, z.record(z.string(), item).check(z.refine((entries) => Object.keys(entries).length > 0, 'at least one phase'))]);
const optional = z.optional;

const name = z.string().check(z.minLength(1));
const hexId = z.string().check(z.regex(/^[^/#\s]+$/));
const stopId = z.string().check(z.regex(/^[^/#\s]+\/[1-9][0-9]?$/));
const edge = z.int().check(z.gte(0), z.lte(5));
const station = z.int().check(z.gte(0), z.lte(99));
const whole = z.int().check(z.gte(0));
const money = phased(z.int());
const stopType = z.enum(STOP_TYPES);
const categories = z.string().check(z.regex(/^trains:[^,\s]+(,[^,\s]+)*$/));

const settings = {
  type: optional(stopType),
  runTo: optional(phased(z.union([z.enum(['yes', 'no', 'tokenOnly']), categories]))),
  runThrough: optional(phased(z.union([z.enum(['yes', 'no', 'tokenOnly', 'always']), categories]))),
  loop: optional(phased(z.enum(['yes', 'no']))),
  score: optional(phased(z.enum(['major', 'minor', 'no']))),
  trainMutexID: optional(z.string()),
};
const access = z
  .strictObject({ station: optional(station), ...settings })
  .check(z.refine((entry) => Object.keys(entry).length > 0, 'at least one member'));
const defaults = z.strictObject(settings).check(
  z.refine((entry) => Object.keys(entry).some((key) => key !== 'type'), 'at least one setting'),
  z.refine(({ type, score, trainMutexID }) => type !== undefined || (score === undefined && trainMutexID === undefined), 'only by type'),
);

/** Slots of a stop: far above any printed city, and few enough to be drawn. The published schema has no bound. */
const MOST_SLOTS = 99;
const stop = open({
  type: stopType,
  value: optional(money),
  slots: optional(z.int().check(z.gte(0), z.lte(MOST_SLOTS))),
  name: optional(z.string()),
  at: optional(z.union([z.literal('centre'), z.number().check(z.gte(0), z.lt(6))])),
  /** /2: how much of a train's reach a call takes, 1 where not written. */
  cost: optional(whole),
  /** /2: what it is worth to trains of these names. */
  valueFor: optional(z.record(z.string(), money)),
});
const gauge = z.enum(['normal', 'narrow', 'dual']);
/** /2: one of several tracks side by side over an edge, counted clockwise from 0. */
const lane = z.strictObject({ edge, lane: whole, of: z.int().check(z.gte(2), z.lte(9)) });
/** A station, or (/2) a junction: `j` and its number. */
const inner = z.string().check(z.regex(/^j?[1-9][0-9]?$/));
const end = z.union([edge, inner, lane]);
/** /2: `piece` names a bit of the tile's track that all paths of that name lie on. */
const track = z.union([gauge, z.strictObject({ gauge: optional(gauge), piece: name })]);
const path = z.union([z.tuple([end, end]), z.tuple([end, end, track])]);
const tile = open({
  colour: optional(z.enum(['white', 'yellow', 'green', 'brown', 'grey', 'red', 'fixed'])),
  preprinted: optional(z.boolean()),
  label: optional(z.string()),
  stops: optional(z.array(stop).check(z.maxLength(99))),
  paths: optional(z.array(path)),
  access: optional(z.array(access)),
});
const hex = open({
  id: hexId,
  at: z.tuple([z.int(), z.int()]),
  tile: z.union([name, tile]),
  rotation: optional(edge),
  name: optional(z.string()),
  label: optional(z.string()),
  value: optional(money),
  cost: optional(z.union([whole, some(whole)])),
  borders: optional(
    z.array(
      z.strictObject({
        edge,
        type: z.enum(['impassable', 'river', 'water', 'mountain', 'frontier']),
        cost: optional(whole),
      }),
    ),
  ),
  open: optional(phased(z.boolean())),
  access: optional(z.array(access)),
});

const bonus = z.strictObject({
  id: name,
  value: money,
  visits: optional(some(stopId).check(unique)),
  ends: optional(z.array(stopId).check(z.minLength(2), unique)),
  trains: optional(some(z.string())),
  phases: optional(some(name)),
});
/** What is said of a train wherever one is written. */
export const trainMembers = {
  id: name,
  name: optional(z.string()),
  category: optional(z.string().check(z.regex(/^[^,:\s]+$/))),
  reach: z.union([
    z.strictObject({ hexes: z.int().check(z.gte(1)) }),
    z.strictObject({ major: z.union([whole, z.literal('any')]), minor: optional(z.union([whole, z.enum(['any', 'ignore'])])) }),
  ]),
  factor: optional(z.strictObject({ major: optional(whole), minor: optional(whole) })),
  pays: optional(z.union([z.literal('all'), z.int().check(z.gte(1))])),
  paysToken: optional(z.boolean()),
  ends: optional(z.enum(['any', 'major'])),
  visits: optional(
    z.partialRecord(
      stopType,
      z.strictObject({ min: optional(whole), max: optional(whole) }).check(z.refine((entry) => Object.keys(entry).length > 0, 'at least one member')),
    ),
  ),
  gauges: optional(some(gauge).check(unique)),
  track: optional(name),
};
const train = open(trainMembers);
const tokens = z.record(stopId, some(name).check(unique));
const position = open({
  phase: optional(name),
  company: name,
  tokens,
  /** /2: tokens beside the slots; they open a stop and fill no slot. */
  extraTokens: optional(tokens),
  trains: z.array(train),
});

export const mapSchema = open({
  format: z.enum(FORMATS),
  name: optional(z.string()),
  notes: optional(z.string()),
  layout: optional(z.enum(['flat', 'pointy'])),
  phases: optional(some(name).check(unique)),
  defaults: optional(z.array(defaults)),
  tileDefaults: optional(z.array(defaults)),
  tiles: optional(z.record(name, tile)),
  hexes: some(hex),
  rules: optional(open({ tokenRequired: optional(z.boolean()), companyMutex: optional(z.array(name).check(unique)) })),
  bonuses: optional(z.array(bonus)),
  position: optional(position),
});

export type MapDocument = z.output<typeof mapSchema>;
export type MapHex = z.output<typeof hex>;
export type MapTile = z.output<typeof tile>;
export type MapStop = z.output<typeof stop>;
export type MapPath = z.output<typeof path>;
export type MapEnd = z.output<typeof end>;
export type MapAccess = z.output<typeof access>;
export type MapDefault = z.output<typeof defaults>;
export type MapTrain = z.output<typeof train>;
export type MapBonus = z.output<typeof bonus>;
export type MapPosition = z.output<typeof position>;
/** A document with a position: a route problem. */
export type Problem = MapDocument & { readonly position: MapPosition };
