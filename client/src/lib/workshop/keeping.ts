// The draft on this device: a title and a puzzle file, so that a reload or another day goes on where drawing stopped.

import { readJson, type Store } from '../table/host.ts';
import type { Shared } from './link.ts';

const DRAFT = 'signalbox.workshop';

export function readDraft(store: Store): Shared | undefined {
  const kept = readJson(store, DRAFT);
  if (typeof kept !== 'object' || kept === null || !('title' in kept) || !('text' in kept)) return undefined;
  return typeof kept.title === 'string' && typeof kept.text === 'string' ? { title: kept.title, text: kept.text } : undefined;
}

export const keepDraft = (store: Store, draft: Shared): void => store.write(DRAFT, JSON.stringify(draft));
