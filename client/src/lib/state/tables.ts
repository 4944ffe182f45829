// The tables this device knows: for each, the seat's token if one was claimed here, and the host's if it was made here. A token
// reaches another device only in a link's fragment, which no server sees; it is taken out of the address as soon as it is read.

import { readJson, type Store } from '../table/host.ts';

/** A `j_` token with the seat it takes, from 0. */
export interface Passage {
  readonly pass: string;
  readonly seat: number;
}

export interface KnownTable {
  readonly id: string;
  readonly game?: string;
  /** The `s_` token: the seat itself. */
  readonly seat?: string;
  /** Which seat that is, from 0. */
  readonly place?: number;
  /** The `h_` token, on the device that made the table. */
  readonly making?: string;
  /** A claim on its way: the same key again gets the same seat, so a lost answer loses nothing. */
  readonly claiming?: { readonly seat: number; readonly key: string };
  /** A pass this device was given, until it is used. */
  readonly pass?: Passage;
  /** Another token of the seat, asked for and not answered yet: the same key again gets the same one. */
  readonly renewing?: { readonly kind: 'device' | 'rotate'; readonly key: string; readonly from: string };
  /** Further seats held here, where one device is passed round. */
  readonly held?: readonly { readonly place: number; readonly token: string }[];
  /** The newest version that was looked at here. */
  readonly looked?: number;
  /** Where this browser is told of the seat's turns, if it is. */
  readonly telling?: string;
  /** Last opened here, milliseconds since 1970. */
  readonly at: number;
}

const INDEX = 'signalbox.tables';
const keyOf = (id: string) => `signalbox.table.${id}`;
const MOST = 50;

export function knownTable(store: Store, id: string): KnownTable | undefined {
  const found = readJson(store, keyOf(id));
  if (typeof found !== 'object' || found === null || !('at' in found)) return undefined;
  return { ...(found as KnownTable), id }; // written below, by this file alone
}

/** The newest first. */
export function knownTables(store: Store): readonly KnownTable[] {
  return idsIn(store)
    .flatMap((id) => knownTable(store, id) ?? [])
    .sort((a, b) => b.at - a.at);
}

/** Adds to what is known of a table; a member given as undefined is forgotten. */
export function noteTable(store: Store, id: string, part: { readonly [key in keyof Omit<KnownTable, 'id'>]?: KnownTable[key] | undefined }): void {
  const { id: _, ...known } = knownTable(store, id) ?? { id, at: 0 };
  store.write(keyOf(id), JSON.stringify({ ...known, ...part }));
  const ids = [id, ...idsIn(store).filter((one) => one !== id)];
  // A table with a seat is never dropped for being old: its token exists nowhere else.
  const kept = ids.filter((one, place) => place < MOST || knownTable(store, one)?.seat !== undefined);
  for (const gone of ids.filter((one) => !kept.includes(one))) store.write(keyOf(gone), undefined);
  store.write(INDEX, JSON.stringify(kept));
}

export function forgetTable(store: Store, id: string): void {
  store.write(keyOf(id), undefined);
  store.write(INDEX, JSON.stringify(idsIn(store).filter((one) => one !== id)));
}

function idsIn(store: Store): readonly string[] {
  const found = readJson(store, INDEX);
  return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
}
