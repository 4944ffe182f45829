// What crosses the network about the secrets of a seat: its devices, the pass that hands it over, and the table that follows this one.

import * as z from 'zod';
import type { Seat } from './kernel/game.ts';
import { type Created, key, name, type QuietHours } from './wire.ts';
import type { NoticeHook } from './wire-notices.ts';

/** One more token of the caller's seat. The label is cleaned like a name and has at most 40 graphemes. */
export const deviceBody = z.strictObject({ key, label: name.optional() });

/** What makes a token, a pass or a table anew: the same key gets the same one. */
export const keyBody = z.strictObject({ key });

export interface Offered {
  readonly seat: Seat;
  /** The `j_` token: whoever claims with it first has the seat. A newer one of the same seat takes its place. */
  readonly pass: string;
}

/** A copy of a table as it stood after `ply` intents, with fresh links. */
export const forkBody = z.strictObject({ key, ply: z.int().min(0) });

/** The next game. `host` is there for whoever asked first. */
export type Rematched = Omit<Created, 'host'> & Partial<Pick<Created, 'host'>>;

export interface Device {
  /** 8 hex digits of its token's hash. */
  readonly device: string;
  readonly label?: string;
  /** ms since 1970. */
  readonly added: number;
  /** It is the one that asks. */
  readonly isThis: boolean;
}

/** What a seat's holder alone may know of the seat. */
export interface SeatFile {
  readonly seat: Seat;
  /** Oldest first. */
  readonly devices: readonly Device[];
  readonly quiet: QuietHours | null;
  readonly notices: readonly NoticeHook[];
  /** The holder's place at the next game. */
  readonly next?: { readonly table: string; readonly seat: Seat; readonly pass: string };
}
