// Slows down guessing at the tokens of tables. A network that sent too many wrong ones has to wait before it may try to change anything with
// another, and no table is woken for it meanwhile. Whoever plays from the same network plays on: a token that a table accepted lately always passes.
// Reads are limited as looks; a token becomes known here by being made here, or by a read, which every page does first.

import { createMiddleware } from 'hono/factory';
import { refuse } from '../answers.ts';
import { type App, sendProblem } from '../routes/answer.ts';
import { credentialIn } from '../seats.ts';
import { takeWrong, waitsForWrong } from './rates.ts';

/** Hashes kept; beyond this the one that was used longest ago is dropped. */
const KNOWN_MOST = 4096;

/** Hashes of tokens that tables have accepted, in memory: a Worker that restarts forgets them. */
export class KnownTokens {
  readonly #hashes = new Set<string>();

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  add(hash: string): void {
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    if (this.#hashes.size <= KNOWN_MOST) return;
    const [oldest = ''] = this.#hashes;
    this.#hashes.delete(oldest);
  }

  delete(hash: string): void {
    this.#hashes.delete(hash);
  }
}

/** Wraps every request to a table that comes with a token. */
export const slowsGuesses = createMiddleware<App>(async (c, next) => {
  const credential = credentialIn(c.req.header('authorization'));
  if (credential === null) {
    await next();
    return undefined;
  }
  const known = c.get('known');
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const retryAfter = reads || known.has(credential) ? 0 : waitsForWrong(c);
  if (retryAfter > 0) return sendProblem(c, refuse('too-many', 'too many wrong tokens from one place', { retryAfter }).error);
  await next();
  const { by, code } = c.get('told');
  if (code === 'no-token') {
    known.delete(credential);
    takeWrong(c);
  } else if (by !== undefined) known.add(credential);
  return undefined;
});
