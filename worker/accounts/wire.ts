// What crosses the network about accounts: bodies as schemas, answers as types. The client imports the types alone.

import * as z from 'zod';
import { json } from '../../engine/kernel/json.ts';

const base64url = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);

/** What a browser makes of a new passkey; members beyond these are dropped. */
const attestation = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: z.array(z.string().max(20)).max(8).default([]) }),
});
export type Attestation = z.infer<typeof attestation>;

const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});
export type Assertion = z.infer<typeof assertion>;

/** Shown beside what one publishes and records; '' for none. */
const name = z.string().max(200);
export const signUpBody = z.strictObject({ name: name.default('') });
export const signUpFinish = z.strictObject({ name: name.default(''), response: attestation });
export const signInFinish = z.strictObject({ response: assertion });
export const addFinish = z.strictObject({ response: attestation });
export const recoverBody = z.strictObject({ code: z.string().max(60) });
export const nameBody = z.strictObject({ name });

const count = z.int().min(0).max(20_000);
/** A save point; without a line the mark of one that was forgotten. */
const place = z.strictObject({ at: z.int().min(0).max(8.64e15), moves: count, line: json });
export type Place = z.infer<typeof place>;

const progressEntry = z.strictObject({
  puzzle: z.string().regex(/^[\w-]{1,64}$/),
  /** Fewest counted moves of a solution found on a device. */
  best: count.optional(),
  /** The least of each count, each maybe of another solution. */
  bests: z.strictObject({ moves: count, reversals: count, couplings: count, throws: count }).optional(),
  ply: z.int().min(0).max(100_000),
  /** The line as a save, with what was taken back. */
  line: z.optional(json),
  places: z.array(place).max(25).optional(),
  /** When it was played last, in ms since 1970. */
  changedAt: z.int().min(0).max(8.64e15),
});
/** How far a device is, puzzle by puzzle, and until when it has heard how far the account is: `heard` of an earlier answer. */
export const progressBody = z.strictObject({ entries: z.array(progressEntry).max(500), since: z.int().min(0).default(0) });
export type ProgressEntry = z.infer<typeof progressEntry>;

/** How far the account is with the puzzles that changed since. */
export interface Merged {
  readonly entries: readonly ProgressEntry[];
  /** Ms since 1970. */
  readonly heard: number;
}

export interface Passkey {
  readonly id: string;
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly usedAt: number;
}

export type AccountPage =
  | { readonly signedIn: false }
  | {
      readonly signedIn: true;
      readonly name: string | null;
      readonly createdAt: number;
      readonly passkeys: readonly Passkey[];
      readonly codesLeft: number;
    };

/** Recovery codes, once: only their hashes are kept. */
export interface Codes {
  readonly codes: readonly string[];
}
