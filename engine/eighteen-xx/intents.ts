// What a player chooses. Every intent names the company it is for, since in free play several wait for one seat.

import * as z from 'zod/mini';

const name = z.string().check(z.minLength(1), z.maxLength(60));
const company = name;

export const intentSchema = z.discriminatedUnion('type', [
  /** Lays a tile, turned by clockwise sixths (§11). */
  z.strictObject({ type: z.literal('lay'), company, hex: name, tile: name, rotation: z.int().check(z.gte(0), z.lte(5)) }),
  /** Places a token on a stop, `hex/station` (§12). */
  z.strictObject({ type: z.literal('token'), company, stop: name }),
  /** Runs trains, each along its paths; those not named stay at home. `figure` is booked in place of what the runs are worth (§13). */
  z.strictObject({
    type: z.literal('run'),
    company,
    runs: z.array(z.strictObject({ train: name, route: z.array(name).check(z.minLength(1), z.maxLength(400)) })).check(z.maxLength(20)),
    figure: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
  }),
  /** Divides what was run: all paid out, half of it, or nothing (§13.4). */
  z.strictObject({ type: z.literal('split'), company, how: z.enum(['pay', 'half', 'keep']) }),
  /** Buys a train of a type (§14). */
  z.strictObject({ type: z.literal('buy'), company, train: name }),
  /** Puts one of its own trains out of the game (§14.3). */
  z.strictObject({ type: z.literal('discard'), company, train: name }),
  /** Ends the turn (§10). */
  z.strictObject({ type: z.literal('end'), company }),
  /** Wants the books closed (§15). */
  z.strictObject({ type: z.literal('close') }),
]);

export type Intent = z.output<typeof intentSchema>;
export type Of<Type extends Intent['type']> = Extract<Intent, { readonly type: Type }>;
