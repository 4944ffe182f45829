// Observability around every request: a request id in the response's headers and in the log, one log line, and the tally, flushed to the register
// once a minute. The caller waits for none of it.

import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from '../env.ts';
import type { RateLimiter } from '../room/rate-limiter.ts';
import type { KnownTokens } from './guesses.ts';
import { isWritten, lineOf, requestName, type Told } from './line.ts';
import { Register } from './register.ts';
import type { Tally } from './tally.ts';

export interface Watched {
  Bindings: Env;
  Variables: { told: Told; limiter: RateLimiter; known: KnownTokens };
}

/** The header of an answer that holds its request's id. */
const REQUEST_HEADER = 'x-request-id';

/** Middleware for all routes; the limiter and the known tokens of this isolate are passed on to them. */
export function watch(tally: Tally, limiter: RateLimiter, known: KnownTokens): MiddlewareHandler<Watched> {
  return async (c, next) => {
    const from = Date.now();
    const told: Told = { request: requestName(c.req.header('cf-ray')) };
    c.set('told', told);
    c.set('limiter', limiter);
    c.set('known', known);
    await next();
    const { status } = c.res;
    if (c.res.headers.get(REQUEST_HEADER) === null) named(c, told.request);
    if (told.code !== undefined) tally.refused(told.code);
    if (isWritten(c.env.LOG, status)) console.log(JSON.stringify(lineOf(c.req.raw, routePath(c), status, Date.now() - from, told)));
    const { DB } = c.env;
    const counts = DB === undefined ? undefined : tally.take(Date.now());
    if (DB === undefined || counts === undefined) return;
    inBackground(c, 'counts', async () => {
      try {
        await new Register(DB).add(counts, Date.now());
      } catch (error) {
        tally.restore(counts);
        throw error;
      }
    });
  };
}

/** The headers of an answer from the assets are immutable; this is the same answer with headers of its own. */
function named(c: Context, request: string): void {
  try {
    c.res.headers.set(REQUEST_HEADER, request);
  } catch {
    c.res = new Response(c.res.body, c.res);
    c.res.headers.set(REQUEST_HEADER, request);
  }
}

/** Runs work that the answer does not wait for; when it fails, a log line says which. */
export function inBackground(c: Context, what: string, work: () => Promise<unknown>): void {
  const done = work().catch((error: unknown) => {
    console.error(JSON.stringify({ event: 'background', what, name: error instanceof Error ? error.name : 'unknown' }));
  });
  c.executionCtx.waitUntil(done);
}
