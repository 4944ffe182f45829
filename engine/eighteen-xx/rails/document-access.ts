// Settings as a map document writes them: one entry a station or a type, and by phase what `fromPhase` puts off (RULES.md §4.3).

import * as z from 'zod/mini';
import type { MapAccess, MapDefault } from '../map/schema.ts';
import type { Entry } from './settings.ts';
import { refuse } from './xml.ts';

type Written = Record<string, string | number | Record<string, string>>;

function grouped(entries: readonly Entry[], phases: readonly string[], at: string): readonly Written[] {
  const groups = new Map<string, Written>();
  for (const { station, type, property, value, fromPhase } of entries) {
    const key = `${station}|${type ?? ''}`;
    const group = groups.get(key) ?? { ...(station > 0 ? { station } : {}), ...(type === undefined ? {} : { type }) };
    groups.set(key, group);
    const before = group[property];
    if (fromPhase !== undefined && !phases.includes(fromPhase)) refuse('unknown-phase', at, `there is no phase ${fromPhase}`);
    const later = entries.some(
      (other) => other.station === station && other.type === type && other.property === property && other.fromPhase !== undefined,
    );
    // A setting without a phase holds from the first.
    const phase = fromPhase ?? phases[0] ?? '1';
    group[property] = later ? { ...(typeof before === 'object' ? before : {}), [phase]: value } : value;
  }
  return [...groups.values()];
}

// Every value was judged where it was read; the document as a whole is judged once more by its own schema.
const accessList = z.array(z.custom<MapAccess>((entry) => typeof entry === 'object'));
const defaultList = z.array(z.custom<MapDefault>((entry) => typeof entry === 'object'));
export const documentEntries = (entries: readonly Entry[], phases: readonly string[], at: string): MapAccess[] =>
  accessList.parse(grouped(entries, phases, at));
export const documentDefaults = (entries: readonly Entry[], phases: readonly string[], at: string): MapDefault[] =>
  defaultList.parse(grouped(entries, phases, at));

/** What holds at the first phase, as one level of the ladder; undefined where nothing does. */
export function levelOf(entries: readonly Entry[], station: number, first: string | undefined): Readonly<Record<string, string>> | undefined {
  const here = entries.filter((entry) => entry.station === station && (entry.fromPhase === undefined || entry.fromPhase === first));
  return here.length === 0 ? undefined : Object.fromEntries(here.map(({ property, value }) => [property, value]));
}
