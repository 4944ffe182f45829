// What a map table is made of: a file, whether turns are taken in order, and when the books close by themselves.

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
  /** `ordered`: company after company; `free`: whoever likes, as a moderator allows. */
  mode: z.prefault(z.enum(['ordered', 'free']), 'ordered'),
  /** 0: until everybody closes the books. */
  rounds: z.prefault(z.int().check(z.gte(0), z.lte(99)), 0),
});

export type Options = Readonly<z.output<typeof optionsSchema>>;

/** Letters of all there is to draw, as JSON: what every viewer is sent after every move. */
const BOARD_MOST = 400_000;

/** Tiles to choose from over all hexes, for all companies that one seat may play at once: its menu lists every lay of each. */
const CHOICES_MOST = 10_000;

/** Every seat must have a company, and a board must be small enough to share. */
export function flaw(options: Options, seats: number): string | undefined {
  const { companies } = options.table;
  if (seats > companies.length) return `seats: at most ${companies.length}, a company each`;
  const atOnce = options.mode === 'free' ? Math.ceil(companies.length / seats) : 1;
  if (choicesOf(options.table) * atOnce > CHOICES_MOST)
    return `mode: ordered; in free play a seat has ${atOnce} companies at once, and too many tiles to choose from`;
  const letters = JSON.stringify(start(options, seats)).length;
  return letters > BOARD_MOST ? 'table: a smaller map; every move sends all of it to everyone' : undefined;
}
