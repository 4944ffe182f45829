// What a player of Shunting chooses. Numbers are the puzzle file's: direction 0 forward, 1 backward; end 0 back, 1 front; heading 0 N,
// 1 E, 2 S, 3 W.

import * as z from 'zod/mini';

const id = z.int().check(z.gte(0));
const coordinate = z.int();

export const intentSchema = z.discriminatedUnion('type', [
  /** Drive an engine's train `units` ≥ 1 units: one ply, `units` counted moves; it stops nowhere half-way (§7). */
  z.strictObject({ type: z.literal('engine.drive'), engine: id, direction: z.literal([0, 1]), units: z.int().check(z.gte(1)) }),
  /** Couple or uncouple an end (§5). */
  z.strictObject({ type: z.literal('coupling.toggle'), vehicle: id, end: z.literal([0, 1]) }),
  /** Step a switch to its next leg (§3). */
  z.strictObject({ type: z.literal('switch.throw'), x: coordinate, y: coordinate, heading: z.literal([0, 1, 2, 3]) }),
  /** Turn a free turntable to its next alignment (§4). */
  z.strictObject({ type: z.literal('turntable.turn'), turntable: z.string().check(z.minLength(1)) }),
]);

export type Intent = Readonly<z.infer<typeof intentSchema>>;
