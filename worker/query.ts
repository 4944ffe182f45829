// Reading what an address holds: the fields of its query, and a seat in its path. A blank field counts as absent; one that repeats, is unknown or
// is not what it should be is refused by name, so that no answer is ever to a different question than the one that was asked.

import * as z from 'zod';
import { ok } from '../engine/kernel/result.ts';
import { firstIssue } from '../engine/kernel/save.ts';
import { type Answer, refuse } from './answers.ts';

/** A whole number written in digits alone, both ends included: none of the other notations a language may read as a number. */
export const whole = (least: number, most: number) =>
  z
    .string(`a whole number from ${least} to ${most}`)
    .regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `a whole number from ${least} to ${most}`);

const SEAT = /^(0|[1-9]\d?)$/;

/** A seat in a path: digits without leading zeros, below 100; whether the table has it is for the table to say. */
export const readSeat = (text: string): Answer<number> =>
  SEAT.test(text) ? ok(Number(text)) : refuse('bad-request', 'a seat is a number from 0', { at: 'seat' });

/** Reads a query's fields, each with all its values, with a strict schema. */
export function readQuery<S extends z.ZodObject>(schema: S, fields: Readonly<Record<string, readonly string[]>>): Answer<z.output<S>> {
  const given = Object.entries(fields).map(([name, values]) => [name, values.map((one) => one.trim()).filter((one) => one !== '')] as const);
  const [twice] = given.find(([, values]) => values.length > 1) ?? [];
  if (twice !== undefined) return refuse('bad-request', `${twice} is given twice`, { at: twice });
  const read = schema.safeParse(Object.fromEntries(given.map(([name, [value]]) => [name, value])));
  if (read.success) return ok(read.data);
  const { at, message } = firstIssue(read.error);
  return refuse('bad-request', at === '' ? message : `${at}: ${message}`, { at });
}
