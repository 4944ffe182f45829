// The routes, composed over a shelf of games, with what holds for all of them: same-origin requests only, the headers of every API answer,
// one place where a bug becomes a 500 and a line in the log. The typed client is derived from `Api`.

import { Hono } from 'hono';
import { NO_TABLE, refuse } from './answers.ts';
import { puzzleRoutes } from './catalogue/routes.ts';
import { MisconfiguredError } from './env.ts';
import { API_HEADERS } from './headers.ts';
import { isSameOrigin } from './origin.ts';
import type { Shelf } from './room/standing.ts';
import type { App } from './routes/answer.ts';
import { createRoute } from './routes/create.ts';
import { pushKey } from './routes/notices.ts';
import { pages } from './routes/pages.ts';
import { tableRoutes } from './routes/tables.ts';

export function signalbox(shelf: Shelf) {
  const api = new Hono<App>()
    .use(async (c, next) => {
      if (isSameOrigin(c.req.raw)) await next();
      else c.res = c.json(refuse('cross-site', 'this is for pages of the same origin').error, 403);
      for (const [name, value] of Object.entries(API_HEADERS)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    })
    .route('/tables', createRoute(shelf))
    .route('/tables', tableRoutes)
    .route('/puzzles', puzzleRoutes)
    .route('/push-key', pushKey);

  return new Hono<App>()
    .route('/api', api)
    .route('/', pages(shelf))
    .notFound((c) => c.json({ ...NO_TABLE, message: 'there is nothing here' }, 404, API_HEADERS))
    .onError((error, c) => {
      // An error's message may hold what no log should; where it happened says enough.
      const where = error instanceof MisconfiguredError ? error.message : (error.stack?.split('\n').slice(1, 4).join(' ').trim() ?? '');
      console.error({ event: 'error', name: error.name, where });
      return c.json(refuse('internal', 'something went wrong here').error, 500, API_HEADERS);
    });
}

export type Api = ReturnType<typeof signalbox>;
