// Reading the fields of an address. A field that is blank is not given; one that is given twice, that nobody asks for, or that is something else
// than is asked for, is refused by its name, so that no answer is ever to another question than the one that was put.

import * as z from 'zod';
import { ok } from '../engine/kernel/result.ts';
import { firstIssue } from '../engine/kernel/save.ts';
import { type Answer, refuse } from './answers.ts';

/** A whole number in digits alone: none of the other ways in which a language reads a number. */
export const whole = (least: number, most: number) =>
  z
    .string(`a whole number from ${least} to ${most}`)
    .regex(/^\d{1,9}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `a whole number from ${least} to ${most}`);

/** Reads fields, each with all its values, by a strict schema. */
export function readQuery<S extends z.ZodObject>(schema: S, fields: Readonly<Record<string, readonly string[]>>): Answer<z.output<S>> {
  const given = Object.entries(fields).map(([name, values]) => [name, values.map((one) => one.trim()).filter((one) => one !== '')] as const);
  const [twice] = given.find(([, values]) => values.length > 1) ?? [];
  if (twice !== undefined) return refuse('bad-request', `${twice} is given twice`, { at: twice });
  const read = schema.safeParse(Object.fromEntries(given.map(([name, [value]]) => [name, value])));
  if (read.success) return ok(read.data);
  const { at, message } = firstIssue(read.error);
  return refuse('bad-request', at === '' ? message : `${at}: ${message}`, { at });
}
