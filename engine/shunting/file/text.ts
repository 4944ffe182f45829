// A puzzle as the text of a file. JSON.parse would let the second of two equal members win without a word; here that is refused, as the
// other engine refuses it.

import { err, type Result } from '../../kernel/result.ts';
import type { Puzzle } from '../puzzle.ts';
import { readPuzzle } from './read.ts';
import { type FileFlaw, say } from './reasons.ts';

export function parsePuzzle(text: string): Result<Puzzle, FileFlaw> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return err({ reason: 'malformed', at: '', message: say('malformed', cause instanceof Error ? cause.message : 'JSON') });
  }
  const at = repeatedMember(text);
  return at === undefined ? readPuzzle(value) : err({ reason: 'malformed', at, message: say('malformed', 'every member once') });
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
const COLON = /\s*:/y;

/** Where an object of this JSON text names a member twice, as a dotted path; undefined when none does. */
function repeatedMember(text: string): string | undefined {
  const open: { readonly names: Set<string> | null; at: string | number }[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push(token === '{' ? { names: new Set(), at: '' } : { names: null, at: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') {
      if (typeof inside?.at === 'number') inside.at++;
    } else if (inside?.names) {
      COLON.lastIndex = index + token.length;
      if (!COLON.test(text)) continue; // a value
      const name = String(JSON.parse(token));
      inside.at = name;
      if (inside.names.has(name)) return open.map((one) => one.at).join('.');
      inside.names.add(name);
    }
  }
  return undefined;
}
