// How a table answers: a value, or a problem of wire.ts, and the HTTP status of each problem code.

import { err, type Result } from '../engine/kernel/result.ts';
import type { Problem, ProblemCode } from '../engine/wire.ts';

export type Answer<T> = Result<T, Problem>;

export const STATUS = {
  'bad-request': 400,
  'save-refused': 400,
  'puzzle-refused': 400,
  'solution-refused': 400,
  'passkey-refused': 400,
  'no-token': 401,
  'signed-out': 401,
  'wrong-seat': 403,
  'wrong-power': 403,
  'cross-site': 403,
  'not-yours': 403,
  'not-found': 404,
  expired: 410,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  rejected: 409,
  'seq-gap': 409,
  'seq-taken': 409,
  'key-taken': 409,
  'stale-epoch': 409,
  'not-in-play': 409,
  paused: 409,
  'seat-taken': 409,
  'seats-closed': 409,
  'not-open': 409,
  'livery-taken': 409,
  'no-such-bot': 409,
  'no-bots': 409,
  'not-absent': 409,
  'no-such-device': 409,
  'not-over': 409,
  'no-proposal': 409,
  'wrong-code': 409,
  'nothing-to-undo': 409,
  'undo-forbidden': 409,
  'cannot-start': 409,
  'cannot-resign': 409,
  'read-only': 409,
  'history-full': 409,
  'save-hidden': 409,
  'account-full': 409,
  internal: 500,
} as const satisfies Record<ProblemCode, number>;

/** A refusal as a value. */
export function refuse(code: ProblemCode, message: string, more: Partial<Problem> = {}): { readonly ok: false; readonly error: Problem } {
  return err({ code, message, ...more });
}

/** The same body whatever the cause, so that a wrong token, an unknown seat and no token at all cannot be told apart. */
export const NO_TOKEN: Problem = { code: 'no-token', message: 'this needs the token of a seat or of the host' };

/** The key was used for a different request. */
export const KEY_TAKEN = refuse('key-taken', 'this key was used for something else; ask with a fresh key');

/** The same body whether the id is forged, was never issued, or its table is gone. */
export const NO_TABLE: Problem = { code: 'not-found', message: 'there is no such table' };
