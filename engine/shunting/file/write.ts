// Writes puzzle files to the byte as the .NET serializer of the format does: members in ordinal order, every member there, numbers
// for enumerations, no white space, and its own escapes in strings.

import type { HistoryRecord, Move, MoveRecord, Puzzle, StateRecord } from '../puzzle.ts';
import { UNUSED } from './schema.ts';

type Written = null | boolean | number | string | readonly Written[] | { readonly [member: string]: Written };

/** The text of a puzzle file; `readPuzzle` of it gives an equal puzzle. */
export const writePuzzle = (puzzle: Puzzle): string => written(puzzle);
export const writeState = (state: StateRecord): string => written(state);
export const writeHistory = (history: HistoryRecord): string => written(history);

function written(value: Written): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (isList(value)) return `[${value.map(written).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${quoted(name)}:${written(member)}`).join(',')}}`;
}

const isList = (value: Written): value is readonly Written[] => Array.isArray(value);

const SHORT: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};
// Code units one by one: both halves of a surrogate pair are escaped, as are U+FFFE, U+FFFF and the line breaks of Unicode; U+007F is not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const ESCAPED = /["\\/\u0000-\u001f\u0085\u2028\u2029\ud800-\udfff\ufffe\uffff]/g;

const quoted = (text: string): string =>
  `"${text.replace(ESCAPED, (unit) => SHORT[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

/** A move with all nine members, as it is stored. */
export const recordOf = (move: Move): MoveRecord => ({ ...UNUSED, ...move });
