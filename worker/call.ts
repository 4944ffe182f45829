// How the Worker calls a table's object. Every call is safe to repeat (a seq or a key makes it so), so when an object is moved or
// restarted under a request, a fresh stub tries again. An overloaded object is left alone.

import type { Seat } from '../engine/kernel/game.ts';
import type { Result } from '../engine/kernel/result.ts';
import type { Save } from '../engine/kernel/save.ts';
import type { Accepted, Acted, ActionBody, Frame, IntentBody, Problem, Summary } from '../engine/wire.ts';
import type { NoticeList, Since } from '../engine/wire-notices.ts';
import type { Answer } from './answers.ts';
import type { Env } from './env.ts';
import type { HookAsk } from './notices/hooks.ts';
import type { OwnFile, TokenAsk } from './room/devices.ts';
import type { Asking, Making } from './room/entries.ts';
import type { Credential } from './room/parties.ts';
import type { PassAsk } from './room/passes.ts';
import type { Claim } from './room/people.ts';
import type { Plan, Wanted } from './room/rematch.ts';
import type { Census } from './watch/census.ts';

/** Who the object found the caller to be: a seat or the host; for the log only. */
export interface Signed {
  readonly by?: Seat | 'host';
}

/** A table, and whether this request made it. */
export interface Made {
  readonly commitment: string | null;
  /** The hash of its host's token. */
  readonly host: string;
  readonly isNew: boolean;
}

/** What the Worker can ask an object. */
export interface TableStub {
  make(making: Making): Promise<Answer<Made>>;
  /** What `make` would answer for a table that exists; makes none. */
  made(asking: Asking): Promise<Answer<Omit<Made, 'isNew'>>>;
  summary(): Promise<Answer<Summary>>;
  frame(credential: Credential): Promise<Answer<Frame> & Signed>;
  save(): Promise<Answer<Save>>;
  claim(seat: number, wanted: Claim): Promise<Answer<{ readonly seat: Seat }>>;
  intend(credential: Credential, read: Result<IntentBody, Problem>): Promise<Answer<Accepted> & Signed>;
  act(credential: Credential, read: Result<ActionBody, Problem>): Promise<Answer<Acted> & Signed>;
  hooks(credential: Credential, read: Result<HookAsk, Problem>): Promise<Answer<NoticeList> & Signed>;
  token(credential: Credential, read: Result<TokenAsk, Problem>): Promise<Answer<{ readonly seat: Seat }> & Signed>;
  offer(credential: Credential, read: Result<PassAsk, Problem>): Promise<Answer<{ readonly seat: Seat }> & Signed>;
  rematch(credential: Credential, read: Result<Wanted, Problem>): Promise<Answer<Plan> & Signed>;
  file(credential: Credential): Promise<Answer<OwnFile> & Signed>;
  since(credential: Credential, version: number): Promise<Answer<Since> & Signed>;
  /** Deletes the table and all it keeps, for its host. */
  delete(credential: Credential): Promise<Answer<null> & Signed>;
  /** What the person who runs the site may know about the table; changes nothing. */
  census(): Promise<Answer<Census>>;
  /** Upgrades to the WebSocket that feeds one stream. */
  fetch(request: Request): Promise<Response>;
}

/** The header that carries the caller's credential to the object; `-` stands for something that is not a token. */
export const CREDENTIAL_HEADER = 'x-credential';

/** The header of the upgrade's answer that says whose stream it is. */
export const SIGNED_HEADER = 'x-by';

const ATTEMPTS = 3;

/** Calls the table `id`, up to three times. Throws what the last attempt threw. */
export async function callTable<T>(env: Env, id: string, ask: (stub: TableStub) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(env.TABLES.getByName(id));
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthRetrying(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * 2 ** attempt));
    }
  }
}

/** The platform marks its own failures; a bug of ours would not be cured by trying again. */
function isWorthRetrying(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { retryable, overloaded, durableObjectReset } = error as { retryable?: unknown; overloaded?: unknown; durableObjectReset?: unknown }; // any object has these, perhaps undefined
  return overloaded !== true && (retryable === true || durableObjectReset === true);
}
