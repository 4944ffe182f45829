// What a table is dealt from: the fifteen rule keys (§12), which studies and presets change one by one, and the scenario.

import * as z from 'zod/mini';
import { ROSTERS, type RosterId } from './data/tables.ts';
import { MAPS } from './maps.ts';

const count = (least: number, most: number, usual: number) => z.prefault(z.int().check(z.gte(least), z.lte(most)), usual);
const flag = (usual: boolean) => z.prefault(z.boolean(), usual);

export const SIDES = ['A', 'B'] as const;
export type Side = (typeof SIDES)[number];

const ruleKeys = {
  cycles: count(4, 12, 8),
  /** Points that win at a Tally, when ahead. */
  scoreTarget: count(6, 40, 12),
  /** Points a held zone brings at each Tally. */
  zonePoints: count(1, 3, 1),
  wreckPoints: count(0, 3, 1),
  /** Moves first in cycle 1. */
  firstSide: z.prefault(z.enum(SIDES), 'A'),
  initiative: z.prefault(z.enum(['alternate', 'trailing']), 'alternate'),
  /** False: everybody sees all orders that are in. */
  hiddenOrders: flag(true),
  /** 0 leaves orders out. */
  commandPerCycle: count(0, 4, 2),
  commandReserve: flag(false),
  commandCap: count(2, 8, 4),
  enraged: flag(true),
  defensiveEnraged: flag(false),
  falls: flag(true),
  wreckTerrain: flag(true),
  /** Bots read the way to go as the cost to get there, and not as the cost to come back. False for the records made without it. */
  goalDirectedPathing: flag(false),
};

const ROSTER_IDS = Object.keys(ROSTERS) as RosterId[]; // its own keys
const roster = z.enum(ROSTER_IDS);
/** How much a bot prefers a blow given to one spared, 0 … 1. */
const aggression = z.number().check(z.gte(0), z.lte(1));

export const optionsSchema = z.strictObject({
  ...ruleKeys,
  map: z.prefault(z.enum(MAPS), 'foundry'),
  rosters: z.prefault(z.strictObject({ A: roster, B: roster }), { A: 'line', B: 'line' }),
  aggression: z.prefault(z.strictObject({ A: aggression, B: aggression }), { A: 0.6, B: 0.6 }),
});

export type Options = Readonly<z.infer<typeof optionsSchema>>;
/** The rule keys alone. */
export type Rules = Omit<Options, 'map' | 'rosters' | 'aggression'>;
export const RULE_KEYS = Object.keys(ruleKeys) as (keyof Rules)[]; // its own keys

export function rulesOf({ map: _map, rosters: _rosters, aggression: _aggression, ...rules }: Options): Rules {
  return rules;
}

/** What is offered where a table is made. All of them send the bots by the true cost. */
export const PRESETS = {
  Skirmish: { goalDirectedPathing: true },
  Quick: { goalDirectedPathing: true, map: 'casting', cycles: 6, scoreTarget: 9 },
  'Long shift': { goalDirectedPathing: true, cycles: 12, scoreTarget: 20, commandReserve: true },
  Teaching: { goalDirectedPathing: true, hiddenOrders: false, enraged: false, cycles: 5 },
} as const satisfies Record<string, Partial<Options>>;
