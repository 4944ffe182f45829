// The door for foreign files of a map table: a parsed JSON value in, a checked table out, or the first flaw with its place.

import { err, ok, type Result } from '../../kernel/result.ts';
import { firstIssue } from '../../kernel/save.ts';
import { type MapTable, tableSchema } from './schema.ts';
import { type TableFlaw, tableFlaw } from './sound.ts';

/** Reads a map table from parsed JSON (RULES.md §9). */
export function readTable(foreign: unknown): Result<MapTable, TableFlaw> {
  const read = tableSchema.safeParse(foreign);
  if (!read.success) {
    const { at, message } = firstIssue(read.error);
    return err({ code: 'malformed', at, message });
  }
  const flaw = tableFlaw(read.data);
  return flaw === undefined ? ok(read.data) : err(flaw);
}
