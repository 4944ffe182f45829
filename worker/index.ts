/// <reference path="./card/modules.d.ts" />
// The Worker's entry: the app over the games on the shelf, and the Durable Object class of its tables.

import { release } from 'signalbox:release';
import { games } from '../engine/games.ts';
import { signalbox } from './app.ts';
import type { Env } from './env.ts';
import { asPublic } from './origin.ts';

const app = signalbox(games, {
  release,
  paint: async (frame, game) => (await import('./card/paint.ts')).paint(frame, game),
  cache: () => caches.default,
});

export { TableObject } from './table-object.ts';
export default {
  fetch: (request: Request, env: Env, context: ExecutionContext) => app.fetch(asPublic(request, env.PUBLIC_ORIGIN), env, context),
};
