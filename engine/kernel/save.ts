// The save is the canonical record of a game: sharing, recovery, replay, forks and bug reports are all one function of it. A state is
// only a cache of it, and events are never read back. This file holds its shape and the closed list of reasons to refuse one.

import * as z from 'zod/mini';
import { canonical } from './digest.ts';
import type { Json, Rejection, Seat } from './game.ts';
import { json, jsonObject } from './json.ts';
import { err, ok, type Result } from './result.ts';
import { SEED_PATTERN } from './seed.ts';

export const SAVE_FORMAT = 'signalbox-save/1';
/** The most plies a save or a table may have. */
export const MAX_PLIES = 20_000;

/** One accepted intent. */
export interface Ply {
  readonly seat: Seat;
  readonly intent: Json;
}

const seat = z.pipe(
  z.int().check(z.gte(0), z.lte(15)),
  z.transform((index: number) => index as Seat),
);
const hex64 = z.string().check(z.regex(SEED_PATTERN, '64 lower-case hex digits'));
const word = z.string().check(z.maxLength(200));
const nonce = z.string().check(z.regex(/^([0-9a-f]{32})?$/, '32 lower-case hex digits or nothing'));

export const saveSchema = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  game: word,
  rules: word,
  options: jsonObject,
  seed: hex64,
  seats: z
    .array(z.strictObject({ kind: z.enum(['human', 'bot', 'open']), name: z.optional(word), bot: z.optional(word) }))
    .check(z.minLength(1), z.maxLength(16)),
  history: z.array(z.strictObject({ seat, intent: json })).check(z.maxLength(MAX_PLIES)),
  digest: hex64,
  fair: z.optional(z.strictObject({ table: word, secret: hex64, commitment: hex64, nonces: z.array(nonce).check(z.maxLength(16)) })),
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

/** What is wrong with foreign input: where, as a dotted path ('' for all of it), and what was expected. */
export interface Flaw {
  readonly at: string;
  readonly message: string;
}

/** The first issue zod found; for a union, that of the closest member; for a bad key, what a key must be. */
export function firstIssue({ issues }: Pick<z.core.$ZodError, 'issues'>): Flaw {
  const [issue] = issues;
  if (issue === undefined) return { at: '', message: 'not valid' };
  const within =
    issue.code === 'invalid_union' ? [...issue.errors].sort((a, b) => a.length - b.length)[0] : issue.code === 'invalid_key' ? issue.issues : [];
  const inner = within?.[0] === undefined ? undefined : firstIssue({ issues: within });
  const path = [...issue.path.map(String), ...(inner === undefined || inner.at === '' ? [] : [inner.at])];
  return { at: path.join('.'), message: inner?.message ?? issue.message };
}

/** Checks the shape of a foreign save; whether it replays is for its game to say. */
export function readSave(foreign: unknown): Result<Save, SaveFlaw> {
  const read = saveSchema.safeParse(foreign);
  if (read.success) return ok(read.data);
  const { at, message } = firstIssue(read.error);
  return err(at === '' ? { code: 'save-bad-format', message } : { code: 'save-bad-format', key: at, message: `${at}: ${message}` });
}

/** What a save is compared with. */
interface Rules {
  readonly id: string;
  readonly title: string;
  readonly rules: string;
  settle(options: unknown, seats: number): Result<Json, Flaw>;
}

/** A save's options: exactly the keys of `known`, written as the game writes them. Defaults are never filled in here. */
export function savedOptions(save: Save, game: Rules, known: readonly string[]): Result<Json, SaveFlaw> {
  if (save.game !== game.id) return err({ code: 'save-unknown-game', key: 'game', message: `this is ${game.title}, not ${save.game}` });
  if (save.rules !== game.rules) {
    return err({ code: 'save-wrong-rules', key: 'rules', message: `these rules are ${game.rules}, the save needs ${save.rules}` });
  }
  const missing = known.find((key) => !Object.hasOwn(save.options, key));
  if (missing !== undefined) return err({ code: 'save-missing-option', key: `options.${missing}`, message: `the option ${missing} is missing` });
  const unknown = Object.keys(save.options).find((key) => !known.includes(key));
  if (unknown !== undefined) return err({ code: 'save-unknown-option', key: `options.${unknown}`, message: `there is no option ${unknown}` });
  const settled = game.settle(save.options, save.seats.length);
  if (!settled.ok) {
    const { at, message } = settled.error;
    return err({ code: 'save-bad-value', key: at === 'seats' ? at : `options.${at}`, message });
  }
  const filled = settled.value as Save['options']; // one member for each of `known`
  const other = known.find((key) => canonical(filled[key]) !== canonical(save.options[key]));
  if (other !== undefined) return err({ code: 'save-bad-value', key: `options.${other}`, message: `the option ${other} is not written in full` });
  return settled;
}
