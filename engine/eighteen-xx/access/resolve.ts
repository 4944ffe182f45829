// Resolves the six properties of one stop from what the nine levels say (RULES.md §3): each property falls through on its own, `type`
// first, since it picks the entries of the defaults by type.

import { err, ok, type Result } from '../../kernel/result.ts';
import { GENERIC, isProperty, isStopType, LEVELS, LEVELS_OF, type Level, type Property, type Source, type StopType, takes } from './properties.ts';

/** Settings of one level, as written. */
export type Settings = { readonly [property in Property]?: string | undefined };
type SettingsByType = { readonly [type in StopType]?: Settings | undefined };

/** What applies to one stop, by level; the two defaults by type are kept by type. */
export type Levels = { readonly [level in Exclude<Level, 'mapTypeDefault' | 'tileSetTypeDefault'>]?: Settings | undefined } & {
  readonly mapTypeDefault?: SettingsByType | undefined;
  readonly tileSetTypeDefault?: SettingsByType | undefined;
};

/** What a stop is before any setting. */
export interface StopFacts {
  readonly tileStationType: StopType;
  /** Whether the tile that lies there came with the map. */
  readonly preprinted: boolean;
  /** The place or area name of its hex. */
  readonly name?: string | undefined;
}

export interface Resolved<T> {
  readonly value: T;
  readonly from: Source;
}
export interface Properties {
  readonly type: Resolved<StopType>;
  readonly runTo: Resolved<string>;
  readonly runThrough: Resolved<string>;
  readonly loop: Resolved<string>;
  readonly score: Resolved<string>;
  /** null: no id. */
  readonly trainMutexID: Resolved<string | null>;
}

export interface AccessFlaw {
  readonly code: 'bad-value' | 'bad-type' | 'level-not-allowed' | 'unknown-property' | 'not-preprinted';
  readonly level: Level;
  readonly property?: string;
  readonly value?: unknown;
}

/** Settings nobody has looked at yet, by the names of levels. */
export type ForeignLevels = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** Checks every setting, then resolves. The flaw is the first in the order of the levels, then as written. */
export function access(foreign: ForeignLevels, stop: StopFacts): Result<Properties, AccessFlaw> {
  const flaw = flawIn(foreign, stop);
  return flaw === undefined ? ok(resolve(foreign as Levels, stop)) : err(flaw); // every setting was just found to be one
}

function flawIn(foreign: ForeignLevels, { preprinted }: StopFacts): AccessFlaw | undefined {
  for (const level of LEVELS) {
    const settings = foreign[level];
    if (settings === undefined) continue;
    if (!preprinted && (level === 'tileStation' || level === 'tile')) return { code: 'not-preprinted', level };
    const byType = level === 'mapTypeDefault' || level === 'tileSetTypeDefault';
    const flaw = byType ? flawByType(level, settings) : flawAt(level, settings);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function flawByType(level: Level, settings: Readonly<Record<string, unknown>>): AccessFlaw | undefined {
  for (const [type, own] of Object.entries(settings)) {
    if (!isStopType(type)) return { code: 'bad-type', level, value: type };
    const flaw = flawAt(level, Object(own));
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function flawAt(level: Level, settings: Readonly<Record<string, unknown>>): AccessFlaw | undefined {
  for (const [property, value] of Object.entries(settings)) {
    if (!isProperty(property)) return { code: 'unknown-property', level, property };
    if (!canSet(level, property)) return { code: 'level-not-allowed', level, property };
    if (!takes(property, value)) return { code: 'bad-value', level, property, value };
  }
  return undefined;
}

/** Whether a level may set a property (§3.2). */
export const canSet = (level: Level, property: Property): boolean => LEVELS.indexOf(level) < LEVELS_OF[property];

/** The properties of a stop whose settings are sound. */
export function resolve(levels: Levels, { tileStationType, name }: StopFacts): Properties {
  const set = fallThrough(levels, 'type', tileStationType);
  const type: Resolved<StopType> =
    set !== undefined && isStopType(set.value) ? { value: set.value, from: set.from } : { value: tileStationType, from: 'tileStationType' };
  const plain = (property: 'runTo' | 'runThrough' | 'loop' | 'score'): Resolved<string> =>
    fallThrough(levels, property, type.value) ?? { value: GENERIC[type.value][property], from: 'generic' };
  return {
    type,
    runTo: plain('runTo'),
    runThrough: plain('runThrough'),
    loop: plain('loop'),
    score: plain('score'),
    trainMutexID: mutex(fallThrough(levels, 'trainMutexID', type.value), type.value, name),
  };
}

/** An id that is set, or the area of an off-map stop, or none. An empty one is a setting: none, from the level that says so. */
function mutex(set: Resolved<string> | undefined, type: StopType, name: string | undefined): Resolved<string | null> {
  if (set !== undefined) return { value: set.value === '' ? null : set.value, from: set.from };
  return type === 'offmap' && name !== undefined && name !== '' ? { value: name, from: 'generic' } : { value: null, from: 'none' };
}

function fallThrough(levels: Levels, property: Property, type: StopType): Resolved<string> | undefined {
  for (let i = 0; i < LEVELS_OF[property]; i++) {
    const level = LEVELS[i];
    if (level === undefined) break;
    const value = level === 'mapTypeDefault' || level === 'tileSetTypeDefault' ? levels[level]?.[type]?.[property] : levels[level]?.[property];
    if (value !== undefined) return { value, from: level };
  }
  return undefined;
}

/** What a hex without stops says of coming back to it: yes unless it, its tile or a general default says no (§3.4). */
export function loopOf(levels: Levels): Resolved<string> {
  for (const level of ['mapHex', 'tile', 'mapDefault', 'tileSetDefault'] as const) {
    const value = levels[level]?.loop;
    if (value !== undefined) return { value, from: level };
  }
  return { value: 'yes', from: 'generic' };
}
