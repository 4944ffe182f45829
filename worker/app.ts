// The routes, composed over a shelf of games, with what applies to all of them: same-origin requests only, headers on every API answer,
// an id and a log line for every request, one place where a bug becomes a 500. The typed client is derived from `Api`.

import { Hono } from 'hono';
import { accountRoutes } from './accounts/routes.ts';
import { NO_TABLE, refuse } from './answers.ts';
import { puzzleRoutes } from './catalogue/routes.ts';
import { MisconfiguredError } from './env.ts';
import { API_HEADERS } from './headers.ts';
import { isSameOrigin } from './origin.ts';
import { RateLimiter } from './room/rate-limiter.ts';
import type { Shelf } from './room/standing.ts';
import { adminRoute } from './routes/admin.ts';
import { againRoutes } from './routes/again.ts';
import { type App, sendProblem } from './routes/answer.ts';
import { cardRoute, type Pictures } from './routes/card.ts';
import { createRoute } from './routes/create.ts';
import { healthRoute } from './routes/health.ts';
import { pushKey } from './routes/notices.ts';
import { pages } from './routes/pages.ts';
import { tableRoutes } from './routes/tables.ts';
import { KnownTokens, slowsGuesses } from './watch/guesses.ts';
import { Tally } from './watch/tally.ts';
import { watch } from './watch/watch.ts';

/** The app. `pictures` draws the link cards of tables; without it every link shows its game's picture. */
export function signalbox(shelf: Shelf, pictures?: Pictures) {
  const tally = new Tally();
  const api = new Hono<App>()
    .use(async (c, next) => {
      if (isSameOrigin(c.req.raw)) await next();
      else c.res = sendProblem(c, refuse('cross-site', 'this is for pages of the same origin').error);
      for (const [name, value] of Object.entries(API_HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    })
    .route('/health', healthRoute(shelf))
    .route('/admin', adminRoute(tally))
    .use('/tables/:id/*', slowsGuesses)
    .route('/tables', createRoute(shelf))
    .route('/tables', tableRoutes)
    .route('/tables', againRoutes(shelf))
    .route('/puzzles', puzzleRoutes)
    .route('/account', accountRoutes)
    .route('/push-key', pushKey);

  return new Hono<App>()
    .use(watch(tally, new RateLimiter(), new KnownTokens()))
    .route('/api', api)
    .all('/api/*', (c) => c.notFound())
    .route('/', cardRoute(shelf, pictures))
    .route('/', pages(shelf, pictures))
    .notFound((c) => headed(sendProblem(c, { ...NO_TABLE, message: 'there is nothing here' })))
    .onError((error, c) => {
      // An error's message may contain what no log should; the place says enough.
      const place = error instanceof MisconfiguredError ? error.message : (error.stack?.split('\n').slice(1, 4).join(' ').trim() ?? '');
      const { request } = c.get('told');
      console.error(JSON.stringify({ event: 'error', request, name: error.name, place }));
      tally.failed({ at: Date.now(), request, name: error.name, place });
      return headed(sendProblem(c, refuse('internal', 'something went wrong here').error));
    });
}

function headed(answer: Response): Response {
  for (const [name, value] of Object.entries(API_HEADERS)) answer.headers.set(name, value);
  return answer;
}

export type Api = ReturnType<typeof signalbox>;
