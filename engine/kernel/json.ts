// Validates foreign JSON of no fixed shape (options, intents, saves). zod's own schema for it recurses without limit and silently drops
// a key `__proto__`; this one is bounded, and refuses such a key.

import * as z from 'zod/mini';
import { inWords } from './expected.ts';
import type { Json } from './game.ts';

/** Values nested deeper are refused. A number is 1 deep, and so is `[]`; `[[]]` is 2. */
export const MAX_DEPTH = 64;

/** Whether a value is plain data: anything JSON text can express, at most `depth` deep, without a key `__proto__`. */
export function isJson(value: unknown, depth = MAX_DEPTH): value is Json {
  if (depth < 1) return false;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null) return true;
  if (Array.isArray(value)) return value.every((one) => isJson(one, depth - 1));
  const made = Object.getPrototypeOf(value);
  return (
    (made === Object.prototype || made === null) && !Object.hasOwn(value, '__proto__') && Object.values(value).every((one) => isJson(one, depth - 1))
  );
}

// zod/mini comes without error messages.
z.config({ localeError: inWords });

const expected = `plain JSON, at most ${MAX_DEPTH} deep`;

export const json = z.custom<Json>((value) => isJson(value), expected);
export const jsonObject = z.custom<{ readonly [key: string]: Json }>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value) && isJson(value),
  `an object of ${expected}`,
);
