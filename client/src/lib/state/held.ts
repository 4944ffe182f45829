// The seats of one table that this device holds: most often one, several where its people pass the device round. The one that is looked through
// is the table's `seat`; the others stand beside it until they are turned to.

import type { Store } from '../table/host.ts';
import { type KnownTable, knownTable, noteTable } from './tables.ts';

type Held = NonNullable<KnownTable['held']>[number];

/** All seats held here, in their order; none of which the place is not known yet. */
export function heldSeats(store: Store, id: string): readonly Held[] {
  const { held = [], seat, place } = knownTable(store, id) ?? {};
  const now = seat === undefined || place === undefined ? [] : [{ place, token: seat }];
  return [...held.filter((one) => one.place !== place || seat === undefined), ...now].toSorted((a, b) => a.place - b.place);
}

/** Takes up another token to look through; the seat looked through before stays held, unless it is the same one. */
export function holdSeat(store: Store, id: string, token: string, place: number | undefined, at: number): void {
  const held = heldSeats(store, id).filter((one) => one.place !== place && one.token !== token);
  noteTable(store, id, { seat: token, place, held: held.length === 0 ? undefined : held, at });
}

/** Another token for the seat that `from` was for, whether it is the one looked through or not. */
export function changeToken(store: Store, id: string, from: string, token: string, at: number): void {
  const { seat, held = [] } = knownTable(store, id) ?? {};
  if (seat === from || seat === undefined) noteTable(store, id, { seat: token, at });
  else if (held.some((one) => one.token === from))
    noteTable(store, id, { held: held.map((one) => (one.token === from ? { ...one, token } : one)), at });
}

/** A token is worth nothing any more. The answer is another one to look through: a newer one of the same seat, or another seat's. */
export function dropSeat(store: Store, id: string, token: string, at: number): string | undefined {
  const { seat, place, held = [] } = knownTable(store, id) ?? {};
  const left = held.filter((one) => one.token !== token);
  if (seat !== undefined && seat !== token) {
    noteTable(store, id, { held: left.length === 0 ? undefined : left, at });
    return seat;
  }
  const [next, ...others] = left.filter((one) => one.place !== place);
  noteTable(store, id, { seat: next?.token, place: next?.place, held: others.length === 0 ? undefined : others, at });
  return next?.token;
}
