// What the catalogue may be asked for, as fields of an address.

import * as z from 'zod';
import type { Answer } from '../answers.ts';
import { readQuery, whole } from '../query.ts';

const SORTS = ['newest', 'rating', 'difficulty', 'par', 'size', 'engines'] as const;
export type Sort = (typeof SORTS)[number];

const MOST = 1_000_000;

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

export const readListQuery = (fields: Readonly<Record<string, readonly string[]>>): Answer<ListQuery> => readQuery(listQuery, fields);

const A_DATE = 'a date from 1970 on, such as 2026-11-30';
/** `day` is read as ms since 1970; absent it is today. */
export const dailyQuery = z.strictObject({
  day: z.iso
    .date(A_DATE)
    .transform((text) => Date.parse(text))
    .refine((ms) => ms >= 0, A_DATE)
    .optional(),
});
