// Puzzles that did not come with the site: those others published, asked for once a page. Fetched when one is opened.

import type { PuzzleCard, Source, Unreadable } from '../table/local-calls.ts';
import { sentenceOf } from '../table/words.ts';
import { catalogueCalls, heard, type PuzzlePage } from './calls.ts';

const asked = new Map<string, Promise<PuzzlePage | Unreadable>>();

/** What the catalogue says of a puzzle, or why it says nothing. */
export function published(id: string): Promise<PuzzlePage | Unreadable> {
  const known = asked.get(id);
  if (known !== undefined) return known;
  const answer = ask(id);
  asked.set(id, answer);
  // What could not be had is asked for again.
  void answer.then((page) => 'ok' in page && asked.delete(id));
  return answer;
}

async function ask(id: string): Promise<PuzzlePage | Unreadable> {
  const answer = await heard(catalogueCalls().puzzle(id));
  if (answer?.ok) return answer.value;
  return {
    ok: false,
    at: '',
    message: answer === undefined ? 'The line is down, and this puzzle is at its other end.' : sentenceOf(answer.problem.message),
  };
}

export async function publishedSource(id: string): Promise<Source | Unreadable> {
  const page = await published(id);
  return 'ok' in page ? page : { type: 'file', text: page.file };
}

export async function publishedCard(id: string): Promise<PuzzleCard | undefined> {
  const page = await published(id);
  if ('ok' in page) return undefined;
  const { title, about, par, atLeast } = page;
  return { id, title, about, seats: 1, ...(par === atLeast ? { par } : { known: { moves: par, atLeast } }) };
}
