// How often one network may ask for what is expensive or could be guessed, whatever tokens it has. Counted in memory, so that it works wherever
// this runs, and by the platform's own rate limit where there is one. A Worker that restarts forgets, which errs on the caller's side; what
// must hold for a whole day is counted in the site's database (makers.ts).

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

/** Callers whose address is unknown count as one network, which may ask this many times as often. */
const EVERYBODY = 10;

/** The network a request comes from; undefined where the deployment knows no address it may trust. */
export function networkIn({ req, env }: Context<App>): string | undefined {
  const { ADDRESS_HEADER: name = 'cf-connecting-ip' } = env;
  const address = name === '' ? undefined : req.header(name);
  return address === undefined ? undefined : networkOf(address);
}

/** Counts one more request before its body is read, so that one refused for its body counts too. */
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
  const name = `${what === 'tries' ? routePath(c) : what} ${networkOr(c)}`;
  const retryAfter = take(c, name, what);
  if (retryAfter > 0) return refuse('too-many', TOO_MANY[what], { retryAfter });
  const isRare = what === 'makings' || what === 'tries';
  const platform = isRare ? await c.env.CREATE_LIMIT?.limit({ key: name }) : undefined;
  return platform?.success === false ? refuse('too-many', TOO_MANY[what], { retryAfter: 60 }) : ok(null);
}

/** Counts one more where going without is better than a refusal: whether the caller's network has had too many by now. */
export const hasTooMany = (c: Context<App>, what: 'cards' | 'looks'): boolean => take(c, `${what} ${networkOr(c)}`, what) > 0;

const networkOr = (c: Context<App>): string => networkIn(c) ?? 'of everybody';

/** Counts one wrong token of the caller's network. */
export const takeWrong = (c: Context<App>): number => take(c, wrongOf(c), 'wrongTokens');

/** Seconds until the network may try a token it is not known for, 0 where it may now. */
export const waitsForWrong = (c: Context<App>): number => c.get('limiter').wait(wrongOf(c), rateOf(c, 'wrongTokens'), Date.now());

const wrongOf = (c: Context<App>): string => `wrong tokens ${networkOr(c)}`;

/** Seconds until the network may ask again, 0 where it may now. */
const take = (c: Context<App>, name: string, what: Counted): number => c.get('limiter').take(name, rateOf(c, what), Date.now());

function rateOf(c: Context<App>, what: Counted): Rate {
  const { perSecond, burst } = limitsFrom(c.env.TABLE_LIMITS)[what];
  const times = networkIn(c) === undefined ? EVERYBODY : 1;
  return { perSecond: perSecond * times, burst: burst * times };
}

const TOO_MANY: Readonly<Record<Limited, string>> = {
  makings: 'too many tables from one place',
  tries: 'too many tries from one place',
  works: 'too much work from one place',
  asks: 'too many questions from one place',
  looks: 'too many looks at tables from one place',
};
