// A train with its defaults filled in, and the role each stop of a network has for it: where it may call, end and go on, and what a call pays
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
  /** Minor stops neither count nor pay. */
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
  /** Its track group: only trains of the same group exclude each other from track (§6.4). */
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

/** What one stop is to one train of the company (§5): whether it calls there, may go on, and what the call is worth. */
export interface StopRole {
  /** runTo admits it: where it touches the stop it calls. */
  readonly calls: boolean;
  /** runThrough admits it. */
  readonly admits: boolean;
  /** Rivals' tokens fill it, so that the train cannot go on even where `admits` holds. */
  readonly blocked: boolean;
  /** How a call counts against the train's reach; undefined where it does not call or the call does not count. */
  readonly counts: 'major' | 'minor' | undefined;
  /** What a counted call pays; 0 where it does not count. */
  readonly pay: number;
}

/** Resolves a stop's access properties for a train. */
export function roleOf({ properties, own, full, value, valueFor }: Stop, train: Train): StopRole {
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
