// The door for foreign map documents: a parsed JSON value in, a checked document out, or the first flaw with its place.

import { err, ok, type Result } from '../../kernel/result.ts';
import { firstIssue } from '../../kernel/save.ts';
import { type MapDocument, mapSchema, type Problem } from './schema.ts';
import { withoutShorthand } from './shorthand.ts';
import { type MapFlaw, unsound, type Warning, warningsOf } from './sound.ts';

export interface ReadMap<Document> {
  readonly map: Document;
  /** What is allowed and yet deserves a look. */
  readonly warnings: readonly Warning[];
}

/** Reads a map, with a position or without. */
export function readMap(foreign: unknown): Result<ReadMap<MapDocument>, MapFlaw> {
  const plain = withoutShorthand(foreign);
  if (!plain.ok) return err({ code: 'bad-tile-line', at: plain.at, message: plain.message });
  const read = mapSchema.safeParse(plain.value);
  if (!read.success) {
    const { at, message } = firstIssue(read.error);
    return err({ code: 'malformed', at, message });
  }
  const flaw = unsound(read.data);
  return flaw === undefined ? ok({ map: read.data, warnings: warningsOf(read.data) }) : err(flaw);
}

/** Reads a map that has a position: a problem to route. */
export function readProblem(foreign: unknown): Result<Problem, MapFlaw> {
  const read = readMap(foreign);
  if (!read.ok) return read;
  const { map } = read.value;
  return isProblem(map) ? ok(map) : err({ code: 'no-position', at: 'position', message: 'a problem has a position' });
}

const isProblem = (map: MapDocument): map is Problem => map.position !== undefined;
