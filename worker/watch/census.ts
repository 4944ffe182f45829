// What the operator may know about a table: its progress and its storage. No view, no name, no token.

import type { Status } from '../../engine/wire.ts';
import type { Standing } from '../room/standing.ts';

export interface Census {
  readonly table: string;
  readonly game: string;
  readonly status: Status;
  readonly ply: number;
  /** Rows of its log. */
  readonly entries: number;
  /** Bytes of its database. */
  readonly bytes: number;
  /** Open streams. */
  readonly streams: number;
  /** Notices that wait to be sent. */
  readonly queued: number;
}

/** The part that is known from the table's record. */
export function censusOf({ ledger, status, table }: Standing): Pick<Census, 'table' | 'game' | 'status' | 'ply' | 'entries'> {
  const { opening, version } = ledger;
  return { table: opening.table, game: opening.game, status, ply: table?.ply ?? 0, entries: version };
}
