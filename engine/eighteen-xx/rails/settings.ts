// Access tags and properties on the tag around them (RULES.md §4.3), spelt as the rest of the engine spells them. What Rails would
// ignore without a word is taken, and linted.

import { isProperty, type Level, PROPERTIES, type Property, takes } from '../access/properties.ts';
import { canSet } from '../access/resolve.ts';
import type { Part } from './options.ts';
import { type Lint, Refusal, refuse } from './xml.ts';

export interface Entry {
  readonly station: number;
  /** The key, in defaults only. */
  readonly type?: string;
  readonly property: Property;
  readonly value: string;
  readonly fromPhase?: string | undefined;
  readonly at: string;
  /** Written on the tag around, where a nested one wins over it. */
  readonly inline: boolean;
}
export interface Place {
  readonly whole: Level;
  readonly station: Level;
}
export const HEX: Place = { whole: 'mapHex', station: 'mapHexStation' };
export const TILE: Place = { whole: 'tile', station: 'tileStation' };

/** `OffMapCity`, `tokenonly`, `Trains:Goods` as the canonical words; anything else in lower case, to be judged. */
export function wordOf(property: Property, text: string): string {
  if (property === 'trainMutexID') return text;
  const word = text.trim().toLowerCase();
  if (property === 'type') return word === 'offmapcity' ? 'offmap' : word;
  if (word.startsWith('trains:'))
    return `trains:${text
      .trim()
      .slice(7)
      .split(',')
      .map((category) => category.trim())
      .join(',')}`;
  return word === 'tokenonly' ? 'tokenOnly' : word;
}

function entriesOf(part: Part, level: Level, station: number, inline: boolean, type?: string): readonly Entry[] {
  const { fromPhase } = part.attributes;
  return Object.entries(part.attributes).flatMap(([name, text]) => {
    const property = name === 'mutexId' ? 'trainMutexID' : name;
    if (name === 'station' || name === 'fromPhase' || (type !== undefined && name === 'type')) return [];
    const at = part.at;
    if (!isProperty(property)) {
      if (inline) return [];
      throw new Refusal({ code: 'unknown-property', at, level, property, message: `Access has no ${property}` });
    }
    const value = wordOf(property, text);
    if (!canSet(level, property)) throw new Refusal({ code: 'level-not-allowed', at, level, property, message: `${property} may not be set here` });
    if (!takes(property, value))
      throw new Refusal({ code: 'bad-value', at, level, property, value: text, message: `${property} takes no "${text}"` });
    if (fromPhase !== undefined && (property === 'type' || property === 'trainMutexID')) refuse('not-by-phase', at, `${property} never changes`);
    return [{ station, property, value, at, inline, ...(inline ? {} : { fromPhase }), ...(type === undefined ? {} : { type }) }];
  });
}

/** What a Hex or a Tile says, with its Access tags and Station tags. */
export function settingsOf(part: Part, place: Place, lints: Lint[]): readonly Entry[] {
  const lint = (code: string, at: string, message: string): unknown => lints.push({ code, at, message });
  const inline = entriesOf(part, place.whole, 0, true);
  for (const { property, at } of inline) {
    if (property !== 'type') lint('inline-access', at, `Rails ignores ${property} on the tag itself`);
    else lint('type-ignored', at, 'Rails takes the type from the station of the tile alone');
  }
  const bonuses = part.children.filter(({ name }) => name === 'RevenueBonus');
  for (const tag of bonuses)
    lint('revenue-bonus', tag.at, `left out: it pays ${tag.attributes.value ?? ''} by sides of the tile, and a bonus knows stops`);
  const tags = part.children.filter(({ name }) => name === 'Access');
  const nested = tags.flatMap((tag) => {
    const station = stationOf(tag);
    if (station > 0) lint('station-ignored', tag.at, 'Rails does not know station here');
    return entriesOf(tag, station > 0 ? place.station : place.whole, station, false);
  });
  if (tags[1] !== undefined) lint('second-access-ignored', tags[1].at, 'Rails reads the first Access only');
  for (const { property, at } of nested) {
    if (property === 'type') lint('type-ignored', at, 'Rails takes the type from the station of the tile alone');
    if (property === 'loop') lint('loop-ignored', at, 'Rails does not read loop');
  }
  const stations = part.children.filter(({ name }) => name === 'Station');
  const ofStations = stations.flatMap((tag) => {
    const station = numberOfStation(tag.attributes.id ?? '', tag.at);
    const inner = tag.children.filter(({ name }) => name === 'Access').flatMap((access) => entriesOf(access, place.station, station, false));
    return [...inner, ...entriesOf(tag, place.station, station, true)];
  });
  return single([...nested, ...ofStations, ...inline]);
}

/** Defaults of either file. An Access without type is a general one. */
export function defaultsOf(root: Part, levels: { readonly typed: Level; readonly general: Level }, lints: Lint[]): readonly Entry[] {
  const tags = root.children.filter(({ name }) => name === 'Defaults').flatMap(({ children }) => children.filter(({ name }) => name === 'Access'));
  return single(
    tags.flatMap((tag) => {
      const { type: text } = tag.attributes;
      if (tag.attributes.loop !== undefined) lints.push({ code: 'loop-ignored', at: tag.at, message: 'Rails does not read loop' });
      if (text === undefined) {
        lints.push({ code: 'general-default', at: tag.at, message: 'Rails cannot start with a default for all types' });
        return entriesOf(tag, levels.general, 0, false);
      }
      const type = wordOf('type', text);
      if (!takes('type', type))
        throw new Refusal({ code: 'bad-type', at: tag.at, level: levels.typed, value: text, message: `there is no type ${text}` });
      return entriesOf(tag, levels.typed, 0, false, type);
    }),
  );
}

/** One setting for a station, property and phase; what is nested wins over what is on the tag. */
function single(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const key = [entry.station, entry.type, entry.property, entry.fromPhase].join('|');
    const other = seen.get(key);
    if (other === undefined) seen.set(key, entry);
    else if (other.inline === entry.inline) refuse('duplicate-setting', entry.at, `${entry.property} is set twice at one level`);
  }
  return [...seen.values()].sort((a, b) => a.station - b.station || PROPERTIES.indexOf(a.property) - PROPERTIES.indexOf(b.property));
}

function stationOf({ attributes: { station = '0' }, at }: Part): number {
  return /^\d{1,2}$/.test(station) ? Number(station) : refuse('bad-value', at, `a station is a number, not ${station}`);
}

/** The number in `cityN`, 1 to 99. */
export const numberOfStation = (id: string, at: string): number =>
  /^city[1-9]\d?$/.test(id) ? Number(id.slice(4)) : refuse('bad-value', at, `a station is called cityN, not "${id}"`);
