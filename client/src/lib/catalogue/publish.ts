// Publishing a puzzle from any page: the file, a solution of it, and a name. What it answers is the puzzle's id, or why not, in words.

import type { Json } from '../engine.ts';
import { refusalOf } from '../table/words.ts';
import { catalogueCalls, heard } from './calls.ts';

export interface Publication {
  /** A puzzle file, parsed or as text. */
  readonly file: unknown;
  /** A solution, in the moves of a puzzle file. */
  readonly moves: readonly unknown[];
  readonly title: string;
  readonly about?: string;
  readonly tags?: readonly string[];
}

export type Publishing =
  /** `known`: this very puzzle was in the catalogue before, under a title of its own. */
  | { readonly ok: true; readonly id: string; readonly known: boolean }
  /** `code` 'signed-out' asks for an account. `at`: where in the file or the moves, as a path. */
  | { readonly ok: false; readonly code: string; readonly message: string; readonly at?: string };

export async function publish({ file, moves, title, about = '', tags = [] }: Publication): Promise<Publishing> {
  const read = typeof file === 'string' ? parsed(file) : file;
  if (read === undefined) return { ok: false, code: 'puzzle-refused', message: 'This file is not JSON.', at: 'file' };
  // Both are about to be written as JSON; the server reads them as strictly as it reads anyone's.
  const answer = await heard(catalogueCalls().publish({ file: read as Json, moves: moves as Json[], title, about, tags: [...tags] }));
  if (answer === undefined) return { ok: false, code: 'no-answer', message: 'The catalogue does not answer. Keep the puzzle, and try again.' };
  if (answer.ok) return { ok: true, ...answer.value };
  const { at } = answer.problem;
  return { ok: false, ...refusalOf(answer.problem), ...(at === undefined ? {} : { at }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
