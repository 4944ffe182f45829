// The one intent that has no answer yet, kept in storage under its epoch and number from the moment it is made. After a reload or a
// lost connection it is sent again unchanged, so that it is played once or not at all and its fate is always known.

import type { IntentBody, Json } from '../engine.ts';
import { readJson, type Store } from './host.ts';

export type Pending = IntentBody & { readonly intent: Json };

const keyOf = (table: string) => `signalbox.pending.${table}`;

export function readPending(store: Store, table: string): Pending | undefined {
  const found = readJson(store, keyOf(table));
  if (typeof found !== 'object' || found === null) return undefined;
  if (!('epoch' in found && typeof found.epoch === 'number' && 'seq' in found && typeof found.seq === 'number' && 'intent' in found))
    return undefined;
  return { epoch: found.epoch, seq: found.seq, intent: found.intent as Json }; // it came out of JSON.parse
}

export function writePending(store: Store, table: string, pending: Pending | undefined): void {
  store.write(keyOf(table), pending === undefined ? undefined : JSON.stringify(pending));
}
