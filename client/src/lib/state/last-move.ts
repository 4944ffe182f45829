// The marks of the last move, kept for a reload of the page: a frame says how things stand, and not how they came to. They are what this
// page was shown, and are shown again only at the very ply they belong to.

import { readJson, type Store } from '../table/host.ts';

export interface Place {
  readonly table: string;
  readonly epoch: number;
  readonly ply: number;
}

const KEY = 'signalbox.last';

/** Keeps the marks of one table, the one last looked at. A local table is opened anew and keeps none. */
export function keepLast<T>(store: Store, { table, epoch, ply }: Place, marks: T): void {
  if (table !== 'local') store.write(KEY, JSON.stringify({ table, epoch, ply, marks }));
}

/** What was kept for this place; the caller checks its shape. */
export function lastKept(store: Store, { table, epoch, ply }: Place): unknown {
  const kept = readJson(store, KEY);
  if (typeof kept !== 'object' || kept === null || !('marks' in kept)) return undefined;
  const same = 'table' in kept && kept.table === table && 'epoch' in kept && kept.epoch === epoch && 'ply' in kept && kept.ply === ply;
  return same ? kept.marks : undefined;
}
