// How routes answer: a value as JSON, or a problem with the status its code stands for.

import type { Context } from 'hono';
import { type Answer, STATUS } from '../answers.ts';
import type { Env } from '../env.ts';

export interface App {
  Bindings: Env;
}

export function send<T, S extends 200 | 201 = 200>(c: Context, answer: Answer<T>, status?: S) {
  if (answer.ok) return c.json(answer.value, status ?? (200 as S)); // absent, S is 200
  const { error } = answer;
  if (error.retryAfter !== undefined) c.header('retry-after', String(error.retryAfter));
  return c.json(error, STATUS[error.code]);
}
