// What a foreign value is told to be. Wrong versions these tests were seen to kill: a bound said to be open, or an open one closed; a length told as
// a number; only the first of several choices, or of several members, named.

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { json } from '../../../engine/kernel/json.ts';
import { firstIssue } from '../../../engine/kernel/save.ts';

const FOUND: readonly (readonly [schema: z.ZodMiniType, value: unknown, message: string])[] = [
  [z.string(), 7, 'expected string'],
  [z.int(), 1.5, 'expected int'],
  [z.literal(1), 2, 'expected 1'],
  [z.enum(['human', 'bot']), 'cat', 'expected "human" or "bot"'],
  [z.int().check(z.gte(3)), 2, 'expected at least 3'],
  [z.int().check(z.gt(3)), 3, 'expected more than 3'],
  [z.int().check(z.lte(3)), 4, 'expected at most 3'],
  [z.int().check(z.lt(3)), 3, 'expected less than 3'],
  [z.string().check(z.minLength(2)), 'a', 'expected a length of at least 2'],
  [z.array(z.int()).check(z.maxLength(1)), [1, 2], 'expected a length of at most 1'],
  [z.strictObject({}), { a: 1, b: 2 }, 'there is no a, no b here'],
  [z.union([z.string(), z.int()]), null, 'expected string'],
  [z.string().check(z.regex(/^a$/)), 'b', 'not what was expected'],
  [z.string().check(z.regex(/^a$/, 'the letter a')), 'b', 'the letter a'],
  [json, undefined, 'plain JSON, at most 64 deep'],
];

test.each(FOUND)('%#: what is wrong is said as what would be right', (schema, value, message) => {
  const read = schema.safeParse(value);
  expect(read.success).toBe(false);
  expect(read.error && firstIssue(read.error).message).toBe(message);
});
