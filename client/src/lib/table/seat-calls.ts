// The routes of a seat's secrets and of the next game, called like those in api.ts; kept apart from it, since they are fetched with the first
// dialog that needs them.

import type { Claimed, Created, Offered, Rematched, SeatFile } from '../engine.ts';
import { type Answer, answerOf, clientOf } from './api.ts';
import type { Host } from './host.ts';

export interface SeatCalls {
  /** What the seat's holder alone may know. */
  file(table: string, token: string): Promise<Answer<SeatFile>>;
  /** One more token of the seat. */
  device(table: string, token: string, body: { readonly key: string; readonly label?: string }): Promise<Answer<Claimed>>;
  /** A token in the place of all the seat has. */
  rotate(table: string, token: string, body: { readonly key: string }): Promise<Answer<Claimed>>;
  /** A pass: of an open seat by the host's token, of one's own seat by its token. */
  offer(table: string, token: string, seat: number, body: { readonly key: string }): Promise<Answer<Offered>>;
  rematch(table: string, token: string, body: { readonly key: string }): Promise<Answer<Rematched>>;
  fork(table: string, body: { readonly key: string; readonly ply: number }): Promise<Answer<Created>>;
}

export function seatCallsOf(host: Pick<Host, 'fetch' | 'clock'>, base: string): SeatCalls {
  const table = clientOf(host, base).tables[':id'];
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  return {
    file: (id, token) => answerOf(table.seat.$get({ param: { id } }, as(token))),
    device: (id, token, json) => answerOf(table.devices.$post({ param: { id }, json }, as(token))),
    rotate: (id, token, json) => answerOf(table.rotate.$post({ param: { id }, json }, as(token))),
    offer: (id, token, seat, json) => answerOf(table.seats[':seat'].offer.$post({ param: { id, seat: String(seat) }, json }, as(token))),
    rematch: (id, token, json) => answerOf(table.rematch.$post({ param: { id }, json }, as(token))),
    fork: (id, json) => answerOf(table.fork.$post({ param: { id }, json })),
  };
}
