// The next game of the same people: asks for it, takes the seat reserved for this device's, and says where to go. Every step can be repeated:
// the table is the same for all, and the claim's key is derived from the pass, so that a seat's second device gets the same seat.

import { dropSeat, holdSeat } from '../state/held.ts';
import { knownTable, noteTable } from '../state/tables.ts';
import type { Answer, Calls } from './api.ts';
import type { Host } from './host.ts';
import type { SeatCalls } from './seat-calls.ts';
import type { Refusal } from './table.ts';
import { refusalOf } from './words.ts';

export interface NextGame {
  readonly host: Host;
  readonly calls: Pick<Calls, 'claim'>;
  readonly seats: Pick<SeatCalls, 'rematch' | 'file'>;
  /** The finished table. */
  readonly table: string;
  readonly game: string;
  /** What the seat is called there. */
  readonly name?: string | undefined;
}

export type Went = { readonly ok: true; readonly table: string } | { readonly ok: false; readonly refusal: Refusal };

/** `key` is one attempt's. The device needs a seat's token or the host's; whoever only watches goes by the frame's `next`. */
export async function toNextGame({ host, calls, seats, table, game, name }: NextGame, key: string): Promise<Went> {
  const { store, clock } = host;
  const { seat, making } = knownTable(store, table) ?? {};
  const token = seat ?? making;
  if (token === undefined) return { ok: false, refusal: refusalOf({ code: 'no-token', message: '' }) };
  try {
    const asked = await seats.rematch(table, token, { key });
    if (!asked.ok) return refused(asked);
    const { id, host: maker } = asked.value;
    noteTable(store, id, { game, ...(maker === undefined ? {} : { making: maker }), at: clock.now() });
    if (seat === undefined) return { ok: true, table: id };
    const held = knownTable(store, id)?.seat;
    if (held !== undefined) {
      // Of a table that was deleted and made anew, the seats of before are nobody's.
      const mine = await seats.file(id, held);
      if (mine.ok || mine.status !== 401) return { ok: true, table: id };
      dropSeat(store, id, held, clock.now());
    }
    const file = await seats.file(table, seat);
    if (!file.ok) return refused(file);
    const { next } = file.value;
    if (next === undefined) return { ok: true, table: id };
    const body = { key: next.pass.slice('j_'.length), nonce: host.secret(16), pass: next.pass, ...(name === undefined ? {} : { name }) };
    const claimed = await calls.claim(id, next.seat, body);
    // Somebody else has the seat by now: there is still a table to watch.
    if (claimed.ok) holdSeat(store, id, claimed.value.token, next.seat, clock.now());
    else if (claimed.status !== 409 && claimed.status !== 410) return refused(claimed);
    return { ok: true, table: id };
  } catch {
    return {
      ok: false,
      refusal: { code: 'no-answer', message: 'The signal box did not answer. Press again: you get the same table however often you ask.' },
    };
  }
}

const refused = ({ problem }: Answer<unknown> & { readonly ok: false }): Went => ({ ok: false, refusal: refusalOf(problem) });
