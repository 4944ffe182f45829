// What a table is dealt from: the variant (§13), the length, and the figures that studies try other values of.

import * as z from 'zod/mini';

const VARIANTS = ['standard', 'competitive', 'company', 'solitaire'] as const;
export type Variant = (typeof VARIANTS)[number];

export const optionsSchema = z.strictObject({
  /** §13.1–13.3. One player alone plays for the ratings of §13.3 under either name, standard or solitaire. */
  variant: z.prefault(z.enum(VARIANTS), 'standard'),
  /** §13.4: twelve hours, no target. */
  short: z.prefault(z.boolean(), false),
  /** Added to a box's rate at a Terminal (§11). */
  deliveryBonus: z.prefault(z.int().check(z.gte(0), z.lte(3)), 0),
  /** Legs a Shift of Second Class crews and Extras (§A.1). */
  freightLegs: z.prefault(z.int().check(z.gte(3), z.lte(7)), 5),
  /** Revenue lost by a wreck at one's fault (§10). */
  wreckPenalty: z.prefault(z.int().check(z.gte(0), z.lte(10)), 5),
});

export type Options = Readonly<z.infer<typeof optionsSchema>>;

/** Solitaire is for one; a floor and a company need at least two. */
export function flaw({ variant }: Options, seats: number): string | undefined {
  if (variant === 'solitaire' && seats !== 1) return 'variant: another than solitaire for more than one player';
  if ((variant === 'competitive' || variant === 'company') && seats === 1) return `variant: standard or solitaire for one player`;
  return undefined;
}
