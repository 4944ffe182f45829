// What a player chooses, and nothing the rules force: Watch shots fire, hits land, walkers are pushed and zones are taken by themselves. A
// move names its end only, since nothing happens on the way.

import * as z from 'zod/mini';
import { ARMS, ORDERS } from './state.ts';

const walker = z.int().check(z.gte(0), z.lte(15));
const coordinate = z.int().check(z.gte(0), z.lte(63));
const order = z.optional(z.enum(ORDERS));

export const intentSchema = z.discriminatedUnion('type', [
  /** One order for each walker of one's own that stands, by its number (§8). */
  z.strictObject({
    type: z.literal('orders'),
    orders: z.strictObject({ 0: order, 1: order, 2: order, 3: order, 4: order, 5: order, 6: order, 7: order }),
  }),
  /** Begins an activation; its own cell means to stay. `drop`: the last step is a fall (§3). */
  z.strictObject({ type: z.literal('move'), walker, to: z.tuple([coordinate, coordinate]), drop: z.optional(z.literal(true)) }),
  /** `push`: a point throws the misses again (§9). */
  z.strictObject({ type: z.literal('attack'), arm: z.enum(ARMS), target: walker, push: z.optional(z.literal(true)) }),
  /** Forgoes the attacks that are left. */
  z.strictObject({ type: z.literal('end') }),
  z.strictObject({ type: z.literal('concede') }),
]);

export type Intent = z.infer<typeof intentSchema>;

/** The intents of these types. */
export type Of<Type extends Intent['type']> = Extract<Intent, { type: Type }>;
