// The options of a map table: its file, whether turns are taken in order, and when the books close by themselves.

import * as z from 'zod/mini';
import { tableSchema } from './file/schema.ts';
import { choicesOf, tableFlaw } from './file/sound.ts';
import { tutorial } from './library.ts';
import { start } from './state.ts';

export const optionsSchema = z.strictObject({
  /** A `maptable/1` file, any sound one. */
  table: z.pipe(
    z.prefault(z.unknown(), tutorial.table),
    tableSchema.check(
      z.superRefine((table, context) => {
        const flaw = tableFlaw(table);
        if (flaw !== undefined) context.addIssue({ code: 'custom', message: `${flaw.code}: ${flaw.message}`, path: flaw.at.split('.') });
      }),
    ),
  ),
  /** `ordered`: company after company; `free`: any company at any time, as a moderator allows. */
  mode: z.prefault(z.enum(['ordered', 'free']), 'ordered'),
  /** 0: until everybody closes the books. */
  rounds: z.prefault(z.int().check(z.gte(0), z.lte(99)), 0),
});

export type Options = Readonly<z.output<typeof optionsSchema>>;

/** Length of the opening state as JSON, in UTF-16 code units: a frame of that size goes to every viewer after every move. */
const MAX_STATE_LENGTH = 400_000;

/** Tiles to choose from over all hexes, for all companies that one seat may play at once: its menu lists every lay of each. */
const MAX_CHOICES = 10_000;

/** Why these options cannot be played: a seat without a company, or a state or a menu too large to send; undefined where they can. */
export function flaw(options: Options, seats: number): string | undefined {
  const { companies } = options.table;
  if (seats > companies.length) return `seats: at most ${companies.length}, a company each`;
  const atOnce = options.mode === 'free' ? Math.ceil(companies.length / seats) : 1;
  if (choicesOf(options.table) * atOnce > MAX_CHOICES)
    return `mode: ordered; in free play a seat has ${atOnce} companies at once, and too many tiles to choose from`;
  const length = JSON.stringify(start(options, seats)).length;
  return length > MAX_STATE_LENGTH ? 'table: a smaller map; every move sends all of it to everyone' : undefined;
}
