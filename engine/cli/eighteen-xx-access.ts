// `18xx access CASE`: what the six properties of a stop resolve to, and from which level.

import { isStopType, LEVELS } from '../eighteen-xx/access/properties.ts';
import { access, type ForeignLevels, type StopFacts } from '../eighteen-xx/access/resolve.ts';
import { type Answer, type Command, caseCommand } from './command.ts';
import { Complaint } from './complaint.ts';

export const eighteenXxAccess: Command = caseCommand({ name: '18xx access', about: 'resolve the properties of a stop' }, accessOf, 'resolution');

/** The six properties, or the first flaw of their settings. Throws `Complaint` for a case that is not one. */
export function accessOf(one: unknown): Answer {
  const { levels, stop } = membersOf(one, 'a case');
  const resolved = access(levelsOf(levels ?? {}), stopOf(stop));
  return { value: resolved.ok ? resolved.value : { error: resolved.error } };
}

function levelsOf(foreign: unknown): ForeignLevels {
  const levels = membersOf(foreign, 'levels');
  for (const name of Object.keys(levels)) if (!LEVELS.some((level) => level === name)) throw new Complaint('bad-case', `there is no level ${name}`);
  return Object.fromEntries(Object.entries(levels).map(([name, settings]) => [name, membersOf(settings, name)]));
}

function stopOf(foreign: unknown): StopFacts {
  const { tileStationType, preprinted, name } = membersOf(foreign, 'stop');
  if (typeof tileStationType !== 'string' || !isStopType(tileStationType)) throw new Complaint('bad-case', 'stop.tileStationType is a stop type');
  if (typeof preprinted !== 'boolean') throw new Complaint('bad-case', 'stop.preprinted is true or false');
  if (name !== undefined && typeof name !== 'string') throw new Complaint('bad-case', 'stop.name is a text');
  return { tileStationType, preprinted, name };
}

function membersOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Complaint('bad-case', `${what} is a JSON object`);
  return value as Readonly<Record<string, unknown>>; // an object, not null, not an array
}
