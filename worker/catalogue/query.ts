// What a list may be asked for, as text in an address. A field that is blank is not given; one that is given twice, or as something else than
// it asks for, is refused by its name, so that no list ever answers another question than the one that was put.

import * as z from 'zod';
import { err, type Result } from '../../engine/kernel/result.ts';
import { type Flaw, firstIssue } from '../../engine/kernel/save.ts';

export const SORTS = ['newest', 'rating', 'difficulty', 'par', 'size', 'engines'] as const;
export type Sort = (typeof SORTS)[number];

const MOST = 1_000_000;

/** A whole number in digits alone: none of the other ways in which a language reads a number. */
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((number) => number >= least && number <= most, `a whole number from ${least} to ${most}`);

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words, `one of ${words.join(', ')}`);
const text = (most: number) => z.string().max(most, `at most ${most} letters`);

const listQuery = z.strictObject({
  sort: oneOf(SORTS).default('newest'),
  /** `up`: the least first. Absent: as one would look for it, the best and newest first, else the least. */
  order: oneOf(['up', 'down']).optional(),
  engines: whole(0, MOST).optional(),
  parMin: whole(0, MOST).optional(),
  parMax: whole(0, MOST).optional(),
  sizeMin: whole(0, MOST).optional(),
  sizeMax: whole(0, MOST).optional(),
  /** 1 (easy) … 5, rounded from what was voted. */
  difficulty: whole(1, 5).optional(),
  /** 1 … 5: liked so much or better; nobody's favourite is what nobody has voted on. */
  scoreMin: whole(1, 5).optional(),
  tag: text(24).optional(),
  text: text(60).optional(),
  proved: oneOf(['yes']).optional(),
  /** Of whoever is signed in; nobody has solved or published anything where nobody is. */
  mine: oneOf(['solved', 'unsolved', 'published']).optional(),
  limit: whole(1, 60).default(24),
  /** Where the page before ended. */
  after: z
    .string()
    .max(60)
    .regex(/^-?\d+(\.\d+)?(e-?\d+)?_\d+$/, 'what the page before gave as next')
    .optional(),
});
export type ListQuery = z.infer<typeof listQuery>;

/** Reads the fields of an address, each with all its values. */
export function readListQuery(fields: Readonly<Record<string, readonly string[]>>): Result<ListQuery, Flaw> {
  const given = Object.entries(fields).map(([name, values]) => [name, values.map((one) => one.trim()).filter((one) => one !== '')] as const);
  const [twice] = given.find(([, values]) => values.length > 1) ?? [];
  if (twice !== undefined) return err({ at: twice, message: `${twice} is given twice` });
  const read = listQuery.safeParse(Object.fromEntries(given.map(([name, [value]]) => [name, value])));
  if (read.success) return { ok: true, value: read.data };
  const { at, message } = firstIssue(read.error);
  return err({ at, message: at === '' ? message : `${at}: ${message}` });
}
