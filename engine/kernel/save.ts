// The save is the canonical record of a game: share, recovery, replay, fork and bug report are one function of it. A state is only
// a cache of it, and events are never read back. This file holds its shape and the closed list of reasons to refuse one.

import * as z from 'zod';
import type { Json, Rejection, Seat } from './game.ts';
import { SEED_PATTERN } from './rng.ts';

export const SAVE_FORMAT = 'signalbox-save/1';
/** More plies than this are refused, in a save and at a table. */
export const MAX_PLIES = 20_000;

/** One accepted intent. */
export interface Ply {
  readonly seat: Seat;
  readonly intent: Json;
}

const seat = z
  .int()
  .min(0)
  .max(15)
  .transform((index) => index as Seat);
const hex64 = z.string().regex(SEED_PATTERN, '64 lower-case hex digits');

export const saveSchema = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  game: z.string(),
  rules: z.string(),
  options: z.record(z.string(), z.json()),
  seed: hex64,
  seats: z
    .array(z.strictObject({ kind: z.enum(['human', 'bot', 'open']), name: z.string().max(200).optional(), bot: z.string().optional() }))
    .min(1)
    .max(16),
  history: z.array(z.strictObject({ seat, intent: z.json() })).max(MAX_PLIES),
  digest: hex64,
  fair: z.strictObject({ table: z.string(), secret: hex64, commitment: hex64, nonces: z.array(z.string().regex(/^([0-9a-f]{32})?$/)) }).optional(),
});
export type Save = z.infer<typeof saveSchema>;
export type SaveSeat = Save['seats'][number];

export type SaveCode =
  | 'save-bad-format'
  | 'save-unknown-game'
  | 'save-wrong-rules'
  | 'save-missing-option'
  | 'save-unknown-option'
  | 'save-bad-value'
  | 'save-does-not-replay'
  | 'save-digest-differs';

export interface SaveFlaw {
  readonly code: SaveCode;
  readonly message: string;
  /** The option or member at fault, as a path. */
  readonly key?: string;
  /** The ply that was refused, counted from 1. */
  readonly ply?: number;
  readonly rejection?: Rejection;
}

/** The first thing zod found, as a dotted path and what was expected there. */
export function firstIssue(error: z.ZodError): { readonly at: string; readonly message: string } {
  const issue = error.issues[0];
  return issue === undefined ? { at: '', message: 'not valid' } : { at: issue.path.map(String).join('.'), message: issue.message };
}
