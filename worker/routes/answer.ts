// How routes answer: a value as JSON, or a problem with the status its code stands for. Both tell the log what it may hold of them.

import type { Context } from 'hono';
import { ok } from '../../engine/kernel/result.ts';
import type { Problem } from '../../engine/wire.ts';
import { type Answer, STATUS } from '../answers.ts';
import type { Signed } from '../call.ts';
import { tellOf } from '../watch/line.ts';
import type { Watched } from '../watch/watch.ts';

export type App = Watched;

/** Sends an answer: its value with `status` (200 unless given), or its problem. */
export function send<T, S extends 200 | 201 = 200>(c: Context<App>, answer: Answer<T> & Signed, status?: S) {
  const told = c.get('told');
  if (answer.by !== undefined) told.by = answer.by;
  if (!answer.ok) return sendProblem(c, answer.error);
  tellOf(told, answer.value);
  return c.json(answer.value, status ?? (200 as S)); // absent, S is 200
}

/** A value made of an object's answer, told the log as that one would be. */
export const signed = <T>({ by }: Signed, value: T): Answer<T> & Signed => ({ ...ok(value), ...(by === undefined ? {} : { by }) });

/** The problem, with the name of the request it answers. */
export function sendProblem(c: Context<App>, problem: Problem) {
  const told = c.get('told');
  told.code = problem.code;
  if (problem.retryAfter !== undefined) c.header('retry-after', String(problem.retryAfter));
  return c.json({ ...problem, request: told.request }, STATUS[problem.code]);
}
