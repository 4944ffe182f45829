// `18xx access CASE`: what the six properties of a stop resolve to, and from which level; `18xx access --map …`: those of a map of Rails.

import { isStopType, LEVELS } from '../eighteen-xx/access/properties.ts';
import { access, type ForeignLevels, type StopFacts } from '../eighteen-xx/access/resolve.ts';
import { type Answer, type Command, caseCommand } from './command.ts';
import { Complaint } from './complaint.ts';
import { RAILS_USAGE, railsIn } from './rails-files.ts';

const ofCases: Command = caseCommand({ name: '18xx access', about: 'resolve the properties of a stop' }, accessOf, 'resolution');

export const eighteenXxAccess: Command = {
  ...ofCases,
  usage: `CASE | ${RAILS_USAGE} [--hex H] [--station n] [--tile ID]`,
  run: (args) => (args.some((word) => word.startsWith('--map')) ? ofRails(args) : ofCases.run(args)),
};

/** Stops in the order of the file, stations by number; of one hex, one station, or with another tile laid where that is asked. */
async function ofRails(args: readonly string[]): Promise<Answer> {
  const { read, hex, station, tile } = await railsIn(args);
  if (tile !== undefined && hex === undefined) throw new Complaint('usage', '--tile takes a --hex to lie on');
  if (!read.ok) return { value: { error: read.error } };
  const { document, lints, stopsOf } = read.value;
  const ids = hex === undefined ? document.hexes.map(({ id }) => id) : [hex];
  const stops = ids.map((id) => stopsOf(id, tile));
  if (stops.includes(undefined)) {
    return {
      value: { error: { code: 'unknown-place', at: tile === undefined ? `Hex ${hex}` : `Hex ${hex}, tile ${tile}`, message: 'it is not there' } },
    };
  }
  return { value: { stops: stops.flatMap((some) => some ?? []).filter((stop) => station === undefined || String(stop.station) === station), lints } };
}

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
