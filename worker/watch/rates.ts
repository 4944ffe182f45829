// Rate limits by network for requests that are expensive or could guess a secret, whatever token they carry. Token buckets in memory, so that
// they work on any host, and the platform's own rate limit beside them where there is one. A restart resets them in the caller's favour; the
// daily quota is in the site's database (makers.ts).

import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { ok } from '../../engine/kernel/result.ts';
import { type Answer, refuse } from '../answers.ts';
import { type Limits, limitsFrom, type Rate } from '../limits.ts';
import { type App, sendProblem } from '../routes/answer.ts';
import { networkOf } from './makers.ts';

/** Making tables, tries at a secret, work that replays or searches, questions to the catalogue, looks at tables. */
export type Limited = keyof Pick<Limits, 'makings' | 'tries' | 'works' | 'asks' | 'looks'>;

type Counted = Limited | 'cards' | 'wrongTokens';

/** Callers without a known address share one bucket, with this many times the rate. */
const UNKNOWN_FACTOR = 10;

/** The network a request comes from; undefined where the deployment knows no address it may trust. */
export function networkIn({ req, env }: Context<App>): string | undefined {
  const { ADDRESS_HEADER: name = 'cf-connecting-ip' } = env;
  const address = name === '' ? undefined : req.header(name);
  return address === undefined ? undefined : networkOf(address);
}

/** Middleware that counts a request before its body is read, so that one refused for its body counts too. */
export function limited(what: Limited): MiddlewareHandler<App> {
  return async (c, next) => {
    const answer = await count(c, what);
    if (!answer.ok) return sendProblem(c, answer.error);
    await next();
    return undefined;
  };
}

async function count(c: Context<App>, what: Limited): Promise<Answer<null>> {
  // One bucket per route: guessing at one secret keeps nobody on that network from using another.
  const name = `${what === 'tries' ? routePath(c) : what} ${networkKey(c)}`;
  const retryAfter = take(c, name, what);
  if (retryAfter > 0) return refuse('too-many', TOO_MANY[what], { retryAfter });
  const isRare = what === 'makings' || what === 'tries';
  const platform = isRare ? await c.env.CREATE_LIMIT?.limit({ key: name }) : undefined;
  return platform?.success === false ? refuse('too-many', TOO_MANY[what], { retryAfter: 60 }) : ok(null);
}

/** Counts a request without refusing it; returns whether the caller's network is over the limit, so that the route can answer with less. */
export const hasTooMany = (c: Context<App>, what: 'cards' | 'looks'): boolean => take(c, `${what} ${networkKey(c)}`, what) > 0;

const networkKey = (c: Context<App>): string => networkIn(c) ?? 'of everybody';

/** Counts a wrong token against the caller's network. */
export const countWrongToken = (c: Context<App>): number => take(c, wrongTokenKey(c), 'wrongTokens');

/** Seconds until the network may try an unknown token, 0 where it may now. */
export const wrongTokenDelay = (c: Context<App>): number => c.get('limiter').wait(wrongTokenKey(c), rateOf(c, 'wrongTokens'), Date.now());

const wrongTokenKey = (c: Context<App>): string => `wrong tokens ${networkKey(c)}`;

/** Takes from a bucket; returns the seconds until it has one more, 0 where it had one. */
const take = (c: Context<App>, name: string, what: Counted): number => c.get('limiter').take(name, rateOf(c, what), Date.now());

function rateOf(c: Context<App>, what: Counted): Rate {
  const { perSecond, burst } = limitsFrom(c.env.TABLE_LIMITS)[what];
  const factor = networkIn(c) === undefined ? UNKNOWN_FACTOR : 1;
  return { perSecond: perSecond * factor, burst: burst * factor };
}

const TOO_MANY: Readonly<Record<Limited, string>> = {
  makings: 'too many tables from one place',
  tries: 'too many tries from one place',
  works: 'too much work from one place',
  asks: 'too many questions from one place',
  looks: 'too many looks at tables from one place',
};
