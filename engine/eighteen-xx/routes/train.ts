// What a train is to the stops of a network: where it may call, end and go on, what a call takes of its reach and what it pays
// (RULES.md §5).

import type { StopType } from '../access/properties.ts';
import type { MapTrain } from '../map/schema.ts';
import type { Stop } from './network.ts';

export interface Train {
  readonly id: string;
  /** The type shown, which bonuses and values name. */
  readonly name: string;
  readonly category: string;
  /** Most major stops, and most minor ones beside them; Infinity: any. */
  readonly majors: number;
  readonly minors: number;
  /** Whether minor stops are nothing to it. */
  readonly ignores: boolean;
  /** Most hex sides crossed. */
  readonly sides: number;
  readonly factor: { readonly major: number; readonly minor: number };
  /** How many counted stops pay. */
  readonly pays: number;
  /** Whether one of those must hold the company's token, where not all pay. */
  readonly paysToken: boolean;
  readonly endsMajor: boolean;
  readonly visits: readonly { readonly type: StopType; readonly min: number; readonly max: number }[];
  readonly gauges: ReadonlySet<string>;
  /** Trains of other groups do not hinder it. */
  readonly track: string;
}

const many = (n: number | 'any'): number => (n === 'any' ? Number.POSITIVE_INFINITY : n);

/** A train with its defaults filled in. */
export function trainOf(train: MapTrain): Train {
  const { reach, factor, pays = 'all' } = train;
  const byHexes = 'hexes' in reach;
  const minor = byHexes ? 'any' : (reach.minor ?? 0);
  return {
    id: train.id,
    name: train.name ?? train.id,
    category: train.category ?? 'passenger',
    majors: byHexes ? Number.POSITIVE_INFINITY : many(reach.major),
    minors: minor === 'ignore' ? 0 : many(minor),
    ignores: minor === 'ignore',
    sides: byHexes ? reach.hexes : Number.POSITIVE_INFINITY,
    factor: { major: factor?.major ?? 1, minor: factor?.minor ?? 1 },
    pays: pays === 'all' ? Number.POSITIVE_INFINITY : pays,
    paysToken: train.paysToken ?? true,
    endsMajor: train.ends === 'major',
    visits: Object.entries(train.visits ?? {}).flatMap(([type, limits]) =>
      limits === undefined ? [] : [{ type: type as StopType, min: limits.min ?? 0, max: limits.max ?? Number.POSITIVE_INFINITY }],
    ), // the schema lets only types of stops be keys
    gauges: new Set(train.gauges ?? ['normal', 'dual']),
    track: train.track ?? 'main',
  };
}

/** What one stop is to one train of the company. */
export interface Standing {
  /** runTo admits it: where it touches the stop it calls. */
  readonly calls: boolean;
  /** runThrough admits it. */
  readonly admits: boolean;
  /** Rivals' tokens bar it, whatever runThrough says of its category. */
  readonly blocked: boolean;
  /** How a call counts; none does where it does not call. */
  readonly counts: 'major' | 'minor' | undefined;
  /** What a counted call is worth. */
  readonly pay: number;
}

export function standingOf({ properties, own, full, value, valueFor }: Stop, train: Train): Standing {
  const calls = admits(properties.runTo.value, own, train);
  const through = properties.runThrough.value;
  const score = properties.score.value;
  const counts = !calls ? undefined : score === 'major' ? 'major' : score === 'minor' && !train.ignores ? 'minor' : undefined;
  return {
    calls,
    admits: admits(through, own, train),
    blocked: full && (through === 'yes' || through.startsWith('trains:')),
    counts,
    pay: counts === undefined ? 0 : (valueFor.get(train.name) ?? value) * train.factor[counts],
  };
}

function admits(word: string, own: boolean, { category }: Train): boolean {
  if (word === 'tokenOnly') return own;
  if (word.startsWith('trains:')) return word.slice('trains:'.length).split(',').includes(category);
  return word === 'yes' || word === 'always';
}
