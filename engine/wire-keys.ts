// What crosses the network about a seat's secrets: its devices, the pass that hands it over, and the table that follows this one.

import * as z from 'zod';
import type { Seat } from './kernel/game.ts';
import { type Created, key, name, type QuietHours } from './wire.ts';
import type { NoticeHook } from './wire-notices.ts';

/** Asks for one more token of the caller's seat. The label is cleaned like a name, to at most 40 graphemes. */
export const deviceBody = z.strictObject({ key, label: name.optional() });

/** Asks for a fresh token, pass or table: the same key gets the same one. */
export const keyBody = z.strictObject({ key });

export interface Offered {
  readonly seat: Seat;
  /** The `j_` token: the first to claim with it has the seat. A newer one for the same seat replaces it. */
  readonly pass: string;
}

/** Asks for a copy of a table as it stood after `ply` intents, with fresh links. */
export const forkBody = z.strictObject({ key, ply: z.int().min(0) });

/** The next game's table. Only the first to ask gets `host`. */
export type Rematched = Omit<Created, 'host'> & Partial<Pick<Created, 'host'>>;

export interface Device {
  /** The first 8 hex digits of its token's hash. */
  readonly device: string;
  readonly label?: string;
  /** ms since 1970. */
  readonly added: number;
  /** Whether it is the device that asks. */
  readonly isThis: boolean;
}

/** What only a seat's holder may know about it. */
export interface SeatFile {
  readonly seat: Seat;
  /** Oldest first. */
  readonly devices: readonly Device[];
  readonly quiet: QuietHours | null;
  readonly notices: readonly NoticeHook[];
  /** The holder's place at the next game. */
  readonly next?: { readonly table: string; readonly seat: Seat; readonly pass: string };
}
