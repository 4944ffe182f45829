// What crosses the network about turn notices (asking for them, confirming, removing) and about what a seat missed since a version.

import * as z from 'zod';
import type { Seat } from './kernel/game.ts';
import { key } from './wire.ts';

const NOTICE_KINDS = ['push', 'discord', 'slack', 'json'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

const address = z.string().max(1000);

/** Asks for notices: of its own turns with a seat's token, of everyone's with the host's. `p256dh` and `auth` are a push subscription's. */
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
  /** A code was sent to the address; nothing else is sent until that code is given back. */
  readonly unconfirmed?: true;
  /** With `json`: the key every body is signed with. Only answers to this request ever carry it. */
  readonly secret?: string;
}
export const noticeConfirm = z.strictObject({ key, code: z.string().regex(/^\d{6}$/) });
export const noticeRemove = z.strictObject({ key });
/** One of the caller's own ways of being notified. */
export interface NoticeHook {
  /** Its id, by which it is confirmed and removed. */
  readonly notice: string;
  readonly kind: NoticeKind;
  /** Only the host: the rest of the address is often a secret. */
  readonly host: string;
  readonly unconfirmed?: true;
}
export interface NoticeList {
  readonly notices: readonly NoticeHook[];
}

/** What happened since a version this viewer had seen, as it would have arrived live. */
export interface Since {
  readonly version: number;
  /** The newest 200, oldest first. `ply` is absent where the line is not about an intent. */
  readonly lines: readonly { readonly version: number; readonly ply?: number; readonly line: string }[];
  /** The positions of the newest 50 plies, ascending, preceded by the one they began from, as this viewer was or would have been shown them. */
  readonly frames: readonly { readonly ply: number; readonly actors: readonly Seat[]; readonly view: unknown }[];
}
