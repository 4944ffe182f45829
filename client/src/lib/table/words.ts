// Turns an answer's code into words for the order line. A game's rejection brings its own words; so does the server for every code
// that is not listed here.

import type { Problem } from '../engine.ts';
import type { Refusal } from './table.ts';

const WORDS: Readonly<Record<string, string>> = {
  'stale-epoch': 'The table changed before this move arrived, so it was not played. Look again and choose.',
  'seq-taken': 'This seat has already moved on another device, so this move was not played.',
  'seq-gap': 'This page had lost count of its moves, so this one was not played. Please choose again.',
  'not-in-play': 'The table is not in play at the moment.',
  'no-token': 'This seat no longer answers to this device. You are watching.',
  'seat-taken': 'Somebody has just taken that seat.',
  'too-many': 'Too many tries at once; please wait a moment.',
  internal: 'The signal box made a mistake of its own. Nothing was changed.',
};

/** A reason that begins in the middle, as a sentence. */
export const sentenceOf = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`;

/** The words for a problem the server answered with. */
export function refusalOf(problem: Problem): Refusal {
  if (problem.code === 'rejected' && problem.rejection !== undefined) return problem.rejection;
  return { code: problem.code, message: WORDS[problem.code] ?? sentenceOf(problem.message) };
}

/** A problem from any answer; a foreign page or an empty body counts as one too. */
export function problemOf(status: number, body: unknown): Problem {
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') {
    return body as Problem; // `wire.ts` gives every refusal this shape, and the code was just seen
  }
  return { code: status >= 500 ? 'internal' : 'bad-request', message: `The signal box answered ${status}.` };
}
