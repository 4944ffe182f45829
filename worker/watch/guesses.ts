// Rate-limits guessing of table tokens. A network that has sent too many wrong ones must wait before it may write with another unknown token, and no
// table is woken for it meanwhile. Players on the same network are unaffected: a token that a table has accepted lately always passes.
// Reads are limited as `looks`; a token becomes known by being issued here, or by a read, which every page does first.

import { createMiddleware } from 'hono/factory';
import { refuse } from '../answers.ts';
import { type App, sendProblem } from '../routes/answer.ts';
import { credentialIn } from '../seats.ts';
import { countWrongToken, wrongTokenDelay } from './rates.ts';

/** Capacity of the cache. */
const MAX_KNOWN = 4096;

/** An LRU cache of the hashes of tokens that tables have accepted, in memory: a Worker that restarts starts empty. */
export class KnownTokens {
  readonly #hashes = new Set<string>();

  has(hash: string): boolean {
    return this.#hashes.has(hash);
  }

  add(hash: string): void {
    this.#hashes.delete(hash);
    this.#hashes.add(hash);
    if (this.#hashes.size <= MAX_KNOWN) return;
    const [oldest = ''] = this.#hashes;
    this.#hashes.delete(oldest);
  }

  delete(hash: string): void {
    this.#hashes.delete(hash);
  }
}

/** Middleware for every request to a table that carries a token. */
export const slowsGuesses = createMiddleware<App>(async (c, next) => {
  const credential = credentialIn(c.req.header('authorization'));
  if (credential === null) {
    await next();
    return undefined;
  }
  const known = c.get('known');
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  const retryAfter = reads || known.has(credential) ? 0 : wrongTokenDelay(c);
  if (retryAfter > 0) return sendProblem(c, refuse('too-many', 'too many wrong tokens from one place', { retryAfter }).error);
  await next();
  const { by, code } = c.get('told');
  if (code === 'no-token') {
    known.delete(credential);
    countWrongToken(c);
  } else if (by !== undefined) known.add(credential);
  return undefined;
});
