// The game played alone on this device, one of each kind: its save, as far as it has been played.

import { readJson, type Store } from '../table/host.ts';

const keyOf = (game: string): string => `signalbox.alone.${game}`;

/** The save; the worker that opens it checks it whole. */
export const aloneKept = (store: Store, game: string): unknown => readJson(store, keyOf(game));

export const keepAlone = (store: Store, game: string, save: unknown): void => store.write(keyOf(game), JSON.stringify(save));
