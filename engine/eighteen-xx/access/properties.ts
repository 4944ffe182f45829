// The six stop properties, the words they take and the nine levels they may be set at (RULES.md §3). Words are canonical here; a reader
// of another file format brings its own spelling to these.

export const STOP_TYPES = ['city', 'town', 'halt', 'offmap', 'port', 'mine', 'pass'] as const;
export type StopType = (typeof STOP_TYPES)[number];

export const PROPERTIES = ['type', 'runTo', 'runThrough', 'loop', 'score', 'trainMutexID'] as const;
export type Property = (typeof PROPERTIES)[number];

/** Highest first. Level 9, built in, is `generic`. */
export const LEVELS = [
  'mapHexStation',
  'tileStation',
  'mapHex',
  'tile',
  'mapTypeDefault',
  'tileSetTypeDefault',
  'mapDefault',
  'tileSetDefault',
] as const;
export type Level = (typeof LEVELS)[number];

/** Where a resolved value came from: a level, or what stands below them all. */
export type Source = Level | 'generic' | 'tileStationType' | 'none';

/** How many of the levels, from the highest, may set a property. */
export const LEVELS_OF: Readonly<Record<Property, number>> = { type: 4, runTo: 8, runThrough: 8, loop: 8, score: 6, trainMutexID: 6 };

const CATEGORIES = /^trains:[^,\s]+(,[^,\s]+)*$/;
const WORDS: Readonly<Record<Exclude<Property, 'trainMutexID'>, readonly string[]>> = {
  type: STOP_TYPES,
  runTo: ['yes', 'no', 'tokenOnly'],
  runThrough: ['yes', 'no', 'tokenOnly', 'always'],
  loop: ['yes', 'no'],
  score: ['major', 'minor', 'no'],
};

export const isProperty = (name: string): name is Property => PROPERTIES.some((property) => property === name);
export const isStopType = (word: string): word is StopType => STOP_TYPES.some((type) => type === word);

/** Whether a property takes this value. `trainMutexID` takes any text; the empty one switches lower levels off. */
export function takes(property: Property, value: unknown): value is string {
  if (typeof value !== 'string') return false;
  if (property === 'trainMutexID') return true;
  return WORDS[property].includes(value) || ((property === 'runTo' || property === 'runThrough') && CATEGORIES.test(value));
}

/** What a stop of a type is when nothing says otherwise (§3.3). */
export const GENERIC: Readonly<Record<StopType, Readonly<Record<'runTo' | 'runThrough' | 'loop' | 'score', string>>>> = {
  city: { runTo: 'yes', runThrough: 'yes', loop: 'yes', score: 'major' },
  town: { runTo: 'yes', runThrough: 'yes', loop: 'yes', score: 'minor' },
  halt: { runTo: 'yes', runThrough: 'yes', loop: 'yes', score: 'minor' },
  offmap: { runTo: 'yes', runThrough: 'no', loop: 'no', score: 'major' },
  port: { runTo: 'yes', runThrough: 'no', loop: 'yes', score: 'minor' },
  mine: { runTo: 'yes', runThrough: 'no', loop: 'yes', score: 'minor' },
  pass: { runTo: 'yes', runThrough: 'yes', loop: 'yes', score: 'no' },
};
