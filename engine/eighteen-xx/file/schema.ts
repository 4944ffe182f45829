// The shape of a map table's file, `maptable/1` (RULES.md §9): a map document, and what is needed to play on it. What a shape cannot say
// is checked in `sound.ts`. Members that begin with `x-` are anyone's own and are kept.

import * as z from 'zod/mini';
import { mapSchema, open, trainMembers, unique } from '../map/schema.ts';

/** Colours of tiles in the order they are laid over one another. */
export const COLOURS = ['yellow', 'green', 'brown', 'grey'] as const;
export type Colour = (typeof COLOURS)[number];

/** What companies wear: as many as can be told apart. */
export const LIVERIES = ['orange', 'blue', 'green', 'plum', 'grey', 'red'] as const;

const optional = z.optional;
const name = z.string().check(z.minLength(1), z.maxLength(60));
const whole = z.int().check(z.gte(0), z.lte(100_000));
/** How many there are. */
const count = z.union([z.int().check(z.gte(1), z.lte(99)), z.literal('any')]);

const train = open({
  ...trainMembers,
  price: whole,
  count,
  /** The phase at whose beginning all of its kind go. */
  rusts: optional(name),
  /** For sale from this phase on, whether or not those before it are sold out. */
  from: optional(name),
});
const phase = open({
  name,
  colours: z.array(z.enum(COLOURS)),
  trainLimit: z.int().check(z.gte(1), z.lte(20)),
  /** The train whose first sale begins the phase; where not written, the one of the phase's own name. */
  on: optional(name),
});
const company = open({
  id: name,
  name: optional(name),
  livery: z.enum(LIVERIES),
  /** The stop its first token stands on from the opening, `hex/station`. */
  home: name,
  /** What each of its tokens costs, the one at home first. */
  tokens: z.array(whole).check(z.minLength(1), z.maxLength(20)),
  treasury: whole,
});

export const tableSchema = open({
  format: z.literal('maptable/1'),
  name: optional(name),
  notes: optional(z.string().check(z.maxLength(2000))),
  map: mapSchema,
  manifest: z.record(name, count),
  upgrades: z.record(name, z.array(name).check(unique)),
  trains: z.array(train).check(z.maxLength(30)),
  phases: z.array(phase).check(z.minLength(1), z.maxLength(20)),
  companies: z.array(company).check(z.minLength(1), z.maxLength(LIVERIES.length)),
});

export type MapTable = z.output<typeof tableSchema>;
export type TableTrain = z.output<typeof train>;
export type TablePhase = z.output<typeof phase>;
export type TableCompany = z.output<typeof company>;
