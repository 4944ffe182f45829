// What crosses the network, defined once: frames, cues and answers as types, request bodies as schemas. Worker and client both import
// this file, and neither imports the other. What types cannot say is in docs/protocol.md.

import * as z from 'zod';
import type { Cue, MenuItem, Outcome, Rejection, Seat, Viewer } from './kernel/game.ts';
import { json, jsonObject } from './kernel/json.ts';
import type { SaveFlaw } from './kernel/save.ts';

/** Raised when an old page could misread a new server; a page of another number then asks to be reloaded. */
export const PROTOCOL = 1;

export const LIVERIES = ['orange', 'blue', 'green', 'plum', 'grey', 'red'] as const;
export type Livery = (typeof LIVERIES)[number];

/** The six canned signals that replace chat. */
const BELLS = ['ready', 'wait', 'well-played', 'sorry', 'again', 'goodbye'] as const;
export type Bell = (typeof BELLS)[number];

export type Status = 'lobby' | 'play' | 'paused' | 'over';

/** What happens when a seat's time runs out: it is shown as late; it is notified once more; a bot plays this turn; a bot plays on for it. */
export const AT_DEADLINE = ['nothing', 'nudge', 'botTurn', 'botSeat'] as const;

/** In ms. The Worker sets a higher minimum, a minute unless its limits say otherwise. */
const allowance = z
  .int()
  .min(1000)
  .max(30 * 24 * 60 * 60 * 1000);

/** Times in ms. `turn`: each wait has that long. `bank`: each wait has `turn` free, then draws on the seat's own `bank`, which lasts the game. */
export const clockRule = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('turn'), turn: allowance, atDeadline: z.enum(AT_DEADLINE) }),
  z.strictObject({ type: z.literal('bank'), bank: allowance, turn: allowance, atDeadline: z.enum(AT_DEADLINE) }),
]);
export type ClockRule = z.infer<typeof clockRule>;

/** The state of a clock: whom the table waits for, and what each had left, in ms, when this was sent. */
export interface Clock {
  readonly rule: ClockRule;
  /** One per seat. `left` is the time to the deadline, 0 once it has passed; `bank` is the part of it from the seat's bank. Empty while paused. */
  readonly waits: readonly { readonly seat: Seat; readonly left: number; readonly bank?: number }[];
}

export interface FrameSeat {
  readonly seat: Seat;
  readonly kind: 'open' | 'human' | 'bot';
  readonly name?: string;
  readonly livery: Livery;
  readonly online: boolean;
  /** A bot plays this seat for now; its holder may take it back. */
  readonly playedBy?: 'bot';
  /** In its quiet hours: its clock stands still, and it is sent no notices. */
  readonly quiet?: true;
}

/** A question put to the others; it lapses when anyone plays on. */
export interface Proposal {
  /** What an answer refers to. */
  readonly id: number;
  readonly by: Seat;
  readonly type: 'undo' | 'restartTurn' | 'pause' | 'substitute' | 'release';
  /** The plies it would take back, counted from 1, ascending; empty where it takes nothing back. */
  readonly plies: readonly number[];
  /** For `substitute` and `release`: the absent seat it is about. */
  readonly seat?: Seat;
  /** For `substitute`: the bot that would play it. */
  readonly bot?: string;
  /** The seats whose consent is still missing. */
  readonly waiting: readonly Seat[];
}

/** The frame's head: everything in it that does not depend on the viewer. */
export interface Summary {
  readonly protocol: number;
  readonly table: string;
  /** What its host named it. */
  readonly name?: string;
  /** The game's id. */
  readonly game: string;
  /** `<game>-<n>`. */
  readonly rules: string;
  /** Changes when history is replaced (start, undo, import). */
  readonly epoch: number;
  /** Grows with every change a viewer could see; never decreases. */
  readonly version: number;
  /** How many accepted intents are in force. */
  readonly ply: number;
  readonly status: Status;
  /** Names of the bots this game seats, strongest last. */
  readonly bots: readonly string[];
  /** Whether its rules have an intent for resigning. */
  readonly resigns: boolean;
  readonly seats: readonly FrameSeat[];
  readonly actors: readonly Seat[];
  readonly outcome: Outcome | null;
  readonly proposal?: Proposal;
  /** Absent where the table has no clock. */
  readonly clock?: Clock;
  /** Who asked for the current pause. */
  readonly pausedBy?: Seat;
  /** Seats can be taken only with a pass. */
  readonly closedToLink?: true;
  /** The id of the next game's table, once somebody asked for a rematch. */
  readonly next?: string;
  /** ms until a finished table is deleted; present in its last 14 days. */
  readonly expires?: number;
  /** SHA-256 in hex that commits the table to its shuffle before anyone sits down; null where an imported save brought its own seed. */
  readonly commitment: string | null;
  /** The seats' public nonces, in order; '' where a seat gave none. */
  readonly nonces: readonly string[];
  /** Set when the record cannot be replayed by the current rules: the table is read-only, and this says why. */
  readonly closed?: string;
}

/** All one viewer may see of a table. Each frame replaces the one before. */
export interface Frame<View = unknown, Intent = unknown> extends Summary {
  readonly viewer: Viewer;
  /** The last sequence number accepted from this viewer; only a seat has one. */
  readonly lastSeq?: number;
  readonly view: View;
  readonly menu: readonly MenuItem<Intent>[];
}

/** Who is here: the seats that are online, and how many spectators' streams are open. */
export interface Presence {
  readonly online: readonly Seat[];
  readonly spectators: number;
}

/** What a stream carries. Every connection begins with a frame; a frame's id is `<epoch>.<version>`. */
export type Push =
  | { readonly event: 'frame'; readonly id: string; readonly data: Frame }
  | { readonly event: 'cue'; readonly data: Cue }
  | { readonly event: 'presence'; readonly data: Presence };

/** Why a request was refused. A game's own codes travel inside `rejection`. */
export type ProblemCode =
  | 'bad-request'
  | 'no-token'
  | 'wrong-seat'
  | 'wrong-power'
  | 'not-found'
  | 'expired'
  | 'too-large'
  | 'not-json'
  | 'cross-site'
  | 'too-many'
  | 'rejected'
  | 'seq-gap'
  | 'seq-taken'
  | 'key-taken'
  | 'stale-epoch'
  | 'not-in-play'
  | 'paused'
  | 'seat-taken'
  | 'seats-closed'
  | 'not-open'
  | 'livery-taken'
  | 'no-such-bot'
  | 'no-bots'
  | 'not-absent'
  | 'no-such-device'
  | 'not-over'
  | 'no-proposal'
  | 'wrong-code'
  | 'nothing-to-undo'
  | 'undo-forbidden'
  | 'cannot-start'
  | 'cannot-resign'
  | 'read-only'
  | 'history-full'
  | 'save-hidden'
  | 'save-refused'
  | 'signed-out'
  | 'not-yours'
  | 'account-full'
  | 'passkey-refused'
  | 'puzzle-refused'
  | 'solution-refused'
  | 'internal';

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
  /** With `rejected`. */
  readonly rejection?: Rejection;
  /** With `seq-gap`, `seq-taken`, `stale-epoch`, `paused` and `not-in-play`: what to continue from. */
  readonly lastSeq?: number;
  readonly epoch?: number;
  /** With `bad-request` and `save-refused`: where, as a dotted path. */
  readonly at?: string;
  /** With `save-refused`: the kernel's reason. */
  readonly flaw?: SaveFlaw;
  /** With `too-many`: seconds to wait; also sent as Retry-After. */
  readonly retryAfter?: number;
  /** Identifies the request in the site's log; every answer has it as the header X-Request-Id, too. */
  readonly request?: string;
}

/** A client's secret that makes a request safe to repeat: the same request gets the same answer, a different one under it `key-taken`. */
export const key = z.string().regex(/^[\w-]{22,64}$/, 'a secret of 16 or more random bytes, base64url');
const seat = z
  .int()
  .min(0)
  .max(15)
  .transform((index) => index as Seat);

/** A player's or table's name, as sent. `nameOf` in the room cleans it: NFC, no controls, no bidirectional overrides, 1–24 graphemes. */
export const name = z.string().max(200);

/** What a table has besides its game. `closed`: seats can be taken only with a pass. */
const manner = { clock: clockRule.optional(), name: name.optional(), closed: z.boolean().optional() };

export const createBody = z.union([
  z.strictObject({
    key: key.optional(),
    game: z.string().max(40),
    options: z.optional(jsonObject),
    seats: z.int().min(1).max(15).optional(),
    ...manner,
  }),
  z.strictObject({ key: key.optional(), save: json, ...manner }),
]);
export type CreateBody = z.infer<typeof createBody>;
export interface Created {
  readonly id: string;
  /** The `h_` token: it starts, names, closes and deletes the table, offers seats, seats and unseats bots; it never sees a hand. */
  readonly host: string;
  readonly links: { readonly play: string; readonly watch: string };
  readonly commitment: string | null;
}

const pass = z.string().regex(/^j_[\w-]{22}$/, 'a pass');

export const claimBody = z.strictObject({
  key: key.optional(),
  nonce: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  name: name.optional(),
  /** Takes the seat it was made for, even if that is closed to the link or held by the person who made the pass. */
  pass: pass.optional(),
});
export type ClaimBody = z.infer<typeof claimBody>;
export interface Claimed {
  readonly seat: Seat;
  /** The `s_` token; only answers to this claim ever carry it. */
  readonly token: string;
}

export const intentBody = z.strictObject({ epoch: z.int().min(0), seq: z.int().min(1), intent: json });
export type IntentBody = z.infer<typeof intentBody>;
export interface Accepted {
  readonly ply: number;
  readonly seq: number;
  readonly epoch: number;
  readonly version: number;
  /** This number was used before, for the same intent: this is the answer it got then. */
  readonly duplicate?: true;
}

const minute = z.int().min(0).max(1439);

/** Minutes of the UTC day: from `from` until `to`, past midnight where `to` is the smaller; 12 hours at most. */
export const quietHours = z
  .strictObject({ from: minute, to: minute })
  .check(z.refine(({ from, to }) => from !== to && (to - from + 1440) % 1440 <= 720, 'some time, and at most 12 hours'));
export type QuietHours = z.infer<typeof quietHours>;

export const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('leave') }),
  z.strictObject({ type: z.literal('rename'), name: name.nullable() }),
  z.strictObject({ type: z.literal('livery'), livery: z.enum(LIVERIES) }),
  z.strictObject({ type: z.literal('seatBot'), seat, bot: z.string().max(40).optional() }),
  z.strictObject({ type: z.literal('unseatBot'), seat }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('undo') }),
  z.strictObject({ type: z.literal('restartTurn') }),
  z.strictObject({ type: z.literal('answer'), proposal: z.int().min(1), agree: z.boolean() }),
  z.strictObject({ type: z.literal('resign') }),
  z.strictObject({ type: z.literal('signal'), bell: z.enum(BELLS) }),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('substitute'), seat, bot: z.string().max(40).optional() }),
  z.strictObject({ type: z.literal('return') }),
  z.strictObject({ type: z.literal('quiet'), hours: quietHours.nullable() }),
  z.strictObject({ type: z.literal('release'), seat }),
  z.strictObject({ type: z.literal('revokeDevice'), device: z.string().regex(/^[0-9a-f]{8}$/) }),
  z.strictObject({ type: z.literal('closeSeats'), closed: z.boolean() }),
  z.strictObject({ type: z.literal('nameTable'), name: name.nullable() }),
]);
export type Action = z.infer<typeof action>;
export const actionBody = z.strictObject({ key, action });
export type ActionBody = z.infer<typeof actionBody>;
/** The answer only says that the action was done; the frame that follows shows what it changed. */
export interface Acted {
  readonly epoch: number;
  readonly version: number;
  /** Set when the action waits for others' consent: the proposal's id. */
  readonly proposal?: number;
  readonly duplicate?: true;
}
