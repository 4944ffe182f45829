// The query parameters of the catalogue's routes, as schemas.

import * as z from 'zod';
import type { Answer } from '../answers.ts';
import { readQuery, whole } from '../query.ts';

const SORTS = ['newest', 'rating', 'difficulty', 'par', 'size', 'engines'] as const;
export type Sort = (typeof SORTS)[number];

/** The largest count a filter may name. */
const MAX_COUNT = 1_000_000;

const oneOf = <const T extends readonly [string, ...string[]]>(words: T) => z.enum(words, `one of ${words.join(', ')}`);
const text = (most: number) => z.string().max(most, `at most ${most} letters`);

const listQuery = z.strictObject({
  sort: oneOf(SORTS).default('newest'),
  /** `up`: ascending. Absent: the best or newest first by rating and age, else ascending. */
  order: oneOf(['up', 'down']).optional(),
  engines: whole(0, MAX_COUNT).optional(),
  parMin: whole(0, MAX_COUNT).optional(),
  parMax: whole(0, MAX_COUNT).optional(),
  sizeMin: whole(0, MAX_COUNT).optional(),
  sizeMax: whole(0, MAX_COUNT).optional(),
  /** 1 (easy) … 5, the mean of the votes rounded. */
  difficulty: whole(1, 5).optional(),
  /** 1 … 5: this mean score or better; puzzles without votes do not match. */
  scoreMin: whole(1, 5).optional(),
  tag: text(24).optional(),
  text: text(60).optional(),
  proved: oneOf(['yes']).optional(),
  /** Of the signed-in account; refused without one. */
  mine: oneOf(['solved', 'unsolved', 'published']).optional(),
  limit: whole(1, 60).default(24),
  /** The cursor that the page before gave as `next`. */
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
