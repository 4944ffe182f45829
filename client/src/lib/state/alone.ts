// The game played alone on this device, one of each kind: its whole line as a save, what was taken back included, and where on it the
// player stands.

import { readJson, type Store } from '../table/host.ts';

export interface Alone {
  /** A save; the worker that opens it checks it whole. */
  readonly line: unknown;
  readonly ply: number;
}

const keyOf = (game: string): string => `signalbox.alone.${game}`;

export function aloneKept(store: Store, game: string): Alone | undefined {
  const kept = readJson(store, keyOf(game));
  if (typeof kept !== 'object' || kept === null || !('line' in kept) || !('ply' in kept) || typeof kept.ply !== 'number') return undefined;
  return { line: kept.line, ply: kept.ply };
}

export const keepAlone = (store: Store, game: string, alone: Alone): void => store.write(keyOf(game), JSON.stringify(alone));
