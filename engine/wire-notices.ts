// What crosses the network about turn notices, and about what a seat missed: asking to be told, what is told back, the stretch since a version.

import * as z from 'zod';
import type { Seat } from './kernel/game.ts';
import { key } from './wire.ts';

const NOTICE_KINDS = ['push', 'discord', 'slack', 'json'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const address = z.string().max(1000);

/** Asks to be told of turns: of its own by a seat's token, of everyone's by the host's. `p256dh` and `auth` are of a browser's push subscription. */
export const noticeAsk = z.discriminatedUnion('kind', [
  z.strictObject({
    key,
    kind: z.literal('push'),
    url: address,
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  z.strictObject({ key, kind: z.enum(['discord', 'slack', 'json']), url: address }),
]);
export type NoticeAsk = z.infer<typeof noticeAsk>;
export interface NoticeAdded {
  readonly notice: string;
  /** A code was sent to the address; nothing else is until that code was given back. */
  readonly unconfirmed?: true;
  /** With `json`: what every body is signed with. No other answer ever carries it. */
  readonly secret?: string;
}
export const noticeConfirm = z.strictObject({ key, code: z.string().regex(/^\d{6}$/) });
export const noticeRemove = z.strictObject({ key });
/** One of the caller's own ways of being told. */
export interface NoticeHook {
  readonly notice: string;
  readonly kind: NoticeKind;
  /** The rest of the address is often a secret. */
  readonly host: string;
  readonly unconfirmed?: true;
}
export interface NoticeList {
  readonly notices: readonly NoticeHook[];
}

/** What happened since a version this viewer had seen, as it would have been told live. */
export interface Since {
  readonly version: number;
  /** Oldest first; the newest 200. `ply` is absent where it is no intent's. */
  readonly lines: readonly { readonly version: number; readonly ply?: number; readonly line: string }[];
  /** The positions of the newest plies of the stretch, ascending, the one it began from first: as this viewer was or would have been shown them. */
  readonly frames: readonly { readonly ply: number; readonly actors: readonly Seat[]; readonly view: unknown }[];
}
