// A table as a page sees it, remote or local: the newest frame, what may be done now, and what became of the last try.
// A board is given frame and menu and cannot tell which kind of table they come from.

import type { Action, Frame, MenuItem } from '../engine.ts';

/**
 * 'opening': no frame yet. 'open': frames arrive. 'lost': trying again. 'stale': this page is older than the server and must be
 * reloaded. 'gone': there is no such table (any more).
 */
export type Link = 'opening' | 'open' | 'lost' | 'stale' | 'gone';

/** Why something was not done, in words fit for the order line. */
export interface Refusal {
  /** A code of the game, or of the table. */
  readonly code: string;
  readonly message: string;
  /** The § of the game's rules. */
  readonly rule?: string;
  /** The board place it is about. */
  readonly at?: string;
}

export interface Table {
  readonly frame: Frame | undefined;
  /** The frame's menu; empty while an intent is on its way. */
  readonly menu: readonly MenuItem[];
  readonly link: Link;
  /** When the line is lost: the next try, in milliseconds since 1970. */
  readonly retryAt: number | undefined;
  /** The intent that has no answer yet. */
  readonly pending: unknown;
  /** Stays until the next try. */
  readonly refusal: Refusal | undefined;
  /** Proposes an intent. False when it was not even sent, since another one is on its way or nobody here may act. */
  submit(intent: unknown): boolean;
  /** Does something beside the game; false when it was refused (see `refusal`). */
  act(action: Action): Promise<boolean>;
  close(): void;
}

/** Whether `next` may take the place of `shown`: a frame never gives way to an older one. */
export function supersedes(next: Pick<Frame, 'epoch' | 'version'>, shown: Pick<Frame, 'epoch' | 'version'> | undefined): boolean {
  if (shown === undefined || next.epoch !== shown.epoch) return shown === undefined || next.epoch > shown.epoch;
  return next.version >= shown.version;
}
