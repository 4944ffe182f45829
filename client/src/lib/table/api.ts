// The table's routes, called with the types the Worker gives them (`hc`), each as one promise of an answer. It rejects only when the
// connection fails. Tokens travel in a header, never in an address.

import { hc } from 'hono/client';
import type { Api } from '../../../../worker/app.ts';
import type { Accepted, Acted, ActionBody, ClaimBody, Claimed, CreateBody, Created, Frame, IntentBody, Problem, Save, Summary } from '../engine.ts';
import type { Host } from './host.ts';
import { problemOf } from './words.ts';

/** What a route answered: its value, or the problem it names. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly status: number;
      readonly problem: Problem /** Milliseconds to wait, when it says so. */;
      readonly retryAfter?: number;
    };

/** An answer that never comes counts as a lost line after this long. Milliseconds. */
const ANSWER_WITHIN = 15_000;

export interface Calls {
  create(body: CreateBody): Promise<Answer<Created>>;
  claim(table: string, seat: number, body: ClaimBody): Promise<Answer<Claimed>>;
  intent(table: string, token: string, body: IntentBody): Promise<Answer<Accepted>>;
  action(table: string, token: string, body: ActionBody): Promise<Answer<Acted>>;
  summary(table: string): Promise<Answer<Summary>>;
  /** One frame, for a tab that holds no stream. */
  frame(table: string, token: string | undefined): Promise<Answer<Frame>>;
  /** The record: at any time where the game hides nothing, else after the end. */
  save(table: string): Promise<Answer<Save>>;
  /** Deletes the table, with the host's token; whether it is gone. */
  lift(table: string, token: string): Promise<boolean>;
}

/** The routes' typed client; `query` goes with every call. */
export function clientOf(host: Pick<Host, 'fetch' | 'clock'>, base: string, query = '') {
  return hc<Api>(base, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const limit = new AbortController();
      const cancel = host.clock.after(ANSWER_WITHIN, () => limit.abort());
      const address = query === '' ? input : `${String(input)}?${query}`;
      return host.fetch(address, { ...init, signal: limit.signal, cache: 'no-store' }).finally(cancel);
    },
  }).api;
}

export function callsOf(host: Pick<Host, 'fetch' | 'clock'>, base: string): Calls {
  const { tables } = clientOf(host, base);
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const table = tables[':id'];

  return {
    create: (json) => answerOf<Created>(tables.$post({ json })),
    claim: (id, seat, json) => answerOf<Claimed>(table.seats[':seat'].claim.$post({ param: { id, seat: String(seat) }, json })),
    intent: (id, token, json) => answerOf<Accepted>(table.intents.$post({ param: { id }, json }, as(token))),
    action: (id, token, json) => answerOf<Acted>(table.actions.$post({ param: { id }, json }, as(token))),
    summary: (id) => answerOf<Summary>(table.$get({ param: { id } })),
    frame: (id, token) => answerOf<Frame>(table.frame.$get({ param: { id } }, token === undefined ? {} : as(token))),
    save: (id) => answerOf<Save>(table.save.$get({ param: { id } })),
    async lift(id, token) {
      const { ok, status } = await table.$delete({ param: { id } }, as(token));
      return ok || status === 404; // a lost answer is asked for again
    },
  };
}

interface Replied {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  json(): Promise<unknown>;
}

/**
 * What a success carries is `wire.ts`. A success without its body was cut on the way: nobody knows what it said, so it is a lost line and
 * never a refusal. A refusal may come without one.
 */
export async function answerOf<T>(call: Promise<Replied>): Promise<Answer<T>> {
  const response = await call;
  const body = await response.json().catch(() => undefined);
  if (response.ok && body === undefined) throw new Error('the answer was cut short');
  if (response.ok) return { ok: true, value: body as T }; // `ok` tells the success from the problem
  const seconds = Number(response.headers.get('retry-after'));
  const answer = { ok: false, status: response.status, problem: problemOf(response.status, body) } as const;
  return seconds > 0 ? { ...answer, retryAfter: seconds * 1000 } : answer;
}
