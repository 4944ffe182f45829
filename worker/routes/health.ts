// Whether this Worker can work, for a monitor: it touches no table and no database, so that asking costs one request and wakes nothing.

import { Hono } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import { PROTOCOL } from '../../engine/wire.ts';
import { secretIn } from '../env.ts';
import { limitsFrom } from '../limits.ts';
import type { Shelf } from '../room/standing.ts';
import { type App, send } from './answer.ts';

/** 200 with what is on the shelf; 500 when the secret or the limits are such that no table could be made. */
export const healthRoute = (shelf: Shelf) =>
  new Hono<App>().get('/', (c) => {
    secretIn(c.env);
    limitsFrom(c.env.TABLE_LIMITS);
    const games = [...shelf.values()].map(({ id, rules }) => ({ id, rules }));
    return send(c, ok({ status: 'ok' as const, protocol: PROTOCOL, games }));
  });
